import { formatMonth } from '~/ui/turkish/format';

/** Writes "2026-05" as "Mayıs 2026". Throws RangeError for what is no month. */
export function formatPeriod(period: string): string {
  return `${formatMonth(Number(period.slice(5, 7)))} ${period.slice(0, 4)}`;
}
