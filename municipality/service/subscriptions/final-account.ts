import { desc, eq } from 'drizzle-orm';
import { kurus, type FinalAccount } from 'municipality/contract';
import { dayNumber } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Refuse } from '../kit/refusal';
import { findConsumption, type BilledStretch, type FinalReading } from 'municipality/law/water/consumption';
import { setOffDeposit, updateDeposit, type Covered } from 'municipality/law/water/deposit';
import { owedOn, type AccrualRow, type FeeOf } from './subscription-debts';
import type { SubscriberRow } from './subscription-rows';
import { waterReading } from './tables';
import { priceConsumption } from 'municipality/law/water/water-price';
import { findDepositRule, listTiers } from './water-tariffs';

/** How many of the last bills an estimate is the average of. */
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

/** The account of a final reading at the prices of that day, before anything is set off. */
export async function workOutAccount(
  database: ServiceDatabase,
  subscriber: SubscriberRow,
  reading: FinalReading,
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
  const rule = await findDepositRule(database, tariffGroup, reading.readOn);
  const { deposit, basis } = updateDeposit(subscriber.deposit, tariffGroup, rule, firstTier.unitPrice);
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
    FinalBill: priced.total,
    PaidDeposit: subscriber.deposit,
    UpdatedDeposit: deposit,
    DepositBasis: basis,
    SetOff: [],
    TotalDebt: kurus(0),
    Refund: kurus(0),
    Remaining: kurus(0),
  };
}

/** The account with its deposit set off against these debts today; the final bill is one of them. */
export function settleAccount(
  account: FinalAccount,
  debts: readonly AccrualRow[],
  feeOf: FeeOf,
): { settled: FinalAccount; covered: Covered[] } {
  const owed = debts.map((row) => ({ row, ...owedOn(row, feeOf) }));
  const { covered, refund, remaining } = setOffDeposit(
    account.UpdatedDeposit,
    owed.map(({ row, principal, lateFee }) => ({ oid: row.oid, dueDate: row.dueDate, principal, lateFee })),
  );
  const byOid = new Map(owed.map((debt) => [debt.row.oid, debt]));
  const SetOff = covered.flatMap(({ oid, principal, lateFee }) => {
    const debt = byOid.get(oid);
    if (!debt) return [];
    const { accrualNo, description, dueDate } = debt.row;
    return {
      AccrumentNo: accrualNo,
      Description: description,
      DueDate: dueDate,
      Total: debt.total,
      ToPrincipal: principal,
      ToLateFee: lateFee,
    };
  });
  const TotalDebt = kurus(owed.reduce((sum, { total }) => sum + total, 0));
  return { settled: { ...account, SetOff, TotalDebt, Refund: refund, Remaining: remaining }, covered };
}
