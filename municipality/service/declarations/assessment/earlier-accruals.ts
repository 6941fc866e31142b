import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DeclarationContent, IsoDate } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import { accrual } from '../../accruals/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';
import type { Assessing } from './assessing';
import { declaration, declarationAccrual } from '../tables';
import { listAccrualsOf, listFamily } from '../tax-family';

export type AccrualRow = typeof accrual.$inferSelect;

/** A subject has one of these a year: a new declaration replaces what was accrued before. */
const oncePerYear: Readonly<Record<DeclarationContent['kind'], readonly RevenueCode[]>> = {
  building: [revenueCodes.buildingTax, revenueCodes.culturalContribution],
  plot: [revenueCodes.plotTax, revenueCodes.culturalContribution],
  land: [revenueCodes.landTax, revenueCodes.culturalContribution],
  sale: [
    revenueCodes.buildingTax,
    revenueCodes.plotTax,
    revenueCodes.landTax,
    revenueCodes.culturalContribution,
  ],
  cleaning: [revenueCodes.cleaningTax],
  advertising: [],
  entertainment: [],
};

/**
 * Lists what was accrued before and this declaration takes the place of: all that followed from the replaced
 * declaration and those before it, and for estates and cleaning the same subject's tax of the same years. Paid and
 * written-off rows are among them: what was paid counts.
 */
export async function listEarlierAccruals(
  { database, taxpayer, replaced }: Assessing,
  kind: DeclarationContent['kind'],
  subjectOid: string | null,
  years: readonly number[],
): Promise<AccrualRow[]> {
  const found = new Map<string, AccrualRow>();
  const keep = (rows: readonly AccrualRow[]) => rows.forEach((row) => found.set(row.oid, row));
  const codes = oncePerYear[kind];
  // For signs and tickets, payments for a rejected declaration that was replaced count, too.
  const related =
    codes.length > 0 || !replaced
      ? await listReplaced(database, replaced?.oid ?? null)
      : (await listFamily(database, { ...replaced, kind })).map(({ oid }) => oid);
  keep((await listAccrualsOf(database, related)).map(({ row }) => row));
  const taxed = [...new Set([...years, ...[...found.values()].map(({ year }) => year)])];
  if (subjectOid !== null && codes.length > 0 && taxed.length > 0) {
    keep(
      await database
        .select()
        .from(accrual)
        .where(
          and(
            eq(accrual.registryOid, taxpayer.registryOid),
            eq(accrual.subjectOid, subjectOid),
            inArray(accrual.revenueCode, [...codes]),
            inArray(accrual.year, taxed),
          ),
        ),
    );
  }
  return [...found.values()].sort((left, right) => (left.oid < right.oid ? -1 : 1));
}

/**
 * Lists the years before this one of which nothing was ever accrued: the municipality assesses them by its own notice
 * (1319 m.32).
 */
export async function listPastYears(
  assessing: Assessing,
  kind: DeclarationContent['kind'],
  subjectOid: string | null,
  years: readonly TaxedYear[],
): Promise<number[]> {
  const past = years.map(({ taxYear }) => taxYear).filter((year) => year < yearOf(assessing.today));
  const earlier = past.length > 0 ? await listEarlierAccruals(assessing, kind, subjectOid, past) : [];
  const accrued = new Set(
    earlier.flatMap((row) => (row.writtenOffOn === null || row.paidPrincipal > 0 ? [row.year] : [])),
  );
  return past.filter((year) => !accrued.has(year));
}

/** Finds the first day something was due for under the replaced declaration or one before it; null where nothing was. */
export async function findFirstDueDate({ database, replaced }: Assessing): Promise<IsoDate | null> {
  const chain = await listReplaced(database, replaced?.oid ?? null);
  if (chain.length === 0) return null;
  const [row] = await database
    .select({ dueDate: accrual.dueDate })
    .from(accrual)
    .innerJoin(declarationAccrual, eq(declarationAccrual.accrualNo, accrual.accrualNo))
    .where(inArray(declarationAccrual.declarationOid, chain))
    .orderBy(asc(accrual.dueDate))
    .limit(1);
  return row?.dueDate ?? null;
}

/** Lists a declaration and those it took the place of, one after the other. */
export async function listReplaced(database: ServiceDatabase, lastOid: string | null): Promise<string[]> {
  const oids: string[] = [];
  for (let oid = lastOid; oid !== null; oid = await findReplaced(database, oid)) oids.push(oid);
  return oids;
}

async function findReplaced(database: ServiceDatabase, oid: string): Promise<string | null> {
  const [row] = await database
    .select({ replacesOid: declaration.replacesOid })
    .from(declaration)
    .where(eq(declaration.oid, oid));
  return row?.replacesOid ?? null;
}
