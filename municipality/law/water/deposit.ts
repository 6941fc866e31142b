import type { Kurus } from 'municipality/contract';
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
