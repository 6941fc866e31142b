import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { kurus, type Collection, type CollectionSummary } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { readTogether } from '../kit/database/read-together';
import { registry } from '../identity/tables';
import type { ReferenceData } from '../kit/reference-data';
import { planRevenueCodes } from '../reference/revenue-kinds';
import { listStillOpen } from './still-open';
import { debtTitle } from './debt-title';
import { accrual, collection, collectionLine } from './tables';

interface Sources {
  database: ServiceDatabase;
  reference: ReferenceData;
}

interface CollectionFilter {
  readonly limit: number;
  readonly beforeReceiptNo?: string | undefined;
  readonly receiptNo?: string | undefined;
}

/** Returns the receipts of an order across registries that pay debts of this one and are in another's name. */
const shares = (database: ServiceDatabase, registryOid: Given<string>) =>
  inArray(
    collection.oid,
    database
      .select({ oid: collectionLine.collectionOid })
      .from(collectionLine)
      .where(eq(collectionLine.registryOid, registryOid)),
  );

/** Selects those older than one of the same registry; a number of another registry lies before none. */
function olderThan(database: ServiceDatabase, registryOid: string, receiptNo: string): SQL {
  const bound = database
    .select({ at: collection.collectedAt, no: collection.receiptNo })
    .from(collection)
    .where(
      and(
        eq(collection.receiptNo, receiptNo),
        or(eq(collection.registryOid, registryOid), shares(database, registryOid)),
      ),
    );
  return sql`(${collection.collectedAt}, ${collection.receiptNo}) < (${bound})`;
}

type Given<Value> = Value | Placeholder<string, Value>;

/** Each part reads its own index as far as it is wanted; with `or` the years would be read and sorted. */
function newestOf(
  database: ServiceDatabase,
  registryOid: Given<string>,
  limit: Given<number>,
  narrowed?: SQL,
) {
  const listed = (which: SQL) =>
    database
      .select()
      .from(collection)
      .where(and(which, narrowed))
      .orderBy(desc(collection.collectedAt), desc(collection.receiptNo))
      .limit(limit);
  return unionAll(listed(eq(collection.registryOid, registryOid)), listed(shares(database, registryOid)))
    .orderBy(desc(sql`collected_at`), desc(sql`receipt_no`))
    .limit(limit);
}

/** Home and debts ask for these. */
const newestWhole = oncePerDatabase((database) =>
  newestOf(database, sql.placeholder('registryOid'), sql.placeholder('limit')).prepare(
    'municipality_newest_collections',
  ),
);

/** Tells how much of a receipt was cancelled, and when last; nothing of one that stands. */
export function cancellationOf(lines: readonly (typeof collectionLine.$inferSelect)[]) {
  const gone = lines.filter(({ cancelledAt }) => cancelledAt !== null);
  if (gone.length === 0) return {};
  const last = Math.max(...gone.map(({ cancelledAt }) => cancelledAt?.getTime() ?? 0));
  return {
    CancelledAt: new Date(last).toISOString(),
    CancelledTotal: kurus(gone.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0)),
  };
}

/**
 * Lists the collections that pay debts of a registry, newest first: those in its name, and those it shares with
 * another.
 */
export async function listCollections(
  { database, reference }: Sources,
  registryOid: string,
  { limit, beforeReceiptNo, receiptNo }: CollectionFilter,
): Promise<CollectionSummary[]> {
  const narrowed = and(
    beforeReceiptNo === undefined ? undefined : olderThan(database, registryOid, beforeReceiptNo),
    receiptNo === undefined ? undefined : eq(collection.receiptNo, receiptNo),
  );
  const rows = narrowed
    ? await newestOf(database, registryOid, limit, narrowed)
    : await newestWhole(database).execute({ registryOid, limit });
  const [nameRevenue, lines] = await Promise.all([
    reference.nameRevenue(),
    Promise.all(rows.map(({ oid }) => listLines(database, oid))),
  ]);
  return rows.map((row, place) => {
    const own = lines[place] ?? [];
    const first = own[0]?.accrual;
    return {
      Oid: row.oid,
      ReceiptNo: row.receiptNo,
      RegistryOid: row.registryOid,
      CollectedAt: row.collectedAt.toISOString(),
      CollectionType: row.collectionType,
      Total: row.total,
      CancelledTotal: cancellationOf(own.map(({ line }) => line)).CancelledTotal,
      LineCount: own.length,
      FirstLine: first ? debtTitle(nameRevenue, first) : '',
    };
  });
}

