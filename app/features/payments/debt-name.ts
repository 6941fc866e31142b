import { formatMonth } from '~/ui/turkish/format';

const months = Array.from({ length: 12 }, (_, at) => formatMonth(at + 1)).join('|');
const monthOf = new RegExp(`(${months}) (\\d{4}) dönemi`, 'u');

/**
 * Names what a debt is called: "Bina Vergisi 2026", or "Su Bedeli · Temmuz 2026" where its description names a month of
 * its year ("… Temmuz 2026 dönemi …"), so that the bills of a year can be told apart.
 */
export function nameOfDebt(revenueName: string, year: number, description: string): string {
  const [, month, monthYear] = monthOf.exec(description) ?? [];
  return month !== undefined && monthYear === String(year)
    ? `${revenueName} · ${month} ${year}`
    : `${revenueName} ${year}`;
}
