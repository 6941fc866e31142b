import { Decimal } from 'decimal.js';
import { and, asc, desc, gte, lte } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { LateFeeRate } from 'municipality/law/debt/late-fee';
import type { CallContext } from '../kit/endpoint';
import { listHolidays } from '../reference/holidays';
import type { DeferralRate } from 'municipality/law/debt/deferral-interest';
import type { IndexRate } from 'municipality/law/restructuring/index-amount';
import { deferralTerms, indexRate, restructuringLaw } from './tables';

export type DeferralTermsRow = typeof deferralTerms.$inferSelect;
export type LawRow = typeof restructuringLaw.$inferSelect;

/** What plans are calculated by on a day, read before any transaction: inside one, PGlite has no second connection. */
export interface PlanReading {
  readonly today: IsoDate;
  readonly terms: DeferralTermsRow;
  /** Laws one can apply to today. */
  readonly laws: readonly LawRow[];
  readonly lateFeeRates: readonly LateFeeRate[];
  readonly deferralRates: readonly DeferralRate[];
  readonly indexRates: readonly IndexRate[];
  readonly holidays: ReadonlySet<string>;
  readonly nameRevenue: (code: string) => string;
}

export async function readPlanRules({ database, reference, today }: CallContext): Promise<PlanReading> {
  const [terms] = await database
    .select()
    .from(deferralTerms)
    .where(lte(deferralTerms.validFrom, today))
    .orderBy(desc(deferralTerms.validFrom))
    .limit(1);
  if (!terms) throw new Error('There are no terms of deferral on record');
  const rates = await database.select().from(indexRate).orderBy(asc(indexRate.validFrom));
  return {
    today,
    terms,
    laws: await database
      .select()
      .from(restructuringLaw)
      .where(and(lte(restructuringLaw.applyFrom, today), gte(restructuringLaw.applyUntil, today)))
      .orderBy(asc(restructuringLaw.applyFrom), asc(restructuringLaw.code)),
    lateFeeRates: await reference.listLateFeeRates(),
    deferralRates: await reference.listDeferralRates(),
    indexRates: rates.map(({ validFrom, monthlyPercent }) => ({
      validFrom,
      monthlyPercent: new Decimal(monthlyPercent).toString(),
    })),
    holidays: await listHolidays(database),
    nameRevenue: await reference.nameRevenue(),
  };
}
