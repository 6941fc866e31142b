import type { Statements } from '../merging/session';
import { foldWord } from '../reading/fold-word';
import type { FileChoice } from '../file-choice';

const months = new Set(
  'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' ').map(foldWord),
);

/** Returns what stays of a file's name from night to night: its words, without digits, months and its ending. */
export function patternOf(fileName: string): string {
  const words = fileName.replace(/\.[^.]*$/, '').split(/[^\p{L}\p{M}]+/u);
  return words
    .map(foldWord)
    .filter((word) => word !== '' && !months.has(word))
    .join('-');
}

/** Reads what was chosen for files, by the pattern of their names. */
export async function readMappings({ run }: Statements): Promise<ReadonlyMap<string, FileChoice>> {
  const { rows } = await run<{ pattern: string; choice: FileChoice }>(
    'select pattern, choice from municipality.exchange_mapping',
  );
  return new Map(rows.map(({ pattern, choice }) => [pattern, choice]));
}

/** Keeps what was chosen for a file; a name of digits alone tells nothing and is not kept. */
export async function saveMapping(
  { run }: Statements,
  fileName: string,
  { choice, who, now }: { choice: FileChoice; who: string; now: Date },
): Promise<void> {
  const pattern = patternOf(fileName);
  if (pattern === '') return;
  await run(
    `insert into municipality.exchange_mapping (pattern, choice, saved_by, saved_at)
     values ($1, $2::jsonb, $3, $4::timestamptz)
     on conflict (pattern) do update set choice = excluded.choice, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    [pattern, JSON.stringify(choice), who, now],
  );
}
