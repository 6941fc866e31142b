import type { DebtSum, IsoDate } from 'municipality/contract';
import { splitByDue } from '~/features/debts/debt-list.server';
import type { PagedDebts } from '~/features/payments/position/debt-page.server';
import type { ReceiptView } from '~/features/payments/payment-list.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { mergeFurthest, monthsOfYear, sumByMonth } from './by-month';

/** More months than these are put together, so that the plot can be taken in at a glance. */
const MOST_LATE = 5;
const MOST_COMING = 4;

/** Reads the open debts with their late fees (kuruş) by the month they were or will be due, the late ones apart. */
export function openByMonth({ sums, asOf }: Pick<PagedDebts, 'sums' | 'asOf'>) {
  const { overdue, coming } = splitByDue(sums, asOf);
  const months = (some: readonly DebtSum[]) =>
    sumByMonth(some.map(({ DueDate, Total }) => ({ day: DueDate, kurus: Total })));
  return {
    late: mergeFurthest(months(overdue), MOST_LATE, 'before'),
    coming: mergeFurthest(months(coming), MOST_COMING, 'after'),
  };
}

export type OpenByMonth = ReturnType<typeof openByMonth>;

/** Reads what was paid (kuruş) in each month of the year so far, by the calendar in Türkiye. */
export function paidByMonth(receipts: readonly ReceiptView[], today: IsoDate) {
  return monthsOfYear(
    receipts.map(({ at, total }) => ({ day: dayInTurkey(new Date(at)), kurus: total })),
    today,
  );
}
