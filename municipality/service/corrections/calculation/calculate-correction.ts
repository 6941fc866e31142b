import { kurus, type CorrectionReason, type CorrectionStep, type Kurus } from 'municipality/contract';
import { splitIntoInstalments } from 'municipality/law/money/instalments';
import { lira } from 'municipality/law/money/turkish-figures';
import type { Refuse } from '../../kit/refusal';
import type { AccrualRow, ContestedDebt } from './contested-debt';
import { calculateEstateByRecord, calculateSigns, calculateWater } from './by-record';
import { calculateDeclared, findDeclared } from './declared';
import { step, type BothColumns, type Claiming, type NotCalculated, type Totals } from './recalculated';
import type { Subject } from './subjects';

/** Holds what a claim comes to, instalment by instalment. */
export interface Calculated {
  readonly whyNotCalculated: string | null;
  readonly steps: readonly CorrectionStep[];
  readonly lines: readonly { readonly row: AccrualRow; readonly claimed: Kurus | null }[];
}

const sumOf = (rows: readonly AccrualRow[], amountOf: (row: AccrualRow) => number) =>
  kurus(rows.reduce((sum, row) => sum + amountOf(row), 0));

/** Claims the same of every instalment, without any figure: nothing of it is owed, or nothing beyond what was paid. */
function claimWhole(
  rows: readonly AccrualRow[],
  label: string,
  claimedOf: (row: AccrualRow) => Kurus,
): Calculated {
  return {
    whyNotCalculated: null,
    steps: [
      step(
        label,
        lira(sumOf(rows, ({ principal }) => principal)),
        lira(sumOf(rows, (row) => claimedOf(row))),
      ),
    ],
    lines: rows.map((row) => ({ row, claimed: claimedOf(row) })),
  };
}

const unknown = (
  rows: readonly AccrualRow[],
  why: string,
  steps: readonly CorrectionStep[] = [],
): Calculated => ({
  whyNotCalculated: why,
  steps,
  lines: rows.map((row) => ({ row, claimed: null })),
});

const isOfAccrual = ({ chosen }: ContestedDebt, row: AccrualRow) => row.accrualNo === chosen.accrualNo;

/** Groups the instalments by accrual; null where a kind of revenue stands in more than one, or an instalment is missing. */
function groupByAccrual(rows: readonly AccrualRow[]): AccrualRow[][] | null {
  const numbers = [...new Set(rows.map(({ accrualNo }) => accrualNo))];
  const groups = numbers.map((number) => rows.filter(({ accrualNo }) => accrualNo === number));
  const codes = groups.map(([first]) => first?.revenueCode);
  const isWhole = groups.every((group) => group.length === group[0]?.instalmentCount);
  return isWhole && new Set(codes).size === codes.length ? groups : null;
}

const codeOf = ([row]: readonly AccrualRow[]) => row?.revenueCode ?? '';

const NOT_AS_ACCRUED =
  'Kayıttaki değerler tahakkuk eden tutarı vermiyor; bu yüzden portal yeniden hesaplayamadı, tutarı belediye hesaplar.';

/** Splits the claimed sums as the accruals are split. The recorded ones have to be what accrued, to the kuruş. */
function claimByColumns({ rows }: ContestedDebt, { steps, recorded, claimed }: BothColumns): Calculated {
  const groups = groupByAccrual(rows);
  const isAsAccrued = (totals: Totals) =>
    groups?.every((group) => totals.get(codeOf(group)) === sumOf(group, ({ principal }) => principal));
  if (groups === null || !isAsAccrued(recorded)) return unknown(rows, NOT_AS_ACCRUED);
  const claimedOf = new Map<string, Kurus>();
  for (const group of groups) {
    const total = claimed.get(codeOf(group)) ?? kurus(0);
    const parts = splitIntoInstalments(total, group.length);
    group.forEach(({ oid }, index) => claimedOf.set(oid, parts[index] ?? kurus(0)));
  }
  return {
    whyNotCalculated: null,
    steps,
    lines: rows.map((row) => ({ row, claimed: claimedOf.get(row.oid) ?? null })),
  };
}

const NO_SUBJECT = 'Bu borcun neye göre hesaplandığı kayıtta olmadığı için tutarı belediye hesaplar.';

async function readColumns(
  claiming: Claiming,
  reason: CorrectionReason,
  subject: Subject | null,
  refuse: Refuse<'correction-refused'>,
): Promise<BothColumns | NotCalculated> {
  if (subject === null) return { why: NO_SUBJECT };
  if (subject.kind === 'water') return calculateWater(claiming, reason, subject, refuse);
  const { nature } = claiming.debt;
  if (nature === 'ilan' && subject.kind === 'business') return calculateSigns(claiming, subject);
  const declared = nature === 'eglence' ? null : await findDeclared(claiming, subject);
  if (declared) return calculateDeclared(claiming, reason, subject, declared);
  if (subject.kind === 'estate') return calculateEstateByRecord(claiming, reason, subject);
  return { why: 'Bu iş yerinin beyanı burada olmadığı için tutarı belediye hesaplar.' };
}

/** Calculates what a debt comes to where the payer is right; writes nothing. */
export async function calculateCorrection(
  claiming: Claiming,
  reason: CorrectionReason,
  subject: Subject | null,
  refuse: Refuse<'correction-refused'>,
): Promise<Calculated> {
  const { debt } = claiming;
  const { rows, chosen } = debt;
  switch (reason) {
    case 'benim-degil':
    case 'muafiyet':
      return claimWhole(rows, 'İstenen vergi ya da ücret', () => kurus(0));
    case 'odendi':
      return claimWhole([chosen], 'Ödenmesi istenen asıl borç', ({ paidPrincipal }) => paidPrincipal);
    case 'diger':
      return unknown(
        rows.filter((row) => isOfAccrual(debt, row)),
        'Bu neden için portalın hesaplayabileceği bir değer yok; tutarı belediye belirler.',
      );
    case 'alan':
    case 'hisse':
    case 'endeks':
    case 'kullanim': {
      const columns = await readColumns(claiming, reason, subject, refuse);
      return 'why' in columns ? unknown(rows, columns.why) : claimByColumns(debt, columns);
    }
    default:
      return reason satisfies never;
  }
}
