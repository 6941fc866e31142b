import { describe, expect, it } from 'vitest';
import { openResponseCache } from './response-cache.server';

const [first, second] = ['Zk3-_token-of-the-1st', 'Zk3-_token-of-the-2nd'];
const [nonce, other] = ['nonce+1234567890==', 'nonce+0987654321=='];

/** Writes a page of a greeting; counts how often it had to. */
function openWriter(most = 10) {
  const cache = openResponseCache(most);
  let written = 0;
  const write = (content: unknown, own: readonly string[], text = JSON.stringify(content)) =>
    cache.write({ content, own }, () => {
      written += 1;
      return Promise.resolve(`<p title="ş">${text}</p><i>${own.join('')}</i>`);
    });
  return { write, times: () => written };
}

describe('a remembered page', () => {
  it('is written once, with what is each visitor’s own', async () => {
    const { write, times } = openWriter();
    const page = await write({ menu: ['Borç'] }, [nonce, first]);
    expect(await write({ menu: ['Borç'] }, [other, second])).toBe(
      page.replaceAll(first, second).replaceAll(nonce, other),
    );
    expect(times()).toBe(1);
  });

  it.each([
    ['another word', { menu: ['Borç'] }, { menu: ['Borc'] }],
    ['nothing for something', { menu: null }, { menu: undefined }],
    ['a map of other things', { menu: new Map([[1, 2]]) }, { menu: new Map([[1, 3]]) }],
    ['another day', { day: new Date(0) }, { day: new Date(1) }],
    ['a text for a number', { sum: 1 }, { sum: '1' }],
  ])('is another page with %s', async (_what, one, two) => {
    const { write, times } = openWriter();
    await write(one, [nonce, first], 'one');
    expect(await write(two, [nonce, first], 'two')).toContain('two');
    expect(times()).toBe(2);
  });

  it.each([
    ['a short token', {}, ['short']],
    ['the same token twice', {}, [first, first]],
    ['a promise', { a: Promise.resolve(1) }, [first]],
  ])('is not remembered with %s', async (_what, content, own) => {
    const { write, times } = openWriter();
    for (let time = 0; time < 2; time += 1) await write(content, own, 'page');
    expect(times()).toBe(2);
  });

  it('is forgotten when it was asked for longest ago', async () => {
    const { write, times } = openWriter(2);
    for (const name of ['a', 'b', 'a', 'c', 'a']) await write({ name }, [first]);
    expect(times()).toBe(3);
    await write({ name: 'b' }, [first]);
    expect(times()).toBe(4);
  });

  it('is forgotten when all of them are long together', async () => {
    const { write, times } = openWriter(1_000);
    for (let turn = 0; turn < 2; turn += 1)
      for (let name = 0; name < 60; name += 1) await write({ name }, [first], 'x'.repeat(390_000));
    expect(times()).toBe(120);
  });

  it('is not kept when it is long', async () => {
    const { write, times } = openWriter();
    for (let time = 0; time < 2; time += 1) await write({}, [first], 'x'.repeat(400_001));
    expect(times()).toBe(2);
  });
});
