import type { AccrualLine, IsoDate } from 'municipality/contract';
import type { RegistryView } from '~/identity/registry-view.server';
import type { PaperColumn, PaperRow } from '~/paper/paper-table';
import { Paper, type Letterhead } from '~/paper/paper.server';
import { payCodeOf } from '~/payments/link/pay-code';
import { moneyInWords } from '~/payments/receipt/money-in-words';
import { formatAmount, formatDate, formatMoney } from '~/ui/turkish/format';
import { splitByDue, totalsOf } from '../debt-list.server';

/** One sicil record of the list. */
interface RecordOnPaper extends Pick<RegistryView, 'name' | 'no'> {
  /** By what is in it; null without debts. */
  readonly about: string | null;
  readonly lines: readonly AccrualLine[];
}

interface DebtListOnPaper {
  /** The one that was chosen, or all of somebody's. */
  readonly records: readonly RecordOnPaper[];
  /** The day the late fees were counted to. */
  readonly asOf: IsoDate;
  readonly isNarrowed: boolean;
  /** Where a record is paid without an account; null where it cannot be. */
  readonly payUrlOf: ((registryNo: string) => string) | null;
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

/** The parts of a record; of several, each is named. */
function writeRecord(
  paper: Paper,
  { no, about, lines }: RecordOnPaper,
  { records, asOf, payUrlOf }: DebtListOnPaper,
): void {
  const isOneOfMany = records.length > 1;
  const { overdue, coming } = splitByDue(lines, asOf);
  const of = isOneOfMany ? ` · ${about ?? ''} · Sicil no ${no}` : '';
  writePart(paper, `Vadesi geçmiş borçlar${of}`, overdue);
  writePart(paper, `Vadesi gelecek borçlar${of}`, coming);
  if (lines.length === 0 || !payUrlOf) return;
  paper.payCode(payCodeOf(no, payUrlOf(no)));
  paper.skip(14);
}

/** Open debts as of a day as a tagged A4 PDF after PDF/UA-1; the same debts and day give the same bytes. */
export function drawDebtList(content: DebtListOnPaper): Promise<Uint8Array> {
  const { records, asOf, isNarrowed, letterhead, isSample } = content;
  const lines = records.flatMap((record) => record.lines);
  const nos = records.map(({ no }) => no).join(', ');
  const { total, count } = totalsOf(lines);
  const paper = new Paper({
    title: `Borç listesi ${nos} ${asOf}`,
    heading: 'BORÇ LİSTESİ',
    date: new Date(`${asOf}T00:00:00+03:00`),
    letterhead,
    foot: `Sicil no ${nos} · ${formatDate(asOf)} tarihi itibarıyla`,
    warning: isSample ? 'ÖRNEK – gerçek borç değildir' : null,
  });
  paper.facts([
    ['Mükellef', records[0]?.name ?? ''],
    ['Sicil no', nos],
    ['Hesap günü', formatDate(asOf)],
    ['Borç sayısı', String(count)],
    ['Toplam borç', formatMoney(total)],
    ['Yazıyla', moneyInWords(total, 'spaced')],
  ]);
  paper.skip(16);
  for (const record of records) writeRecord(paper, record, content);
  if (lines.length === 0) paper.say('Listelenecek açık borç yok.');
  if (isNarrowed)
    paper.say(
      records.length > 1
        ? 'Bu liste süzülmüştür; sicil kayıtlarının başka açık borçları da vardır.'
        : 'Bu liste süzülmüştür; sicil kaydının başka açık borçları da vardır.',
    );
  paper.say(
    'Gecikme zammı 6183 sayılı Kanun m. 51’e göre hesap gününe kadar hesaplanmıştır ve ödeme gününe kadar artar. Bu liste bilgi içindir; borcu yoktur yazısı yerine geçmez.',
  );
  return paper.finish();
}
