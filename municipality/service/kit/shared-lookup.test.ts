import { describe, expect, it } from 'vitest';
import { shareLookup } from './shared-lookup';

const now = new Date('2026-11-22T12:00:00Z');

/** Looks up by hand: every read waits until it is answered. */
function openReads() {
  const asked: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const lookup = shareLookup(
    (key) => new Promise<string>((answer, fail) => void asked.push({ key, answer, fail })),
  );
  return { asked, lookup };
}

describe('a shared look-up', () => {
  it('asks once for all who ask meanwhile', async () => {
    const { asked, lookup } = openReads();
    const both = Promise.all([lookup('token', now), lookup('token', now)]);
    asked[0]?.answer('member');
    expect(await both).toEqual(['member', 'member']);
    expect(asked).toHaveLength(1);
  });

  it('asks for each key', () => {
    const { asked, lookup } = openReads();
    void lookup('one', now);
    void lookup('other', now);
    expect(asked.map(({ key }) => key)).toEqual(['one', 'other']);
  });

  it('asks again once it was answered: what ended since is ended', async () => {
    const { asked, lookup } = openReads();
    const first = lookup('token', now);
    asked[0]?.answer('member');
    await first;
    const second = lookup('token', now);
    asked[1]?.answer('nobody');
    expect(await second).toBe('nobody');
  });

  it('asks again after a failure', async () => {
    const { asked, lookup } = openReads();
    const first = lookup('token', now);
    asked[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    void lookup('token', now);
    expect(asked).toHaveLength(2);
  });
});
