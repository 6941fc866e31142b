import { getLetterhead } from '~/parts/paper/letterhead.server';
import type { PaperRow } from '~/parts/paper/paper-table';
import { Paper } from '~/parts/paper/paper.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatAmount, formatDate, formatMoney } from '~/ui/turkish/format';
import type { requirePayslip } from './payslips.server';

const SAMPLE_NOTE = 'ÖRNEK – gerçek bordro değildir';

const columns = (title: string) =>
  [
    { title, width: 403.28, align: 'left' },
    { title: 'Tutar (₺)', width: 120, align: 'right' },
  ] as const;

interface Line {
  readonly title: string;
  readonly amount: number;
  readonly basis: string;
}

function rowsOf(lines: readonly Line[], total: string, sum: number): PaperRow[] {
  return [
    ...lines.map(({ title, amount, basis }): PaperRow => ({
      texts: [title, formatAmount(amount)],
      note: basis,
      kind: 'line',
    })),
    { texts: [total, formatAmount(sum)], note: '', kind: 'total' },
  ];
}

/** Draws a payslip as a tagged A4 PDF after PDF/UA-1, number and IBAN masked; the same payslip gives the same bytes. */
export async function drawPayslip(given: Awaited<ReturnType<typeof requirePayslip>>): Promise<Uint8Array> {
  const { person, payslip, paidOn, unread } = given;
  const title = `Maaş bordrosu ${payslip.period}`;
  const paper = new Paper({
    title,
    heading: 'MAAŞ BORDROSU',
    date: new Date(`${paidOn}T12:00:00Z`),
    letterhead: await getLetterhead(),
    foot: title,
    unread,
    warning: getPortal().configuration.environment.isProduction ? null : SAMPLE_NOTE,
  });
  paper.facts([
    ['Dönem', payslip.period],
    ['Ad soyad', person.name],
    ['Sicil no', person.employeeNo],
    ['T.C. kimlik no', person.identityNo],
    ['Birim', person.department],
    ['Unvan', person.title],
    ['İşe giriş', formatDate(person.hiredOn)],
    ['Gün sayısı', String(payslip.dayCount)],
    ['Ödeme günü', formatDate(payslip.paidOn)],
  ]);
  paper.skip(18);
  paper.table({
    title: 'Kazançlar',
    columns: columns('Kazançlar'),
    rows: rowsOf(payslip.earnings, 'Brüt toplam', payslip.gross),
  });
  paper.skip(14);
  paper.table({
    title: 'Kesintiler',
    columns: columns('Kesintiler'),
    rows: rowsOf(payslip.deductions, 'Kesinti toplamı', payslip.totalDeductions),
  });
  paper.skip(14);
  paper.facts([
    ['Net ödenen', formatMoney(payslip.net), 'large'],
    ['Gelir vergisi matrahı', formatMoney(payslip.incomeTaxBase)],
    ['Kümülatif matrah', formatMoney(payslip.cumulativeBase)],
    ['Asgari ücret vergi istisnası', formatMoney(payslip.exemption)],
    ['Ödendiği hesap', payslip.bank],
  ]);
  return paper.finish();
}
