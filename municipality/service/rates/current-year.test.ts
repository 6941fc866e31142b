import type { PGlite } from '@electric-sql/pglite';
import { borrowTables } from 'municipality/testing/database-pool';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateKinds } from './kinds';
import { openRates, type RateBook } from './rate-book';

/** Lists the figures that a law or a communiqué sets anew each year, although a row holds until the next one. */
const setYearly = ['asgari-ucret', 'prim-tavani', 'gelir-vergisi-dilimleri', 'cevre-su'];

const MONTH = 31 * 24 * 60 * 60_000;
/** Figures of a new year are published up to its first weeks: in January the year before still counts. */
const yearOf = (now: Date) => new Date(now.getTime() - MONTH).getUTCFullYear();

let client: PGlite;
let book: RateBook;
const year = yearOf(new Date());

beforeAll(async () => {
  ({ client } = await borrowTables());
  book = openRates({ connection: { kind: 'pglite', client }, now: () => new Date() });
});
afterAll(() => client.close());

/** The rate is announced in the year before the one whose figures it raises (213 mük. m.298). */
const announcedBefore = 'yeniden-degerleme';
/** A contract's own rate is the municipality's to enter. */
const ofMunicipality = 'sozlesme-faizi';

/** Lists the kinds of which the program has no row for the year. */
async function listMissing(of: number): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, kind] of Object.entries(rateKinds)) {
    if (name === ofMunicipality) continue;
    const years = (await book.listRows([name])).map(({ from }) => Number(from.slice(0, 4)));
    const wanted = name === announcedBefore ? of - 1 : of;
    const isOfOneYear = kind.isYearly === true || setYearly.includes(name);
    if (!years.some((from) => (isOfOneYear ? from === wanted : from <= wanted))) missing.push(name);
  }
  return missing;
}

test('every rate and limit has a row for the current year', async () => {
  expect(await listMissing(year)).toEqual([]);
});

test('a year without its figures is noticed', async () => {
  expect(await listMissing(year + 20)).toEqual(expect.arrayContaining([...setYearly, announcedBefore]));
});

test.each([
  ['2027-01-31T12:00:00Z', 2026],
  ['2027-02-01T12:00:00Z', 2027],
])('on %s figures of %i are asked for', (now, asked) => {
  expect(yearOf(new Date(now))).toBe(asked);
});
