import type { AccrualLine } from 'municipality/contract';

/**
 * Returns what a debt, or debts that are summed up, come to on the due day (kuruş), where interest runs until then;
 * null where that is today's sum, or is not known.
 */
export function growsToTotal({
  Total,
  TotalOnDueDate,
}: Pick<AccrualLine, 'Total' | 'TotalOnDueDate'>): number | null {
  return TotalOnDueDate && TotalOnDueDate > Total ? TotalOnDueDate : null;
}
