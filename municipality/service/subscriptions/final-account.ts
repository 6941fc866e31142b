import { desc, eq } from 'drizzle-orm';
import { kurus, type FeeKind, type FinalAccount, type Kurus, type TariffGroup } from 'municipality/contract';
import { dayNumber, yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Refuse } from '../kit/refusal';
import { findConsumption, type BilledStretch, type FinalReading } from 'municipality/law/water/consumption';
import { delayRules, newDebt } from 'municipality/law/debt/delay-rules';
import { setOffDeposit, updateDeposit, type Covered } from 'municipality/law/water/deposit';
import { revenueCodes } from '../reference/revenue-kinds';
import { findCleaningWaterPrice } from '../tariffs/find-tariffs';
import { chargeRevenue } from './final-bill';
import { owedOn, type AccrualRow, type Fees } from './subscription-debts';
import type { SubscriberRow } from './subscription-rows';
import { waterReading } from './tables';
import { priceConsumption } from 'municipality/law/water/water-price';
import {
  billOfWater,
  chargesOnWater,
  cleaningTaxOfWater,
  dueOfContract,
} from 'municipality/law/water/water-bill';
import { findBillFigures, findDepositRule, listTiers } from './water-tariffs';

/** An estimate is the average of so many last bills. */
const BILLS_OF_AVERAGE = 6;

async function listLastBills(database: ServiceDatabase, subscriberOid: string): Promise<BilledStretch[]> {
  const rows = await database
    .select()
    .from(waterReading)
    .where(eq(waterReading.subscriberOid, subscriberOid))
    .orderBy(desc(waterReading.readOn))
    .limit(BILLS_OF_AVERAGE);
  return rows.map(({ consumption, days }) => ({ cubicMetres: consumption, days }));
}

/** Dwellings pay their cleaning tax by the m³ of water; businesses by a yearly tariff of their own (2464 mük. m.44). */
async function cleaningTaxOf(
  database: ServiceDatabase,
  group: TariffGroup,
  used: { readonly cubicMetres: number; readonly year: number; readonly isMetropolitan: boolean },
) {
  if (group !== 'konut' || used.cubicMetres === 0) return [];
  const price = await findCleaningWaterPrice(database, used);
  return price ? [cleaningTaxOfWater(used.cubicMetres, price.perCubicMetre, price)] : [];
}

/** Returns the account of a final reading at the prices of that day, before anything is set off. */
export async function workOutAccount(
  database: ServiceDatabase,
  subscriber: SubscriberRow,
  reading: FinalReading,
  isMetropolitan: boolean,
  refuse: Refuse<'reading-refused' | 'tariff-missing'>,
): Promise<FinalAccount> {
  const bills = await listLastBills(database, subscriber.oid);
  const used = findConsumption(subscriber, reading, bills);
  if (used.problem !== null) throw refuse('reading-refused', used.problem);
  const { tariffGroup, lastIndex, lastReadOn } = subscriber;
  const tiers = await listTiers(database, tariffGroup, reading.readOn);
  const [firstTier] = tiers;
  if (!firstTier) {
    throw refuse('tariff-missing', 'Okuma gününün su tarifesi girilmemiş. Tarife girilince yeniden deneyin.');
  }
  const days = dayNumber(reading.readOn) - dayNumber(lastReadOn);
  const priced = priceConsumption(used.cubicMetres, days, tiers);
  const figures = await findBillFigures(database, reading.readOn);
  if ('missing' in figures) {
    throw refuse(
      'tariff-missing',
      `Okuma gününün ${figures.missing} girilmemiş. Oran girilince yeniden deneyin.`,
    );
  }
  const charges = [
    ...chargesOnWater(priced.total, figures),
    ...(await cleaningTaxOf(database, tariffGroup, {
      cubicMetres: used.cubicMetres,
      year: yearOf(reading.readOn),
      isMetropolitan,
    })),
  ];
  const rule = await findDepositRule(database, tariffGroup, reading.readOn);
  const { deposit, basis } = updateDeposit(subscriber.deposit, rule, (cubicMetres) =>
    billOfWater(kurus(cubicMetres * firstTier.unitPrice), figures),
  );
  return {
    ReadOn: reading.readOn,
    MeterStatus: reading.meterStatus,
    FinalIndex: reading.meterStatus === '1' ? reading.finalIndex : null,
    LastIndex: lastIndex,
    LastReadOn: lastReadOn,
    Consumption: used.cubicMetres,
    IsEstimated: used.isEstimated,
    ConsumptionBasis: used.basis,
    Lines: priced.stretches.map(({ tier, cubicMetres, amount }) => ({
      Tier: tier.tier,
      CubicMetres: cubicMetres,
      UnitPrice: tier.unitPrice,
      Amount: amount,
      LegalBasis: tier.legalBasis,
      Source: tier.source,
    })),
    Charges: charges,
    FinalBill: dueOfContract(priced.total, charges),
    PaidDeposit: subscriber.deposit,
    UpdatedDeposit: deposit,
    DepositBasis: basis,
    SetOff: [],
    TotalDebt: kurus(0),
    Refund: kurus(0),
    Remaining: kurus(0),
  };
}

