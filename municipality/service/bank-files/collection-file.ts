import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { OrderNumber, kurus, type IsoDate } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { accrual, collection, collectionLine } from '../accruals/tables';
import { compareDay, type DayComparison, type DayEntry } from '../collections-desk/compare-day';
import { listOwnOfDay, readLedger, startOfDay } from '../collections-desk/ledger-day';
import type { ServiceDatabase } from '../kit/database/connection';
import { BankFileFault } from './bank-file-fault';
import { readFileLines, type FileName, type Summing } from './file-frame';
import { collectionFile } from './layouts';
import type { RecordOf } from './record-layout';

export type CollectionRecord = RecordOf<typeof collectionFile.B>;
type CollectionFoot = RecordOf<typeof collectionFile.F>;

export function sumCollections(): Summing<CollectionRecord, CollectionFoot> {
  const sums = { recordCount: 0, takenTotal: 0, returnedTotal: 0 };
  return {
    add({ movement, amount }) {
      sums.recordCount += 1;
      if (movement === 'I') sums.returnedTotal += amount;
      else sums.takenTotal += amount;
    },
    foot: () => ({ ...sums }),
  };
}

interface BankDay {
  readonly entries: readonly DayEntry[];
  /** Holds the branch payments of accruals, by the key of their entry, with the bank's reference. */
  readonly branch: ReadonlyMap<string, string>;
}

/** Reads the bank's file of a day. Throws BankFileFault at the first fault: then nothing of it counts. */
export async function readCollections(name: FileName, lines: AsyncIterable<string>): Promise<BankDay> {
  const entries: DayEntry[] = [];
  const branch = new Map<string, string>();
  await readFileLines(collectionFile, lines, sumCollections(), {
    heading: (heading) => {
      for (const field of ['bankCode', 'day', 'sequence'] as const) {
        if (heading[field] === name[field]) continue;
        throw new BankFileFault(1, field, `“${heading[field]}”, oysa dosya adında “${name[field]}”`);
      }
    },
    record: (record, line) => {
      if (record.day !== name.day) {
        throw new BankFileFault(line, 'day', `${name.day} gününün dosyasında ${record.day}`);
      }
      if (record.movement !== 'T' && record.movement !== 'I') {
        throw new BankFileFault(line, 'movement', `“${record.movement}” ne T ne I`);
      }
      if (record.amount === 0) throw new BankFileFault(line, 'amount', 'tutar sıfır');
      const key = keyOf(record, line);
      if (record.numberKind === 'T') branch.set(key, record.bankReference);
      entries.push({ key, amount: kurus(record.movement === 'T' ? record.amount : 0 - record.amount) });
    },
  });
  return { entries, branch };
}

function keyOf({ numberKind, number, instalment }: CollectionRecord, line: number): string {
  switch (numberKind) {
    case 'S':
      if (OrderNumber.safeParse(number).success) return number;
      throw new BankFileFault(line, 'number', `“${number}” bir sipariş numarası değil`);
    case 'T':
      if (number !== '' && instalment > 0) return branchKey(number, instalment);
      throw new BankFileFault(line, 'number', 'tahakkukun numarası ve taksiti gerekir');
    default:
      throw new BankFileFault(line, 'numberKind', `“${numberKind}” ne S ne T`);
  }
}

const branchKey = (accrualNo: string, instalment: number) => `${accrualNo}/${instalment}`;

/**
 * Compares the bank's day against the ledger. Orders as in the day-end comparison; a branch payment against what was
 * collected of its accrual on that day under the bank's reference.
 */
export async function compareWithFile(
  database: ServiceDatabase,
  day: IsoDate,
  { entries, branch }: BankDay,
): Promise<DayComparison> {
  const own = await listOwnOfDay(database, day);
  const orders = (isTaken: boolean) =>
    entries.flatMap(({ key, amount }) => (!branch.has(key) && amount > 0 === isTaken ? [key] : []));
  const sales = new Set([...orders(true), ...own.collected]);
  const refunds = new Set([...orders(false), ...own.refunded]);
  const ledger = await readLedger(database, [...new Set([...sales, ...refunds])]);
  const found: DayEntry[] = await listBranchPayments(database, day, branch);
  for (const key of sales) {
    const { collected = null, refunded = null } = ledger.get(key) ?? {};
    const amount = collected ?? refunded;
    if (amount !== null) found.push({ key, amount });
  }
  for (const key of refunds) {
    const { refunded = null } = ledger.get(key) ?? {};
    if (refunded !== null) found.push({ key, amount: kurus(0 - refunded) });
  }
  return compareDay(entries, found);
}

const AT_ONCE = 1_000;

async function listBranchPayments(
  database: ServiceDatabase,
  day: IsoDate,
  branch: BankDay['branch'],
): Promise<DayEntry[]> {
  const numbers = [...new Set([...branch.keys()].map((key) => key.replace(/\/\d+$/, '')))];
  const found: DayEntry[] = [];
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const rows = await database
      .select({ accrual, line: collectionLine, bankReference: collection.bankReference })
      .from(accrual)
      .innerJoin(collectionLine, eq(collectionLine.accrualOid, accrual.oid))
      .innerJoin(collection, eq(collection.oid, collectionLine.collectionOid))
      .where(
        and(
          inArray(accrual.accrualNo, numbers.slice(from, from + AT_ONCE)),
          gte(collection.collectedAt, startOfDay(day)),
          lt(collection.collectedAt, startOfDay(addDays(day, 1))),
        ),
      );
    for (const { accrual: paid, line, bankReference } of rows) {
      const key = branchKey(paid.accrualNo, paid.instalmentNo);
      if (branch.get(key) !== bankReference) continue;
      found.push({ key, amount: kurus(line.principal + line.lateFee) });
    }
  }
  return found;
}
