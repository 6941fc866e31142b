import { kurus, type Kurus, type LawCoverage, type PlanKind } from 'municipality/contract';
import type { LawRow, PlanReading } from './plan-reading';
import { isTaken } from './plan-natures';
import { titleOf, type PlannableDebt } from './plannable-debts';
import { lawDueDays, monthlyDueDays } from 'municipality/law/restructuring/due-days';
import { requiredCollateral } from 'municipality/law/restructuring/collateral';
import type { PlanPart } from 'municipality/law/restructuring/fill-instalments';
import { findIndexPercent, indexAmount } from 'municipality/law/restructuring/index-amount';
import type { PlanRules } from 'municipality/law/restructuring/assess-plan';
import { lawCounts } from 'municipality/law/restructuring/law-total';
import {
  hasRoomFor,
  calculateAgreement,
  calculateDeferral,
  calculateLaw,
  type CalculatedPlan,
} from 'municipality/law/restructuring/calculate-plan';

/** Says which offer is meant: a law's code and a number of instalments; no law for any other. */
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
  /** At least this has to be secured; it is null where nothing has. */
  readonly collateral: Kurus | null;
  /**
   * Waits for the desk: on a deferral the mayor decides, or whom the mayor empowered (6183 m.48), and an agreement is the
   * municipality's own to make. A restructuring law decides by itself.
   */
  readonly needsDecision: boolean;
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
const AGREEMENT_NAME = 'Taksitle ödeme anlaşması';

const partsOf = new WeakMap<readonly PlannableDebt[], PlanPart[]>();

/** Every offer with what has grown frozen is for the same parts, worked out once for a list of debts. */
function frozenParts(reading: PlanReading, debts: readonly PlannableDebt[]): PlanPart[] {
  const parts = partsOf.get(debts) ?? workOutParts(reading, debts);
  partsOf.set(debts, parts);
  return parts;
}

function workOutParts({ feesYesterday }: PlanReading, debts: readonly PlannableDebt[]): PlanPart[] {
  return debts.map(({ row, principal }) => ({
    oid: row.oid,
    dueDate: row.dueDate,
    principal,
    // Another application ends what the refusal of one left.
    fee: feesYesterday.feeOf(principal, { ...row, refusedFrom: null }),
  }));
}

const wholeOf = (parts: readonly PlanPart[]) =>
  parts.reduce((sum, { principal, fee }) => sum + principal + fee, 0);

/** Describes the terms of a plan in equal monthly instalments. */
type MonthlyTerms = Pick<
  PlanReading['agreement'],
  'mostInstalments' | 'leastInstalment' | 'toleratedMissed' | 'catchUp' | 'legalBasis'
>;

/** Returns what offers of a deferral and of an agreement share; null where the debts cannot be split into so many. */
function monthlyOffer(
  reading: PlanReading,
  terms: MonthlyTerms,
  debts: readonly PlannableDebt[],
  count: number,
) {
  const { mostInstalments, leastInstalment, toleratedMissed, catchUp, legalBasis } = terms;
  const parts = frozenParts(reading, debts);
  const whole = kurus(wholeOf(parts));
  if (count < 2 || count > mostInstalments || !hasRoomFor(whole, count, leastInstalment)) return null;
  return {
    parts,
    whole,
    dueDays: monthlyDueDays(reading.today, count, reading.holidays),
    rule: { appliedOn: reading.today, rates: reading.instalmentRates },
    said: {
      lawCode: null,
      legalBasis,
      mostInstalments: Math.min(mostInstalments, Math.max(2, Math.floor(whole / leastInstalment))),
      stepMonths: 1,
      rules: { toleratedMissed, catchUp, firstInTime: 0 },
    },
  };
}

function findDeferral(reading: PlanReading, { debts, deferredAlready }: OfferInput, count: number) {
  const { terms, delegation } = reading;
  const offer = isTaken(reading, 'tecil', debts) && monthlyOffer(reading, terms, debts, count);
  if (!offer) return null;
  const { parts, whole, dueDays, rule, said } = offer;
  const deferred = kurus(whole + deferredAlready);
  const collateral = requiredCollateral(deferred, terms);
  const needsCollateral = collateral !== null;
  return {
    ...said,
    kind: 'tecil',
    name: DEFERRAL_NAME,
    plan: calculateDeferral(parts, dueDays, { ...rule, isInterestOnFee: terms.isInterestOnFee }),
    needsCollateral,
    collateral,
    // Whether a collateral is good is for a person to assess.
    needsDecision: needsCollateral || deferred > delegation.upTo,
    collateralLimit: terms.collateralLimit,
  } satisfies WorkedOffer;
}

