import { ServiceRefusal } from '../../kit/refusal';
import { FRESH, noteHeld, type Merging } from './merging';

/** Stands in the records as the name of who decided. */
export const DECIDED_THERE = 'Belediyenin bilgi sistemi';
/** Numbers that are not here are named up to so many. */
const MOST_NAMED = 10;

const quoted = (words: string) => `'${words.replaceAll("'", "''")}'`;

/**
 * Notes the decisions whose number is not here.
 * @param column the column of the file that has the number
 * @param known the SQL of a subquery that finds a row where `s`, a row of the file, has a number that is known
 * @param title names the kind of file, and `what` what was decided on, in Turkish
 */
export async function noteUnknownDecisions(
  { run, note }: Merging,
  { column, known, title, what }: Readonly<Record<'column' | 'known' | 'title' | 'what', string>>,
): Promise<void> {
  const { rows } = await run<{ no: string }>(
    `select s.${column} as no from ${FRESH} s where not exists (${known}) order by 1 limit ${MOST_NAMED + 1}`,
  );
  if (rows.length === 0) return;
  const named = rows.slice(0, MOST_NAMED).map(({ no }) => no);
  const more = rows.length > MOST_NAMED ? ' ve ötekiler' : '';
  note(`${title}: bu numaralarla burada ${what} yok, kararları uygulanmadı: ${named.join(', ')}${more}.`);
}

/**
 * Takes decisions one by one as the desk would. One that the desk would refuse leaves nothing behind and is held with
 * the reason.
 */
export async function takeDecisions<Row extends { readonly key: string }>(
  merging: Merging,
  matter: Parameters<typeof noteHeld>[1]['matter'],
  rows: readonly Row[],
  decide: (row: Row) => Promise<void>,
): Promise<void> {
  const { run } = merging;
  for (const row of rows) {
    await run('savepoint decision');
    try {
      await decide(row);
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      await run('rollback to savepoint decision');
      await noteHeld(merging, {
        matter,
        ours: quoted(error.message),
        theirs: `'Karar: ' || s.karar`,
        when: `s.key = ${quoted(row.key)}`,
      });
    }
  }
}
