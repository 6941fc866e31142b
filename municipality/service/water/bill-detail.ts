import { and, eq, inArray } from 'drizzle-orm';
import {
  kurus,
  type RequestOf,
  type WaterBill,
  type WaterPrice,
  type waterCalls,
} from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { isOpen } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { revenueCodes } from '../reference/revenue-kinds';
import { billAtTariff, type Billed } from '../subscriptions/bill-at-tariff';
import { waterReading } from '../subscriptions/tables';
import { requireOwnMeter } from './own-meter';
import { readingView, type ReadingRow } from './readings';

/** Prices a consumption line by line; the sentence of what nobody entered instead. */
export async function priceLines(
  database: ServiceDatabase,
  billed: Billed,
): Promise<WaterPrice | { readonly missing: string }> {
  const bill = await billAtTariff(database, billed);
  if ('missing' in bill) return bill;
  const { priced, charges, total } = bill;
  return {
    Lines: priced.stretches.map(({ tier, fromCubicMetres, toCubicMetres, cubicMetres, amount }) => ({
      Tier: tier.tier,
      FromCubicMetres: fromCubicMetres,
      ToCubicMetres: toCubicMetres,
      CubicMetres: cubicMetres,
      UnitPrice: tier.unitPrice,
      Amount: amount,
      LegalBasis: tier.legalBasis,
      Source: tier.source,
    })),
    Charges: [...charges],
    Total: total,
  };
}

/**
 * Finds what was accrued for a reading: the water by the number that stands with the reading, and the cleaning tax due on
 * the same day.
 */
async function findAccrued(database: ServiceDatabase, { subscriberOid, accrualNo }: ReadingRow) {
  if (accrualNo === null) return null;
  const rows = await database
    .select({
      oid: accrual.oid,
      accrualNo: accrual.accrualNo,
      revenueCode: accrual.revenueCode,
      dueDate: accrual.dueDate,
      principal: accrual.principal,
    })
    .from(accrual)
    .where(
      and(
        eq(accrual.subjectOid, subscriberOid),
        inArray(accrual.revenueCode, [revenueCodes.water, revenueCodes.cleaningTax]),
      ),
    );
  const water = rows.filter((row) => row.accrualNo === accrualNo);
  const days = new Set(water.map(({ dueDate }) => dueDate));
  const tax = rows.filter(
    ({ revenueCode, dueDate }) => revenueCode === revenueCodes.cleaningTax && days.has(dueDate),
  );
  if (water.length === 0) return null;
  const all = [...water, ...tax];
  return {
    oids: all.map(({ oid }) => oid),
    hasCleaningTax: tax.length > 0,
    total: kurus(all.reduce((sum, { principal }) => sum + principal, 0)),
  };
}

async function listOpenOids(database: ServiceDatabase, oids: readonly string[]): Promise<string[]> {
  if (oids.length === 0) return [];
  const rows = await database
    .select({ oid: accrual.oid })
    .from(accrual)
    .where(and(inArray(accrual.oid, [...oids]), isOpen));
  return rows.map(({ oid }) => oid).sort();
}

/** Tells whether the cleaning tax of a dwelling comes with its bills here: as with this one, or by the law where none tells it. */
export async function hasCleaningTax(
  database: ServiceDatabase,
  reading: ReadingRow | undefined,
): Promise<boolean> {
  const accrued = reading === undefined ? null : await findAccrued(database, reading);
  return accrued === null || accrued.hasCleaningTax;
}

/** Answers a bill line by line. Its prices are those of the day before the reading, on which its days end. */
export async function retrieveWaterBill(
  context: CallContext,
  { subscriberNo, readOn }: RequestOf<typeof waterCalls.RetrieveWaterBillDetail>,
  refuse: Refuse<'subscription-not-found' | 'reading-not-found' | 'tariff-missing'>,
): Promise<WaterBill> {
  const { database, settings } = context;
  const { subscriber } = await requireOwnMeter(context, subscriberNo, refuse);
  const [reading] = await database
    .select()
    .from(waterReading)
    .where(and(eq(waterReading.subscriberOid, subscriber.oid), eq(waterReading.readOn, readOn)));
  if (!reading) throw refuse('reading-not-found', 'Bu günün okuması kayıtlarda yok.');
  const accrued = await findAccrued(database, reading);
  const price = await priceLines(database, {
    tariffGroup: subscriber.tariffGroup,
    cubicMetres: reading.consumption,
    days: reading.days,
    day: addDays(readOn, -1),
    cleaningTax:
      accrued === null || accrued.hasCleaningTax ? { isMetropolitan: settings.isMetropolitan } : null,
  });
  if ('missing' in price) throw refuse('tariff-missing', price.missing);
  return {
    ...readingView(reading),
    ...price,
    Accrued: accrued?.total ?? null,
    OpenAccrumentOids: await listOpenOids(database, accrued?.oids ?? []),
  };
}
