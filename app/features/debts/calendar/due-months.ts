import type { AccrualLine, DebtSum, IsoDate } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import type { HeldDebts } from '~/features/payments/position/holds.server';
import { growsToTotal } from '~/features/payments/position/due-day-total';
import { standingWordsOf } from '~/features/payments/position/standing';

/** The calendar shows so many months, this one included. */
const MONTHS = 12;

/** Describes one debt as a calendar names it; the sum in kuruş as it stands today. */
interface DueDebt {
  readonly oid: string;
  readonly name: string;
  readonly about: string;
  readonly dueDate: string;
  readonly total: number;
  /** Counts kuruş on its due day, where interest runs until then; null elsewhere. */
  readonly dueTotal: number | null;
  /** Says that a payment of it is under way; null where there is none. */
  readonly held: string | null;
}

/** Groups the debts of a month, what is overdue or what comes later. */
export interface DueMonth {
  /** Holds a month such as "2026-11"; "overdue" and "later" are before and after them. */
  readonly month: string;
  /** Counts kuruş and number of all of the group, shown or on another page. */
  readonly total: number;
  /** Counts kuruş on the due days, where interest runs until then; null elsewhere. */
  readonly dueTotal: number | null;
  readonly count: number;
  /** Counts the debts that fall due before the first of the group: tells the page on which it begins. */
  readonly before: number;
  /** Holds the debts that are shown. */
  readonly debts: readonly DueDebt[];
}

export interface DueMonths {
  readonly overdue: DueMonth;
  /** Lists this month and the eleven after it, those in which nothing falls due as well. */
  readonly months: readonly DueMonth[];
  /** Holds what falls due after the last month. */
  readonly later: DueMonth;
}

function dueDebt(line: AccrualLine, held: string | null = null): DueDebt {
  return {
    oid: line.Oid,
    name: nameOfDebt(line),
    about: line.Description,
    dueDate: line.DueDate,
    total: line.Total,
    dueTotal: growsToTotal(line),
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

type DueSum = Pick<DebtSum, 'DueDate' | 'Count' | 'Total' | 'TotalOnDueDate'>;

/** Groups the open debts by the month they fall due in: twelve months from `asOf` on, before them the overdue. */
export function dueMonthsOf({ asOf, sums, rows, held }: CalendarPage): DueMonths {
  const end = monthAfter(asOf, MONTHS);
  const placeOf = ({ DueDate: day }: Pick<AccrualLine, 'DueDate'>): string => {
    if (day < asOf) return 'overdue';
    const month = day.slice(0, 7);
    return month < end ? month : 'later';
  };
  const months = Array.from({ length: MONTHS }, (_, place) => monthAfter(asOf, place));
  const groups = new Map<string, { total: number; onDueDays: number; count: number; debts: DueDebt[] }>();
  const groupOf = (place: string) => {
    const known = groups.get(place) ?? { total: 0, onDueDays: 0, count: 0, debts: [] };
    groups.set(place, known);
    return known;
  };
  for (const sum of sums) {
    const group = groupOf(placeOf(sum));
    group.total += sum.Total;
    group.onDueDays += growsToTotal(sum) ?? sum.Total;
    group.count += sum.Count;
  }
  for (const line of rows) {
    const { label } = standingWordsOf(held.get(line.Oid));
    groupOf(placeOf(line)).debts.push(dueDebt(line, label));
  }
  let before = 0;
  const inOrder = (month: string): DueMonth => {
    const { onDueDays, ...group } = groupOf(month);
    const dueMonth = { month, before, ...group, dueTotal: onDueDays > group.total ? onDueDays : null };
    before += group.count;
    return dueMonth;
  };
  return { overdue: inOrder('overdue'), months: months.map(inOrder), later: inOrder('later') };
}
