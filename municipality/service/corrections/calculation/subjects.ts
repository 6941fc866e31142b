import { and, desc, eq, lte } from 'drizzle-orm';
import type { IsoDate, Share } from 'municipality/contract';
import { dayNumber } from 'municipality/law/calendar/calendar';
import { business, estate } from '../../declarations/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { waterReading, waterSubscriber } from '../../subscriptions/tables';
import { decimalText } from '../../tariffs/basis';
import type { ContestedDebt } from './contested-debt';

type EstateRow = typeof estate.$inferSelect;
type BusinessRow = typeof business.$inferSelect;
type SubscriberRow = typeof waterSubscriber.$inferSelect;

/** Describes the reading a water bill was written by. */
interface BilledReading {
  readonly readOn: IsoDate;
  readonly days: number;
  /** Holds the m³. */
  readonly consumption: number;
  readonly index: number;
  /** Holds the index of the reading after it; null where it is the last one. */
  readonly nextIndex: number | null;
}

interface Measured {
  /** Holds the m² as an exact decimal; null where none is on record. */
  readonly area: string | null;
  readonly share: Share | null;
}

/** Describes what a debt was accrued for. */
export type Subject =
  | ({ readonly kind: 'estate'; readonly row: EstateRow } & Measured)
  | ({ readonly kind: 'business'; readonly row: BusinessRow } & Measured)
  | ({ readonly kind: 'water'; readonly row: SubscriberRow; readonly readAt: BilledReading } & Measured);

/** A bill is due within so many days of its reading. */
const LONGEST_TO_DUE = 62;

async function findEstate(database: ServiceDatabase, oid: string): Promise<Subject | null> {
  const [row] = await database.select().from(estate).where(eq(estate.oid, oid));
  if (!row) return null;
  const share = { numerator: row.shareNumerator, denominator: row.shareDenominator };
  return { kind: 'estate', row, area: decimalText(row.area), share };
}

async function findBusiness(
  database: ServiceDatabase,
  oid: string,
  areaOf: (row: BusinessRow) => string | null,
): Promise<Subject | null> {
  const [row] = await database.select().from(business).where(eq(business.oid, oid));
  if (!row) return null;
  const area = areaOf(row);
  return { kind: 'business', row, area: area === null ? null : decimalText(area), share: null };
}

/** Finds the subscription with the reading of the bill that fell due on a day. */
async function findWater(database: ServiceDatabase, oid: string, dueDate: IsoDate): Promise<Subject | null> {
  const [row] = await database.select().from(waterSubscriber).where(eq(waterSubscriber.oid, oid));
  if (!row) return null;
  const readings = await database
    .select()
    .from(waterReading)
    .where(and(eq(waterReading.subscriberOid, oid), lte(waterReading.readOn, row.lastReadOn)))
    .orderBy(desc(waterReading.readOn));
  let index = row.lastIndex;
  let nextIndex: number | null = null;
  for (const reading of readings) {
    if (reading.readOn <= dueDate) {
      if (dayNumber(dueDate) - dayNumber(reading.readOn) > LONGEST_TO_DUE) return null;
      return { kind: 'water', row, area: null, share: null, readAt: { ...reading, index, nextIndex } };
    }
    nextIndex = index;
    index -= reading.consumption;
  }
  return null;
}

/** Finds what the debt was accrued for; null where the record does not know it. */
export async function findSubject(
  database: ServiceDatabase,
  { nature, chosen }: Pick<ContestedDebt, 'nature' | 'chosen'>,
): Promise<Subject | null> {
  const { subjectOid, dueDate } = chosen;
  if (subjectOid === null) return null;
  switch (nature) {
    case 'emlak':
    case 'katki-payi':
      return findEstate(database, subjectOid);
    case 'cevre':
    case 'eglence':
      return findBusiness(database, subjectOid, ({ area }) => area);
    case 'ilan':
      return findBusiness(database, subjectOid, ({ signArea }) => signArea);
    case 'su':
      return findWater(database, subjectOid, dueDate);
    case 'harc':
    case 'katilma-payi':
    case 'kira':
    case 'ecrimisil':
    case 'hizmet':
    case 'ceza':
    case 'plan':
    case 'anlasma':
      return null;
    default:
      return nature satisfies never;
  }
}
