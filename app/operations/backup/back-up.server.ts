import type { Connection } from 'municipality/ground/connection';
import { chmod, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVersion } from './version.server';
import type { Books } from './ledger';
import { hashLedger } from './ledger';
import type { Manifest } from './manifest.server';
import { countRows, hashFile, manifestPath, readMigrations } from './manifest.server';
import { atOneMoment } from './moment.server';
import { requireOwnSession, runProgram } from './programs.server';

interface BackUpRequest {
  readonly connection: Connection;
  /** Holds the address of the server; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly folder: string;
  /**
   * Lists `portal`, and `municipality` where it is embedded. Queues of background work are left out: they fill
   * themselves.
   */
  readonly schemas: readonly string[];
  readonly books: Books;
  readonly now: Date;
  /** Ends the program that writes. */
  readonly stop?: AbortSignal;
}

/** Returns `yedek-2026-05-31T093000Z`, in the order of time. */
function nameOf(now: Date): string {
  return `yedek-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

async function dump(
  { connection, databaseUrl, schemas, stop }: BackUpRequest,
  path: string,
  snapshot: string | null,
) {
  if (connection.kind === 'pglite') {
    const dumped = await connection.client.dumpDataDir('gzip');
    await writeFile(path, new Uint8Array(await dumped.arrayBuffer()), { mode: 0o600 });
    return;
  }
  const options = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...schemas.map((schema) => `--schema=${schema}`),
    ...(snapshot === null ? [] : [`--snapshot=${snapshot}`]),
    `--file=${path}`,
  ];
  await runProgram('pg_dump', databaseUrl ?? '', options, stop);
}

/**
 * Writes a backup of one moment and its manifest into the folder, both readable by their owner alone. The portal may run
 * on, except on the embedded database, which only one process can have open.
 */
export async function backUp(backup: BackUpRequest): Promise<{ path: string; manifest: Manifest }> {
  const { connection, folder, schemas, books, now } = backup;
  await requireOwnSession(connection);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = `${nameOf(now)}.${connection.kind === 'pglite' ? 'pglite.tar.gz' : 'dump'}`;
  const path = join(folder, file);
  const unfinished = `${path}.unfinished`;
  const isServer = connection.kind === 'postgres';
  const facts = await atOneMoment(connection, async ({ ask, snapshot }) => {
    const [version] = await ask<{ server_version: string }>('show server_version');
    const rows = await countRows(ask, schemas);
    const migrations = await readMigrations(ask, schemas);
    const { hash } = await hashLedger(ask, books);
    if (isServer) await dump(backup, unfinished, snapshot);
    return { version: version?.server_version ?? '', rows, migrations, hash };
  });
  // A dump of the embedded database asks for its one connection itself.
  if (!isServer) await dump(backup, unfinished, null);
  const manifest: Manifest = {
    form: 1,
    madeAt: now.toISOString(),
    portalVersion: readVersion(),
    database: { kind: connection.kind, version: facts.version },
    migrations: facts.migrations,
    rows: facts.rows,
    ledgerHash: facts.hash,
    file,
    bytes: (await stat(unfinished)).size,
    sha256: await hashFile(unfinished),
  };
  await writeFile(manifestPath(path), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  // Whoever finds the file finds it whole.
  await rename(unfinished, path);
  return { path, manifest };
}
