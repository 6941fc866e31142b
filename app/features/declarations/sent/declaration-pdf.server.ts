import { nameOfDebt } from 'municipality/contract/debt-name';
import type { CalculationLine, DeclarationDetail, PlannedAccrual } from 'municipality/contract';
import {
  DATA_FILE,
  dataOf,
  DIGEST_WORD,
  digestOf,
  digestText,
  encodeData,
} from 'municipality/recalculation/paper-data';
import { findDeclarationAppeal } from '~/parts/content/appeals';
import { maskedIdentityNo } from '~/features/identity/identity-number';
import type { PaperColumn, PaperRow } from '~/parts/paper/paper-table';
import type { Fact, Letterhead } from '~/parts/paper/paper.server';
import { Paper, strong } from '~/parts/paper/paper.server';
import { payCodeOf } from '~/features/payments/link/pay-code';
import { formatAmount, formatDate, formatDateTime, formatMoney } from '~/ui/turkish/format';
import { EMPTY_ANSWER, findNoEffect, kinds, states } from '../kinds';

interface DeclarationContentOnPaper {
  readonly declaration: DeclarationDetail;
  /** Counts the rows of it that could not be read. */
  readonly unread: number;
  readonly letterhead: Letterhead;
  /** Says where the QR code leads: the page that says whether a declaration is genuine. */
  readonly checkUrl: string;
  /** Says where what accrued is paid without an account; null where it cannot be. */
  readonly payUrl: string | null;
  /** Tells whether the declaration was given at a demonstration: then the paper has to say so. */
  readonly isSample: boolean;
}

const SAMPLE_NOTE = 'ÖRNEK – gerçek beyan değildir';
const ORIGIN_NOTE =
  'Bu beyan elektronik ortamda verilmiştir. Gerçekliğini karekodu okutarak ya da doğrulama sayfasına beyan numarasıyla doğrulama kodunu yazarak herkes kontrol edebilir.';

const statementColumns: readonly PaperColumn[] = [
  { title: 'Bilgi', width: 200, align: 'left' },
  { title: 'Beyan edilen', width: 323.28, align: 'left' },
];
const calculationColumns: readonly PaperColumn[] = [
  { title: 'Kalem ve hesap', width: 291, align: 'left' },
  { title: 'Dayanak', width: 132, align: 'left' },
  { title: 'Değer', width: 100.28, align: 'right' },
];
const accrualColumns: readonly PaperColumn[] = [
  { title: 'Borç', width: 273, align: 'left' },
  { title: 'Tahakkuk no', width: 90, align: 'left' },
  { title: 'Son ödeme günü', width: 80, align: 'left' },
  { title: 'Tutar (₺)', width: 80.28, align: 'right' },
];

function headFacts(declaration: DeclarationDetail): Fact[] {
  const { TaxEndsYear } = declaration.Calculation;
  const numberLabel = declaration.DeclarerIdentityNo.length === 11 ? 'T.C. kimlik no' : 'Vergi no';
  return [
    ['Beyan no', declaration.DeclarationNo],
    ['Veriliş tarihi ve saati', formatDateTime(declaration.RecordedAt)],
    ['Durumu', states[declaration.State].label],
    ['Beyan eden', declaration.DeclarerName],
    [numberLabel, maskedIdentityNo(declaration.DeclarerIdentityNo)],
    ['Sicil no', declaration.RegistryNo],
    ['Beyanın konusu', declaration.Subject],
    ['Verginin ilk yılı', String(declaration.TaxStartsYear)],
    ...(TaxEndsYear === null ? [] : [['Verginin son yılı', String(TaxEndsYear)] as const]),
    ['Yerini aldığı beyan', declaration.ReplacesDeclarationNo],
  ];
}

function calculationRow({ Label, Formula, Amount, Figure, LegalBasis, IsTotal }: CalculationLine): PaperRow {
  const value = Amount === null ? (Figure ?? '') : formatMoney(Amount);
  return { texts: [Label, LegalBasis, value], note: Formula ?? '', kind: IsTotal ? 'total' : 'line' };
}

function accrualRows({ RevenueName, Year, AccrumentNo, Installments }: PlannedAccrual): PaperRow[] {
  return Installments.map(({ No, DueDate, Amount }) => ({
    texts: [
      nameOfDebt({ RevenueName, Year, InstallmentNo: No, InstallmentCount: Installments.length }),
      AccrumentNo ?? 'henüz yok',
      formatDate(DueDate),
      formatAmount(Amount),
    ],
    note: '',
    kind: 'line',
  }));
}

