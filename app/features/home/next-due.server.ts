import { nextDueDay, type DebtSum, type IsoDate, type Kurus } from 'municipality/contract';
import { totalsOf } from '~/features/debts/debt-list.server';
import { totalOnDueDays } from '~/features/payments/position/due-day-total';

/** Describes what falls due on the next day on which anything does. */
interface NextDue {
  /** Names its kind of revenue; where there are several, it counts the debts. */
  readonly name: string;
  readonly dueDate: IsoDate;
  /** Counts kuruş. */
  readonly total: Kurus;
  /** Counts kuruş on that day, where interest runs until then; null elsewhere. */
  readonly dueTotal: number | null;
}

/** Returns what falls due next, held or not; null where all is overdue. */
export function nextDueOf({
  asOf,
  sums,
}: {
  readonly asOf: IsoDate;
  readonly sums: readonly DebtSum[];
}): NextDue | null {
  const dueDate = nextDueDay(sums, asOf);
  if (dueDate === null) return null;
  const due = sums.filter(({ DueDate }) => DueDate === dueDate);
  const { total, count } = totalsOf(due);
  const onDueDay = totalOnDueDays(due);
  const [name = '', ...others] = new Set(due.map(({ RevenueName }) => RevenueName));
  return {
    name: others.length === 0 ? name : `${count} borç`,
    dueDate,
    total,
    dueTotal: onDueDay > total ? onDueDay : null,
  };
}
