import type { Book, Taken } from './book';
import { writeLira, writeRows } from './old-files';

/** Describes its files of one night, as text; how many rows each has. */
export type NightlyFiles = ReadonlyMap<string, { readonly text: string; readonly rows: number }>;

/** Describes the last turn that is in a delivery already; null for everything. */
type Since = number | null;

const peopleHeading = ['sicil', 'sicil_no', 'kimlik_no', 'ad_unvan', 'soyad', 'dogum_tarihi'];
const phoneHeading = ['sicil', 'telefon', 'dogrulandi'];
const debtHeading = [
  ...['borc', 'sicil', 'tahakkuk_no', 'taksit_no', 'taksit_sayisi', 'gelir_turu', 'yil', 'vade'],
  ...['tutar', 'kalan', 'aciklama'],
];
const receiptHeading = [
  ...['makbuz_no', 'borc', 'sicil', 'tarih', 'asil', 'gecikme_zammi', 'odeme_turu', 'portal_makbuz_no'],
];
const addressHeading = [
  ...['adres_kodu', 'ilce_kodu', 'mahalle_kodu', 'mahalle', 'sokak_kodu', 'sokak', 'sokak_turu'],
  ...['bina_kodu', 'dis_kapi_no', 'ic_kapi_no', 'kullanim'],
];

const streets = ['Çınarlı Cadde', 'Gülümser Sokak', 'Işıklar Cadde', 'Şehit Öğretmen Sokak'];

const writeAddresses = () =>
  streets.flatMap((street, place) =>
    ['konut', 'isyeri'].map((usage, door) => [
      ...[
        `30000000${place}${door}`,
        '1830',
        `7${place % 2}`,
        place % 2 === 0 ? 'Yukarı Mahalle' : 'Aşağı Mahalle',
      ],
      ...[`70${place}`, street, street.endsWith('Cadde') ? 'cadde' : 'sokak'],
      ...[`70${place}01`, '1', String(door + 1), usage],
    ]),
  );

/** Writes everything of a night, or what has changed since a turn; old receipts only when they are asked for. */
export function writeNight(book: Book, since: Since, withOldReceipts = false): NightlyFiles {
  const isNew = (turn: number | undefined) => since === null || (turn ?? 0) > since;
  const files = new Map<string, { text: string; rows: number }>();
  const add = (name: string, heading: string[], rows: (string | number)[][]) => {
    if (rows.length > 0) files.set(name, { text: writeRows(heading, rows), rows: rows.length });
  };
  if (since === null) add('adres.csv', addressHeading, writeAddresses());
  add(
    'sicil.csv',
    peopleHeading,
    book.people
      .filter(({ key }) => isNew(book.changed.people.get(key)))
      .map(({ key, registryNo, identityNo, name, surname, bornOn }) => [
        ...[key, registryNo, identityNo, name, surname, bornOn],
      ]),
  );
  add(
    'telefon.csv',
    phoneHeading,
    book.people
      .filter(({ key, phone }) => phone !== '' && isNew(book.changed.phones.get(key)))
      .map(({ key, phone }) => [key, `0${phone}`, '15.01.2025']),
  );
  add(
    'tahakkuk.csv',
    debtHeading,
    [...book.debts.values()]
      .filter(({ key }) => isNew(book.changed.debts.get(key)))
      .map((debt) => [
        ...[debt.key, debt.payer, debt.accrualNo, debt.instalmentNo, debt.instalmentCount],
        ...[debt.revenueCode, debt.year, debt.dueOn],
        ...[writeLira(debt.amount), writeLira(debt.amount - debt.paid), debt.note],
      ]),
  );
  const writeReceipt = ({ no, debt, payer, at, principal, lateFee, portalNo }: Taken) => [
    ...[no, debt, payer, at, writeLira(principal), writeLira(lateFee), portalNo === '' ? '1' : '4', portalNo],
  ];
  add('tahsilat.csv', receiptHeading, [
    ...(withOldReceipts ? book.oldReceipts.map(writeReceipt) : []),
    ...book.receipts.filter(({ no }) => isNew(book.changed.receipts.get(no))).map(writeReceipt),
  ]);
  return files;
}
