/*
 * Runs as `npm run trial -- files --folder FOLDER`: every file of a folder and of the folders in it goes through the
 * check of uploads, as if a citizen had sent it. For each it tells kind, outcome, milliseconds and the sentence. Exit
 * code 1: an answer took longer than it may, or the check itself failed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { validateDocument } from '~/parts/documents/validate-document.server';

/** Counts the milliseconds a sender may wait for the check of one file: as long as its jobs may take. */
const LONGEST = 30_000;
/** Counts the milliseconds for which the thread that answers requests may be held by one file. */
const LONGEST_HOLD = 100;

/** Tells for how many milliseconds at most this thread answered nobody while `work` was done. */
async function measureHold<T>(work: () => Promise<T>): Promise<{ result: T; hold: number }> {
  let [last, hold] = [performance.now(), 0];
  const note = () => {
    const now = performance.now();
    [hold, last] = [Math.max(hold, now - last - 5), now];
  };
  const turns = setInterval(note, 5);
  const result = await work();
  note();
  clearInterval(turns);
  return { result, hold };
}

async function tryFile(folder: string, name: string): Promise<{ line: string; isGood: boolean }> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const started = performance.now();
  const { result, hold } = await measureHold(() =>
    validateDocument({ name: 'dosya', bytes }, () => Promise.resolve({ state: 'clean' })),
  );
  const took = Math.round(performance.now() - started);
  const kind = extname(name).slice(1).toLowerCase() || '-';
  const outcome = 'problem' in result ? 'refused' : 'taken';
  const sentence = 'problem' in result ? result.problem.replace('“dosya” ', '') : '';
  const line = [kind, outcome, `${took} ms`, `held ${Math.round(hold)} ms`, name, sentence].join('\t');
  return { line, isGood: took < LONGEST && hold < LONGEST_HOLD };
}

const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values;
if (folder === undefined) {
  console.error('npm run trial -- files --folder FOLDER');
  process.exit(2);
}
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  .toSorted((one, other) => one.localeCompare(other, 'en'));
const counts = { taken: 0, refused: 0, bad: 0 };
for (const name of names) {
  const { line, isGood } = await tryFile(folder, name);
  counts[line.includes('\ttaken\t') ? 'taken' : 'refused'] += 1;
  if (!isGood) counts.bad += 1;
  console.log(isGood ? line : `${line}\tTOO LONG`);
}
console.log(
  `${names.length} files: ${counts.taken} taken, ${counts.refused} refused, ${counts.bad} too long.`,
);
process.exit(counts.bad === 0 ? 0 : 1);
