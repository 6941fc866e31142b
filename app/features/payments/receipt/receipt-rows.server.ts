import { feeHeading, feeWordsOf, type Collection } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import type { PaperColumn, PaperRow } from '~/parts/paper/paper-table';
import { formatAmount, formatDate, formatMoney } from '~/ui/turkish/format';

export const columnsFor = ({ Lines }: Pick<Collection, 'Lines'>): readonly PaperColumn[] => [
  { title: 'Borç', width: 213, align: 'left' },
  { title: 'Tahakkuk no', width: 80, align: 'left' },
  { title: 'Asıl', width: 74, align: 'right' },
  { title: feeHeading(Lines), width: 74, align: 'right' },
  { title: 'Tutar (₺)', width: 82.28, align: 'right' },
];

/** Lists the sicil records a receipt pays for, its own first: mostly one. */
export function listRegistryNos({ RegistryNo, Lines }: Pick<Collection, 'RegistryNo' | 'Lines'>): string[] {
  return [...new Set([RegistryNo, ...Lines.map((line) => line.RegistryNo ?? RegistryNo)])];
}

/** Writes what one collected line says; of a receipt over several sicil records whose debt it was, too. */
export function lineRow(line: Collection['Lines'][number], receipt: Collection): PaperRow {
  const amounts = [line.Principal, line.LateFee, line.Total].map(formatAmount);
  const texts = [nameOfDebt(line), line.AccrumentNo, ...amounts];
  // Over fees of several kinds the heading names none of them.
  const title = feeWordsOf(line).title;
  const named = line.LateFee > 0 && feeHeading(receipt.Lines) !== title ? ` (${title})` : '';
  const isShared = listRegistryNos(receipt).length > 1;
  const registry = isShared ? ` · Sicil no ${line.RegistryNo ?? receipt.RegistryNo}` : '';
  return { texts, note: `${line.Description}${named}${registry}`, kind: 'line' };
}

const MOST_NAMED = 12;

/** Says what the receipt does not prove, and which debts of the same contracts were still open (6098 m.104). */
export function reservationsOf({ Lines, StillOpen = [] }: Collection): string[] {
  const notes = new Set(Lines.flatMap((line) => feeWordsOf(line).reservation ?? []));
  if (StillOpen.length === 0) return [...notes];
  const named = StillOpen.slice(0, MOST_NAMED).map(
    ({ Title, DueDate, Principal }) =>
      `${Title}, son ödeme ${formatDate(DueDate)}, ${formatMoney(Principal)}`,
  );
  const more = StillOpen.length - named.length;
  const rest = more > 0 ? `; ve ${more} borç daha` : '';
  return [...notes, `Bu ödemeden sonra aynı sözleşmeden açık kalan: ${named.join('; ')}${rest}.`];
}

/** Writes the sums below the lines. */
export function totalRow({ Lines, Total }: Collection): PaperRow {
  const sum = (name: 'Principal' | 'LateFee') => Lines.reduce((all, line) => all + line[name], 0);
  const amounts = [sum('Principal'), sum('LateFee'), Total].map(formatAmount);
  return { texts: ['Toplam', '', ...amounts], note: '', kind: 'total' };
}
