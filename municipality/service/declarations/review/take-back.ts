import { and, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { kurus } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { planAccruals, type DueTax, type OverpaidTax } from 'municipality/law/declaration/plan-accruals';
import { needsDecision } from 'municipality/law/declaration/needs-decision';
import { ineffectiveStates, isEffective } from 'municipality/law/declaration/review-steps';
import { accrual } from '../../accruals/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { refuse } from '../../kit/refusal';
import type { Assessing } from '../assessment/assessing';
import type { AccrualRow } from '../assessment/earlier-accruals';
import type { Rules } from '../assessment/open-assessing';
import { writeAccruals, writeOffEarlier } from '../record/accrue';
import type { RecordedDeclaration } from '../record/open-recorded';
import { stateOf } from '../record/record-declaration';
import { business, declaration, declarationAccrual, earlierAccrual, estate } from '../tables';
import { listAccrualsOf, listFamily, listUndeclared, renewOverpaid, taxKey } from '../tax-family';

const RUN_YEARS = [
  'building',
  'plot',
  'land',
  'cleaning',
] as const satisfies readonly RecordedDeclaration['kind'][];
const isTaxedYearly = ({ kind }: RecordedDeclaration) => RUN_YEARS.some((one) => one === kind);

/** Describes the books of one tax, and what is owed of it once the declaration has no effect. */
interface TaxBooks {
  readonly key: string;
  readonly rows: readonly AccrualRow[];
  /** Holds the rows that were written off for the declaration. */
  readonly restorable: readonly AccrualRow[];
  /** Names the declaration that holds again; it is null where the yearly run or a file asked for the tax. */
  readonly holderOid: string | null;
  readonly taxes: readonly DueTax[];
}

const openOf = ({ principal, paidPrincipal, writtenOffOn }: AccrualRow) =>
  writtenOffOn === null ? principal - paidPrincipal : 0;
const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/**
 * Undoes what followed from a declaration that has no effect any more: its accruals are written off, and what is owed by
 * the declaration or the accruals before it is asked for again, less everything that was paid of the same tax. The row of
 * its estate or business and the declaration before it stand as they did. Refuses where later facts rest on it, or money
 * is under way.
 */
export async function takeBack(
  assessing: Assessing,
  rules: Pick<Rules, 'nameRevenue'>,
  row: RecordedDeclaration,
  now: Date,
): Promise<void> {
  const { database, today } = assessing;
  await requireNothingLater(database, row);
  const family = await listFamily(database, row);
  const own = (await listAccrualsOf(database, [row.oid])).map((found) => found.row);
  await writeOffEarlier(assessing, own);
  const books = await openBooks(database, row, family);
  for (const one of books) {
    if (await restoreAsItWas(database, one, own)) continue;
    await writeOffEarlier(
      assessing,
      one.rows.filter((other) => openOf(other) > 0),
    );
    await askForRest(assessing, rules, row, one, now);
  }
  await renewOverpaid(
    database,
    family.map(({ oid }) => oid),
    { declarationOid: row.oid, keys: new Set(books.map(({ key }) => key)) },
    books.flatMap(overpaidOf),
    today,
  );
  await restoreSubject(database, row);
  if (row.replacesOid !== null) await reinstate(database, row.replacesOid);
}

function overpaidOf({ rows, taxes }: TaxBooks): OverpaidTax[] {
  const [sample] = rows;
  const amount = sumOf(rows, ({ paidPrincipal }) => paidPrincipal) - sumOf(taxes, ({ total }) => total);
  if (!sample || amount <= 0) return [];
  return [{ revenueCode: sample.revenueCode, year: sample.year, amount: kurus(amount) }];
}

/** Opens the books of every tax the declaration decided. */
async function openBooks(
  database: ServiceDatabase,
  row: RecordedDeclaration,
  family: readonly RecordedDeclaration[],
): Promise<TaxBooks[]> {
  const familyOids = family.map(({ oid }) => oid);
  const declared = await listAccrualsOf(database, familyOids);
  const undeclared = isTaxedYearly(row) ? await listUndeclared(database, row) : [];
  const writtenOff = await listWrittenOffFor(database, [row.oid]);
  const everWrittenOff = await listWrittenOffFor(database, familyOids);
  const rowsOf = new Map<string, AccrualRow[]>();
  for (const one of [...declared.map((found) => found.row), ...undeclared])
    rowsOf.set(taxKey(one), [...(rowsOf.get(taxKey(one)) ?? []), one]);
  const decided = new Set([
    ...declared.flatMap((found) => (found.declarationOid === row.oid ? [taxKey(found.row)] : [])),
    ...(row.assessed?.taxes ?? []).map(taxKey),
    ...[...rowsOf.values()].flat().flatMap((one) => (writtenOff.has(one.oid) ? [taxKey(one)] : [])),
  ]);
  const holding = family.filter(
    ({ oid, state }) => oid !== row.oid && (oid === row.replacesOid || isEffective(state)),
  );
  return [...decided].map((key) => {
    const rows = rowsOf.get(key) ?? [];
    const holder = holding.find(({ assessed }) => assessed?.years.includes(Number(key.split(' ')[1])));
    const asked = undeclared.filter(
      (one) => taxKey(one) === key && (one.writtenOffOn === null || everWrittenOff.has(one.oid)),
    );
    return {
      key,
      rows,
      restorable: rows.filter(({ oid, writtenOffOn }) => writtenOffOn !== null && writtenOff.has(oid)),
      holderOid: holder?.oid ?? null,
      taxes: holder ? (holder.assessed?.taxes ?? []).filter((tax) => taxKey(tax) === key) : askedTaxes(asked),
    };
  });
}

/** Returns what undeclared accruals asked for, as one tax. */
function askedTaxes(rows: readonly AccrualRow[]): DueTax[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      revenueCode: first.revenueCode,
      year: first.year,
      total: kurus(sumOf(rows, ({ principal }) => principal)),
      dueDates: [...new Set(rows.map(({ dueDate }) => dueDate))].toSorted(),
    },
  ];
}

