import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Letters that count as one when somebody searches: capitals and small ones, with and without their marks. The same
 * table folds in the database and here, so that no locale of either has a say.
 */
const from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû';
const to = 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu';

const table = new Map(Array.from(from, (letter, place) => [letter, to[place] ?? letter]));

/** What words are not made of becomes a space: "2026/42" is looked for as two words. */
const marks = '/-.,;:()[]{}"\'’‘“”&|!<>*\\';

/** The words of a search, folded; at most ten count. */
export function searchWords(text: string): string[] {
  const folded = Array.from(text.normalize('NFC'), (letter) => table.get(letter) ?? letter).join('');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);
}

/** The same folding as an SQL expression over some texts, for a generated column. */
export function foldedSql(texts: readonly SQLWrapper[]): SQL {
  const all = sql.join([...texts], sql` || ' ' || `);
  return sql`translate(${all}, ${sql.raw(quoted(from + marks))}, ${sql.raw(quoted(to + ' '.repeat(marks.length)))})`;
}

/** Every word, by its beginning, as PostgreSQL's text search reads it. */
export function searchQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
