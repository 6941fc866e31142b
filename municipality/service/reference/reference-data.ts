import { Decimal } from 'decimal.js';
import { asc, eq } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { LateFeeRate } from '../accruals/late-fee';
import type { ServiceDatabase } from '../database/connection';
import { readRequestBook, type RequestBook } from '../requests/request-book';
import type { DeferralRate } from '../restructuring/rules/deferral-interest';
import { deferralRate } from '../restructuring/tables';
import { lateFeeRate, revenueKind } from './tables';

export interface ReferenceData {
  /** Ascending by their first day. */
  listLateFeeRates(): Promise<readonly LateFeeRate[]>;
  /** Ascending by their first day. */
  listDeferralRates(): Promise<readonly DeferralRate[]>;
  /** Name of a revenue kind; its code where the kind is not known. */
  nameRevenue(): Promise<(code: string) => string>;
  /** What requests are judged by on a day. */
  requestBook(today: IsoDate): Promise<RequestBook>;
  /** Whether less than the whole of a debt of this kind may be paid. */
  allowsPartialPayment(): Promise<(code: string) => boolean>;
}

/** How long an operator's change of a rate may take to show. */
const lifetime = 60_000;

/** Tables that nearly every page needs and hardly anybody changes, kept in memory for a minute. */
export function openReferenceData(database: ServiceDatabase, now: () => Date): ReferenceData {
  const books = new Map<IsoDate, () => Promise<RequestBook>>();
  return {
    requestBook(today) {
      const book = books.get(today) ?? kept(now, () => readRequestBook(database, today));
      // Of the day before nobody asks again.
      if (!books.has(today)) books.clear();
      books.set(today, book);
      return book();
    },
    listLateFeeRates: kept(now, async () => {
      const rows = await database.select().from(lateFeeRate).orderBy(asc(lateFeeRate.validFrom));
      return rows.map(({ validFrom, monthlyPercent, legalBasis }) => ({
        validFrom,
        monthlyPercent: new Decimal(monthlyPercent).toString(),
        legalBasis,
      }));
    }),
    listDeferralRates: kept(now, async () => {
      const rows = await database.select().from(deferralRate).orderBy(asc(deferralRate.validFrom));
      return rows.map(({ validFrom, annualPercent, legalBasis }) => ({
        validFrom,
        annualPercent: new Decimal(annualPercent).toString(),
        legalBasis,
      }));
    }),
    nameRevenue: kept(now, async () => {
      const rows = await database
        .select({ code: revenueKind.code, name: revenueKind.name })
        .from(revenueKind);
      const names = new Map(rows.map(({ code, name }) => [code, name]));
      return (code: string) => names.get(code) ?? code;
    }),
    allowsPartialPayment: kept(now, async () => {
      const rows = await database
        .select({ code: revenueKind.code })
        .from(revenueKind)
        .where(eq(revenueKind.allowsPartialPayment, true));
      const allowed = new Set(rows.map(({ code }) => code));
      return (code: string) => allowed.has(code);
    }),
  };
}

function kept<Value>(now: () => Date, read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    const time = now().getTime();
    if (!value || Math.abs(time - readAt) >= lifetime) {
      readAt = time;
      const reading = read();
      value = reading;
      // A failed read is not kept.
      reading.catch(() => {
        if (value === reading) value = null;
      });
    }
    return value;
  };
}
