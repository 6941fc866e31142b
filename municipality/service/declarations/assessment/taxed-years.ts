import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { accrual } from '../../accruals/tables';
import type { RevenueCode } from '../../reference/revenue-kinds';
import type { Assessing } from './assessing';
import { declaration, declarationAccrual } from '../tables';

/**
 * Reads the years a business stands taxed in by a kind of revenue, by the declaration's oid; under null those of the
 * yearly run.
 */
export async function readTaxedYears(
  { database, taxpayer }: Assessing,
  businessOid: string,
  revenueCode: RevenueCode,
): Promise<Map<string | null, Set<number>>> {
  const rows = await database
    .select({ accrual, declarationOid: declarationAccrual.declarationOid })
    .from(accrual)
    .leftJoin(declarationAccrual, eq(declarationAccrual.accrualNo, accrual.accrualNo))
    .leftJoin(declaration, eq(declaration.oid, declarationAccrual.declarationOid))
    .where(
      and(
        inArray(accrual.registryOid, [...taxpayer.registryOids]),
        eq(accrual.subjectOid, businessOid),
        eq(accrual.revenueCode, revenueCode),
        // What was paid of a rejected declaration is given back: it taxes no year.
        or(isNull(declaration.state), ne(declaration.state, 'rejected')),
      ),
    );
  const years = new Map<string | null, Set<number>>();
  for (const { accrual: row, declarationOid } of rows) {
    if (row.writtenOffOn !== null && row.paidPrincipal === 0) continue;
    years.set(declarationOid, (years.get(declarationOid) ?? new Set()).add(row.year));
  }
  return years;
}
