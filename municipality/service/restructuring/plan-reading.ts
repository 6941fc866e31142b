import { Decimal } from 'decimal.js';
import { and, asc, desc, gte, lte } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { FeeCounter } from 'municipality/law/debt/fee-counter';
import { addDays } from 'municipality/law/calendar/calendar';
import { readLimitation, type LimitationReading } from '../accruals/past-limitation';
import { readFeeCounter } from '../accruals/read-fee-counter';
import type { CallContext } from '../kit/endpoint';
import type { KindRules } from '../kit/reference-data';
import { listHolidays } from '../reference/holidays';
import type { IndexRate } from 'municipality/law/restructuring/index-amount';
import type { InstalmentRates } from 'municipality/law/restructuring/instalment-interest';
import { agreementTerms, deferralDelegation, deferralTerms, indexRate, restructuringLaw } from './tables';

export type DeferralTermsRow = typeof deferralTerms.$inferSelect;
type DelegationRow = typeof deferralDelegation.$inferSelect;
type AgreementTermsRow = typeof agreementTerms.$inferSelect;
export type LawRow = typeof restructuringLaw.$inferSelect;

/**
 * Describes what plans are calculated by on a day, read before any transaction: inside one, PGlite has no second
 * connection.
 */
export interface PlanReading {
  readonly today: IsoDate;
  readonly terms: DeferralTermsRow;
  readonly delegation: DelegationRow;
  readonly agreement: AgreementTermsRow;
  /** Holds the laws one can apply to today. */
  readonly laws: readonly LawRow[];
  /** Holds what has grown up to today. */
  readonly feesToday: FeeCounter;
  /** Holds what grew up to the day before an application made today: what a plan freezes. */
  readonly feesYesterday: FeeCounter;
  readonly limitation: LimitationReading;
  readonly ruleOf: KindRules['ruleOf'];
  readonly instalmentRates: InstalmentRates;
  readonly indexRates: readonly IndexRate[];
  readonly holidays: ReadonlySet<string>;
  readonly nameRevenue: (code: string) => string;
}

/** Reads what instalments of the plans that grow bear. */
export async function readInstalmentRates({
  reference,
}: Pick<CallContext, 'reference'>): Promise<InstalmentRates> {
  const [deferral, { legalInterest }] = await Promise.all([
    reference.listDeferralRates(),
    reference.kindRules(),
  ]);
  return { deferral, legal: legalInterest };
}

/** Reads what a deferral may be today. */
export async function readDeferralTerms({
  database,
  today,
}: Pick<CallContext, 'database' | 'today'>): Promise<DeferralTermsRow> {
  const [terms] = await database
    .select()
    .from(deferralTerms)
    .where(lte(deferralTerms.validFrom, today))
    .orderBy(desc(deferralTerms.validFrom))
    .limit(1);
  if (!terms) throw new Error('There are no terms of deferral on record');
  return terms;
}

/** Reads the rules that plans for debts of these registries follow. */
export async function readPlanRules(
  context: CallContext,
  registryOids: readonly string[],
): Promise<PlanReading> {
  const { database, reference, today } = context;
  const terms = await readDeferralTerms(context);
  const [agreement] = await database
    .select()
    .from(agreementTerms)
    .where(lte(agreementTerms.validFrom, today))
    .orderBy(desc(agreementTerms.validFrom))
    .limit(1);
  const [delegation] = await database
    .select()
    .from(deferralDelegation)
    .where(lte(deferralDelegation.validFrom, today))
    .orderBy(desc(deferralDelegation.validFrom))
    .limit(1);
  if (!agreement || !delegation) throw new Error('There are no terms of plans on record');
  const rates = await database.select().from(indexRate).orderBy(asc(indexRate.validFrom));
  return {
    today,
    terms,
    delegation,
    agreement,
    laws: await database
      .select()
      .from(restructuringLaw)
      .where(and(lte(restructuringLaw.applyFrom, today), gte(restructuringLaw.applyUntil, today)))
      .orderBy(asc(restructuringLaw.applyFrom), asc(restructuringLaw.code)),
    feesToday: await readFeeCounter(context, today, registryOids),
    feesYesterday: await readFeeCounter(context, addDays(today, -1), registryOids),
    limitation: await readLimitation(context),
    ruleOf: (await reference.kindRules()).ruleOf,
    instalmentRates: await readInstalmentRates(context),
    indexRates: rates.map(({ validFrom, monthlyPercent }) => ({
      validFrom,
      monthlyPercent: new Decimal(monthlyPercent).toString(),
    })),
    holidays: await listHolidays(database),
    nameRevenue: await reference.nameRevenue(),
  };
}
