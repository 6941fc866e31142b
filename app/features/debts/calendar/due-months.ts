import type { AccrualLine, DebtSum, IsoDate } from 'municipality/contract';
import { nameOfDebt } from '~/features/payments/debt-name';
import type { HeldDebts } from '~/features/payments/position/holds.server';
import { standingWordsOf } from '~/features/payments/position/standing';

/** The calendar shows so many months, this one included. */
const MONTHS = 12;

/** Describes one debt as a calendar names it; the sum in kuruş as it stands today. */
export interface DueDebt {
  readonly oid: string;
  readonly name: string;
  readonly about: string;
  readonly dueDate: string;
  readonly total: number;
  /** Says that a payment of it is under way; null where there is none. */
  readonly held: string | null;
}

interface DueGroup {
  /** Counts kuruş and number of all of the group, shown or on another page. */
  readonly total: number;
  readonly count: number;
  /** Holds the debts that are shown. */
  readonly debts: readonly DueDebt[];
}

interface DueMonth extends DueGroup {
  /** Holds a month such as "2026-11". */
  readonly month: string;
}

export interface DueMonths {
  readonly overdue: DueGroup;
  /** Lists months in which something falls due. */
  readonly months: readonly DueMonth[];
  /** Lists months in which nothing does. */
  readonly empty: readonly string[];
  /** Holds what falls due after the last month. */
  readonly later: DueGroup;
}

function dueDebt(line: AccrualLine, held: string | null = null): DueDebt {
  const instalment =
    line.InstallmentCount > 1 ? ` · ${line.InstallmentNo}/${line.InstallmentCount}. taksit` : '';
  return {
    oid: line.Oid,
    name: nameOfDebt(line.RevenueName, line.Year, line.Description) + instalment,
    about: line.Description,
    dueDate: line.DueDate,
    total: line.Total,
    held,
  };
}

/** Returns the month `count` months after that of a day, as "2027-01". */
function monthAfter(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

interface CalendarPage {
  readonly asOf: IsoDate;
  /** They cover all debts, split by month. */
  readonly sums: readonly DueSum[];
  /** Holds the debts that this page shows, in their order. */
  readonly rows: readonly AccrualLine[];
  readonly held: HeldDebts;
}

type DueSum = Pick<DebtSum, 'DueDate' | 'Count' | 'Total'>;

/** Groups the open debts by the month they fall due in: twelve months from `asOf` on, before them the overdue. */
export function dueMonthsOf({ asOf, sums, rows, held }: CalendarPage): DueMonths {
  const end = monthAfter(asOf, MONTHS);
  const placeOf = ({ DueDate: day }: Pick<AccrualLine, 'DueDate'>): string => {
    if (day < asOf) return 'overdue';
    const month = day.slice(0, 7);
    return month < end ? month : 'later';
  };
  const groups = new Map<string, { total: number; count: number; debts: DueDebt[] }>();
  const groupOf = (place: string) => {
    const known = groups.get(place) ?? { total: 0, count: 0, debts: [] };
    groups.set(place, known);
    return known;
  };
  for (const sum of sums) {
    const group = groupOf(placeOf(sum));
    group.total += sum.Total;
    group.count += sum.Count;
  }
  for (const line of rows) {
    const { label } = standingWordsOf(held.get(line.Oid));
    groupOf(placeOf(line)).debts.push(dueDebt(line, label));
  }
  const months = Array.from({ length: MONTHS }, (_, place) => monthAfter(asOf, place));
  return {
    overdue: groupOf('overdue'),
    months: months.filter((month) => groups.has(month)).map((month) => ({ month, ...groupOf(month) })),
    empty: months.filter((month) => !groups.has(month)),
    later: groupOf('later'),
  };
}
