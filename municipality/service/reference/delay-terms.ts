import { Decimal } from 'decimal.js';
import { asc, eq } from 'drizzle-orm';
import { isoDate, type FeeKind, type IsoDate } from 'municipality/contract';
import { contractRates, isEverCapped, type ContractRate } from 'municipality/law/debt/contract-rates';
import type { DelayRate } from 'municipality/law/debt/delay-rates';
import type { ServiceDatabase } from '../kit/database/connection';
import type { KindRules, RevenueRule } from '../kit/reference-data';
import { rateChange } from '../statutory/tables';
import { contractRate, legalInterestRate, revenueRule } from './tables';

/** Reads "ay 2.5", "yil 30" or "yok", as the table writes a contract's rate. */
function readContractRate(stored: string): Pick<ContractRate, 'percent' | 'per'> {
  const [per, percent = null] = stored.split(' ');
  return { per: per === 'ay' ? 'month' : 'year', percent };
}

async function readLegalInterest(database: ServiceDatabase): Promise<DelayRate[]> {
  const rows = await database.select().from(legalInterestRate).orderBy(asc(legalInterestRate.validFrom));
  return rows.map(({ validFrom, annualPercent, legalBasis }) => ({
    validFrom,
    percent: new Decimal(annualPercent).toString(),
    per: 'year',
    legalBasis,
  }));
}

/** Reads the days on which a rule was put right, by the kind of revenue it is of. */
async function readChanges(database: ServiceDatabase): Promise<Map<string, RevenueRule['changed']>> {
  const log = await database
    .select({ before: rateChange.before, after: rateChange.after, at: rateChange.at })
    .from(rateChange)
    .where(eq(rateChange.tableName, 'revenue_rule'))
    .orderBy(asc(rateChange.at));
  const changes = new Map<string, RevenueRule['changed']>();
  for (const { before, after, at } of log) {
    if (!before || !after || before['feeKind'] === after['feeKind']) continue;
    changes.set(`${String(after['revenueCode'])} ${String(after['validFrom'])}`, {
      before: before['feeKind'] as FeeKind,
      on: isoDate(at.toISOString().slice(0, 10)),
    });
  }
  return changes;
}

/** Tells how every kind of revenue is collected and what its delay costs. */
export async function readKindRules(database: ServiceDatabase): Promise<KindRules> {
  const [rules, rates, legal, changes] = [
    await database.select().from(revenueRule).orderBy(asc(revenueRule.validFrom)),
    await database.select().from(contractRate).orderBy(asc(contractRate.validFrom)),
    await readLegalInterest(database),
    await readChanges(database),
  ];
  const contracts = new Map<string, ContractRate[]>();
  for (const { revenueCode, validFrom, rate, legalBasis } of rates) {
    const row = { validFrom, legalBasis, ...readContractRate(rate) };
    contracts.set(revenueCode, [...(contracts.get(revenueCode) ?? []), row]);
  }
  const named = new Set(
    [...contracts].filter(([, rows]) => rows.some(({ percent }) => percent !== null)).map(([code]) => code),
  );
  const seriesOf = (isTrader: boolean) =>
    new Map([...contracts].map(([code, rows]) => [code, contractRates(rows, legal, isTrader)]));
  const [ofAnybody, ofTraders] = [seriesOf(false), seriesOf(true)];
  const byCode = new Map<string, RevenueRule[]>();
  for (const { revenueCode, validFrom, feeKind, collectedBy, legalBasis } of rules) {
    const rule = {
      validFrom,
      collectedBy,
      legalBasis,
      // A contract that names no rate leaves the law's.
      feeKind: feeKind === 'sozlesme-faizi' && !named.has(revenueCode) ? 'yasal-faiz' : feeKind,
      changed: changes.get(`${revenueCode} ${validFrom}`) ?? null,
    } as const;
    byCode.set(revenueCode, [...(byCode.get(revenueCode) ?? []), rule]);
  }
  return {
    ruleOf: (revenueCode: string, dueDate: IsoDate) =>
      byCode.get(revenueCode)?.findLast(({ validFrom }) => validFrom <= dueDate) ??
      byCode.get(revenueCode)?.[0] ??
      null,
    legalInterest: legal,
    contractRatesOf: (revenueCode, isTrader) => (isTrader ? ofTraders : ofAnybody).get(revenueCode) ?? legal,
    dependsOnDebtor: [...contracts.values()].some((rows) => isEverCapped(rows, legal)),
    publicCodes: [...byCode].flatMap(([code, own]) =>
      own.some(({ collectedBy }) => collectedBy === '6183') ? [code] : [],
    ),
  };
}
