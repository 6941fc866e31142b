import type { IsoDate, Kurus } from 'municipality/contract';
import { bigint, customType, date, pgSchema, timestamp } from 'drizzle-orm/pg-core';

export const municipalitySchema = pgSchema('municipality');

/** Declares a column of whole kuruş. */
export const moneyColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Kurus>();

/** Declares a column of calendar days of Europe/Istanbul. */
export const dayColumn = (name: string) => date(name, { mode: 'string' }).$type<IsoDate>();

/** Declares a column of instants. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Declares a column of bytes. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
