import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import {
  dayCell,
  numberCell,
  sheetOf,
  workbookOf,
  type CellValue,
  type SheetOptions,
} from 'municipality/testing/workbook';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Işık', '2;Ömer;Çağlar', '3;Gül;Şen');
const heading = ['borc', 'sicil', 'gelir_turu', 'yil', 'vade', 'tutar', 'kalan'];
const debt = (...changed: readonly [place: number, value: CellValue][]): CellValue[] => {
  const row: CellValue[] = ['B1', 1, 1, 2026, dayCell(46173), 1250.5, 1250.5];
  for (const [place, value] of changed) row[place] = value;
  return row;
};
const takeDebts = (rows: readonly (readonly CellValue[])[], options?: SheetOptions) =>
  town.take(
    { 'sicil.csv': people, 'tahakkuk.xlsx': sheetOf([heading, ...rows], options) },
    { mostRefused: 100 },
  );
const debts = () =>
  town.rows(
    `select k.foreign_key as key, a.principal::int as principal, a.due_date::text as due
     from municipality.accrual a join municipality.exchange_key k on k.oid = a.oid and k.kind = 'tahakkuk' order by 1`,
  );

describe('a workbook', () => {
  test.each<[string, 'xlsx' | 'biff8', string]>([
    ['of today', 'xlsx', 'tahakkuk.xlsx'],
    ['of Excel 97', 'biff8', 'tahakkuk.xls'],
  ])('%s is read beside CSV, numbers and days by their cells', async (_which, type, name) => {
    const { state, report } = await town.take({
      'sicil.csv': people,
      [name]: sheetOf([heading, debt(), debt([0, 1002], [4, '01.06.2026'], [5, '1.250,5'], [6, null])], {
        type,
      }),
    });
    expect({ state, refused: report.refused, notes: report.notes }).toEqual({
      state: 'alindi',
      refused: [],
      notes: [],
    });
    expect(await debts()).toEqual([
      { key: '1002', principal: 125_050, due: '2026-06-01' },
      { key: 'B1', principal: 125_050, due: '2026-05-31' },
    ]);
  });

  test('is the same again', async () => {
    await takeDebts([debt()]);
    const { report } = await takeDebts([debt()]);
    expect(report.counts.map(({ unchanged, changed, added }) => [unchanged, changed, added])).toEqual([
      [3, 0, 0],
      [1, 0, 0],
    ]);
  });

  test.each<[string, CellValue, number]>([
    ['of three decimals that are none', numberCell(1234, '#,##0.00'), 123_400],
    ['that a sum has left inexact', 0.1 + 0.2, 30],
    ['that a formula has left', { t: 'n', v: 12.5, f: 'A1*2' }, 1_250],
    ['of a text, as the words of a text', '1.234,50 TL', 123_450],
  ])('holds an amount %s', async (_which, cell, kurus) => {
    const { report } = await takeDebts([debt([5, cell], [6, null])]);
    expect(report.refused).toEqual([]);
    expect((await debts())[0]?.['principal']).toBe(kurus);
  });

  test.each<[string, CellValue, string]>([
    ['a number filled up with zeros', numberCell(42, '000000'), '000042'],
    ['a number of twelve digits', 200_000_000_123, '200000000123'],
    ['a text of twenty digits', '12345678901234567890', '12345678901234567890'],
  ])('keeps %s as a key', async (_which, cell, key) => {
    await takeDebts([debt([0, cell])]);
    expect((await debts())[0]?.['key']).toBe(key);
  });

  test.each<[string, [number, CellValue], string, RegExp]>([
    ['a key above 2^53', [0, 2 ** 53 + 2], 'borc (A)', /15 haneden uzun.*“Metin”/],
    ['a key Excel has rounded', [0, 1_234_567_890_123_450], 'borc (A)', /15 haneden uzun/],
    ['a key Excel took for a day', [0, dayCell(46_023, 'd-mmm')], 'borc (A)', /güne çevirmiş/],
    ['an amount of three decimals', [5, 1.234], 'tutar (F)', /En çok 2 ondalık/],
    ['an error', [6, { t: 'e', v: 42 }], 'kalan (G)', /hata değeri/],
    ['a day that is no day', [4, numberCell(46173, '0')], 'vade (E)', /31\.05\.2026/],
  ])('with %s is refused by sheet, row and column', async (_which, change, column, reason) => {
    const { report } = await takeDebts([debt([0, 'B0']), debt(change)]);
    expect(report.refused).toEqual([
      {
        file: 'tahakkuk.xlsx, “Sayfa1” sayfası',
        line: 3,
        column,
        reason: expect.stringMatching(reason) as unknown,
      },
    ]);
  });

  test('with merged cells is refused where the value is missing, not where it stands', async () => {
    const rows = [debt(), debt([0, 'B2'], [1, null])];
    const { report } = await takeDebts(rows, {
      change: (sheet) => (sheet['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }]),
    });
    expect(report.refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'sicil (B)', expect.stringContaining('birleştirilmiş')],
    ]);
  });

  test('tells of hidden rows, titles, a total and other sheets', async () => {
    const rows = [
      ['Borç Listesi'],
      [],
      heading,
      debt(),
      debt([0, 'B2']),
      ['TOPLAM', null, null, null, null, 2501],
    ];
    const book = workbookOf(
      { Borçlar: rows, Notlar: [['x']], Boş: [] },
      { change: (sheet) => (sheet['!rows'] = [{}, {}, {}, {}, { hidden: true }]) },
    );
    const { state, report } = await town.take(
      { 'sicil.csv': people, 'tahakkuk.xlsx': book },
      { scope: 'butun' },
    );
    expect({ state, refused: report.refused }).toEqual({ state: 'alindi', refused: [] });
    expect(report.notes).toEqual([
      expect.stringContaining('öteki sayfalar okunmadı: “Notlar”'),
      expect.stringContaining('gizli 1 satır da okundu'),
      expect.stringContaining('üstündeki 1 satır okunmadı'),
      expect.stringContaining('6. satır toplam satırı, okunmadı'),
    ]);
    expect(await debts()).toHaveLength(2);
  });

  test('is read by the sheet that the manifest names', async () => {
    const manifest = (sayfa: string) => JSON.stringify({ dosyalar: [{ dosya: 'sicil.xlsx', sayfa }] });
    const book = workbookOf({
      Özet: [['x']],
      Kişiler: [
        ['sicil', 'ad_unvan'],
        [7, 'Ali'],
      ],
    });
    const found = await town.take({ 'sicil.xlsx': book, 'manifest.json': manifest('Kişiler') });
    expect(found.report.counts[0]?.added).toBe(1);
    const missing = await town.take({ 'sicil.xlsx': book, 'manifest.json': manifest('Yok') });
    expect(missing.report.faults).toEqual([
      'sicil.xlsx: “Yok” adlı dolu bir sayfa yok; olanlar: “Özet”, “Kişiler”.',
    ]);
  });
});

