import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Describes what must be found nowhere once the bank's page has been reached. */
export interface UsedCard {
  readonly number: string;
  /** Holds four digits, so that it is no other number by chance. */
  readonly cvv: string;
}

function* listFiles(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    if (statSync(path).isFile()) yield path;
    return;
  }
  for (const name of readdirSync(path)) yield* listFiles(join(path, name));
}

interface Search {
  /** Only a code that is called one counts: a memory names the functions of a database by four digits, too. */
  readonly isCodeNamed?: boolean;
}

/** Matches the number as typed or in groups of four, and the code standing alone: not as part of another number or word. */
function patternOf({ number, cvv }: UsedCard, isCodeNamed: boolean): RegExp {
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1[ -]?');
  const code = isCodeNamed ? `cv[v2]\\W{1,4}${cvv}` : `(?<![\\w.-])${cvv}(?![\\w.-])`;
  return new RegExp(`${grouped}|${code}`, 'g');
}

/** Counts how often a text holds something of the cards. */
export function countCardTraces(
  text: string,
  cards: readonly UsedCard[],
  { isCodeNamed = false }: Search = {},
): number {
  return cards.reduce((count, card) => count + (text.match(patternOf(card, isCodeNamed)) ?? []).length, 0);
}

/** Lists the files below a folder, a database's own and its log among them, that hold a card's number. */
export function listFilesWithCards(folder: string, cards: readonly UsedCard[]): string[] {
  return Array.from(listFiles(folder)).filter((file) => {
    const text = readFileSync(file, 'latin1');
    return cards.some(({ number }) => text.includes(number));
  });
}

/** Reads every row the portal has written, as text. The folder's portal must have stopped. */
export async function readPortalRows(dataFolder: string): Promise<string> {
  const client = new PGlite(join(dataFolder, 'pglite'));
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'portal' and table_type = 'BASE TABLE'`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from portal."${name}" t`);
      parts.push(...rows.map(({ text }) => text));
    }
    return parts.join('\n');
  } finally {
    await client.close();
  }
}

/** Reads what the process can still reach after all rubbish is collected, as a heap snapshot holds it: each text once. */
export function readHeapTexts(file: string): string {
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as { strings: string[] };
  return snapshot.strings.join('\n');
}
