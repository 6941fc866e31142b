import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GIVEN } from '../out/files/give-delivery';
import { isRegularFile, writeAnew } from '../reading/regular-file';
import { MANIFEST } from './manifest';

export const TAKEN = 'alindi';
export const REFUSED = 'geri-cevrildi';

/** This room of the watched folder takes what happened here. */
export const GIVEN_ROOM = 'giden';
const REPORT = '.rapor.txt';

/** Holds for each folder without a manifest what lay in it, and for how many checks it has stayed so. */
export type StillFolders = Map<string, { readonly content: string; readonly checks: number }>;

/** A folder without a manifest, or a loose file, counts as whole after so many checks that found it the same. */
const STILL_CHECKS = 24;

/** Describes names, sizes and times of what lies at a place; '' where there is nothing. */
async function describeContent(path: string): Promise<string> {
  const found = await lstat(path).catch(() => null);
  if (!found) return '';
  if (!found.isDirectory()) return `${found.size} ${found.mtimeMs}`;
  const names = (await readdir(path)).sort();
  const lines = await Promise.all(
    names.map(async (name) => {
      const one = await lstat(join(path, name)).catch(() => null);
      return `${name} ${one?.size ?? 0} ${one?.mtimeMs ?? 0}`;
    }),
  );
  return lines.join('\n');
}

/** Counts one more check of a place; true where it has stayed the same for long enough. */
async function isStill(folder: string, name: string, still: StillFolders): Promise<boolean> {
  const content = await describeContent(join(folder, name));
  const before = still.get(name);
  const checks = before?.content === content ? before.checks + 1 : 0;
  still.set(name, { content, checks });
  return content !== '' && checks >= STILL_CHECKS;
}

/**
 * Lists the folders that are complete: whose manifest is there, because it is written last, or that have none and have not
 * changed for two minutes.
 */
export async function listComplete(folder: string, still: StillFolders): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && ![TAKEN, REFUSED, GIVEN_ROOM].includes(entry.name))
    .map(({ name }) => name)
    // Files that the portal itself has written are not taken as a delivery, in whichever folder they lie.
    .filter((name) => !name.startsWith(GIVEN) && !name.startsWith('.'))
    .sort();
  const complete: string[] = [];
  for (const name of names)
    if ((await isRegularFile(join(folder, name, MANIFEST))) || (await isStill(folder, name, still)))
      complete.push(name);
  return complete;
}

/** Lays a report beside each file that lies in the watched folder itself, where nothing is taken. */
export async function tellLooseFiles(folder: string, still: StillFolders): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const there = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const { name } = entry;
    const isOwn = name.endsWith(REPORT) || name.startsWith('.') || there.has(`${name}${REPORT}`);
    if (entry.isDirectory() || isOwn || !(await isStill(folder, name, still))) continue;
    const text = `${name}: okunmadı, çünkü bir teslim klasöründe değil. Burada bir klasör açıp içine koyun.\n`;
    await writeAnew(join(folder, `${name}${REPORT}`), text);
  }
}
