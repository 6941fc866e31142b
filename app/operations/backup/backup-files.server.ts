import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFault } from './manifest.server';

/** Matches the files that `backup` writes; their names sort by time. */
const BACKUP = /^yedek-[\d-]{10}T\d{6}Z\.(?:dump|pglite\.tar\.gz)$/;

/** Returns the path of the newest backup in a folder; null where it holds none. @throws Error of a folder nobody may read */
export function findNewestBackup(folder: string): string | null {
  const newest = readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/** Returns the file itself, or the newest backup of a folder. @throws BackupFault for a folder without backups */
export function findBackup(fileOrFolder: string): string {
  if (statSync(fileOrFolder, { throwIfNoEntry: false })?.isDirectory() !== true) return fileOrFolder;
  const newest = findNewestBackup(fileOrFolder);
  if (newest === null) throw new BackupFault(`${fileOrFolder} klasöründe yedek yok.`);
  return newest;
}
