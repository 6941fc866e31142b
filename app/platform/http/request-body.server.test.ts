import { describe, expect, it } from 'vitest';
import { isFieldName, readForeignForm, readUrlencoded } from './request-body.server';

const posted = (body: string) => new Request('http://portal.invalid/', { method: 'POST', body });

async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.status;
    throw refusal;
  }
}

const many = (count: number, nameOf: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => `${nameOf(place)}=1`).join('&');

describe('the name of a field', () => {
  it.each([
    ['kimlik', 'a word'],
    ['dogum.gun', 'a part of a date'],
    ['tutar-18051234510', 'a number behind a word'],
    ['x'.repeat(64), 'as long as may be'],
  ])('%s is ours: %s', (name) => {
    expect(isFieldName(name)).toBe(true);
  });

  it.each([
    ['a[20000000]', 'an index: an array of that length'],
    ['a[]', 'an array'],
    ['a.b[1e9]', 'an index further in'],
    ['__proto__', 'the prototype'],
    ['a.__proto__.b', 'the prototype further in'],
    ['constructor', 'the constructor'],
    ['constructor.prototype', 'what it makes'],
    ['__intent__', 'an order to the form library'],
    ['', 'none'],
    ['x'.repeat(65), 'too long'],
    ['adı', 'a letter no name of ours has'],
    ['a b', 'a space'],
  ])('%j is not: %s', (name) => {
    expect(isFieldName(name)).toBe(false);
  });
});

describe('a form', () => {
  it.each([
    ['names of ours', 'kimlik=1&sifre=2', 200],
    ['every tick of a long list', many(250, () => 'borc'), 200],
    [
      'every tick and every amount of one',
      many(500, (place) => (place % 2 ? 'borc' : `tutar-${place}`)),
      200,
    ],
    ['a sparse array', 'a[20000000]=1', 400],
    ['the prototype', '__proto__.x=1', 400],
    ['an order to the form library', '__intent__=%7B%22type%22%3A%22update%22%7D', 400],
    ['501 names', many(501, (place) => `f${place}`), 400],
    ['one name 2,001 times', many(2_001, () => 'a'), 400],
    ['nothing but separators', '&'.repeat(60_000), 400],
    ['more than 64 kB', `a=${'x'.repeat(70_000)}`, 413],
  ])('with %s', async (_what, body, status) => {
    expect(await statusOf(readUrlencoded(posted(body), 64 * 1_024))).toBe(status);
  });

  it('of somebody else may name its fields as it likes, within bounds', async () => {
    expect(await statusOf(readForeignForm(posted('EXTRA.CARD[1]=x&__proto__=1'), 64 * 1_024))).toBe(200);
    expect(await statusOf(readForeignForm(posted(many(501, () => 'a')), 64 * 1_024))).toBe(400);
  });
});

describe('a text of a form', () => {
  const readField = async (name: string, typed: string) =>
    (await readUrlencoded(posted(new URLSearchParams({ [name]: typed }).toString()), 64_000)).get(name);

  it.each([
    ['konu', '\u200B', '', 'nothing but a sign nobody sees is nothing'],
    ['ad', 'Ay\u00ADşe\uFEFF', 'Ayşe', 'a soft hyphen and a mark of the beginning'],
    ['aciklama', 'bir\r\niki\rüç', 'bir\niki\nüç', 'line ends are one'],
    ['aciklama', 'S\u0327ube\u00A0kapalı', 'Şube kapalı', 'letters in one piece, blanks plain'],
    ['aciklama', 'a\0b\u0007', 'ab', 'control characters'],
    ['sifre', 'a\u200Bb c ', 'a\u200Bb c ', 'every sign of a password counts'],
  ])('%s %j is read as %j: %s', async (name, typed, read) => {
    expect(await readField(name, typed)).toBe(read);
  });

  it('has as many line ends as the browser counts: twenty add twenty', async () => {
    const typed = `${'x'.repeat(198)}\r\n`.repeat(20);
    expect(await readField('aciklama', typed)).toHaveLength(20 * 199);
  });
});
