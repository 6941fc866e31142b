import { csv, openExchangeTown, type ExchangeTown, type Files } from 'municipality/testing/exchange-town';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

/** Builds files with a manifest that says some keys. */
const withKeys = (files: Files, keys: object): Files => ({
  ...files,
  'manifest.json': JSON.stringify({
    ...keys,
    dosyalar: Object.keys(files).map((dosya) => ({ dosya })),
  }),
});
const take = (files: Files, keys: object = {}) => town.take(withKeys(files, keys), { mostRefused: 100 });

const people = csv('sicil;ad_unvan', '1;Ali');

test('a share of an estate that may be a thousandth or the whole is refused, and read as the manifest says', async () => {
  const estate = {
    'sicil.csv': people,
    'tasinmaz.csv': csv(
      'tasinmaz;sicil;tur;ada;parsel;alan;hisse_pay;hisse_payda;vergi_degeri;deger_yili;edinme',
      'E1;1;2;120;7;120;1;1.000;850000;2026;01.03.2015',
    ),
  };
  const { report } = await take(estate);
  expect(report.refused).toMatchObject([
    { column: 'hisse_payda', reason: expect.stringContaining('1000 ya da 1.') as unknown },
  ]);
  for (const [ondalik, share] of [
    [',', 1000],
    ['.', 1],
  ] as const) {
    await take(estate, { ondalik });
    expect(await town.rows('select share_denominator as share from municipality.estate')).toEqual([
      { share },
    ]);
  }
});

test('a due day that may be two is refused, and read in the order the manifest says', async () => {
  const debts = {
    'sicil.csv': people,
    'tahakkuk.csv': csv('borc;sicil;gelir_turu;yil;vade;tutar', 'B1;1;1;2026;6/1/2026;100,00'),
  };
  const { report } = await take(debts);
  expect(report.refused).toMatchObject([
    { column: 'vade', reason: expect.stringContaining('6 Ocak ya da 1 Haziran') as unknown },
  ]);
  for (const [order, due] of [
    ['gun-ay-yil', '2026-01-06'],
    ['ay-gun-yil', '2026-06-01'],
  ]) {
    await take(debts, { gun_sirasi: order });
    expect(await town.rows('select due_date::text as due from municipality.accrual')).toEqual([{ due }]);
  }
  const { report: unread } = await take(debts, { gun_sirasi: 'yil-ay-gun' });
  expect(unread.faults.join()).toContain('gun_sirasi');
});

test('letters of CP857 are refused with the name of their table, and read where the manifest names it', async () => {
  // These bytes read "Ayşe;Işık".
  const bytes = Buffer.from('sicil;ad_unvan;soyad\r\n1;Ay\x9fe;I\x9f\x8dk\r\n', 'latin1');
  const refused = await take({ 'sicil.csv': bytes });
  expect(refused.state).toBe('geri-cevrildi');
  expect(refused.report.faults.join()).toMatch(/^sicil\.csv: Harf tablosu CP857 .*"harf_tablosu": "cp857"/);
  await take({ 'sicil.csv': bytes }, { harf_tablosu: 'CP857' });
  expect(await town.rows('select name_or_title as name, surname from municipality.registry')).toEqual([
    { name: 'Ayşe', surname: 'Işık' },
  ]);
});

test('a key with signs nobody sees around it is the same key', async () => {
  await take({ 'sicil.csv': people });
  await take({ 'sicil.csv': csv('sicil;ad_unvan', '\u202A1\u200B\uFEFF;A\u00ADli') });
  expect(await town.rows('select registry_no, name_or_title as name from municipality.registry')).toEqual([
    { registry_no: '1', name: 'Ali' },
  ]);
});

test.each([
  ['a line that names the separator', csv('sep=;', 'sicil;ad_unvan', '0001;Ali')],
  ['another separator named', csv('sep=,', 'sicil,ad_unvan', '0001,Ali')],
  ['formulas that keep zeros', csv('sicil;ad_unvan', '="0001";="Ali"')],
  ['apostrophes that keep zeros', csv('sicil;ad_unvan', "'0001;Ali")],
])('a file with %s is read', async (_, file) => {
  await take({ 'sicil.csv': file });
  expect(await town.rows('select registry_no, name_or_title as name from municipality.registry')).toEqual([
    { registry_no: '0001', name: 'Ali' },
  ]);
});

test('a number of JSON that lost its last digits is refused, and read within quotes', async () => {
  const lines = (no: string) => `{"sicil": ${no}, "ad_unvan": "Ali"}\n`;
  const refused = await take({ 'sicil.jsonl': lines('12345678901234567890') });
  expect(refused.report.faults.join()).toContain('“sicil” JSON sayısı olamayacak kadar uzun');
  await take({ 'sicil.jsonl': lines('"12345678901234567890"') });
  expect(await town.rows('select registry_no from municipality.registry')).toEqual([
    { registry_no: '12345678901234567890' },
  ]);
});
