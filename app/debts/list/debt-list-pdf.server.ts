import type { AccrualLine, IsoDate } from 'municipality/contract';
import type { RegistryView } from '~/identity/registry-view.server';
import type { PaperColumn, PaperRow } from '~/paper/paper-table';
import { Paper, type Letterhead } from '~/paper/paper.server';
import { moneyInWords } from '~/payments/receipt/money-in-words';
import { formatAmount, formatDate, formatMoney } from '~/ui/turkish/format';
import { splitByDue, totalsOf } from '../debt-list.server';

interface DebtListOnPaper {
  readonly registry: Pick<RegistryView, 'name' | 'no'>;
  /** The day the late fees were counted to. */
  readonly asOf: IsoDate;
  readonly lines: readonly AccrualLine[];
  readonly isNarrowed: boolean;
  readonly letterhead: Letterhead;
  /** Drawn at a demonstration, and the paper has to say so. */
  readonly isSample: boolean;
}

const columns: readonly PaperColumn[] = [
  { title: 'Borç ve tahakkuk no', width: 176, align: 'left' },
  { title: 'Yıl / taksit', width: 62, align: 'left' },
  { title: 'Son ödeme günü', width: 84, align: 'left' },
  { title: 'Asıl (₺)', width: 58, align: 'right' },
  { title: 'Gecikme zammı (₺)', width: 84, align: 'right' },
  { title: 'Toplam (₺)', width: 59.28, align: 'right' },
];

function rowOf(line: AccrualLine): PaperRow {
  return {
    texts: [
      line.RevenueName,
      line.InstallmentCount > 1 ? `${line.Year} / ${line.InstallmentNo}` : String(line.Year),
      formatDate(line.DueDate),
      formatAmount(line.RemainingPrincipal),
      formatAmount(line.LateFee),
      formatAmount(line.Total),
    ],
    note: `${line.AccrumentNo} · ${line.Description}`,
    kind: 'line',
  };
}

function totalRow(lines: readonly AccrualLine[]): PaperRow {
  const { principal, lateFee, total } = totalsOf(lines);
  return {
    texts: ['Toplam', '', '', formatAmount(principal), formatAmount(lateFee), formatAmount(total)],
    note: '',
    kind: 'total',
  };
}

function writePart(paper: Paper, title: string, lines: readonly AccrualLine[]): void {
  if (lines.length === 0) return;
  paper.headPart(title);
  paper.table({ title, columns, rows: [...lines.map(rowOf), totalRow(lines)], room: 40 });
  paper.skip(14);
}

/** Open debts as of a day as a tagged A4 PDF after PDF/UA-1; the same debts and day give the same bytes. */
export function drawDebtList(content: DebtListOnPaper): Promise<Uint8Array> {
  const { registry, asOf, lines, isNarrowed, letterhead, isSample } = content;
  const { overdue, coming } = splitByDue(lines, asOf);
  const { total, count } = totalsOf(lines);
  const paper = new Paper({
    title: `Borç listesi ${registry.no} ${asOf}`,
    heading: 'BORÇ LİSTESİ',
    date: new Date(`${asOf}T00:00:00+03:00`),
    letterhead,
    foot: `Sicil no ${registry.no} · ${formatDate(asOf)} tarihi itibarıyla`,
    warning: isSample ? 'ÖRNEK – gerçek borç değildir' : null,
  });
  paper.facts([
    ['Mükellef', registry.name],
    ['Sicil no', registry.no],
    ['Hesap günü', formatDate(asOf)],
    ['Borç sayısı', String(count)],
    ['Toplam borç', formatMoney(total)],
    ['Yazıyla', moneyInWords(total, 'spaced')],
  ]);
  paper.skip(16);
  writePart(paper, 'Vadesi geçmiş borçlar', overdue);
  writePart(paper, 'Vadesi gelecek borçlar', coming);
  if (lines.length === 0) paper.say('Listelenecek açık borç yok.');
  if (isNarrowed) paper.say('Bu liste süzülmüştür; sicil kaydının başka açık borçları da vardır.');
  paper.say(
    'Gecikme zammı 6183 sayılı Kanun m. 51’e göre hesap gününe kadar hesaplanmıştır ve ödeme gününe kadar artar. Bu liste bilgi içindir; borcu yoktur yazısı yerine geçmez.',
  );
  return paper.finish();
}
