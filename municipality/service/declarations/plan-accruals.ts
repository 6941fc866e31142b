import { kurus, type IsoDate, type Kurus, type PlannedAccrual } from 'municipality/contract';
import { splitIntoInstalments } from '../accruals/instalments';
import type { AssessedTax } from './assessment';
import { taxKey } from './earlier-accruals';
import { payableFrom } from './instalment-days';

export interface AccrualPlan {
  readonly accruals: PlannedAccrual[];
  /** Kuruş of all of them. */
  readonly total: Kurus;
  /** What was paid before and has been set off, in kuruş. */
  readonly setOff: Kurus;
  /** A tax that was paid higher than it comes to now; null when there is none. */
  readonly overpaid: { readonly revenueCode: string; readonly year: number } | null;
}

/**
 * Turns taxes into accruals with instalments: what was paid of the same tax is set off from the oldest instalment on,
 * a day that is past moves (VUK m.112), and an instalment with nothing left falls away.
 */
export function planAccruals(
  taxes: readonly AssessedTax[],
  paid: ReadonlyMap<string, Kurus>,
  given: { today: IsoDate; holidays: ReadonlySet<string>; nameRevenue: (code: string) => string },
): AccrualPlan {
  const left = new Map(paid);
  const accruals: PlannedAccrual[] = [];
  for (const tax of taxes) {
    const instalments = setOff(tax, left);
    const total = instalments.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) continue;
    accruals.push({
      RevenueCode: tax.revenueCode,
      RevenueName: given.nameRevenue(tax.revenueCode),
      Year: tax.year,
      AccrumentNo: null,
      Total: kurus(total),
      Installments: instalments
        .map(({ dueDate, amount }) => ({
          DueDate: payableFrom(dueDate, given.today, given.holidays),
          Amount: amount,
        }))
        // One that was moved can come after the next one; what is due first is paid first.
        .sort((left, right) => (left.DueDate < right.DueDate ? -1 : left.DueDate > right.DueDate ? 1 : 0))
        .map((instalment, index) => ({ No: index + 1, ...instalment })),
    });
  }
  const sum = (amounts: Iterable<number>) => kurus([...amounts].reduce((total, amount) => total + amount, 0));
  const [overpaidKey] = [...left].find(([, amount]) => amount > 0) ?? [];
  const [revenueCode, year] = overpaidKey?.split(' ') ?? [];
  return {
    accruals,
    total: sum(accruals.map(({ Total }) => Total)),
    setOff: kurus(sum(paid.values()) - sum(left.values())),
    overpaid: revenueCode === undefined ? null : { revenueCode, year: Number(year) },
  };
}

function setOff(tax: AssessedTax, left: Map<string, Kurus>): { dueDate: IsoDate; amount: Kurus }[] {
  const key = taxKey(tax);
  return splitIntoInstalments(tax.total, tax.dueDates.length).flatMap((whole, index) => {
    const dueDate = tax.dueDates[index];
    if (dueDate === undefined) throw new RangeError('An instalment has no due date');
    const paid = Math.min(whole, left.get(key) ?? 0);
    if (paid > 0) left.set(key, kurus((left.get(key) ?? 0) - paid));
    return whole > paid ? [{ dueDate, amount: kurus(whole - paid) }] : [];
  });
}
