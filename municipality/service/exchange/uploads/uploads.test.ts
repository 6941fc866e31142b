import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchangeNow, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { dayCell, sheetOf } from 'municipality/testing/workbook';
import { agreeToDelivery } from '../delivery/deliveries';
import type { FileChoice } from '../file-choice';
import { patternOf } from '../mapping/mappings';
import { openUploads, type Upload, type Uploads } from './uploads';

let town: ExchangeTown;
let uploads: Uploads;
beforeAll(async () => {
  town = await openExchangeTown();
  uploads = openUploads({ connection: town.connection, now: () => exchangeNow });
});
beforeEach(() => town.empty());
afterAll(() => town.close());

const people = (count = 3) =>
  sheetOf([
    ['Belediye mükellef listesi'],
    ['Kütük', 'İsim', 'Aile adı'],
    ...Array.from({ length: count }, (_, place) => [place + 1, `Ad ${place}`, 'Işık']),
  ]);
const debts = sheetOf([
  ['Fiş', 'Kütük', 'Cins', 'Hangi yıl', 'Ödeme sonu', 'Para'],
  ['B1', 1, 'Bina Vergisi', 2026, dayCell(46_173), 1250.5],
]);
const peopleColumns = { kutuk: 'sicil', isim: 'ad_unvan', aileadi: 'soyad' };
const debtColumns = {
  ...{ fis: 'borc', kutuk: 'sicil', cins: 'gelir_turu', hangiyil: 'yil', odemesonu: 'vade', para: 'tutar' },
};
const choiceOf = (kind: string, columns: FileChoice['columns'], scope: FileChoice['scope'] = 'degisen') => ({
  ...{ kind, columns, scope, sheet: null, sign: null, order: null },
});
const choices = [choiceOf('sicil', peopleColumns), choiceOf('tahakkuk', debtColumns)];
const files = [
  { name: 'Mukellefler 24.11.2026.xlsx', bytes: people() },
  { name: 'Alacaklar Kasım 2026.xlsx', bytes: debts },
];
const who = 'Ayşe Yılmaz';
const openOf = async (oid: string): Promise<Upload> => {
  const upload = await uploads.open(oid);
  if (!upload) throw new Error('It is gone');
  return upload;
};

