import type { Decimal } from 'decimal.js';
import type { IsoDate, Kurus, Share } from 'municipality/contract';

const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 6 });
const longDay = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const longMonth = new Intl.DateTimeFormat('tr-TR', { month: 'long', timeZone: 'UTC' });

/** Writes "1.234,56 ₺". */
export function lira(amount: Kurus): string {
  return `${money.format(amount / 100)} ₺`;
}

/** Writes "120,50 m²". */
export function squareMetres(area: string | Decimal): string {
  return `${money.format(Number(area.toString()))} m²`;
}

/** Writes "1.250" or "2,5": as many places as there are. */
export function figure(number: string | number | Decimal): string {
  return plain.format(Number(number.toString()));
}

/** Writes "%25,5". */
export function percent(rate: string): string {
  return `%${figure(rate)}`;
}

/** Writes "‰2". */
export function perMille(rate: string): string {
  return `‰${figure(rate)}`;
}

/** Writes "20/240". */
export function shareText({ numerator, denominator }: Share): string {
  return `${numerator}/${denominator}`;
}

/** Writes "31 Mayıs 2026". */
export function dayText(day: IsoDate): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** Writes "Mayıs 2026". */
export function monthText(year: number, month: number): string {
  return `${longMonth.format(new Date(Date.UTC(year, month - 1, 1)))} ${year}`;
}
