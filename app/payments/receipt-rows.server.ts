import type { Collection } from 'municipality/contract';
import { formatAmount } from '~/ui/format';

/** A row of the receipt's table. */
export interface Row {
  texts: readonly string[];
  /** Small print below the first cell. */
  note: string;
  kind: 'head' | 'line' | 'total';
}

export const rowStyles = {
  head: { font: 'bold', size: 8 },
  line: { size: 8.5 },
  total: { font: 'bold', size: 9 },
} as const;
export const columns = [
  { title: 'Gelir türü', width: 161, align: 'left' },
  { title: 'Yıl / taksit', width: 52, align: 'left' },
  { title: 'Tahakkuk no', width: 80, align: 'left' },
  { title: 'Asıl', width: 74, align: 'right' },
  { title: 'Gecikme zammı', width: 74, align: 'right' },
  { title: 'Tutar (₺)', width: 82.28, align: 'right' },
] as const;

/** What one collected line says. */
export function lineRow(line: Collection['Lines'][number]): Row {
  const instalment = line.InstallmentCount > 1 ? ` / ${line.InstallmentNo}` : '';
  const amounts = [line.Principal, line.LateFee, line.Total].map(formatAmount);
  const texts = [line.RevenueName, `${line.Year}${instalment}`, line.AccrumentNo, ...amounts];
  return { texts, note: line.Description, kind: 'line' };
}

/** The sums below the lines. */
export function totalRow({ Lines, Total }: Collection): Row {
  const sum = (name: 'Principal' | 'LateFee') => Lines.reduce((all, line) => all + line[name], 0);
  const amounts = [sum('Principal'), sum('LateFee'), Total].map(formatAmount);
  return { texts: ['Toplam', '', '', ...amounts], note: '', kind: 'total' };
}