const lineRegistry = alias(registry, 'line_registry');

const whole = (database: ServiceDatabase, which: SQL) =>
  database
    .select({
      collection,
      registryNo: registry.registryNo,
      line: collectionLine,
      accrual,
      lineRegistryNo: lineRegistry.registryNo,
    })
    .from(collection)
    .innerJoin(registry, eq(registry.oid, collection.registryOid))
    .leftJoin(collectionLine, eq(collectionLine.collectionOid, collection.oid))
    .leftJoin(accrual, eq(accrual.oid, collectionLine.accrualOid))
    .leftJoin(lineRegistry, eq(lineRegistry.oid, collectionLine.registryOid))
    .where(which)
    .orderBy(asc(collectionLine.lineNo));

const wholeByOid = (database: ServiceDatabase) =>
  whole(database, eq(collection.oid, sql.placeholder('oid'))).prepare('municipality_collection');

const wholeByOrder = (database: ServiceDatabase) =>
  whole(database, eq(collection.orderNumber, sql.placeholder('orderNumber'))).prepare(
    'municipality_collection_of_order',
  );

/** Returns what a fee was when it was paid. Before that was kept, nothing but late fee and deferral interest was taken. */
function paidFeeKind({ feeKind }: PaidLine['line'], { revenueCode }: PaidLine['accrual']) {
  if (feeKind === '') return {};
  return { FeeKind: feeKind ?? (revenueCode === planRevenueCodes.tecil ? 'tecil-faizi' : 'gecikme-zammi') };
}

/** Finds a collection with its lines, by its id or by the order it was paid with; null when there is none. */
export async function findCollection(
  { database, reference }: Sources,
  by: { oid: string } | { orderNumber: string },
): Promise<Collection | null> {
  const rows =
    'oid' in by ? await wholeByOid(database).execute(by) : await wholeByOrder(database).execute(by);
  const [row] = rows;
  if (!row) return null;
  const found = row.collection;
  const nameRevenue = await reference.nameRevenue();
  const stillOpen = await listStillOpen(database, found, rows);
  return {
    ...(stillOpen.length > 0 && {
      StillOpen: stillOpen.map((debt) => ({
        Title: debtTitle(nameRevenue, debt),
        Description: debt.description,
        DueDate: debt.dueDate,
        Principal: debt.open,
      })),
    }),
    ...cancellationOf(rows.flatMap(({ line }) => line ?? [])),
    Oid: found.oid,
    ReceiptNo: found.receiptNo,
    RegistryOid: found.registryOid,
    RegistryNo: row.registryNo,
    PayerName: found.payerName,
    PayerIdentityNo: found.payerIdentityNo,
    CollectedAt: found.collectedAt.toISOString(),
    CollectionType: found.collectionType,
    Total: found.total,
    OrderNumber: found.orderNumber,
    BankName: found.bankName,
    BankReference: found.bankReference,
    CardLastFour: found.cardLastFour,
    VerificationCode: found.verificationCode,
    Lines: rows.flatMap(({ line, accrual: paid, lineRegistryNo }) =>
      line === null || paid === null
        ? []
        : [
            {
              AccrumentOid: paid.oid,
              AccrumentNo: paid.accrualNo,
              RevenueCode: paid.revenueCode,
              RevenueName: nameRevenue(paid.revenueCode),
              Year: paid.year,
              InstallmentNo: paid.instalmentNo,
              InstallmentCount: paid.instalmentCount,
              Description: paid.description,
              Principal: line.principal,
              LateFee: line.lateFee,
              ...paidFeeKind(line, paid),
              Total: kurus(line.principal + line.lateFee),
              ...(lineRegistryNo !== null && { RegistryNo: lineRegistryNo }),
            },
          ],
    ),
  };
}

interface PaidLine {
  line: typeof collectionLine.$inferSelect;
  accrual: typeof accrual.$inferSelect;
}

const listLines = readTogether<PaidLine>(
  (database, collectionOids) =>
    database
      .select({ line: collectionLine, accrual })
      .from(collectionLine)
      .innerJoin(accrual, eq(accrual.oid, collectionLine.accrualOid))
      .where(inArray(collectionLine.collectionOid, collectionOids))
      .orderBy(asc(collectionLine.collectionOid), asc(collectionLine.lineNo)),
  ({ line }) => line.collectionOid,
);