/** Lists the accruals whose rest was written off for some declarations, and still is. */
async function listWrittenOffFor(
  database: ServiceDatabase,
  declarationOids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ oid: accrual.oid })
    .from(earlierAccrual)
    .innerJoin(accrual, eq(accrual.oid, earlierAccrual.accrualOid))
    .where(
      and(
        inArray(earlierAccrual.declarationOid, [...declarationOids]),
        eq(earlierAccrual.isWrittenOff, true),
        isNotNull(accrual.writtenOffOn),
      ),
    );
  return new Set(rows.map(({ oid }) => oid));
}

/** Asks for the accruals again under their own numbers, where nothing was paid of the declaration's and the sums agree. */
async function restoreAsItWas(
  database: ServiceDatabase,
  { key, rows, restorable, taxes }: TaxBooks,
  own: readonly AccrualRow[],
): Promise<boolean> {
  if (own.some((one) => taxKey(one) === key && one.paidPrincipal > 0)) return false;
  const paid = sumOf(rows, ({ paidPrincipal }) => paidPrincipal);
  const owed = Math.max(0, sumOf(taxes, ({ total }) => total) - paid);
  const again = sumOf(restorable, ({ principal, paidPrincipal }) => principal - paidPrincipal);
  if (sumOf(rows, openOf) + again !== owed) return false;
  if (restorable.length > 0)
    await database
      .update(accrual)
      .set({ writtenOffOn: null })
      .where(
        inArray(
          accrual.oid,
          restorable.map(({ oid }) => oid),
        ),
      );
  return true;
}

