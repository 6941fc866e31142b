import type { Collection } from 'municipality/contract';
import type { PaperColumn, PaperRow } from '~/paper/paper-table';
import { feeHeading } from '../fee-heading';
import { formatAmount } from '~/ui/turkish/format';

export const columnsFor = ({ Lines }: Pick<Collection, 'Lines'>): readonly PaperColumn[] => [
  { title: 'Gelir türü', width: 161, align: 'left' },
  { title: 'Yıl / taksit', width: 52, align: 'left' },
  { title: 'Tahakkuk no', width: 80, align: 'left' },
  { title: 'Asıl', width: 74, align: 'right' },
  { title: feeHeading(Lines.map(({ FeeKind }) => FeeKind)), width: 74, align: 'right' },
  { title: 'Tutar (₺)', width: 82.28, align: 'right' },
];

/** The sicil records a receipt pays for, its own first: mostly one. */
export function listRegistryNos({ RegistryNo, Lines }: Pick<Collection, 'RegistryNo' | 'Lines'>): string[] {
  return [...new Set([RegistryNo, ...Lines.map((line) => line.RegistryNo ?? RegistryNo)])];
}

/** What one collected line says; of a receipt over several sicil records whose debt it was, too. */
export function lineRow(line: Collection['Lines'][number], receipt: Collection): PaperRow {
  const instalment = line.InstallmentCount > 1 ? ` / ${line.InstallmentNo}` : '';
  const amounts = [line.Principal, line.LateFee, line.Total].map(formatAmount);
  const texts = [line.RevenueName, `${line.Year}${instalment}`, line.AccrumentNo, ...amounts];
  const interest = line.FeeKind === 'tecil-faizi' ? ' (tecil faizi)' : '';
  const isShared = listRegistryNos(receipt).length > 1;
  const registry = isShared ? ` · Sicil no ${line.RegistryNo ?? receipt.RegistryNo}` : '';
  return { texts, note: `${line.Description}${interest}${registry}`, kind: 'line' };
}

/** The sums below the lines. */
export function totalRow({ Lines, Total }: Collection): PaperRow {
  const sum = (name: 'Principal' | 'LateFee') => Lines.reduce((all, line) => all + line[name], 0);
  const amounts = [sum('Principal'), sum('LateFee'), Total].map(formatAmount);
  return { texts: ['Toplam', '', '', ...amounts], note: '', kind: 'total' };
}
