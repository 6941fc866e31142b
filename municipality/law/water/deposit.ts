import { kurus, type Kurus } from 'municipality/contract';
import { allocatePayment } from '../debt/allocation';
import type { DelayRule } from '../debt/delay-rules';
import { lira } from '../money/turkish-figures';

/** Describes what the deposit of a dwelling is worth: so many billing periods of average use. */
export interface DepositRule {
  readonly periods: number;
  /** Holds the most billing periods there may be; null before the law bounded them. */
  readonly mostPeriods: number | null;
  /** Counts the m³ a dwelling uses in a billing period on average. */
  readonly averageUse: number;
  readonly legalBasis: string;
}

/** Returns the m³ a deposit is worth, never more than the law lets a municipality ask for. */
function depositVolume({ periods, mostPeriods, averageUse }: DepositRule): number {
  return Math.min(periods, mostPeriods ?? periods) * averageUse;
}

/**
 * Returns the deposit at today's prices, never less than was paid. Without a rule it stays what was paid. Amounts in kuruş.
 * @param priceOf what a bill of so many m³ at the first tier comes to, without the cleaning tax
 */
export function updateDeposit(
  paid: Kurus,
  rule: DepositRule | null,
  priceOf: (cubicMetres: number) => Kurus,
): { deposit: Kurus; basis: string } {
  if (!rule) {
    return { deposit: paid, basis: `Güvence kuralı girilmemiş; ödenen güvence ${lira(paid)} esas alındı.` };
  }
  const volume = depositVolume(rule);
  const updated = priceOf(volume);
  const periods = Math.min(rule.periods, rule.mostPeriods ?? rule.periods);
  const sum = `${periods} fatura dönemi × ${rule.averageUse} m³ = ${volume} m³; ilk kademeden, atık su ve KDV ile ${lira(updated)} (${rule.legalBasis})`;
  return updated >= paid
    ? { deposit: updated, basis: `${sum}.` }
    : { deposit: paid, basis: `${sum}; ödenen ${lira(paid)} daha çok olduğu için o esas alındı.` };
}

/** Describes a debt of the subscription: what is left of it and its late fee, in kuruş. */
export interface OpenDebt {
  readonly oid: string;
  readonly dueDate: string;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
  /** Says how a part of it is split. */
  readonly partOf: DelayRule['partOf'];
}

export interface Covered {
  readonly oid: string;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
}

/**
 * As the rule of the debt says, yet while anything is left to pay the principal is not closed by rounding: a debt without
 * principal is no longer open, and the fee left of it would be lost. All in kuruş.
 */
function splitPayment({ principal, lateFee, partOf }: OpenDebt, payment: Kurus): Omit<Covered, 'oid'> {
  const { toPrincipal } = allocatePayment({ principal, lateFee, payment }, partOf);
  const isWhole = payment === principal + lateFee;
  const capped = isWhole ? toPrincipal : Math.min(toPrincipal, principal - 1);
  return { principal: kurus(capped), lateFee: kurus(payment - capped) };
}

/**
 * Sets a deposit off against debts, oldest due first (6098 m.102); one covered in part is split between principal and fee
 * as its rule says. Deposit and debts in kuruş: what is covered and refunded is the deposit, what is covered and
 * remains is the debts.
 */
export function setOffDeposit(
  deposit: Kurus,
  debts: readonly OpenDebt[],
): { covered: Covered[]; used: Kurus; refund: Kurus; remaining: Kurus } {
  // Debts of one day keep their order, as those of a preview have no ids yet.
  const inOrder = debts.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const covered: Covered[] = [];
  let left: number = deposit;
  let remaining = 0;
  for (const debt of inOrder) {
    const { oid, principal, lateFee } = debt;
    const payment = kurus(Math.min(left, principal + lateFee));
    remaining += principal + lateFee - payment;
    left -= payment;
    if (payment === 0) continue;
    covered.push({ oid, ...splitPayment(debt, payment) });
  }
  return {
    covered,
    used: kurus(deposit - left),
    refund: kurus(left),
    remaining: kurus(remaining),
  };
}
