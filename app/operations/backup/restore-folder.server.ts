import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statePath } from '~/platform/database/folder-state.server';
import { lockFolder } from '~/platform/database/folder-lock.server';
import type { Books } from './ledger';
import type { Manifest } from './manifest.server';
import { BackupFault } from './manifest.server';
import { requireSame } from './verify.server';

interface FolderRequest {
  readonly dataFolder: string;
  readonly file: string;
  readonly manifest: Manifest;
  readonly books: Books;
  readonly canReplace: boolean;
}

/**
 * Puts a backup of the embedded database into the data folder. It is opened and checked beside what stands there, which
 * gives way only then.
 * @throws BackupFault saying what stands against it; the folder is then as it was
 */
export async function restoreFolder(options: FolderRequest): Promise<void> {
  const { dataFolder, file, manifest, books, canReplace } = options;
  const [place, restored, before] = ['pglite', 'pglite.restored', 'pglite.before'].map((name) =>
    join(dataFolder, name),
  ) as [string, string, string];
  const lock = await lockFolder(dataFolder);
  try {
    const isFilled = existsSync(place) && readdirSync(place).length > 0;
    if (isFilled && !canReplace) {
      throw new BackupFault(`${place} boş değil: başka bir DATA_DIR verin ya da --replace yazın.`);
    }
    rmSync(restored, { recursive: true, force: true });
    mkdirSync(restored, { recursive: true });
    const { PGlite } = await import('@electric-sql/pglite');
    try {
      const client = await PGlite.create(restored, { loadDataDir: new Blob([await readFile(file)]) });
      try {
        await requireSame({ kind: 'pglite', client }, manifest, books);
      } finally {
        await client.close();
      }
    } catch (error) {
      rmSync(restored, { recursive: true, force: true });
      throw error;
    }
    rmSync(before, { recursive: true, force: true });
    if (existsSync(place)) renameSync(place, before);
    // What it tells is of the folder that has just given way.
    rmSync(statePath(place), { force: true });
    renameSync(restored, place);
    rmSync(before, { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}
