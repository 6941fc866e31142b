import { kurus, type IsoDate, type Kurus, type PlannedAccrual } from 'municipality/contract';
import { splitIntoInstalments } from '../money/instalments';
import { remainingPrincipal, type BookedDebt } from '../debt/remaining-principal';
import { payableFrom } from './instalment-days';

/** Describes one revenue kind's tax of one year, as the law asks for it before anything is set off. */
export interface DueTax {
  readonly revenueCode: string;
  readonly year: number;
  /** The amount is in kuruş. */
  readonly total: Kurus;
  /** Holds the days of its equal instalments, already moved off weekends and holidays. */
  readonly dueDates: readonly IsoDate[];
}

/** Describes an instalment that was accrued before. */
export interface EarlierAccrual extends BookedDebt {
  readonly revenueCode: string;
  readonly year: number;
  readonly dueDate: IsoDate;
}

/** Describes the principal that was paid beyond a tax of a year, in kuruş. */
export interface OverpaidTax {
  readonly revenueCode: string;
  readonly year: number;
  readonly amount: Kurus;
}

interface AccrualPlan {
  readonly accruals: PlannedAccrual[];
  /** Holds the kuruş of all of them. */
  readonly total: Kurus;
  /** Holds what was paid before and has been set off, in kuruş. */
  readonly setOff: Kurus;
  /** Holds what is assessed for the first time after its own day, by that day (VUK m.112). */
  readonly late: readonly { readonly dueDate: IsoDate; readonly amount: Kurus }[];
  /** Holds the taxes that were paid higher than they come to now, by how much (kuruş). */
  readonly overpaid: readonly OverpaidTax[];
}

interface Part {
  readonly dueDate: IsoDate;
  readonly amount: Kurus;
}

/** Describes the principal still open under an earlier accrual; used up as it is carried over. */
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
  taxes: readonly DueTax[],
  earlier: readonly EarlierAccrual[],
  given: { today: IsoDate; holidays: ReadonlySet<string>; nameRevenue: (code: string) => string },
): AccrualPlan {
  const paid = paidByTax(earlier);
  const left = new Map(paid);
  const open = openByTax(earlier);
  const accruals: PlannedAccrual[] = [];
  const late: Part[] = [];
  for (const tax of taxes) {
    const parts = setOff(tax, left).flatMap((part) =>
      part.dueDate < given.today
        ? movePast(part, movable(tax, open.get(taxKey(tax)) ?? [], given.today), given, late)
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
  const overpaid = [...left].flatMap(([key, amount]) => {
    const [revenueCode = '', year] = key.split(' ');
    return amount > 0 ? [{ revenueCode, year: Number(year), amount }] : [];
  });
  return {
    accruals,
    total: sum(accruals.map(({ Total }) => Total)),
    setOff: kurus(sum(paid.values()) - sum(left.values())),
    late,
    overpaid,
  };
}

/** Returns a revenue kind's tax of a year. */
function taxKey({ revenueCode, year }: { revenueCode: string; year: number }): string {
  return `${revenueCode} ${year}`;
}

/** Returns the principal paid by revenue kind and year, in kuruş. */
function paidByTax(rows: readonly EarlierAccrual[]): Map<string, Kurus> {
  const paid = new Map<string, Kurus>();
  for (const row of rows) {
    const key = taxKey(row);
    paid.set(key, kurus((paid.get(key) ?? 0) + row.paidPrincipal));
  }
  return paid;
}

function setOff(tax: DueTax, left: Map<string, Kurus>): Part[] {
  const key = taxKey(tax);
  return splitIntoInstalments(tax.total, tax.dueDates.length).flatMap((whole, index) => {
    const dueDate = tax.dueDates[index];
    if (dueDate === undefined) throw new RangeError('An instalment has no due date');
    const paid = Math.min(whole, left.get(key) ?? 0);
    if (paid > 0) left.set(key, kurus((left.get(key) ?? 0) - paid));
    return whole > paid ? [{ dueDate, amount: kurus(whole - paid) }] : [];
  });
}

function openByTax(earlier: readonly EarlierAccrual[]): Map<string, Carried[]> {
  const open = new Map<string, Carried[]>();
  for (const row of [...earlier].sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))) {
    const left = remainingPrincipal(row);
    if (left > 0) open.set(taxKey(row), [...(open.get(taxKey(row)) ?? []), { dueDate: row.dueDate, left }]);
  }
  return open;
}

/** Returns what an instalment of a day to come was owed for stays with that instalment. */
function movable(tax: DueTax, open: readonly Carried[], today: IsoDate): Carried[] {
  const toCome = new Set(tax.dueDates.filter((day) => day >= today));
  return open.filter(({ dueDate }) => !toCome.has(dueDate));
}

function movePast(
  { dueDate, amount }: Part,
  owed: readonly Carried[],
  { today, holidays }: { today: IsoDate; holidays: ReadonlySet<string> },
  late: Part[],
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
  late.push({ dueDate, amount: kurus(rest) });
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
