import { feeHeading, feeWordsOf, type AccrualLine, type IsoDate } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import type { RegistryView } from '~/features/identity/registry-view.server';
import type { PaperColumn, PaperRow } from '~/parts/paper/paper-table';
import { Paper, type Letterhead } from '~/parts/paper/paper.server';
import { growsToTotal } from '~/features/payments/position/due-day-total';
import { payCodeOf } from '~/features/payments/link/pay-code';
import { moneyInWords } from '~/features/payments/receipt/money-in-words';
import { formatAmount, formatDate, formatMoney } from '~/ui/turkish/format';
import { splitByDue, totalsOf } from '../debt-list.server';

/** Describes one sicil record of the list. */
interface RecordOnPaper extends Pick<RegistryView, 'name' | 'no'> {
  /** Names it by what is in it; null without debts. */
  readonly about: string | null;
  readonly lines: readonly AccrualLine[];
}

interface DebtListOnPaper {
  /** Lists the record that was chosen, or all of somebody's. */
  readonly records: readonly RecordOnPaper[];
  /** The fees were counted to this day. */
  readonly asOf: IsoDate;
  readonly isNarrowed: boolean;
  /** Says whether nothing is missing that belongs to it. */
  readonly isWhole: boolean;
  readonly unread: number;
  /** Says of a debt that its payment is under way; null where none is. */
  readonly noteOf: (line: AccrualLine) => string | null;
  /** Says where a record is paid without an account; null where it cannot be. */
  readonly payUrlOf: ((registryNo: string) => string) | null;
  readonly letterhead: Letterhead;
  /** It is drawn at a demonstration, and the paper has to say so. */
  readonly isSample: boolean;
}

const columnsFor = (lines: readonly AccrualLine[]): readonly PaperColumn[] => [
  { title: 'Borç ve tahakkuk no', width: 238, align: 'left' },
  { title: 'Son ödeme günü', width: 84, align: 'left' },
  { title: 'Asıl (₺)', width: 58, align: 'right' },
  { title: `${feeHeading(lines)} (₺)`, width: 84, align: 'right' },
  { title: 'Toplam (₺)', width: 59.28, align: 'right' },
];

function rowOf(line: AccrualLine, note: string | null, heading: string): PaperRow {
  const { title } = feeWordsOf(line);
  // Over fees of several kinds the heading names none of them.
  const fee = line.LateFee > 0 && title !== heading ? title : null;
  const dueTotal = growsToTotal(line);
  const growth = dueTotal === null ? null : `son ödeme gününde ${formatMoney(dueTotal)}`;
  return {
    texts: [
      nameOfDebt(line),
      formatDate(line.DueDate),
      formatAmount(line.RemainingPrincipal),
      formatAmount(line.LateFee),
      formatAmount(line.Total),
    ],
    note: [line.AccrumentNo, line.Description, fee, growth, note].filter((part) => part !== null).join(' · '),
    kind: 'line',
  };
}

function totalRow(lines: readonly AccrualLine[], isWhole: boolean): PaperRow {
  const { principal, lateFee, total } = totalsOf(lines);
  return {
    texts: [
      isWhole ? 'Toplam' : 'Okunabilenlerin toplamı',
      '',
      formatAmount(principal),
      formatAmount(lateFee),
      formatAmount(total),
    ],
    note: '',
    kind: 'total',
  };
}

function writePart(
  paper: Paper,
  title: string,
  lines: readonly AccrualLine[],
  { isWhole, noteOf }: DebtListOnPaper,
): void {
  if (lines.length === 0) return;
  paper.headPart(title);
  paper.table({
    title,
    columns: columnsFor(lines),
    rows: [...lines.map((line) => rowOf(line, noteOf(line), feeHeading(lines))), totalRow(lines, isWhole)],
    room: 40,
  });
  paper.skip(14);
}

/** Writes the parts of a record; of several, each is named. */
function writeRecord(paper: Paper, { no, about, lines }: RecordOnPaper, content: DebtListOnPaper): void {
  const { records, asOf, payUrlOf } = content;
  const isOneOfMany = records.length > 1;
  const { overdue, coming, past } = splitByDue(lines, asOf);
  const of = isOneOfMany ? ` · ${about ?? ''} · Sicil no ${no}` : '';
  writePart(paper, `Vadesi geçmiş borçlar${of}`, overdue, content);
  writePart(paper, `Vadesi gelecek borçlar${of}`, coming, content);
  writePart(paper, `Zamanaşımına uğramış olabilir: belediyeye danışın${of}`, past, content);
  if (lines.length === 0 || !payUrlOf) return;
  paper.payCode(payCodeOf(no, payUrlOf(no)));
  paper.skip(14);
}

/** Draws the open debts as of a day as a tagged A4 PDF after PDF/UA-1; the same debts and day give the same bytes. */
export function drawDebtList(content: DebtListOnPaper): Promise<Uint8Array> {
  const { records, asOf, isNarrowed, isWhole, unread, letterhead, isSample } = content;
  const lines = records.flatMap((record) => record.lines);
  const nos = records.map(({ no }) => no).join(', ');
  const { past } = splitByDue(lines, asOf);
  const { total, count } = totalsOf(lines.filter((line) => !past.includes(line)));
  const barred = totalsOf(past);
  const paper = new Paper({
    title: `Borç listesi ${nos} ${asOf}`,
    heading: 'BORÇ LİSTESİ',
    date: new Date(`${asOf}T00:00:00+03:00`),
    letterhead,
    unread,
    foot: `Sicil no ${nos} · ${formatDate(asOf)} tarihi itibarıyla`,
    warning: isSample ? 'ÖRNEK – gerçek borç değildir' : null,
  });
  paper.facts([
    ['Mükellef', records[0]?.name ?? ''],
    ['Sicil no', nos],
    ['Hesap günü', formatDate(asOf)],
    ...(isWhole
      ? ([
          ['Borç sayısı', String(count)],
          ['Toplam borç', formatMoney(total), 'large'],
          ['Yazıyla', moneyInWords(total, 'spaced')],
        ] as const)
      : ([
          ['Okunabilen borç', String(count)],
          ...(count > 0 ? ([['Bunların toplamı', formatMoney(total), 'large']] as const) : []),
        ] as const)),
    ...(past.length > 0
      ? ([['Zamanaşımına uğramış olabilir', `${barred.count} borç, ${formatMoney(barred.total)}`]] as const)
      : []),
  ]);
  paper.skip(16);
  for (const record of records) writeRecord(paper, record, content);
  if (lines.length === 0) paper.say(isWhole ? 'Listelenecek açık borç yok.' : 'Borçlar okunamadı.');
  if (isNarrowed)
    paper.say(
      records.length > 1
        ? 'Bu liste süzülmüştür; sicil kayıtlarının başka açık borçları da vardır.'
        : 'Bu liste süzülmüştür; sicil kaydının başka açık borçları da vardır.',
    );
  const grown = lines.filter(({ LateFee }) => LateFee > 0);
  for (const rule of new Set(grown.map((line) => feeWordsOf(line).rule))) paper.say(rule);
  paper.say(
    `${grown.length > 0 ? 'Geciken borçlar ödeme gününe kadar artar. ' : ''}Bu liste bilgi içindir; borcu yoktur yazısı yerine geçmez.`,
  );
  return paper.finish();
}
