import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { composed } from 'municipality/values/clean-text';
import { formsOfWord, hasEveryWord, listWords } from 'municipality/values/search-words';
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

test.each([
  ...searchPairs.map(([search]) => search),
  'kaldırımlarındakilerinin',
  'inininininininininininin',
  'lerdenlerdenlerdenlerdenlerdenlerden',
])('“%s” asks for few forms, none of which another one finds', (search) => {
  for (const word of listWords(search)) {
    const { beginnings, whole } = formsOfWord(word);
    expect(beginnings.length).toBeLessThanOrEqual(20);
    expect(whole.length).toBeLessThanOrEqual(170);
    for (const one of [...beginnings, ...whole])
      expect(beginnings.filter((other) => other !== one && one.startsWith(other))).toEqual([]);
  }
});
