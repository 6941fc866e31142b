import { and, type AnyColumn, sql } from 'drizzle-orm';
import { type IsoDate, isoDate } from 'municipality/contract';

/** Selects the day in Türkiye an instant falls on; written out, so that a statement can group by it. */
export const dayOfInstant = (at: AnyColumn) =>
  sql`to_char(${at} at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`.mapWith((day: string) => isoDate(day));

/** Selects the instants of these days in Türkiye, both included; an index over the column is used. */
export const isWithinDays = (at: AnyColumn, from: IsoDate, until: IsoDate) =>
  and(
    sql`${at} >= ${from}::date::timestamp at time zone 'Europe/Istanbul'`,
    sql`${at} < (${until}::date + 1)::timestamp at time zone 'Europe/Istanbul'`,
  );
