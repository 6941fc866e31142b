import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { composed } from 'municipality/values/clean-text';
import { foldTurkish, formsOfWord } from 'municipality/values/search-words';

/**
 * Holds the letters that count as one when somebody searches: capitals and small ones, with and without their marks.
 * The same table folds in the database and here, so that no locale of either has a say.
 */
const from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû';
const to = 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu';

const table = new Map(Array.from(from, (letter, place) => [letter, to[place] ?? letter]));

/** What words are not made of becomes a space: "2026/42" is looked for as two words. */
const marks = '/-.,;:()[]{}"\'’‘“”&|!<>*\\';

/** Returns the words of a search, folded; at most ten count. */
export function searchWords(text: string): string[] {
  const folded = Array.from(composed(text), (letter) => table.get(letter) ?? letter).join('');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);
}

/** Makes a column of folded words, as PostgreSQL's text search keeps them. */
export const wordsColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** Returns the words of some texts, folded in the same way, for a generated column. */
export function foldedWords(texts: readonly SQLWrapper[]): SQL {
  const all = sql.join([...texts], sql` || ' ' || `);
  return sql`to_tsvector('simple', translate(${all}, ${sql.raw(quoted(from + marks))}, ${sql.raw(quoted(to + ' '.repeat(marks.length)))}))`;
}

/** Writes all spellings of a word for the text index; letters with foreign marks are kept there as they are. */
function queryOf(word: string): string {
  const { beginnings, whole } = formsOfWord(foldTurkish(word));
  const asKept = word === foldTurkish(word) ? [] : [word];
  const forms = [...new Set([...asKept, ...beginnings].map((one) => `${one}:*`)), ...whole];
  return `(${forms.join(' | ')})`;
}

/** Finds every word of a search, by its beginning and by its root; null for a search without words. */
export function findSearch(text: string | undefined): ((column: SQLWrapper) => SQL) | null {
  const words = searchWords(text ?? '');
  if (words.length === 0) return null;
  const query = words.map(queryOf).join(' & ');
  return (column) => sql`${column} @@ to_tsquery('simple', ${query})`;
}

/**
 * Says how many rows are looked through in the order of the list before the text index is asked. A common word fills a
 * page from them at once; a rare one is not among them, and the index has few rows for it. Without the two steps the
 * planner must guess how common the beginning of a word is, and walks through the whole table when it guesses wrong.
 */
export const SEARCHED_ROWS = 1_000;

/** Keeps the planner from taking a list apart that is to be read whole. */
export const ALL_ROWS = 1_000_000_000;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
