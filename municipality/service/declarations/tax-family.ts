import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { OverpaidTax } from 'municipality/law/declaration/plan-accruals';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { declaration, declarationAccrual, overpaidTax } from './tables';

type DeclarationRow = typeof declaration.$inferSelect;
type AccrualRow = typeof accrual.$inferSelect;

/** Describes a kind of revenue in a year: what was paid of it counts towards whichever declaration holds. */
interface TaxOfYear {
  readonly revenueCode: string;
  readonly year: number;
}

export const taxKey = ({ revenueCode, year }: TaxOfYear): string => `${revenueCode} ${year}`;

/** Tells whether a subject has one tax of the kind a year; the others are taxed sign by sign and month by month. */
const isOncePerYear = (kind: DeclarationRow['kind']) => kind !== 'advertising' && kind !== 'entertainment';

/**
 * Lists the declarations that are about one and the same tax: all of an estate or of the use of a place, else those
 * that took each other's place, rejected ones among them. Newest first.
 */
export async function listFamily(
  database: ServiceDatabase,
  { oid, kind, subjectOid }: Pick<DeclarationRow, 'oid' | 'kind' | 'subjectOid'>,
): Promise<DeclarationRow[]> {
  const isOfIt = isOncePerYear(kind)
    ? and(eq(declaration.subjectOid, subjectOid), eq(declaration.kind, kind))
    : sql`${declaration.oid} in (
        with recursive earlier as (
          select oid, replaces_oid from municipality.declaration where oid = ${oid}
          union select d.oid, d.replaces_oid from municipality.declaration d join earlier on d.oid = earlier.replaces_oid
        ), related as (
          select oid from earlier
          union select d.oid from municipality.declaration d join related on d.replaces_oid = related.oid
        ) select oid from related)`;
  return database
    .select()
    .from(declaration)
    .where(isOfIt)
    .orderBy(sql`${declaration.recordedAt} desc, ${declaration.declarationNo} desc`);
}

/** Lists the accruals of some declarations, each with whose it is. */
export async function listAccrualsOf(
  database: ServiceDatabase,
  declarationOids: readonly string[],
): Promise<{ row: AccrualRow; declarationOid: string }[]> {
  if (declarationOids.length === 0) return [];
  return database
    .select({ row: accrual, declarationOid: declarationAccrual.declarationOid })
    .from(accrual)
    .innerJoin(declarationAccrual, eq(declarationAccrual.accrualNo, accrual.accrualNo))
    .where(inArray(declarationAccrual.declarationOid, [...declarationOids]));
}

/** Lists the accruals of a subject that follow from no declaration: those of the yearly run and of files. */
export async function listUndeclared(
  database: ServiceDatabase,
  { registryOid, subjectOid }: Pick<DeclarationRow, 'registryOid' | 'subjectOid'>,
): Promise<AccrualRow[]> {
  const rows = await database
    .select({ row: accrual })
    .from(accrual)
    .leftJoin(declarationAccrual, eq(declarationAccrual.accrualNo, accrual.accrualNo))
    .where(
      and(
        eq(accrual.registryOid, registryOid),
        eq(accrual.subjectOid, subjectOid),
        isNull(declarationAccrual.accrualNo),
      ),
    );
  return rows.map(({ row }) => row);
}

/** Lists what a family has left overpaid, of some taxes. */
export async function listOverpaid(
  database: ServiceDatabase,
  declarationOids: readonly string[],
  keys: ReadonlySet<string>,
): Promise<(typeof overpaidTax.$inferSelect)[]> {
  if (declarationOids.length === 0) return [];
  const rows = await database
    .select()
    .from(overpaidTax)
    .where(inArray(overpaidTax.declarationOid, [...declarationOids]));
  return rows.filter((row) => keys.has(taxKey(row)));
}

/** Keeps what is overpaid of some taxes by the declaration that decides, in place of what the family had left before. */
export async function renewOverpaid(
  database: ServiceDatabase,
  family: readonly string[],
  { declarationOid, keys }: { readonly declarationOid: string; readonly keys: ReadonlySet<string> },
  overpaid: readonly OverpaidTax[],
  decidedOn: IsoDate,
): Promise<void> {
  for (const row of await listOverpaid(database, family, keys))
    await database
      .delete(overpaidTax)
      .where(
        and(
          eq(overpaidTax.declarationOid, row.declarationOid),
          eq(overpaidTax.revenueCode, row.revenueCode),
          eq(overpaidTax.year, row.year),
        ),
      );
  if (overpaid.length > 0)
    await database.insert(overpaidTax).values(overpaid.map((tax) => ({ declarationOid, decidedOn, ...tax })));
}
