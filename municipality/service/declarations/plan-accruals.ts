import { kurus, type IsoDate, type Kurus, type PlannedAccrual } from 'municipality/contract';
import { splitIntoInstalments } from '../accruals/instalments';
import { remainingPrincipal } from '../accruals/open-lines';
import type { AssessedTax } from './assessment';
import { paidByTax, taxKey, type AccrualRow } from './earlier-accruals';
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

interface Part {
  readonly dueDate: IsoDate;
  readonly amount: Kurus;
}

/** Principal still open under an earlier accrual; used up as it is carried over. */
interface Carried {
  readonly dueDate: IsoDate;
  left: number;
}

/**
 * Turns taxes into accruals with instalments: what was paid of the same tax is set off from the oldest instalment on,
 * a day that is past moves (VUK m.112), and an instalment with nothing left falls away. What was owed already keeps the
 * day it was owed for: declaring again must not stop a late fee.
 */
export function planAccruals(
  taxes: readonly AssessedTax[],
  earlier: readonly AccrualRow[],
  given: { today: IsoDate; holidays: ReadonlySet<string>; nameRevenue: (code: string) => string },
): AccrualPlan {
  const paid = paidByTax(earlier);
  const left = new Map(paid);
  const open = openByTax(earlier);
  const accruals: PlannedAccrual[] = [];
  for (const tax of taxes) {
    const parts = setOff(tax, left).flatMap((part) =>
      part.dueDate < given.today
        ? movePast(part, movable(tax, open.get(taxKey(tax)) ?? [], given.today), given)
        : [part],
    );
    const total = parts.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) continue;
    accruals.push({
      RevenueCode: tax.revenueCode,
      RevenueName: given.nameRevenue(tax.revenueCode),
      Year: tax.year,
      AccrumentNo: null,
      Total: kurus(total),
      Installments: inOrder(parts).map(({ dueDate, amount }, index) => ({
        No: index + 1,
        DueDate: dueDate,
        Amount: amount,
      })),
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

function setOff(tax: AssessedTax, left: Map<string, Kurus>): Part[] {
  const key = taxKey(tax);
  return splitIntoInstalments(tax.total, tax.dueDates.length).flatMap((whole, index) => {
    const dueDate = tax.dueDates[index];
    if (dueDate === undefined) throw new RangeError('An instalment has no due date');
    const paid = Math.min(whole, left.get(key) ?? 0);
    if (paid > 0) left.set(key, kurus((left.get(key) ?? 0) - paid));
    return whole > paid ? [{ dueDate, amount: kurus(whole - paid) }] : [];
  });
}

function openByTax(earlier: readonly AccrualRow[]): Map<string, Carried[]> {
  const open = new Map<string, Carried[]>();
  for (const row of [...earlier].sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))) {
    const left = remainingPrincipal(row);
    if (left > 0) open.set(taxKey(row), [...(open.get(taxKey(row)) ?? []), { dueDate: row.dueDate, left }]);
  }
  return open;
}

/** What an instalment of a day to come was owed for stays with that instalment. */
function movable(tax: AssessedTax, open: readonly Carried[], today: IsoDate): Carried[] {
  const toCome = new Set(tax.dueDates.filter((day) => day >= today));
  return open.filter(({ dueDate }) => !toCome.has(dueDate));
}

function movePast(
  { dueDate, amount }: Part,
  owed: readonly Carried[],
  { today, holidays }: { today: IsoDate; holidays: ReadonlySet<string> },
): Part[] {
  const parts: Part[] = [];
  let rest: number = amount;
  for (const carried of owed) {
    const part = Math.min(rest, carried.left);
    if (part === 0) continue;
    parts.push({ dueDate: carried.dueDate, amount: kurus(part) });
    carried.left -= part;
    rest -= part;
  }
  if (rest === 0) return parts;
  const movedTo = payableFrom(dueDate, today, holidays);
  const last = parts.at(-1);
  if (last?.dueDate !== movedTo) return [...parts, { dueDate: movedTo, amount: kurus(rest) }];
  return [...parts.slice(0, -1), { dueDate: movedTo, amount: kurus(last.amount + rest) }];
}

/** One that was moved can come after the next one; what is due first is paid first. */
function inOrder(parts: readonly Part[]): Part[] {
  return [...parts].sort((left, right) =>
    left.dueDate < right.dueDate ? -1 : left.dueDate > right.dueDate ? 1 : 0,
  );
}
