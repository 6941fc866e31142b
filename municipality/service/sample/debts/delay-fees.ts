import { isoDate, type IsoDate } from 'municipality/contract';
import { feeCounter, type FeeCounter } from 'municipality/law/debt/fee-counter';
import { feeKindOf } from '../../accruals/read-fee-counter';
import type { ServiceDatabase } from '../../kit/database/connection';
import { openReferenceData } from '../../reference/reference-data';
import { revenueCodes } from '../../reference/revenue-kinds';
import type { contractRate } from '../../reference/tables';

/** Holds what the sample's water tariff asks for a delay; its leases name no rate, so that the legal one holds. */
export const sampleContractRates: (typeof contractRate.$inferInsert)[] = [
  {
    revenueCode: revenueCodes.water,
    validFrom: isoDate('2024-06-01'),
    rate: 'ay 2.5',
    legalBasis: 'Su tarifesi m.12 (örnek)',
    source: 'Örnek tarife',
  },
];

/** Opens what has grown on debts up to a day, by the rates on record; each day is worked out once. */
export async function openFeesOn(database: ServiceDatabase): Promise<(day: IsoDate) => FeeCounter> {
  const reference = openReferenceData(database, () => new Date(0));
  const lateFee = await reference.listLateFeeRates();
  const deferral = await reference.listDeferralRates();
  const rules = await reference.kindRules();
  const counters = new Map<IsoDate, FeeCounter>();
  return (day) => {
    const counter =
      counters.get(day) ??
      feeCounter(day, {
        lateFee,
        deferral,
        legalInterest: rules.legalInterest,
        contractRatesOf: ({ revenueCode }) => rules.contractRatesOf(revenueCode, false),
        kindOf: (debt) => feeKindOf(rules, debt),
      });
    counters.set(day, counter);
    return counter;
  };
}