function findAgreement(reading: PlanReading, { debts }: OfferInput, count: number) {
  const offer = isTaken(reading, 'anlasma', debts) && monthlyOffer(reading, reading.agreement, debts, count);
  if (!offer) return null;
  const { parts, dueDays, rule, said } = offer;
  return {
    ...said,
    kind: 'anlasma',
    name: AGREEMENT_NAME,
    plan: calculateAgreement(parts, dueDays, rule),
    needsCollateral: false,
    collateral: null,
    needsDecision: true,
    collateralLimit: null,
  } satisfies WorkedOffer;
}

type Coverage = LawCoverage & { readonly parts: readonly PlanPart[] };

const coverages = new WeakMap<readonly PlannableDebt[], Map<LawRow, Coverage>>();

/** Tells which of the debts a law covers, and why it does not cover the others. Worked out once for a list of debts. */
export function coverageOf(reading: PlanReading, law: LawRow, debts: readonly PlannableDebt[]): Coverage {
  const known = coverages.get(debts) ?? new Map<LawRow, Coverage>();
  coverages.set(debts, known);
  const coverage = known.get(law) ?? workOutCoverage(reading, law, debts);
  known.set(law, coverage);
  return coverage;
}

function workOutCoverage(reading: PlanReading, law: LawRow, debts: readonly PlannableDebt[]): Coverage {
  const parts: PlanPart[] = [];
  const uncovered: LawCoverage['Uncovered'] = [];
  // Many debts share their due date.
  const percents = new Map(
    [...new Set(debts.map(({ row }) => row.dueDate))].map((day) => [
      day,
      findIndexPercent(day, law.indexUntil, reading.indexRates),
    ]),
  );
  for (const { row, principal } of debts) {
    const named = { Oid: row.oid, Title: titleOf(reading, row) };
    const percent = percents.get(row.dueDate);
    if (!law.revenueCodes.includes(row.revenueCode)) uncovered.push({ ...named, Reason: 'turu-kapsam-disi' });
    else if (row.dueDate > law.debtsDueUpTo) uncovered.push({ ...named, Reason: 'vadesi-sonra' });
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
    collateral: null,
    needsDecision: false,
    collateralLimit: null,
    mostInstalments: Math.max(...lawCounts(law)),
    stepMonths: law.stepMonths,
    rules: { toleratedMissed, firstInTime, catchUp },
  } satisfies WorkedOffer;
}

/** Finds the offer meant, calculated as of today; null when nobody offers it for these debts. */
export function findOffer(reading: PlanReading, input: OfferInput, key: OfferKey): WorkedOffer | null {
  if (input.debts.length === 0) return null;
  const { kind, lawCode, installmentCount: count } = key;
  if (kind === 'yapilandirma') {
    const law = reading.laws.find(({ code }) => code === lawCode);
    return law ? findUnderLaw(reading, input, law, count) : null;
  }
  if (lawCode !== null) return null;
  return kind === 'tecil' ? findDeferral(reading, input, count) : findAgreement(reading, input, count);
}

/** Lists what is compared side by side: laws first, each with few instalments first. */
export function listOffers(reading: PlanReading, input: OfferInput): WorkedOffer[] {
  const { laws, terms, agreement } = reading;
  const keys: OfferKey[] = [
    ...laws.flatMap((law) =>
      lawCounts(law).map((installmentCount) => ({
        kind: 'yapilandirma' as const,
        lawCode: law.code,
        installmentCount,
      })),
    ),
    ...terms.offeredCounts.map((count) => ({
      kind: 'tecil' as const,
      lawCode: null,
      installmentCount: count,
    })),
    ...agreement.offeredCounts.map((count) => ({
      kind: 'anlasma' as const,
      lawCode: null,
      installmentCount: count,
    })),
  ];
  return keys.flatMap((key) => findOffer(reading, input, key) ?? []);
}
