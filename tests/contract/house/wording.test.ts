import { describe, expect, it, test } from 'vitest';
import { isTechnicalText } from '~/platform/municipal/technical-text';
import { isTest, listFiles } from '../../support/house/floors';
import { listSentences } from '../../support/house/sentences';

/** Holds what docs/writing-style.md forbids and a search can find, each with a text that holds it. */
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
  { rule: 'errors are headed “Şunları düzeltin”', wrong: /^Bir sorun var/, example: 'Bir sorun var' },
  { rule: 'what was left empty is “boş bırakıldı”', wrong: /^Verilmedi$/, example: 'Verilmedi' },
  {
    rule: 'what was typed is looked over: “Yazdıklarınızı gözden geçirin”',
    wrong: /Cevaplarınız/,
    example: 'Cevaplarınızı kontrol edin',
  },
  {
    rule: 'going on is “devam et”',
    wrong: /[Ss]ürdür(?:$|ün|ebil|ürsünüz|mek ister|mek istiyor)/,
    example: 'Kaldığınız yerden sürdürebilirsiniz.',
  },
  { rule: 'the last day is “Son gün”', wrong: /Ne zaman biter/, example: 'Ne zaman biter?' },
  { rule: 'links name where they lead', wrong: /tıkla(?:yın|yınız)/, example: 'Buraya tıklayın' },
  { rule: 'waiting ends in “…”', wrong: /\p{L}\.{3}/u, example: 'Yükleniyor...' },
  {
    rule: 'a member’s water application asks for a code, too',
    wrong: /kod beklemeden başvur/,
    example: 'Giriş yaparsanız kod beklemeden başvurursunuz.',
  },
  {
    rule: 'who pays again in the same browser gets a new order once the bank has nothing',
    wrong: /ikinci ödeme başlatılmaz/,
    example: 'Aynı borç için ikinci ödeme başlatılmaz.',
  },
  {
    rule: 'a suffix follows “’”',
    wrong: /[\p{L}\d]'(?:n?[ıiuü]n|[ıiuüea]|[dt][ae]n?|y[aeıiuü]|l[ıiuü])\b/u,
    example: "Ankara'da",
  },
];

/** Matches a time of day within a sentence; an instant by itself is for machines. */
const clock = /\b(?:[01]?\d|2[0-3]):[0-5]\d\b|[Ss]aat 0:0/;
/** Commands are typed with a colon, as are the files another system writes. */
const isTypedClock = (place: string) => /^(?:app\/commands|municipality\/service\/exchange)\//.test(place);

const titles = new Set(['title', 'pageTitle', 'heading', 'label', 'header', 'caption']);

/** Finds words of a title that are capital for no reason: neither the first word nor the first behind a stop. */
const capitalWords = (title: string) =>
  title
    .split(/\s+/)
    .filter(
      (word, at, all) => /^\p{Lu}\p{Ll}/u.test(word) && at > 0 && !/[.:?–·“(/]$/.test(all[at - 1] ?? ''),
    );

/** Lists the titles that keep their capitals, and why. */
const capitalTitles: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'E-Belediye Sistemine Giriş', why: 'specification §2' },
  { text: 'T.C Kimlik No', why: 'specification §2' },
  { text: 'T.C Kimlik No veya Vergi No', why: 'specification §2' },
  { text: 'Beni Hatırla', why: 'specification §2' },
  { text: 'e-Devlet Kapısı’na git', why: 'the name of the gateway' },
];

/** Lists the texts that stay as they are, and why. */
const allowed: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'Lütfen gerçek kişi olduğunuzu doğrulayınız', why: 'specification §8' },
  { text: 'Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.', why: 'specification §8' },
  { text: 'Kullanıcı kaydı bulunamadı. Lütfen üyelik alınız.', why: 'the same, as the municipality says it' },
  { text: 'Something went wrong!', why: 'specification §8, and no Turkish' },
];

const sentences = ['app', 'municipality']
  .flatMap(listFiles)
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !isTest(file))
  .flatMap((file) => listSentences(file));

describe('how the pages speak (docs/writing-style.md)', () => {
  test.each(rules)('$rule', ({ wrong }) => {
    const found = sentences.filter(
      ({ text }) => wrong.test(text) && !allowed.some((kept) => text.endsWith(kept.text)),
    );
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  test('times are written “23.15”', () => {
    const found = sentences.filter(
      ({ place, text }) => text.includes(' ') && clock.test(text) && !isTypedClock(place),
    );
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
    expect(
      ['Saat 23:15 olunca', 'Saat 0:0 olunca', '23.15', 'oranı 2:1'].map((text) => clock.test(text)),
    ).toEqual([true, true, false, false]);
  });

  test('titles are written as a sentence', () => {
    const found = sentences.filter(
      ({ place, text, as }) =>
        as !== null &&
        titles.has(as) &&
        /^app\/(?!features\/gallery\/)/.test(place) &&
        capitalWords(text).length > 0 &&
        !capitalTitles.some((kept) => kept.text === text),
    );
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
    expect(capitalWords('Borç Sorgulama')).toEqual(['Sorgulama']);
    expect(capitalWords('Borçlarım – Ana sayfa')).toEqual([]);
  });

  test.each(capitalTitles)('still needs the title “$text”: $why', ({ text }) => {
    expect(sentences.some((sentence) => sentence.text === text)).toBe(true);
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

  it('knows what a text is said as', () => {
    const source =
      "const a = { title: b ? 'bir' : 'iki' }; const c = <P label={'üç'} lead=\"dört\" />; f('beş');";
    expect(listSentences('a.tsx', source).map(({ text, as }) => [text, as])).toEqual([
      ['bir', 'title'],
      ['iki', 'title'],
      ['üç', 'label'],
      ['dört', 'lead'],
      ['beş', null],
    ]);
  });
});

test('nothing that our own municipality says to a person looks technical', () => {
  const said = sentences.filter(
    ({ place, text }) =>
      place.startsWith('municipality/service/') &&
      !/\/(?:exchange|tables|sample|roof)\//.test(place) &&
      /^\p{Lu}\p{Ll}[^{}<>]* .*\.$/u.test(text),
  );
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter(({ text }) => isTechnicalText(text))).toEqual([]);
});

/** Lists the quoted labels that are no words of the portal's, and whose they are. */
const foreignLabels: ReadonlyMap<string, string> = new Map([
  ['Abone ol', 'a button of calendar programs'],
  ['URL ile ekle', 'a button of calendar programs'],
  ['Banka bağlantısını yeniliyoruz.', 'an example of what may be typed'],
  ['Giriş holü 1', 'an example of what may be typed'],
  ['Pazar günü kütüphane', 'an example of what may be typed'],
]);

test('every label quoted in a text of the portal is the label of something in it', () => {
  const own = sentences.filter(
    ({ place }) => place.startsWith('app/') && !place.startsWith('app/features/gallery/'),
  );
  const labels = new Set(own.map(({ text }) => text.trim().replace(/[.:…]$/, '')));
  const quoted = own.flatMap(({ place, text }) =>
    // What a template inserts stands as "0": such a label is not known here.
    [...text.matchAll(/“(\p{Lu}[^”0]{2,60})”/gu)].map(([, label = '']) => ({ place, label })),
  );
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter(({ label }) => !labels.has(label) && !foreignLabels.has(label))).toEqual([]);
});