/** Returns an archive of one part that inflates to more than any workbook. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200 * 1_024 * 1_024), { level: 9 });
  const name = Buffer.from('xl/workbook.xml');
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt16LE(8, at - 10);
    header.writeUInt32LE(packed.length, at);
    header.writeUInt32LE(1_000, at + 4);
    header.writeUInt16LE(name.length, at + 8);
    return header;
  };
  const part = sizes(Buffer.alloc(30), 18);
  part.writeUInt32LE(0x04034b50, 0);
  const entry = sizes(Buffer.alloc(46), 20);
  entry.writeUInt32LE(0x02014b50, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(part.length + name.length + packed.length, 16);
  return Buffer.concat([part, name, packed, entry, name, end]);
}

describe('a workbook that cannot be opened', () => {
  const whole = sheetOf([
    ['sicil', 'ad_unvan'],
    [1, 'Ayşe'],
  ]);
  test.each<[string, Buffer, RegExp]>([
    ['cut off', whole.subarray(0, whole.length - 200), /açılamadı/],
    ['of other bytes behind the mark of an archive', Buffer.from('PK\u0003\u0004abc'), /açılamadı/],
    ['that unpacks to more than its own size says', bomb(), /büyük/],
    ['without a row', workbookOf({ Boş: [] }), /dolu bir sayfa yok/],
  ])('%s is refused in a sentence', async (_which, content, reason) => {
    const { state, report } = await town.take({ 'sicil.xlsx': content });
    expect(state).toBe('geri-cevrildi');
    expect(report.faults).toEqual([expect.stringMatching(reason)]);
  });
});
