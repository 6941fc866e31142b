import { readInThisThread } from 'municipality/ground/workbook/workbook';
import { listen, type MunicipalityServer } from 'municipality/server/listen';
import { openExchange } from 'municipality/service';
import { csv, exchangeNow, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { dayCell, sheetOf, workbookOf } from 'municipality/testing/workbook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const key = 'first-key-of-the-exchange-0123456789';
const many = { address: 1e6, token: 1e6, system: 1e6, exchange: 1e6 };
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xls = 'application/vnd.ms-excel';
const MEGABYTE = 1_024 * 1_024;

let town: ExchangeTown;
let server: MunicipalityServer;
let opened = 0;
beforeAll(async () => {
  town = await openExchangeTown();
  const desk = openExchange({
    connection: town.connection,
    now: () => exchangeNow,
    readWorkbook: (asked) => {
      opened += 1;
      return readInThisThread(asked);
    },
  });
  server = await listen({
    handle: () => Promise.resolve(new Response(null, { status: 418 })),
    exchange: { desk, keys: [key] },
    systemKey: 'key-of-the-portal',
    limits: many,
  });
});
beforeEach(async () => {
  await town.empty();
  opened = 0;
});
afterAll(async () => {
  await server.close();
  await town.close();
});

async function post(path: string, type: string, body: Buffer | string | ReadableStream<Uint8Array>) {
  const response = await fetch(`${server.url}/exchange/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${key}` },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Işık', '2;Ömer;Çağlar');
const debtsCsv = csv(
  'borc;sicil;gelir_turu;yil;vade;tutar',
  'B1;1;1;2026;31.05.2026;1.250,50',
  'B2;2;1;2026;01.06.2026;0,07',
);
const debtRows = [
  ['borc', 'sicil', 'gelir_turu', 'yil', 'vade', 'tutar'],
  ['B1', 1, 1, 2026, dayCell(46_173), 1250.5],
  ['B2', '2', 1, 2026, '01.06.2026', '0,07'],
];
const debts = () =>
  town.rows(
    `select k.foreign_key as key, k.hash, a.principal::int as principal, a.due_date::text as due
     from municipality.accrual a join municipality.exchange_key k on k.oid = a.oid and k.kind = 'tahakkuk' order by 1`,
  );

describe('a workbook over HTTP', () => {
  test.each<[string, string, Buffer]>([
    ['XLSX', xlsx, sheetOf(debtRows)],
    ['XLS', `${xls}; charset=binary`, sheetOf(debtRows, { type: 'biff8' })],
  ])('leads to the same rows as CSV: %s', async (_which, type, book) => {
    await post('sicil', 'text/csv', people);
    expect(await post('tahakkuk', 'text/csv', debtsCsv)).toMatchObject({ status: 200 });
    const byCsv = await debts();
    await town.empty();
    await post('sicil', 'text/csv', people);
    const { status, answer } = await post('tahakkuk?kapsam=butun&satir=2', type, book);
    expect([status, answer['alinmayanlar'], answer['notlar']]).toEqual([200, [], []]);
    expect(byCsv).toHaveLength(2);
    expect(await debts()).toEqual(byCsv);
    expect((await post('tahakkuk', 'text/csv', debtsCsv)).answer['sayilar']).toMatchObject([{ ayni: 2 }]);
    expect(opened).toBe(1);
  });

  test('is read by the sheet that the query names, and says which sheet a fault is on', async () => {
    const book = workbookOf({
      Özet: [['x']],
      Kişiler: [
        ['sicil', 'ad_unvan'],
        [7, 'Ali'],
        [8, ''],
      ],
    });
    const { status, answer } = await post('sicil?sayfa=Ki%C5%9Filer&deneme=1', xlsx, book);
    expect([status, answer['sayilar']]).toEqual([202, [expect.objectContaining({ yeni: 1, alinmayan: 1 })]]);
    expect(answer['alinmayanlar']).toMatchObject([{ satir: 3, sutun: 'ad_unvan (B)' }]);
    expect((await post('sicil?sayfa=Yok', xlsx, book)).answer['nedenler']).toEqual([
      'sicil.xlsx: “Yok” adlı dolu bir sayfa yok; olanlar: “Özet”, “Kişiler”.',
    ]);
    expect(await post('sicil?sayfa=', xlsx, book)).toMatchObject({ status: 400 });
  });

  test.each<[string, string, string, string | Buffer, string]>([
    ['CSV', 'xlsx', xlsx, people, 'Çalışma kitabı değil, içi düz metin (CSV).'],
    ['a PDF', 'xls', xls, '%PDF-1.7\n', 'Çalışma kitabı değil, içi PDF.'],
    ['half a workbook', 'xlsx', xlsx, sheetOf(debtRows).subarray(0, 900), 'Çalışma kitabı açılamadı;'],
  ])('that is %s is refused in one sentence', async (_what, ending, type, body, why) => {
    const before = await town.fingerprint();
    const { status, answer } = await post('sicil', type, body);
    expect([status, answer['nedenler']]).toEqual([422, [expect.stringContaining(`sicil.${ending}: ${why}`)]]);
    expect(await town.fingerprint()).toBe(before);
  });

  test('of more than 20 MB is refused, announced or not, and never opened', async () => {
    const sentence = {
      Message: 'Çalışma kitabı 20 MB’tan büyük. Sayfayı “CSV UTF-8” olarak kaydedip onu verin.',
    };
    const announced = await post('sicil', xlsx, Buffer.alloc(20 * MEGABYTE + 1));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if ((sent += 1) > 25) controller.close();
        else controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    const streamed = await post('sicil', xlsx, endless);
    expect([announced.status, streamed.status]).toEqual([413, 413]);
    expect([announced.answer, streamed.answer]).toEqual([sentence, sentence]);
    expect(opened).toBe(0);
    expect(await town.rows('select 1 from municipality.exchange_delivery')).toEqual([]);
  });
});
