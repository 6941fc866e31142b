import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Holds what stands beside the folder of an embedded database, so that a folder that is not whole is known as such. */
const FolderState = z.object({
  form: z.literal(1),
  writtenAt: z.iso.datetime(),
  /** Counts the rows of tables nothing is ever deleted from. */
  rows: z.record(z.string(), z.int()),
  /**
   * Counts the bytes of each file, once the database was closed in order; null while it is open, or after its process
   * died.
   */
  files: z.record(z.string(), z.int()).nullable(),
});
export type FolderState = z.output<typeof FolderState>;

const REMEDY =
  'Hiçbir şey açılmadı ve değiştirilmedi: eksik dosyaları yerine koyun, yedekten dönün (npm run belediye -- restore) ya da DATA_DIR ile başka bir klasör seçin.';

/** Refuses a folder that may not be opened. The message says what happened and what to do. */
export class FolderNotWhole extends Error {
  override readonly name = 'FolderNotWhole';

  constructor(folder: string, what: string) {
    super(`${folder} klasöründeki veritabanı bütün değil (${what}). ${REMEDY}`);
  }
}

export const statePath = (folder: string) => `${folder}.state.json`;

/** Stands beside a folder whose database is being made. */
export const makingPath = (folder: string) => `${folder}.making`;

/** @throws FolderNotWhole when it cannot be read */
function findState(folder: string): FolderState | null {
  const path = statePath(folder);
  if (!existsSync(path)) return null;
  try {
    return FolderState.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new FolderNotWhole(folder, `içinde ne olduğunu söyleyen ${path} okunamıyor`);
  }
}

/** Writes the file aside, brings it to the disk and puts it in place: there is always a whole one. */
export function writeState(folder: string, state: Omit<FolderState, 'form' | 'writtenAt'>): void {
  const aside = `${statePath(folder)}.new`;
  const written: FolderState = { form: 1, writtenAt: new Date().toISOString(), ...state };
  writeFileSync(aside, JSON.stringify(written));
  const file = openSync(aside, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(aside, statePath(folder));
}

/** Lists the files PostgreSQL makes anew whenever it starts. */
const passing = /^(?:postmaster\.(?:pid|opts)|pg_stat_tmp\/.*|pg_stat\/.*|base\/pgsql_tmp\/.*)$/;

/** Lists the bytes of each file below the folder, by its path. */
export function listFiles(folder: string): Record<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => ({ name: name.replaceAll('\\', '/'), entry: statSync(join(folder, name)) }))
    .filter(({ name, entry }) => entry.isFile() && !passing.test(name))
    .map(({ name, entry }) => [name, entry.size] as const);
  return Object.fromEntries(files);
}

/** Without one of these PostgreSQL has no database here, and would make a new one over what is left. */
const essential = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Holds a folder against what is known of it, before anything opens it: a new database is made only where there never was
 * one. @throws FolderNotWhole
 */
export function requireWholeFolder(folder: string): FolderState | null {
  const state = findState(folder);
  if (existsSync(makingPath(folder))) rmSync(folder, { recursive: true, force: true });
  if (!isFilled(folder)) {
    if (state !== null) throw new FolderNotWhole(folder, `${state.writtenAt} tarihinde doluydu, şimdi boş`);
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const missing = essential.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new FolderNotWhole(folder, `içinde şunlar yok: ${missing.join(', ')}`);
  if (state?.files) {
    const found = listFiles(folder);
    const changed = Object.entries(state.files).filter(([name, bytes]) => found[name] !== bytes);
    if (changed.length > 0) {
      const differences = changed
        .slice(0, 3)
        .map(([name, bytes]) => `${name} ${bytes} yerine ${found[name] ?? 0} bayt`);
      throw new FolderNotWhole(
        folder,
        `${state.writtenAt} tarihindeki kapanıştan sonra değişmiş: ${differences.join('; ')} (bilerek değiştirdiyseniz ${statePath(folder)} dosyasını silin)`,
      );
    }
  }
  return state;
}
