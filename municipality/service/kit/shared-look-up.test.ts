import { describe, expect, it } from 'vitest';
import { shareLookUp } from './shared-look-up';

const now = new Date('2026-11-22T12:00:00Z');

/** Looks up by hand: every read waits until it is answered. */
function openReads() {
  const asked: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const look = shareLookUp(
    (key) => new Promise<string>((answer, fail) => void asked.push({ key, answer, fail })),
  );
  return { asked, look };
}

describe('a shared look-up', () => {
  it('asks once for all who ask meanwhile', async () => {
    const { asked, look } = openReads();
    const both = Promise.all([look('token', now), look('token', now)]);
    asked[0]?.answer('member');
    expect(await both).toEqual(['member', 'member']);
    expect(asked).toHaveLength(1);
  });

  it('asks for each key', () => {
    const { asked, look } = openReads();
    void look('one', now);
    void look('other', now);
    expect(asked.map(({ key }) => key)).toEqual(['one', 'other']);
  });

  it('asks again once it was answered: what ended since is ended', async () => {
    const { asked, look } = openReads();
    const first = look('token', now);
    asked[0]?.answer('member');
    await first;
    const second = look('token', now);
    asked[1]?.answer('nobody');
    expect(await second).toBe('nobody');
  });

  it('asks again after a failure', async () => {
    const { asked, look } = openReads();
    const first = look('token', now);
    asked[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    void look('token', now);
    expect(asked).toHaveLength(2);
  });
});
