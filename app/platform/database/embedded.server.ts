import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.server';
import {
  FolderNotWhole,
  type FolderState,
  listFiles,
  makingPath,
  requireWholeFolder,
  writeState,
} from './folder-state.server';

export interface OpenEmbedded {
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}

/** Nothing is ever deleted from these: with fewer rows than before something is gone. */
const growing = [
  'municipality.accrual',
  'municipality.collection',
  'municipality.collection_line',
  'portal.audit',
  'portal.consent',
];

/** So many milliseconds lie between two notes of how many rows there are. */
const NOTE_EVERY = 10 * 60_000;

async function countRows(client: PGlite): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const name of growing) {
    const { rows: found } = await client.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [name],
    );
    if (!found[0]?.there) continue;
    const counted = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    rows[name] = counted.rows[0]?.rows ?? 0;
  }
  return rows;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws FolderNotWhole when the rows cannot be read, or are fewer than they were */
async function requireRows(client: PGlite, folder: string, before: FolderState): Promise<void> {
  let rows: Record<string, number>;
  try {
    rows = await countRows(client);
  } catch (error) {
    throw new FolderNotWhole(folder, `tabloları okunamıyor (${reasonOf(error)})`);
  }
  const fewer = Object.entries(before.rows).filter(([name, count]) => (rows[name] ?? 0) < count);
  if (fewer.length === 0) return;
  const losses = fewer.map(
    ([name, count]) => `${name} tablosunda en az ${count} yerine ${rows[name] ?? 0} satır var`,
  );
  throw new FolderNotWhole(folder, `${losses.join('; ')} (${before.writtenAt} kaydına göre)`);
}

class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable';

  constructor(folder: string, reason: string) {
    super(
      `Veri klasörü ${folder} yazılamıyor (${reason}): klasörü bu kullanıcıya açın ya da DATA_DIR ile başka bir klasör seçin.`,
    );
  }
}

/** @throws FolderNotWritable */
function requireWritable(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderNotWritable(dataFolder, reasonOf(error));
  }
}

/** Milliseconds of statements after which whatever else waits in this process has its turn. */
const TURN = 40;

/**
 * Lets the event loop turn between statements: the database answers within one turn, so that a page of ten statements, or
 * a queue of such pages, would hold all others until it is through.
 */
export function turnBetween(client: PGlite): PGlite {
  const answer = client.execProtocolRaw.bind(client);
  let turned = performance.now();
  client.execProtocolRaw = async (message, options) => {
    if (performance.now() - turned > TURN) {
      await nextTurn();
      turned = performance.now();
    }
    return answer(message, options);
  };
  return client;
}

/**
 * Opens the folder, or makes a database in an empty one. While it is being made a mark stands beside it: one that was never
 * finished holds nothing and is begun anew.
 */
async function openClient(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const mark = makingPath(folder);
  const isNew = !existsSync(folder);
  if (isNew) writeFileSync(mark, '');
  mkdirSync(folder, { recursive: true });
  try {
    const client = turnBetween(await PGlite.create(folder));
    rmSync(mark, { force: true });
    return client;
  } catch (error) {
    throw new FolderNotWhole(folder, `PostgreSQL açamıyor (${reasonOf(error)})`);
  }
}

/**
 * Opens the embedded database of a data folder for this process alone. A folder that is not whole is neither served nor
 * filled anew. @throws Error naming the process that holds the folder, or why it cannot be written; FolderNotWhole
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<OpenEmbedded> {
  requireWritable(dataFolder);
  const lock = await lockFolder(dataFolder);
  const folder = join(dataFolder, 'pglite');
  try {
    const before = requireWholeFolder(folder);
    const client = await openClient(folder);
    if (before !== null) await requireRows(client, folder, before);
    const note = async () => writeState(folder, { rows: await countRows(client), files: null });
    await note();
    const noting = setInterval(() => void note().catch(() => undefined), NOTE_EVERY).unref();
    return {
      client,
      close: async () => {
        clearInterval(noting);
        // If the database no longer answers, the last note is kept.
        const rows = await countRows(client).catch(() => null);
        await client.close();
        if (rows !== null) writeState(folder, { rows, files: listFiles(folder) });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
