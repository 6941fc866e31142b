import { kurus, type Kurus, type TariffGroup } from 'municipality/contract';
import { allocatePayment } from '../debt/allocation';
import { lira } from '../money/turkish-figures';

/** How many m³ the deposit of a tariff group is worth. */
export interface DepositRule {
  readonly cubicMetres: number;
  readonly legalBasis: string;
  readonly source: string;
}

/**
 * The deposit at today's prices: its m³ at the first tier's price, never less than was paid. Without a rule for the
 * group it stays what was paid. Amounts in kuruş.
 */
export function updateDeposit(
  paid: Kurus,
  group: TariffGroup,
  rule: DepositRule | null,
  firstTierPrice: Kurus,
): { deposit: Kurus; basis: string } {
  if (!rule) {
    const why = group === 'konut' ? 'Güvence m³ kuralı yok' : 'Bu tarife grubu için güvence m³ kuralı yok';
    return { deposit: paid, basis: `${why}; ödenen güvence ${lira(paid)} esas alındı.` };
  }
  const updated = kurus(rule.cubicMetres * firstTierPrice);
  const sum = `${rule.cubicMetres} m³ × ${lira(firstTierPrice)} = ${lira(updated)} (${rule.legalBasis})`;
  return updated >= paid
    ? { deposit: updated, basis: `${sum}.` }
    : { deposit: paid, basis: `${sum}; ödenen ${lira(paid)} daha çok olduğu için o esas alındı.` };
}

/** A debt of the subscription: what is left of it and its late fee, in kuruş. */
export interface OpenDebt {
  readonly oid: string;
  readonly dueDate: string;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
}

export interface Covered {
  readonly oid: string;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
}

/**
 * In proportion, yet while anything is left to pay the principal is not closed by rounding: a debt without principal is
 * no longer open, and the late fee left of it would be lost. All in kuruş.
 */
function splitPayment(principal: Kurus, lateFee: Kurus, payment: Kurus): Omit<Covered, 'oid'> {
  const { toPrincipal } = allocatePayment({ principal, lateFee, payment });
  const isWhole = payment === principal + lateFee;
  const capped = isWhole ? toPrincipal : Math.min(toPrincipal, principal - 1);
  return { principal: kurus(capped), lateFee: kurus(payment - capped) };
}

/**
 * Sets a deposit off against debts, oldest due first; one covered in part is split between principal and late fee in
 * proportion (6183 m.47). Deposit and debts in kuruş: what is covered and refunded is the deposit, what is covered and
 * remains is the debts.
 */
export function setOffDeposit(
  deposit: Kurus,
  debts: readonly OpenDebt[],
): { covered: Covered[]; used: Kurus; refund: Kurus; remaining: Kurus } {
  const inOrder = debts.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || (one.oid < other.oid ? -1 : 1),
  );
  const covered: Covered[] = [];
  let left: number = deposit;
  let remaining = 0;
  for (const { oid, principal, lateFee } of inOrder) {
    const payment = kurus(Math.min(left, principal + lateFee));
    remaining += principal + lateFee - payment;
    left -= payment;
    if (payment === 0) continue;
    covered.push({ oid, ...splitPayment(principal, lateFee, payment) });
  }
  return {
    covered,
    used: kurus(deposit - left),
    refund: kurus(left),
    remaining: kurus(remaining),
  };
}