describe('uploaded files', () => {
  test('are shown with their headings and rows as they will be read', async () => {
    const oid = await uploads.keep(files, who);
    await uploads.choose(oid, choices);
    const [, second] = (await openOf(oid)).files;
    expect(second?.headings.map(({ heading, column }) => [heading, column])).toEqual([
      ['Fiş', 'borc'],
      ['Kütük', 'sicil'],
      ['Cins', 'gelir_turu'],
      ['Hangi yıl', 'yil'],
      ['Ödeme sonu', 'vade'],
      ['Para', 'tutar'],
    ]);
    expect(second?.rows[0]?.values.map(({ text }) => text)).toEqual([
      'B1',
      '1',
      '1',
      '2026',
      '31.05.2026',
      '1.250,50',
    ]);
  });

  test('are listed with their names until they are taken or dropped', async () => {
    const [first, second] = [await uploads.keep(files, who), await uploads.keep(files.slice(0, 1), who)];
    const waiting = await uploads.listWaiting();
    expect(waiting.find(({ oid }) => oid === first)).toMatchObject({
      uploadedBy: who,
      names: files.map(({ name }) => name),
    });
    await uploads.drop(second);
    expect((await uploads.listWaiting()).map(({ oid }) => oid)).toEqual(
      waiting.map(({ oid }) => oid).filter((oid) => oid !== second),
    );
  });

  test('show no sum below a list as a row', async () => {
    const bytes = sheetOf([
      ['Kütük', 'İsim', 'Aile adı'],
      ['M-1', 'Ayşe', 'Işık'],
      ['TOPLAM', '', ''],
    ]);
    const oid = await uploads.keep([{ name: 'Mukellefler.xlsx', bytes }], who);
    await uploads.choose(oid, [choiceOf('sicil', peopleColumns)]);
    const [file] = (await openOf(oid)).files;
    expect(file?.rows.map(({ line }) => line)).toEqual([2]);
  });

  test('are taken, and the same names by folder the next night need nobody', async () => {
    const oid = await uploads.keep(files, who);
    await uploads.choose(oid, choices);
    expect(
      (await uploads.take(oid, { who, isDryRun: true })).report.counts.map(({ added }) => added),
    ).toEqual([3, 1]);
    expect((await uploads.take(oid, { who, isDryRun: false })).state).toBe('alindi');
    expect(await uploads.open(oid)).toBeNull();
    const { state, report } = await town.take({
      'Mukellefler 25.11.2026.xlsx': people(5),
      'Alacaklar Aralık 2026.xlsx': debts,
    });
    expect({ state, faults: report.faults }).toEqual({ state: 'alindi', faults: [] });
    expect(report.counts.map(({ added, unchanged }) => [added, unchanged])).toEqual([
      [2, 3],
      [0, 1],
    ]);
  });

  test('tell of each wrong cell, and of a heading that is no longer there', async () => {
    const wrong = sheetOf([
      ['Fiş', 'Kütük', 'Cins', 'Hangi yıl', 'Ödeme sonu', 'Para'],
      ['B1', 1, 'Köprü', 2026, 'yarın', 1250.5],
    ]);
    const oid = await uploads.keep([{ name: 'Alacaklar.xlsx', bytes: wrong }], who);
    await uploads.choose(oid, [choiceOf('tahakkuk', debtColumns)]);
    const [file] = (await openOf(oid)).files;
    expect(file?.rows[0]?.values.flatMap(({ fault }) => fault ?? [])).toEqual([
      expect.stringContaining('Şunlardan biri'),
      expect.stringContaining('31.05.2026'),
    ]);
    await uploads.choose(oid, [choiceOf('tahakkuk', { ...debtColumns, kalanpara: 'kalan' })]);
    const { report } = await uploads.take(oid, { who, isDryRun: true });
    expect(report.faults).toEqual([expect.stringContaining('“kalanpara” başlığı dosyada yok')]);
  });

  test('wait for agreement like a folder, and are taken with it', async () => {
    const whole = [choiceOf('sicil', peopleColumns, 'butun')];
    const bring = async (count: number) => {
      const oid = await uploads.keep([{ name: 'Mukellefler.xlsx', bytes: people(count) }], who);
      await uploads.choose(oid, whole);
      return { oid, taken: await uploads.take(oid, { who, isDryRun: false }) };
    };
    await bring(40);
    const { oid, taken } = await bring(20);
    expect(taken.state).toBe('onay-bekliyor');
    expect((await openOf(oid)).deliveryNo).toBe(taken.no);
    await agreeToDelivery(town.database, taken.no ?? 0, 'Ayşe ve Ali', exchangeNow);
    expect((await uploads.takeAgreed(taken.no ?? 0, who))?.state).toBe('alindi');
    expect(await uploads.open(oid)).toBeNull();
  });

  test.each([
    ['of another kind', [{ name: 'okuyun.docx', bytes: new Uint8Array() }], /liste değil/],
    ['chosen twice', [files[0], files[0]].flatMap((file) => file ?? []), /iki kez/],
    ['of a folder', [{ name: '../a.xlsx', bytes: new Uint8Array() }], /adı okunamadı/],
    ['that are none', [], /seçin/],
  ])('%s are refused', async (_which, given, reason) => {
    await expect(uploads.keep(given, who)).rejects.toThrow(reason);
  });
});

test.each([
  ['Borç Listesi 27.11.2026.xlsx', 'borc-listesi'],
  ['borc_listesi_kasim.xls', 'borc-listesi'],
  ['2026-11.csv', ''],
])('the name %s counts as %s', (name, pattern) => expect(patternOf(name)).toBe(pattern));
