import { and, asc, eq, inArray } from 'drizzle-orm';
import { findPastLimitation, readLimitation } from '../accruals/past-limitation';
import { isOwed } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { CallContext } from '../kit/endpoint';
import { revenueCodes } from '../reference/revenue-kinds';

const propertyTaxes = [revenueCodes.buildingTax, revenueCodes.plotTax, revenueCodes.landTax];

/**
 * Open property tax by the estate it was accrued for, oldest first: the land registry transfers no estate that owes any
 * (1319 m.30). Null where the record cannot tell: what is owed of the estate is held by a plan or may be barred by time, or
 * a tax of the registry names no estate.
 */
export async function readUnpaidTax(
  context: Pick<CallContext, 'database' | 'reference' | 'today'>,
  registryOid: string,
): Promise<(estateOid: string) => string[] | null> {
  const { database } = context;
  const rows = await database
    .select({
      oid: accrual.oid,
      subjectOid: accrual.subjectOid,
      planOid: accrual.planOid,
      dueDate: accrual.dueDate,
      revenueCode: accrual.revenueCode,
      feeKind: accrual.feeKind,
    })
    .from(accrual)
    .where(and(eq(accrual.registryOid, registryOid), inArray(accrual.revenueCode, propertyTaxes), isOwed))
    .orderBy(asc(accrual.dueDate), asc(accrual.accrualNo), asc(accrual.instalmentNo));
  const past = await findPastLimitation(database, await readLimitation(context), rows);
  const isOfNoEstate = rows.some(({ subjectOid }) => subjectOid === null);
  return (estateOid) => {
    const own = rows.filter(({ subjectOid }) => subjectOid === estateOid);
    const payable = own.filter(({ oid, planOid }) => planOid === null && !past.has(oid));
    if (payable.length > 0) return payable.map(({ oid }) => oid);
    return own.length > 0 || isOfNoEstate ? null : [];
  };
}
