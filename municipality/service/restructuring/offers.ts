import { addDays } from 'municipality/law/calendar/calendar';
import { kurus, type Kurus, type LawCoverage, type PlanKind } from 'municipality/contract';
import { lateFeeCounter } from 'municipality/law/debt/late-fee';
import type { DeferralTermsRow, LawRow, PlanReading } from './plan-reading';
import { titleOf, type PlannableDebt } from './plannable-debts';
import { deferralDueDays, lawDueDays } from 'municipality/law/restructuring/due-days';
import type { PlanPart } from 'municipality/law/restructuring/fill-instalments';
import { findIndexPercent, indexAmount } from 'municipality/law/restructuring/index-amount';
import type { PlanRules } from 'municipality/law/restructuring/assess-plan';
import { lawCounts } from 'municipality/law/restructuring/law-total';
import {
  hasRoomFor,
  calculateDeferral,
  calculateLaw,
  type CalculatedPlan,
} from 'municipality/law/restructuring/calculate-plan';

/** Which offer is meant: a law's code and a number of instalments; no law for a deferral. */
export interface OfferKey {
  readonly kind: PlanKind;
  readonly lawCode: string | null;
  readonly installmentCount: number;
}

export interface WorkedOffer {
  readonly kind: PlanKind;
  readonly lawCode: string | null;
  readonly name: string;
  readonly legalBasis: string;
  readonly plan: CalculatedPlan;
  readonly needsCollateral: boolean;
  readonly collateralLimit: Kurus | null;
  readonly mostInstalments: number;
  readonly stepMonths: number;
  readonly rules: Omit<PlanRules, 'restoredOn'>;
}

/** What is deferred already counts against the limit: an application in pieces needs the same collateral. */
export interface OfferInput {
  readonly debts: readonly PlannableDebt[];
  readonly deferredAlready: Kurus;
}

export const DEFERRAL_NAME = 'Tecil ve taksitlendirme';

function deferralParts({ lateFeeRates, today }: PlanReading, debts: readonly PlannableDebt[]): PlanPart[] {
  const feeOf = lateFeeCounter(addDays(today, -1), lateFeeRates);
  return debts.map(({ row, principal }) => ({
    oid: row.oid,
    dueDate: row.dueDate,
    principal,
    fee: feeOf(principal, row.dueDate).fee,
  }));
}

const wholeOf = (parts: readonly PlanPart[]) =>
  parts.reduce((sum, { principal, fee }) => sum + principal + fee, 0);

function deferralRules({ toleratedMissed, catchUp }: DeferralTermsRow): WorkedOffer['rules'] {
  return { toleratedMissed, catchUp, firstInTime: 0 };
}

function findDeferral(reading: PlanReading, { debts, deferredAlready }: OfferInput, count: number) {
  const { terms, today, holidays, deferralRates } = reading;
  const parts = deferralParts(reading, debts);
  const whole = kurus(wholeOf(parts));
  if (count < 2 || count > terms.mostInstalments || !hasRoomFor(whole, count, terms.leastInstalment))
    return null;
  const plan = calculateDeferral(parts, deferralDueDays(today, count, holidays), {
    appliedOn: today,
    rates: deferralRates,
    isInterestOnFee: terms.isInterestOnFee,
  });
  return {
    kind: 'tecil',
    lawCode: null,
    name: DEFERRAL_NAME,
    legalBasis: terms.legalBasis,
    plan,
    needsCollateral: whole + deferredAlready > terms.collateralLimit,
    collateralLimit: terms.collateralLimit,
    mostInstalments: Math.min(terms.mostInstalments, Math.max(2, Math.floor(whole / terms.leastInstalment))),
    stepMonths: 1,
    rules: deferralRules(terms),
  } satisfies WorkedOffer;
}

/** Which of the debts a law covers, and why it does not cover the others. */
export function coverageOf(
  reading: PlanReading,
  law: LawRow,
  debts: readonly PlannableDebt[],
): LawCoverage & { readonly parts: readonly PlanPart[] } {
  const parts: PlanPart[] = [];
  const uncovered: LawCoverage['Uncovered'] = [];
  for (const { row, principal } of debts) {
    const named = { Oid: row.oid, Title: titleOf(reading, row) };
    const percent = findIndexPercent(row.dueDate, law.indexUntil, reading.indexRates);
    if (row.dueDate > law.debtsDueUpTo) uncovered.push({ ...named, Reason: 'vadesi-sonra' });
    else if (!percent) uncovered.push({ ...named, Reason: 'orani-bilinmiyor' });
    else parts.push({ oid: row.oid, dueDate: row.dueDate, principal, fee: indexAmount(principal, percent) });
  }
  return {
    LawCode: law.code,
    Name: law.name,
    LegalBasis: law.legalBasis,
    IsSample: law.isSample,
    DebtsDueUpTo: law.debtsDueUpTo,
    ApplyUntil: law.applyUntil,
    CoveredOids: parts.map(({ oid }) => oid),
    Uncovered: uncovered,
    parts,
  };
}

function findUnderLaw(reading: PlanReading, { debts }: OfferInput, law: LawRow, count: number) {
  const { parts, Uncovered } = coverageOf(reading, law, debts);
  const whole = kurus(wholeOf(parts));
  if (Uncovered.length > 0 || !lawCounts(law).includes(count)) return null;
  if (!hasRoomFor(whole, count, law.leastInstalment)) return null;
  const dueDays = lawDueDays(reading.today, count, law.stepMonths, reading.holidays);
  const { toleratedMissed, firstInTime, catchUp } = law;
  return {
    kind: 'yapilandirma',
    lawCode: law.code,
    name: law.name,
    legalBasis: law.legalBasis,
    plan: calculateLaw(parts, dueDays, law),
    needsCollateral: false,
    collateralLimit: null,
    mostInstalments: Math.max(...lawCounts(law)),
    stepMonths: law.stepMonths,
    rules: { toleratedMissed, firstInTime, catchUp },
  } satisfies WorkedOffer;
}

/** The offer meant, calculated as of today; null when nobody offers it for these debts. */
export function findOffer(reading: PlanReading, input: OfferInput, key: OfferKey): WorkedOffer | null {
  if (input.debts.length === 0) return null;
  if (key.kind === 'tecil') {
    return key.lawCode === null ? findDeferral(reading, input, key.installmentCount) : null;
  }
  const law = reading.laws.find(({ code }) => code === key.lawCode);
  return law ? findUnderLaw(reading, input, law, key.installmentCount) : null;
}

/** What is compared side by side: laws first, each with few instalments first. */
export function listOffers(reading: PlanReading, input: OfferInput): WorkedOffer[] {
  const keys: OfferKey[] = [
    ...reading.laws.flatMap((law) =>
      lawCounts(law).map((installmentCount) => ({
        kind: 'yapilandirma' as const,
        lawCode: law.code,
        installmentCount,
      })),
    ),
    ...reading.terms.offeredCounts.map((installmentCount) => ({
      kind: 'tecil' as const,
      lawCode: null,
      installmentCount,
    })),
  ];
  return keys.flatMap((key) => findOffer(reading, input, key) ?? []);
}
