import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import type { PaperColumn, PaperRow } from '~/parts/paper/paper-table';
import { Paper } from '~/parts/paper/paper.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatAmount, formatDate, formatMoney } from '~/ui/turkish/format';
import { partWords } from './plan-texts';
import type { PlanView } from './plan-view.server';

const SAMPLE_NOTE = 'ÖRNEK – gerçek plan değildir';

const hasStates = (rows: PlanView['rows']) => rows.some(({ state }) => state !== null);

/** Has no column for what became of the instalments while nothing has. */
const columns = ({ kind, rows }: PlanView): readonly PaperColumn[] => [
  { title: 'Taksit', width: 46, align: 'left' },
  { title: 'Son ödeme günü', width: 92, align: 'left' },
  { title: 'Asıl', width: 82, align: 'right' },
  { title: partWords[kind].fee, width: 82, align: 'right' },
  { title: partWords[kind].interest, width: 74, align: 'right' },
  { title: 'Toplam (₺)', width: 82, align: 'right' },
  ...(hasStates(rows) ? [{ title: 'Durumu', width: 65.28, align: 'left' } as const] : []),
];

const debtColumns: readonly PaperColumn[] = [
  { title: 'Borç', width: 243.28, align: 'left' },
  { title: 'Vadesi', width: 100, align: 'left' },
  { title: 'Plana giren asıl', width: 90, align: 'right' },
  { title: 'Planla ödenen', width: 90, align: 'right' },
];

function instalmentRows(plan: PlanView): PaperRow[] {
  const isStated = hasStates(plan.rows);
  const sum = (name: 'principal' | 'fee' | 'interest' | 'total') =>
    formatAmount(plan.rows.reduce((before, row) => before + row[name], 0));
  const total: PaperRow = {
    texts: [
      'Toplam',
      '',
      sum('principal'),
      sum('fee'),
      sum('interest'),
      sum('total'),
      ...(isStated ? [''] : []),
    ],
    note: '',
    kind: 'total',
  };
  return [
    ...plan.rows.map(({ no, dueDate, principal, fee, interest, total, state }): PaperRow => ({
      texts: [
        String(no),
        formatDate(dueDate),
        ...[principal, fee, interest, total].map(formatAmount),
        ...(isStated ? [state?.text ?? ''] : []),
      ],
      note: '',
      kind: 'line',
    })),
    ...(plan.isWhole ? [total] : []),
  ];
}

/** Draws a plan's schedule as a tagged A4 PDF after PDF/UA-1, as it stands on the day it is printed. */
export async function drawPlan(plan: PlanView, now: Date, unread: number): Promise<Uint8Array> {
  const day = dayInTurkey(now);
  const paper = new Paper({
    title: `Taksit planı ${plan.no}`,
    heading: 'TAKSİT PLANI',
    date: new Date(`${day}T12:00:00Z`),
    letterhead: await getLetterhead(),
    unread,
    foot: `Plan no ${plan.no}`,
    warning: getPortal().configuration.environment.isProduction ? null : SAMPLE_NOTE,
  });
  paper.say(`${plan.name} (${plan.legalBasis})`, { font: 'bold', size: 11 });
  paper.skip(10);
  paper.facts([
    ['Plan no', plan.no],
    ['Durumu', plan.state],
    ['Başvuru günü', formatDate(plan.appliedOn)],
    ['Toplam', formatMoney(plan.total)],
    ['Ödenen', formatMoney(plan.paid)],
    ['Kalan', formatMoney(plan.left), 'large'],
    ['Basıldığı gün', formatDate(day)],
  ]);
  paper.skip(18);
  paper.headPart('Taksitler');
  paper.table({ title: 'Taksitler', columns: columns(plan), rows: instalmentRows(plan) });
  paper.skip(14);
  paper.headPart('Plandaki borçlar');
  paper.table({
    title: 'Plandaki borçlar',
    columns: debtColumns,
    rows: plan.debts.map(({ title, about, dueDate, principal, credited }) => ({
      texts: [title, formatDate(dueDate), formatAmount(principal), formatAmount(credited)],
      note: about,
      kind: 'line',
    })),
  });
  paper.skip(14);
  paper.say(plan.todo);
  if (plan.isPayable && plan.unpaidNote !== null) paper.say(plan.unpaidNote);
  paper.appeal(plan.appeal);
  return paper.finish();
}
