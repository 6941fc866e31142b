import { and, desc, eq, gte, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { kurus } from 'municipality/contract';
import { ineffectiveStates } from 'municipality/law/declaration/review-steps';
import { deferredTax, type DeferredTax } from 'municipality/law/property/deferred-tax';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { revenueCodes } from '../reference/revenue-kinds';
import { findAmount } from '../tariffs/find-tariffs';
import { declaration } from './tables';

const ownTaxes = [revenueCodes.buildingTax, revenueCodes.plotTax, revenueCodes.landTax];

/** Finds what of the tax of a restricted estate was deferred up to its transfer; null where it is not restricted. */
export async function findDeferred(
  database: ServiceDatabase,
  { oid, registryOid }: { readonly oid: string; readonly registryOid: string },
  transferredIn: number,
): Promise<DeferredTax | null> {
  const [last] = await database
    .select({ content: declaration.content, startsYear: declaration.taxStartsYear })
    .from(declaration)
    .where(
      and(
        eq(declaration.subjectOid, oid),
        inArray(declaration.kind, ['building', 'plot', 'land']),
        notInArray(declaration.state, ineffectiveStates),
      ),
    )
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo))
    .limit(1);
  if (!last || !('isRestricted' in last.content) || !last.content.isRestricted) return null;
  const share = await findAmount(database, { key: 'restricted-share', year: transferredIn });
  if (!share) return null;
  const years = await database
    .select({ year: accrual.year, accrued: sql<number>`sum(${accrual.principal})::bigint`.mapWith(Number) })
    .from(accrual)
    .where(
      and(
        eq(accrual.registryOid, registryOid),
        eq(accrual.subjectOid, oid),
        inArray(accrual.revenueCode, ownTaxes),
        gte(accrual.year, last.startsYear),
        lte(accrual.year, transferredIn),
        isNull(accrual.writtenOffOn),
      ),
    )
    .groupBy(accrual.year);
  const tenths = years.map(({ year, accrued }) => ({ year, accrued: kurus(accrued) }));
  return deferredTax(tenths, share.value, transferredIn);
}
