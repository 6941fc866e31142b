import { Decimal } from 'decimal.js';
import { asc, eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { keptForAMinute } from '../kit/kept-for-a-minute';
import type { ReferenceData } from '../kit/reference-data';
import { readKindRules } from './delay-terms';
import { deferralRate, lateFeeRate, limitationPause, limitationTerm, revenueKind } from './tables';

/** Opens the tables that nearly every page needs and hardly anybody changes, kept in memory for a minute. */
export function openReferenceData(database: ServiceDatabase, now: () => Date): ReferenceData {
  const kept = <Value>(read: () => Promise<Value>) => {
    const cached = keptForAMinute<Value>();
    return () => cached(now(), read);
  };
  return {
    listLateFeeRates: kept(async () => {
      const rows = await database.select().from(lateFeeRate).orderBy(asc(lateFeeRate.validFrom));
      return rows.map(({ validFrom, monthlyPercent, legalBasis }) => ({
        validFrom,
        monthlyPercent: new Decimal(monthlyPercent).toString(),
        legalBasis,
      }));
    }),
    listDeferralRates: kept(async () => {
      const rows = await database.select().from(deferralRate).orderBy(asc(deferralRate.validFrom));
      return rows.map(({ validFrom, annualPercent, legalBasis }) => ({
        validFrom,
        annualPercent: new Decimal(annualPercent).toString(),
        legalBasis,
      }));
    }),
    kindRules: kept(() => readKindRules(database)),
    limitation: kept(async () => {
      const terms = await database.select().from(limitationTerm).orderBy(asc(limitationTerm.validFrom));
      const pauses = await database.select().from(limitationPause);
      return { terms, pauses: pauses.map(({ validFrom: from, validTo: to }) => ({ from, to })) };
    }),
    nameRevenue: kept(async () => {
      const rows = await database
        .select({ code: revenueKind.code, name: revenueKind.name })
        .from(revenueKind);
      const names = new Map(rows.map(({ code, name }) => [code, name]));
      return (code: string) => names.get(code) ?? code;
    }),
    allowsPartialPayment: kept(async () => {
      const rows = await database
        .select({ code: revenueKind.code })
        .from(revenueKind)
        .where(eq(revenueKind.allowsPartialPayment, true));
      const allowed = new Set(rows.map(({ code }) => code));
      return (code: string) => allowed.has(code);
    }),
  };
}
