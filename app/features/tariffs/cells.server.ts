import { formatAmount, formatMoney, formatNumber, formatPercent } from '~/ui/turkish/format';
import type { Cell } from './tariff.server';

export function textCell(text: string): Cell {
  return { text, order: text };
}

/** Writes an amount in kuruş; in a file without thousands, so that a spreadsheet takes it for a number. */
export function moneyCell(kurus: number): Cell {
  return { text: formatMoney(kurus), order: kurus, file: formatAmount(kurus).replaceAll('.', '') };
}

export function numberCell(value: number, text = formatNumber(value)): Cell {
  return { text, order: value, file: formatNumber(value).replaceAll('.', '') };
}

/** Writes "%10". */
export function percentCell(value: number): Cell {
  return numberCell(value, formatPercent(value));
}
