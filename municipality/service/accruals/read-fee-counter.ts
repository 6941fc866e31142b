import { and, eq, inArray } from 'drizzle-orm';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { isDeferredByRefusal, type GrowingDebt } from 'municipality/law/debt/delay-rules';
import { feeCounter, type FeeCounter } from 'municipality/law/debt/fee-counter';
import { registry } from '../identity/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { KindRules, ReferenceData } from '../kit/reference-data';

export interface FeeSources {
  readonly database: ServiceDatabase;
  readonly reference: ReferenceData;
}

/** Nearly everybody asks for today: the stretches of a due date are worked out once for all of them. */
const lastCounters = new WeakMap<
  KindRules,
  { readonly key: readonly unknown[]; readonly counter: FeeCounter }
>();

/**
 * Returns what a debt's delay costs: its own kind, deferral interest of a deferral's instalment, or what its revenue's
 * rule says.
 */
export function feeKindOf(
  { ruleOf }: Pick<KindRules, 'ruleOf'>,
  debt: Pick<GrowingDebt, 'feeKind' | 'revenueCode' | 'dueDate'>,
) {
  return debt.feeKind ?? ruleOf(debt.revenueCode, debt.dueDate)?.feeKind ?? 'yok';
}

/** Reads the records of companies (tüzel kişi): their contracts know no upper bound (6102 m.8). */
async function readTraders(database: ServiceDatabase, registryOids: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ oid: registry.oid })
    .from(registry)
    .where(and(inArray(registry.oid, [...registryOids]), eq(registry.kind, 'T')));
  return new Set(rows.map(({ oid }) => oid));
}

interface FeeCounters {
  readonly counter: FeeCounter;
  /** Returns the counter of another day, as the one on which a debt falls due. */
  readonly counterTo: (day: IsoDate) => FeeCounter;
}

/**
 * Reads the counter of a day over the rates on record, for debts of these registries. Who is a trader is asked only
 * where a contract asks for more than the law lets it take from anybody else.
 */
export async function readFeeCounters(
  { database, reference }: FeeSources,
  asOf: IsoDate,
  registryOids: readonly string[],
): Promise<FeeCounters> {
  const [lateFee, deferral, rules] = await Promise.all([
    reference.listLateFeeRates(),
    reference.listDeferralRates(),
    reference.kindRules(),
  ]);
  const traders =
    rules.dependsOnDebtor && registryOids.length > 0 ? await readTraders(database, registryOids) : new Set();
  const counterTo = (day: IsoDate) =>
    feeCounter(day, {
      lateFee,
      deferral,
      legalInterest: rules.legalInterest,
      contractRatesOf: ({ revenueCode, registryOid }) =>
        rules.contractRatesOf(revenueCode, traders.has(registryOid)),
      kindOf: (debt) => (isDeferredByRefusal(debt, day) ? 'tecil-reddi' : feeKindOf(rules, debt)),
    });
  const last = lastCounters.get(rules);
  const key = [asOf, lateFee, deferral];
  if (traders.size === 0 && last?.key.every((part, place) => part === key[place]))
    return { counter: last.counter, counterTo };
  const counter = counterTo(asOf);
  if (traders.size === 0) lastCounters.set(rules, { key, counter });
  return { counter, counterTo };
}

export async function readFeeCounter(...asked: Parameters<typeof readFeeCounters>): Promise<FeeCounter> {
  return (await readFeeCounters(...asked)).counter;
}

/**
 * Returns what a debt comes to on its due day, in kuruş, where interest runs before that day; null where it does not
 * grow until then.
 */
export function totalOnDueDate(
  { counterTo }: Pick<FeeCounters, 'counterTo'>,
  asOf: IsoDate,
  debt: GrowingDebt,
  remaining: Kurus,
): Kurus | null {
  if (debt.interestFrom === null || debt.dueDate <= asOf) return null;
  return kurus(remaining + counterTo(debt.dueDate).feeOf(remaining, debt));
}
