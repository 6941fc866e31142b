/**
 * This is the one place where stored values become Turkish text. The formatters are made once; only whole numbers go
 * through Intl, the rest is put together here so that server and browser (different ICU versions) agree.
 */
const wholeNumber = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

const istanbulParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const monthNames = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Formats the amount in kuruş as `1.234,56`, without the currency sign. Throws RangeError for a fraction of a kuruş. */
export function formatAmount(kurus: number): string {
  if (!Number.isSafeInteger(kurus)) throw new RangeError(`not a whole number of kuruş: ${kurus}`);
  const size = Math.abs(kurus);
  const lira = wholeNumber.format(Math.floor(size / 100));
  const rest = String(size % 100).padStart(2, '0');
  return `${kurus < 0 ? '-' : ''}${lira},${rest}`;
}

/** Formats the amount in kuruş as `1.234,56 ₺`. Throws RangeError for a fraction of a kuruş. */
export function formatMoney(kurus: number): string {
  return `${formatAmount(kurus)} ₺`;
}

/** Formats a count, area or index as `1.234,5`; at most `decimals` places (2 by default), trailing zeros dropped. */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`);
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  let shown = fraction;
  while (shown.endsWith('0')) shown = shown.slice(0, -1);
  const digits = wholeNumber.format(Number(whole)) + (shown ? `,${shown}` : '');
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Formats a rate as `%3,7`, with as many places as `formatNumber` keeps. */
export function formatPercent(rate: number): string {
  return `%${formatNumber(rate)}`;
}

/** Formats the month 1–12 as its Turkish name. Throws RangeError outside that range. */
export function formatMonth(month: number): string {
  const name = monthNames[month - 1];
  if (!name) throw new RangeError(`not a month: ${month}`);
  return name;
}

/** Writes `2026-05` as `Mayıs 2026`. Throws RangeError when the text is no month. */
export function formatMonthOf(month: string): string {
  return `${formatMonth(Number(month.slice(5)))} ${month.slice(0, 4)}`;
}

/** Writes `2026-05-31` as `31 Mayıs 2026`. Throws RangeError when the text is not an ISO date. */
export function formatDate(date: string): string {
  const [, year, month, day] = isoDate.exec(date) ?? [];
  if (!year || !month || !day) throw new RangeError(`not an ISO date: ${date}`);
  return `${Number(day)} ${formatMonth(Number(month))} ${year}`;
}

/**
 * Formats an instant (ISO 8601 with offset) as Istanbul wall time, `31 Mayıs 2026, 14.05`. Throws RangeError if
 * unreadable.
 */
export function formatDateTime(instant: string): string {
  const parts = new Map(
    istanbulParts.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  );
  const date = `${Number(parts.get('day'))} ${formatMonth(Number(parts.get('month')))} ${parts.get('year')}`;
  return `${date}, ${parts.get('hour')}.${parts.get('minute')}`;
}
