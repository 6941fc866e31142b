import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { splitIntoInstalments } from '../money/instalments';
import type { DelayRule } from '../debt/delay-rules';
import { fillInstalments, type PlanPart, type PlanShare } from './fill-instalments';
import { instalmentInterest, type InstalmentRates } from './instalment-interest';
import { discountedIndex, lawTotal, type LawTerms } from './law-total';

/** Describes one instalment; amounts in kuruş. */
interface CalculatedInstalment {
  readonly no: number;
  readonly dueDate: IsoDate;
  readonly principal: Kurus;
  readonly fee: Kurus;
  /** Holds the interest when paid on the due day, or the coefficient's part. */
  readonly interest: Kurus;
  /** Holds what interest runs on; null under a law. */
  readonly interestBase: Kurus | null;
  /** Holds what becomes the principal of the instalment's accrual. */
  readonly accrued: Kurus;
}

export interface CalculatedPlan {
  readonly instalments: readonly CalculatedInstalment[];
  readonly shares: readonly PlanShare[];
  readonly principal: Kurus;
  readonly fee: Kurus;
  readonly interest: Kurus;
  readonly total: Kurus;
}

const sumOf = (amounts: readonly number[]) => kurus(amounts.reduce((sum, amount) => sum + amount, 0));

function withTotals(
  instalments: readonly CalculatedInstalment[],
  shares: readonly PlanShare[],
): CalculatedPlan {
  const [principal, fee, interest] = (['principal', 'fee', 'interest'] as const).map((name) =>
    sumOf(instalments.map((row) => row[name])),
  ) as [Kurus, Kurus, Kurus];
  return { instalments, shares, principal, fee, interest, total: sumOf([principal, fee, interest]) };
}

function carriedBy(shares: readonly PlanShare[], no: number): { principal: Kurus; fee: Kurus } {
  const own = shares.filter(({ instalmentNo }) => instalmentNo === no);
  return { principal: sumOf(own.map((one) => one.principal)), fee: sumOf(own.map((one) => one.fee)) };
}

interface GrowingPlanRule {
  readonly appliedOn: IsoDate;
  readonly rates: InstalmentRates;
  /** Says whether interest runs on the frozen fee in an instalment too. */
  readonly isInterestOnFee: boolean;
}

/** Calculates the principal and fee in equal instalments, each with interest from the application to its due day. */
function calculateGrowing(
  kind: 'tecil' | 'anlasma',
  parts: readonly PlanPart[],
  dueDays: readonly IsoDate[],
  { appliedOn, rates, isInterestOnFee, partOf }: GrowingPlanRule & Pick<DelayRule, 'partOf'>,
): CalculatedPlan {
  const whole = sumOf(parts.map(({ principal, fee }) => principal + fee));
  const amounts = splitIntoInstalments(whole, dueDays.length);
  const shares = fillInstalments(parts, amounts, partOf);
  const instalments = dueDays.map((dueDate, index) => {
    const { principal, fee } = carriedBy(shares, index + 1);
    const accrued = kurus(principal + fee);
    const interestBase = isInterestOnFee ? accrued : principal;
    const interest = instalmentInterest[kind](interestBase, appliedOn, dueDate, rates);
    return { no: index + 1, dueDate, principal, fee, interest, interestBase, accrued };
  });
  return withTotals(instalments, shares);
}

/**
 * Calculates the tecil (6183 m.48): principal and late fee up to the day before the application, with deferral
 * interest.
 */
export function calculateDeferral(
  parts: readonly PlanPart[],
  dueDays: readonly IsoDate[],
  rule: GrowingPlanRule,
): CalculatedPlan {
  return calculateGrowing('tecil', parts, dueDays, { ...rule, partOf: 'both' });
}

/**
 * Calculates the municipality's agreement about debts from contracts: principal and interest up to the day before the
 * application, each debt's interest before its principal (6098 m.100), with legal interest on the principal alone (3095
 * m.3, 6098 m.121).
 */
export function calculateAgreement(
  parts: readonly PlanPart[],
  dueDays: readonly IsoDate[],
  rule: Omit<GrowingPlanRule, 'isInterestOnFee'>,
): CalculatedPlan {
  return calculateGrowing('anlasma', parts, dueDays, {
    ...rule,
    isInterestOnFee: false,
    partOf: 'fee-first',
  });
}

/**
 * Calculates a restructuring law: (principal + Yİ-ÜFE) × coefficient in equal instalments. `parts` bear their whole
 * Yİ-ÜFE amount; what the law drops for paying soon is taken off here.
 */
export function calculateLaw(
  parts: readonly PlanPart[],
  dueDays: readonly IsoDate[],
  terms: LawTerms,
): CalculatedPlan {
  const count = dueDays.length;
  const discounted = parts.map((part) => ({ ...part, fee: discountedIndex(part.fee, count, terms) }));
  const whole = sumOf(discounted.map(({ principal, fee }) => principal + fee));
  const amounts = splitIntoInstalments(lawTotal(whole, count, terms), count);
  const portions = splitIntoInstalments(whole, count);
  const shares = fillInstalments(discounted, portions);
  const instalments = dueDays.map((dueDate, index) => {
    const accrued = amounts[index] ?? kurus(0);
    const interest = kurus(accrued - (portions[index] ?? 0));
    return { no: index + 1, dueDate, ...carriedBy(shares, index + 1), interest, interestBase: null, accrued };
  });
  return withTotals(instalments, shares);
}

/** Tells whether no instalment is below the least one: of tiny sums rounding would leave nothing for the last. */
export function hasRoomFor(total: Kurus, count: number, leastInstalment: Kurus): boolean {
  return count === 1 || total >= leastInstalment * count;
}
