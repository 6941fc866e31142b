import { and, inArray, isNull } from 'drizzle-orm';
import type { IsoDate, PlanKind } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { accrual } from '../../accruals/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ServiceRefusal } from '../../kit/refusal';

interface Refused {
  readonly plan: { readonly kind: PlanKind; readonly appliedOn: IsoDate };
  readonly shares: readonly { readonly accrualOid: string }[];
}

interface GivenTime {
  /** Counts days from that of the decision; it is undefined where no time is given. */
  readonly payWithinDays: number | undefined;
  readonly today: IsoDate;
  readonly holidays: ReadonlySet<string>;
  readonly terms: { readonly refusalDays: number; readonly isInterestOnFee: boolean };
}

/**
 * Has the debts of a refused deferral bear deferral interest from the application on, should they be paid within the time
 * given (6183 m.48), and tells its last day; null where none is given. The debts are locked by the caller's plan.
 */
export async function deferRefused(
  transaction: ServiceDatabase,
  { plan, shares }: Refused,
  { payWithinDays, today, holidays, terms }: GivenTime,
): Promise<IsoDate | null> {
  if (payWithinDays === undefined) return null;
  if (plan.kind !== 'tecil' || payWithinDays > terms.refusalDays)
    throw new ServiceRefusal(400, `ödeme süresi: yalnız tecilin reddinde, en çok ${terms.refusalDays} gün`);
  const payUntil = rollDueDate(addDays(today, payWithinDays), holidays);
  await transaction
    .update(accrual)
    .set({ refusedFrom: plan.appliedOn, refusedUntil: payUntil, refusedOnFee: terms.isInterestOnFee })
    .where(
      and(
        inArray(accrual.oid, [...new Set(shares.map(({ accrualOid }) => accrualOid))]),
        isNull(accrual.planOid),
      ),
    );
  return payUntil;
}
