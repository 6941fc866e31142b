import { describe, expect, it, test } from 'vitest';
import { isTest, listFiles } from '../../support/house/floors';
import { listSentences } from '../../support/house/sentences';

/** What docs/writing-style.md forbids and a search can find, each with a text that holds it. */
const rules: readonly { readonly rule: string; readonly wrong: RegExp; readonly example: string }[] = [
  { rule: 'debts are counted as “borç”', wrong: /\d kalem/, example: '12 kalem' },
  // A remainder in a query follows a bracket.
  { rule: 'rates are written “%4”', wrong: /(?<!\) )% \d/, example: 'yıllık % 4' },
  { rule: 'rates are written “‰2”', wrong: /\d ‰/, example: '2 ‰' },
  { rule: 'numbers are “numaralı”', wrong: /\bno(?:\.|[.]?[’'])lu\b/, example: '42 no.lu makbuz' },
  { rule: 'digits are counted as “haneli”', wrong: /\d rakam/, example: '11 rakam' },
  { rule: 'nothing is begged for', wrong: /[Ll]ütfen/, example: 'Lütfen bekleyin.' },
  { rule: 'nothing is shouted', wrong: /\p{L}!(?:\s|$)/u, example: 'Bitti!' },
  { rule: '“yüz ölçümü” is two words', wrong: /[Yy]üzölçüm/, example: 'Yüzölçümü' },
  {
    rule: '“oy birliği”, “oy çokluğu” are two words',
    wrong: /[Oo]y(?:birliğ|çokluğ)/,
    example: 'Oybirliğiyle',
  },
  { rule: 'money is written “12,00 ₺”', wrong: /\d TL\b/, example: '12,00 TL' },
  { rule: 'what went wrong is a “hata”', wrong: /Beklenmedik bir sorun/, example: 'Beklenmedik bir sorun' },
];

/** Texts that stay as they are, and why. */
const allowed: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'Lütfen gerçek kişi olduğunuzu doğrulayınız', why: 'specification §8' },
  { text: 'Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.', why: 'specification §8' },
  { text: 'Kullanıcı kaydı bulunamadı. Lütfen üyelik alınız.', why: 'the same, as the municipality says it' },
  { text: 'Something went wrong!', why: 'specification §8, and no Turkish' },
  { text: 'yüzölçümü', why: 'a heading that files are also read by' },
];

const sentences = ['app', 'municipality']
  .flatMap(listFiles)
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  .flatMap((file) => listSentences(file));

describe('how the pages speak (docs/writing-style.md)', () => {
  test.each(rules)('$rule', ({ wrong }) => {
    const found = sentences.filter(
      ({ text }) => wrong.test(text) && !allowed.some((kept) => text.endsWith(kept.text)),
    );
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  test.each(rules)('would find “$example”', ({ wrong, example }) => {
    expect(wrong.test(example)).toBe(true);
  });

  test.each(allowed)('still needs “$text”: $why', ({ text }) => {
    expect(sentences.some((sentence) => sentence.text.endsWith(text))).toBe(true);
  });

  it('reads literals, templates and JSX, but no queries', () => {
    const source = "const a = 'bir'; const b = `% ${a}`; const c = sql`no % 4`; const d = <p>iki\n  üç</p>;";
    expect(listSentences('a.tsx', source).map(({ text }) => text)).toEqual(['bir', '% 0', 'iki üç']);
  });
});
