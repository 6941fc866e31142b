import type { IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';

/**
 * Returns the day from which a payslip shows: day `hiddenTill` of the month it is paid in, that month's last day where
 * it is shorter. Until then the payroll may still change. 0 hides nothing beyond the month's first day.
 */
export function publicationDay(paidOn: IsoDate, hiddenTill: number): IsoDate {
  const [year, month] = [Number(paidOn.slice(0, 4)), Number(paidOn.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Math.max(hiddenTill, 1), last);
  return isoDate(`${paidOn.slice(0, 7)}-${String(day).padStart(2, '0')}`);
}

export function isPublished(paidOn: IsoDate, hiddenTill: number, today: IsoDate): boolean {
  return publicationDay(paidOn, hiddenTill) <= today;
}
