import { openDatabase } from 'municipality/ground/connection';
import type { PGlite } from '@electric-sql/pglite';
import { borrowTables } from 'municipality/testing/database-pool';
import { eq } from 'drizzle-orm';
import { isoDate } from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceDatabase } from '../kit/database/connection';
import { migrateMunicipality } from '../roof/migrate';
import { lateFeeRate } from '../reference/tables';
import { payrollParameter } from '../staff/tables';
import { statutoryAmount } from '../tariffs/tables';
import { openRates } from '../rates/rate-book';
import { rateChange } from './tables';

/** An existing database is opened by another version: the rows it brings are those of the sources. */
let client: PGlite;
let database: ServiceDatabase;
const connection = () => ({ kind: 'pglite', client }) as const;
const start = () => migrateMunicipality(connection());
const now = () => new Date('2026-11-23T12:00:00Z');
const day = isoDate('2025-11-13');

beforeAll(async () => {
  ({ client } = await borrowTables());
  database = openDatabase(connection());
  await start();
});
afterAll(() => client.close());
beforeEach(async () => {
  for (const table of [rateChange, lateFeeRate, statutoryAmount]) await database.delete(table);
  await start();
});

const rateOf = async () => {
  const [row] = await database.select().from(lateFeeRate).where(eq(lateFeeRate.validFrom, day));
  return row?.monthlyPercent;
};
/** Brings the row as the version before had it: the same row, not yet corrected. */
const bringOldRow = () =>
  database.update(lateFeeRate).set({ monthlyPercent: '3.9' }).where(eq(lateFeeRate.validFrom, day));
const changes = () => database.select().from(rateChange).where(eq(rateChange.tableName, 'late_fee_rate'));

describe('when a newer version starts on an existing database', () => {
  test('a row of the program that was wrong is put right, and the log keeps what stood before', async () => {
    await bringOldRow();
    await start();
    expect(await rateOf()).toBe('3.7');
    const [change, ...more] = await changes();
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      enteredBy: 'program',
      before: { validFrom: day, monthlyPercent: '3.9' },
      after: { validFrom: day, monthlyPercent: '3.7' },
    });
  });

  test('a corrected source alone reaches it, too', async () => {
    await database.update(lateFeeRate).set({ source: 'eski metin' }).where(eq(lateFeeRate.validFrom, day));
    await start();
    const [row] = await database.select().from(lateFeeRate).where(eq(lateFeeRate.validFrom, day));
    expect(row?.source).toMatch(/^Resmî Gazete/);
  });

  test('a row the municipality corrected stays as it entered it, however often it starts', async () => {
    const book = openRates({ connection: connection(), now });
    await book.correct({ words: ['gecikme-zammi'], from: day, value: '3,8', source: 'Belediye kararı' });
    await start();
    await start();
    expect(await rateOf()).toBe('3.8');
    expect((await book.listRows(['gecikme-zammi'])).at(-1)).toMatchObject({
      value: '%3,8',
      origin: 'belediye',
      changes: [{ before: '%3,7', after: '%3,8', by: 'municipality' }],
    });
  });

  test('a row of the municipality on a day of its own stays, and one that went missing comes back', async () => {
    const book = openRates({ connection: connection(), now });
    const entry = { words: ['gecikme-zammi'], value: '3,2', basis: '11000 s. CK', source: 'RG' };
    await book.add({ ...entry, from: isoDate('2027-01-01') });
    await database.delete(lateFeeRate).where(eq(lateFeeRate.validFrom, day));
    await start();
    expect(await rateOf()).toBe('3.7');
    expect((await book.listRows(['gecikme-zammi'])).at(-1)).toMatchObject({
      from: '2027-01-01',
      value: '%3,2',
    });
  });

  test('nothing is written where nothing differs: structures and decimals are compared by what they mean', async () => {
    await database.update(lateFeeRate).set({ monthlyPercent: '3.700' }).where(eq(lateFeeRate.validFrom, day));
    const before = await database.select().from(rateChange);
    await start();
    expect(await database.select().from(rateChange)).toEqual(before);
    expect(await rateOf()).toBe('3.700');
    expect(await database.select().from(payrollParameter)).toHaveLength(11);
  });
});

describe('a database from before the log of changes', () => {
  beforeEach(() => database.delete(rateChange));

  test('gets the corrected row where the text is the program’s own', async () => {
    await bringOldRow();
    await start();
    expect(await rateOf()).toBe('3.7');
  });

  test('keeps a row with a basis or source of somebody else, from then on', async () => {
    await database
      .update(lateFeeRate)
      .set({ monthlyPercent: '3.5', source: 'Meclis kararı' })
      .where(eq(lateFeeRate.validFrom, day));
    await start();
    await start();
    expect(await rateOf()).toBe('3.5');
    const book = openRates({ connection: connection(), now });
    expect((await book.listRows(['gecikme-zammi'])).at(-1)?.origin).toBe('belediye');
  });

  test('keeps a figure the municipality decides for itself', async () => {
    await database
      .update(statutoryAmount)
      .set({ value: '2500000' })
      .where(eq(statutoryAmount.key, 'refund-alone'));
    await start();
    const book = openRates({ connection: connection(), now });
    expect((await book.listRows(['iade-tek-onay-siniri'])).map(({ value }) => value)).toEqual([
      '25.000,00 ₺',
    ]);
  });
});
