import { and, eq, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { dayInIstanbul, dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { delayRules } from 'municipality/law/debt/delay-rules';
import { limitationEnd, type LimitationEvent, type LimitationRules } from 'municipality/law/debt/limitation';
import type { ServiceDatabase } from '../kit/database/connection';
import type { KindRules, ReferenceData } from '../kit/reference-data';
import { feeKindOf } from './read-fee-counter';
import { accrual, collection, collectionLine, limitationEvent } from './tables';
import { effectOf } from 'municipality/law/debt/limitation-events';

/** Describes what of a debt tells whether its limitation is over. */
type LimitedDebt = Pick<typeof accrual.$inferSelect, 'oid' | 'dueDate' | 'revenueCode' | 'feeKind'>;

/** Describes what limitation is worked out by, read before any transaction: inside one, PGlite has no second connection. */
export interface LimitationReading {
  readonly limitation: LimitationRules;
  readonly kinds: KindRules;
  readonly today: IsoDate;
}

export async function readLimitation({
  reference,
  today,
}: {
  readonly reference: ReferenceData;
  readonly today: IsoDate;
}): Promise<LimitationReading> {
  const [limitation, kinds] = await Promise.all([reference.limitation(), reference.kindRules()]);
  return { limitation, kinds, today };
}

/** Describes the last day on which each of them could be collected, by the ids of the debts whose limitation is over. */
export type PastLimitation = ReadonlyMap<string, IsoDate>;

/** Tells whether the limitation of 6183 m.102 rules a debt: a public claim that is no fine. */
function isLimited(rules: KindRules, row: LimitedDebt): boolean {
  const { collectedBy } = rules.ruleOf(row.revenueCode, row.dueDate) ?? {};
  return collectedBy === '6183' && delayRules[feeKindOf(rules, row)].isLimited;
}

async function listEvents(database: ServiceDatabase, oids: readonly string[]) {
  // Thousands of debts are one value here: named each by itself, they would be as many.
  const isOfThese = (column: SQLWrapper) => sql`${column} = any(${sql.param([...oids])}::text[])`;
  const events = await database.select().from(limitationEvent).where(isOfThese(limitationEvent.accrualOid));
  const payments = await database
    .select({ oid: collectionLine.accrualOid, at: collection.collectedAt })
    .from(collectionLine)
    .innerJoin(collection, eq(collection.oid, collectionLine.collectionOid))
    .where(and(isOfThese(collectionLine.accrualOid), isNull(collectionLine.cancelledAt)));
  const byDebt = new Map<string, LimitationEvent[]>();
  const note = (oid: string, event: LimitationEvent) => byDebt.set(oid, [...(byDebt.get(oid) ?? []), event]);
  for (const { accrualOid, kind, startsOn, endsOn } of events)
    note(accrualOid, effectOf(kind, startsOn, endsOn));
  for (const { oid, at } of payments) note(oid, effectOf('odeme', dayInIstanbul(at), null));
  return byDebt;
}

/** Returns the first due day of which limitation cannot be over, whatever happened to the debt; null where no rule has an end. */
function firstUnlimited({
  limitation,
  today,
}: Pick<LimitationReading, 'limitation' | 'today'>): IsoDate | null {
  const shortest = Math.min(...limitation.terms.map(({ years }) => years));
  return Number.isFinite(shortest) ? dayOf(yearOf(today) - shortest, 1, 1) : null;
}

/** Tells which debts may be past limitation, by their kind of revenue and their age alone. */
export function mayBePast(
  reading: LimitationReading,
): (debt: Pick<LimitedDebt, 'dueDate' | 'revenueCode'>) => boolean {
  const first = firstUnlimited(reading);
  const { publicCodes } = reading.kinds;
  return ({ dueDate, revenueCode }) => first !== null && dueDate < first && publicCodes.includes(revenueCode);
}

/**
 * Tells which of these debts may no longer be collected, as far as the records tell. Nearly always none is old enough,
 * and then nothing is asked for.
 */
export async function findPastLimitation(
  database: ServiceDatabase,
  reading: LimitationReading,
  rows: readonly LimitedDebt[],
): Promise<PastLimitation> {
  const { limitation, kinds, today } = reading;
  const undisturbed = new Map<IsoDate, IsoDate | null>();
  /** Returns the last day where nothing happened to the debt; many debts fell due on the same day. */
  const endOf = (dueDate: IsoDate): IsoDate | null => {
    const known = undisturbed.get(dueDate);
    if (known !== undefined) return known;
    const end = limitationEnd(dueDate, [], limitation);
    undisturbed.set(dueDate, end);
    return end;
  };
  const old = rows.filter(mayBePast(reading)).filter((row) => {
    const end = endOf(row.dueDate);
    return end !== null && end < today && isLimited(kinds, row);
  });
  if (old.length === 0) return new Map();
  const events = await listEvents(
    database,
    old.map(({ oid }) => oid),
  );
  return new Map(
    old.flatMap(({ oid, dueDate }) => {
      const own = events.get(oid);
      const end = own ? limitationEnd(dueDate, own, limitation) : endOf(dueDate);
      return end !== null && end < today ? [[oid, end] as const] : [];
    }),
  );
}

/** Finds the same of all that these records owe; of what Law 6183 does not collect nothing is read. */
export async function findPastOfRecords(
  database: ServiceDatabase,
  reading: LimitationReading,
  registryOids: readonly string[],
): Promise<PastLimitation> {
  const first = firstUnlimited(reading);
  if (first === null) return new Map();
  const { oid, dueDate, revenueCode, feeKind } = accrual;
  const rows = await database
    .select({ oid, dueDate, revenueCode, feeKind })
    .from(accrual)
    .where(
      and(
        inArray(accrual.registryOid, [...registryOids]),
        lt(accrual.dueDate, first),
        inArray(accrual.revenueCode, [...reading.kinds.publicCodes]),
        sql`paid_principal < principal and written_off_on is null and plan_oid is null`,
      ),
    );
  return findPastLimitation(database, reading, rows);
}
