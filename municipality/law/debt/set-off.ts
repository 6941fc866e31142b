import { kurus, type Kurus } from 'municipality/contract';
import { allocatePayment } from './allocation';
import type { DelayRule } from './delay-rules';

/** Describes a debt money is set off against: what is left of it and its late fee, in kuruş. */
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
 * Sets money off against debts, oldest due first (6098 m.102); one covered in part is split between principal and fee
 * as its rule says. All in kuruş: what is covered and refunded is the money, what is covered and remains is the debts.
 */
export function setOffOldestFirst(
  money: Kurus,
  debts: readonly OpenDebt[],
): { covered: Covered[]; used: Kurus; refund: Kurus; remaining: Kurus } {
  // Debts of one day keep their order, as those of a preview have no ids yet.
  const inOrder = debts.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const covered: Covered[] = [];
  let left: number = money;
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
    used: kurus(money - left),
    refund: kurus(left),
    remaining: kurus(remaining),
  };
}