/** Writes what was declared, as the declarer read and confirmed it; what was left empty stands in one line. */
function writeStatement(paper: Paper, { Statement }: DeclarationDetail): void {
  for (const { Title, Rows } of Statement) {
    paper.headPart(Title);
    const [answered, empty] = [
      Rows.filter(({ Value }) => Value !== EMPTY_ANSWER),
      Rows.filter(({ Value }) => Value === EMPTY_ANSWER),
    ];
    const rows = answered.map(({ Term, Value }) => ({
      texts: [Term, Value],
      note: '',
      kind: 'line' as const,
    }));
    if (rows.length > 0) paper.table({ title: Title, columns: statementColumns, rows });
    if (empty.length > 0) paper.say(`Boş bırakılanlar: ${empty.map(({ Term }) => Term).join(', ')}.`);
    paper.skip(14);
  }
}

function writeCalculation(paper: Paper, { Calculation }: DeclarationDetail): void {
  for (const { Title, Lines } of Calculation.Sections) {
    paper.headPart(`Vergi hesabı: ${Title}`);
    paper.table({
      title: `Vergi hesabı: ${Title}`,
      columns: calculationColumns,
      rows: Lines.map(calculationRow),
    });
    paper.skip(10);
  }
  for (const note of Calculation.Notes) paper.say(note);
  paper.skip(8);
}

function writeAccruals(
  paper: Paper,
  { Calculation, State, RegistryNo }: DeclarationDetail,
  payUrl: string | null,
): void {
  const noEffect = findNoEffect(State);
  if (noEffect !== null) {
    paper.say(noEffect);
    return;
  }
  const rows = Calculation.Accruals.flatMap(accrualRows);
  if (rows.length === 0) return;
  const total: PaperRow = {
    texts: ['Toplam', '', '', formatAmount(Calculation.Total)],
    note: '',
    kind: 'total',
  };
  paper.headPart('Tahakkuk ve taksitler');
  paper.table({ title: 'Tahakkuk ve taksitler', columns: accrualColumns, rows: [...rows, total], room: 40 });
  if (State === 'accrued' && payUrl !== null) paper.payCode(payCodeOf(RegistryNo, payUrl));
  paper.skip(14);
}

/** Returns what travels in the paper for whoever wants to calculate it again; null where it is not all there. */
function findAttachment({ DeclarationNo, Calculation }: DeclarationDetail, unread: number) {
  const found = unread > 0 ? null : dataOf(DeclarationNo, Calculation);
  if (found === null) return null;
  const bytes = encodeData(found);
  const digest = digestOf(bytes);
  return {
    digest,
    attachment: {
      name: DATA_FILE,
      description: 'Hesabın girdileri ve satırları',
      bytes,
      keywords: `${DIGEST_WORD} ${digest}`,
    },
  };
}

/**
 * Draws a declaration as its declarer confirmed it, with the calculation by line and article, as a tagged A4 PDF after
 * PDF/UA-1. The same declaration gives the same bytes: the document's date is that of the declaration.
 */
export function drawDeclaration(content: DeclarationContentOnPaper): Promise<Uint8Array> {
  const { declaration, unread, letterhead, checkUrl, payUrl, isSample } = content;
  const { title, law } = kinds[declaration.Kind];
  const data = findAttachment(declaration, unread);
  const paper = new Paper({
    title: `${title} ${declaration.DeclarationNo}`,
    heading:
      declaration.Kind === 'advertising' || declaration.Kind === 'entertainment' ? 'BEYANNAME' : 'BİLDİRİM',
    date: new Date(declaration.RecordedAt),
    letterhead,
    unread,
    foot: `Beyan no ${declaration.DeclarationNo}`,
    warning: isSample ? SAMPLE_NOTE : null,
    attachment: data?.attachment,
  });
  paper.say(`${title} (${law})`, { font: 'bold', size: 11 });
  paper.skip(10);
  paper.facts(headFacts(declaration));
  paper.skip(18);
  writeStatement(paper, declaration);
  writeCalculation(paper, declaration);
  writeAccruals(paper, declaration, payUrl);
  paper.appeal(findDeclarationAppeal(declaration.State));
  if (declaration.Documents.length > 0) {
    paper.headPart('Ekler', 20);
    for (const { FileName } of declaration.Documents) paper.say(FileName, { size: 9 });
  }
  if (data !== null) {
    paper.skip(10);
    paper.say(`Hesabın özeti: ${digestText(data.digest)}`, strong);
    paper.say(
      `Hesabın bütün girdileri bu PDF’in ekindeki ${DATA_FILE} dosyasındadır; isteyen herkes hesabı yeniden yapabilir. Nasıl yapılacağı doğrulama sayfasında yazar.`,
    );
  }
  paper.proof(checkUrl, {
    alt: 'Beyan doğrulama sayfasına götüren karekod',
    code: declaration.VerificationCode,
    explanation: ORIGIN_NOTE,
  });
  return paper.finish();
}