/** Describes a debt the deposit pays, whole or in part. Amounts in kuruş. */
export interface CoveredDebt extends Omit<Covered, 'oid'> {
  readonly row: AccrualRow;
  /** Says what kind of fee was paid. */
  readonly feeKind: FeeKind;
  /** Holds the interest to today that is left where a part was paid, fee first; null where it goes on as before. */
  readonly interestLeft: Kurus | null;
}

/** Returns the account with its deposit set off against these debts today; the final bill is one of them. */
export function settleAccount(
  account: FinalAccount,
  debts: readonly AccrualRow[],
  fees: Fees,
  registryOid: string,
): { settled: FinalAccount; covered: CoveredDebt[] } {
  const owed = debts.map((row) => {
    const feeKind = fees.kindOf(row);
    const { partOf } = delayRules[feeKind];
    return { row, oid: row.oid, dueDate: row.dueDate, feeKind, partOf, ...owedOn(row, fees) };
  });
  const { covered: parts, refund, remaining } = setOffDeposit(account.UpdatedDeposit, owed);
  const byOid = new Map(owed.map((debt) => [debt.oid, debt]));
  const covered = parts.flatMap(({ oid, principal, lateFee }) => {
    const debt = byOid.get(oid);
    if (!debt) return [];
    const isPart = principal + lateFee < debt.total && debt.partOf === 'fee-first';
    const interestLeft = isPart ? kurus(debt.lateFee - lateFee) : null;
    return { row: debt.row, total: debt.total, principal, lateFee, feeKind: debt.feeKind, interestLeft };
  });
  const SetOff = covered.map(({ row, total, principal, lateFee, feeKind }) => ({
    AccrumentNo: row.accrualNo,
    Description: row.description,
    DueDate: row.dueDate,
    Total: total,
    ToPrincipal: principal,
    ToLateFee: lateFee,
    FeeKind: feeKind,
  }));
  const TotalDebt = kurus(owed.reduce((sum, { total }) => sum + total, 0));
  const feeKindOf = (revenueCode: string) =>
    fees.kindOf(newDebt({ revenueCode, registryOid, dueDate: account.ReadOn }));
  const settled = {
    ...account,
    Lines: account.Lines.map((line) => ({ ...line, FeeKind: feeKindOf(revenueCodes.water) })),
    Charges: account.Charges?.map((charge) => ({
      ...charge,
      FeeKind: feeKindOf(chargeRevenue[charge.Kind]),
    })),
    SetOff,
    TotalDebt,
    Refund: refund,
    Remaining: remaining,
  };
  return { settled, covered };
}
