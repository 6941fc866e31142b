import type { AccrualLine, IsoDate } from 'municipality/contract';
import { nameOfDebt } from '~/payments/debt-name';

/** Months the calendar shows, this one included. */
const MONTHS = 12;

/** One debt as a calendar names it; the sum in kuruş as it stands today. */
export interface DueDebt {
  readonly oid: string;
  readonly name: string;
  readonly about: string;
  readonly dueDate: string;
  readonly total: number;
}

interface DueGroup {
  /** Kuruş. */
  readonly total: number;
  readonly debts: readonly DueDebt[];
}

export interface DueMonth extends DueGroup {
  /** "2026-11". */
  readonly month: string;
}

export interface DueMonths {
  readonly overdue: DueGroup;
  /** Months in which something falls due. */
  readonly months: readonly DueMonth[];
  /** Months in which nothing does. */
  readonly empty: readonly string[];
  /** What falls due after the last month. */
  readonly later: DueGroup;
}

export function dueDebt(line: AccrualLine): DueDebt {
  const instalment =
    line.InstallmentCount > 1 ? ` · ${line.InstallmentNo}/${line.InstallmentCount}. taksit` : '';
  return {
    oid: line.Oid,
    name: nameOfDebt(line.RevenueName, line.Year, line.Description) + instalment,
    about: line.Description,
    dueDate: line.DueDate,
    total: line.Total,
  };
}

/** The month `count` months after that of a day, as "2027-01". */
function monthAfter(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

const groupOf = (debts: readonly DueDebt[]): DueGroup => ({
  total: debts.reduce((sum, { total }) => sum + total, 0),
  debts,
});

/** Open debts by the month they fall due in, the earliest first: twelve months from `asOf` on, before them the overdue. */
export function dueMonthsOf(lines: readonly AccrualLine[], asOf: IsoDate): DueMonths {
  const debts = lines.map(dueDebt).toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  const coming = debts.filter(({ dueDate }) => dueDate >= asOf);
  const of = (month: string) => coming.filter(({ dueDate }) => dueDate.startsWith(month));
  const shown = Array.from({ length: MONTHS }, (_, place) => monthAfter(asOf, place));
  const months = shown.map((month) => ({ month, ...groupOf(of(month)) }));
  return {
    overdue: groupOf(debts.filter(({ dueDate }) => dueDate < asOf)),
    months: months.filter((month) => month.debts.length > 0),
    empty: months.filter((month) => month.debts.length === 0).map(({ month }) => month),
    later: groupOf(coming.filter(({ dueDate }) => dueDate.slice(0, 7) >= monthAfter(asOf, MONTHS))),
  };
}
