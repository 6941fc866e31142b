import type { AccrualLine } from 'municipality/contract';
import { formatMoney } from '~/ui/turkish/format';

type Growing = Pick<AccrualLine, 'Total' | 'TotalOnDueDate'>;

/**
 * Returns what a debt, or debts that are summed up, come to on the due day (kuruş), where interest runs until then;
 * null where that is today's sum, or is not known.
 */
export function growsToTotal({ Total, TotalOnDueDate }: Growing): number | null {
  return TotalOnDueDate && TotalOnDueDate > Total ? TotalOnDueDate : null;
}

/** Sums up what these debts come to on their due days (kuruş). */
export function totalOnDueDays(debts: readonly Growing[]): number {
  return debts.reduce((sum, debt) => sum + (growsToTotal(debt) ?? debt.Total), 0);
}

/** Writes what these debts come to: "1.152,86 ₺", or "bugün 1.152,86 ₺, son gününde 1.379,92 ₺" where interest runs. */
export function totalsInWords(debts: readonly Growing[]): string {
  const today = debts.reduce((sum, { Total }) => sum + Total, 0);
  const onDueDays = totalOnDueDays(debts);
  return onDueDays > today
    ? `bugün ${formatMoney(today)}, son gününde ${formatMoney(onDueDays)}`
    : formatMoney(today);
}
