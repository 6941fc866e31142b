import { kurus, type FinalAccount } from 'municipality/contract';
import { dayNumber } from 'municipality/law/calendar/calendar';
import type { CoveredDebt } from '../accruals/book-set-off';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Refuse } from '../kit/refusal';
import { findConsumption, type FinalReading } from 'municipality/law/water/consumption';
import { delayRules, newDebt } from 'municipality/law/debt/delay-rules';
import { setOffOldestFirst } from 'municipality/law/debt/set-off';
import { updateDeposit } from 'municipality/law/water/deposit';
import { revenueCodes } from '../reference/revenue-kinds';
import { billAtTariff } from './bill-at-tariff';
import { chargeRevenue } from './final-bill';
import { owedOn, type AccrualRow, type Fees } from './subscription-debts';
import type { SubscriberRow } from './subscription-rows';
import { billOfWater, dueOfContract } from 'municipality/law/water/water-bill';
import { listLastBills } from './last-bills';
import { findDepositRule } from './water-tariffs';

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
  const billed = await billAtTariff(database, {
    tariffGroup,
    cubicMetres: used.cubicMetres,
    days: dayNumber(reading.readOn) - dayNumber(lastReadOn),
    day: reading.readOn,
    cleaningTax: { isMetropolitan },
  });
  if ('missing' in billed) throw refuse('tariff-missing', billed.missing);
  const { priced, charges, firstTier, figures } = billed;
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
    Charges: [...charges],
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
  const { covered: parts, refund, remaining } = setOffOldestFirst(account.UpdatedDeposit, owed);
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