/** Accrues what is left of the taxes once everything that was paid is set off; what was owed keeps its day. */
async function askForRest(
  { database, today, holidays }: Assessing,
  { nameRevenue }: Pick<Rules, 'nameRevenue'>,
  row: RecordedDeclaration,
  { rows, restorable, taxes, holderOid }: TaxBooks,
  now: Date,
): Promise<void> {
  const again = new Set(restorable.map(({ oid }) => oid));
  const earlier = rows.map((one) => (again.has(one.oid) ? { ...one, writtenOffOn: null } : one));
  const { accruals } = planAccruals(taxes, earlier, { today, holidays, nameRevenue });
  const owner = {
    declarationOid: holderOid ?? row.oid,
    registryOid: row.registryOid,
    subjectOid: row.subjectOid,
    description: rows.at(-1)?.description ?? row.subject,
  };
  await writeAccruals(database, now, owner, { ...row.calculation, Accruals: accruals });
}

/** Later declarations of the same estate, and years the yearly run taxed by it, cannot be undone with this one. */
async function requireNothingLater(database: ServiceDatabase, row: RecordedDeclaration): Promise<void> {
  if (!isTaxedYearly(row)) return;
  const [later] = await database
    .select({ declarationNo: declaration.declarationNo })
    .from(declaration)
    .where(
      and(
        eq(declaration.subjectOid, row.subjectOid),
        eq(declaration.kind, row.kind),
        ne(declaration.oid, row.oid),
        notInArray(declaration.state, ineffectiveStates),
        gt(declaration.recordedAt, row.recordedAt),
      ),
    )
    .limit(1);
  if (later)
    throw refuse(
      'declaration-refused',
      `Aynı konu için sonradan ${later.declarationNo} numaralı beyan verilmiş. Önce onu karara bağlayın.`,
    );
  // A year that accrued while nobody had decided stands as it is.
  if (row.state === 'reported') return;
  const years = row.calculation.Accruals.map(({ Year }) => Year);
  const lastYear = Math.max(yearOf(row.calculation.AsOfDate), ...years);
  const [taxed] = await database
    .select({ year: accrual.year })
    .from(accrual)
    .where(
      and(
        eq(accrual.subjectOid, row.subjectOid),
        eq(accrual.registryOid, row.registryOid),
        gt(accrual.year, lastYear),
        or(sql`${accrual.writtenOffOn} is null`, gt(accrual.paidPrincipal, kurus(0))),
        sql`not exists (select from ${declarationAccrual} d where d.accrual_no = ${accrual.accrualNo})`,
      ),
    )
    .limit(1);
  if (taxed)
    throw refuse(
      'declaration-refused',
      `Bu beyana göre ${taxed.year} yılının vergisi de tahakkuk etmiş; ret onu düzeltmez. Beyan edene bir düzeltme önerin.`,
    );
}

/** A row the declaration made goes with it; one it changed is as it was. Entertainment and signs change none that matters later. */
async function restoreSubject(database: ServiceDatabase, row: RecordedDeclaration): Promise<void> {
  const { subjectBefore: before, subjectOid } = row;
  if (before === null) return;
  if (before.kind === 'created') {
    const others = await database.$count(
      declaration,
      and(
        eq(declaration.subjectOid, subjectOid),
        ne(declaration.oid, row.oid),
        notInArray(declaration.state, ['rejected', 'withdrawn']),
      ),
    );
    if (others > 0) return;
    await database.delete(estate).where(eq(estate.oid, subjectOid));
    await database.delete(business).where(eq(business.oid, subjectOid));
    return;
  }
  if (before.kind === 'estate')
    await database.update(estate).set(before.row).where(eq(estate.oid, subjectOid));
  else if (row.kind === 'cleaning')
    await database.update(business).set(before.row).where(eq(business.oid, subjectOid));
  else if (row.kind === 'advertising')
    await database
      .update(business)
      .set({ signArea: before.row.signArea })
      .where(eq(business.oid, subjectOid));
}

/** The declaration that was replaced holds again, as far as it had come. */
async function reinstate(database: ServiceDatabase, oid: string): Promise<void> {
  const [row] = await database.select().from(declaration).where(eq(declaration.oid, oid));
  if (row?.state !== 'replaced') return;
  const isReported = needsDecision(row.content) && row.review !== 'accepted';
  await database
    .update(declaration)
    .set({ state: isReported ? 'reported' : stateOf(row) })
    .where(eq(declaration.oid, oid));
}
