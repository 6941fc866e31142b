import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { composed } from 'municipality/values/clean-text';
import { hasEveryWord } from 'municipality/values/search-words';
import { findSearch, foldedWords } from 'municipality/service/kit/database/folded-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexWords } from '~/features/home/search/word-index';
import { searchPairs } from './search-pairs';

const client = new PGlite();
const database = drizzle(client);
beforeAll(() => client.waitReady);
afterAll(() => client.close());

async function isFoundByDatabase(search: string, text: string): Promise<boolean> {
  const condition = findSearch(search)?.(foldedWords([sql`${composed(text)}::text`]));
  if (!condition) return false;
  const { rows } = await database.execute<{ found: boolean }>(sql`select ${condition} as found`);
  return rows[0]?.found === true;
}

test.each(searchPairs)('“%s” in “%s”: %s, in portal, tariff and database', async (search, text, isFound) => {
  expect({
    portal: indexWords([{ id: 'text', title: text }]).find(search).length > 0,
    tariff: hasEveryWord(text, search),
    database: await isFoundByDatabase(search, text),
  }).toEqual({ portal: isFound, tariff: isFound, database: isFound });
});

test('a stored text with two dots on its i is found', async () => {
  expect(await isFoundByDatabase('ilan', 'i\u0307lan')).toBe(true);
});

test('a search of ten long words is answered within 50 ms', async () => {
  const words = 'sokaklarındaki çalışmalarının vergilerinin kayıtlarının belediyelerinin';
  const text = 'Sokakta çalışma, vergi kaydı ve belediye';
  await isFoundByDatabase(words, text);
  const from = performance.now();
  expect(await isFoundByDatabase(`${words} ${words}`, text)).toBe(true);
  expect(performance.now() - from).toBeLessThan(50);
});
