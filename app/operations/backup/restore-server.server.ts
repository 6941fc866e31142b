import type { Connection } from 'municipality/ground/connection';
import { queryRows } from '~/platform/database/query-rows.server';
import { copyEmbedded } from './copy-embedded.server';
import type { Books } from './ledger';
import type { Manifest } from './manifest.server';
import { BackupFault } from './manifest.server';
import { requireOwnSession, runProgram } from './programs.server';
import { requireSame, type Expected } from './verify.server';

interface RestoreOptions {
  readonly connection: Connection & { kind: 'postgres' };
  readonly databaseUrl: string;
  readonly file: string;
  readonly manifest: Manifest;
  readonly books: Books;
  /** What stands there already is taken away, once the backup is in its place and found whole. */
  readonly canReplace: boolean;
  /** Brings the tables of both sides up to date; a backup of an embedded database needs them. */
  readonly migrate: (connection: Connection) => Promise<void>;
  /** Ends the program that writes; what stood there is then put back. */
  readonly stop?: AbortSignal;
}

const QUEUES = 'pgboss';
const aside = (schema: string) => `${schema}_before_restore`;

async function listSchemas(connection: Connection, names: readonly string[]): Promise<string[]> {
  const found = await queryRows<{ name: string }>(
    connection,
    'select nspname as name from pg_namespace where nspname = any($1::text[]) order by 1',
    [`{${names.join(',')}}`],
  );
  return found.map(({ name }) => name);
}

/** The pool may hold one connection and is the only part of this process that is connected. */
async function requireNobodyElse(connection: Connection): Promise<void> {
  const [row] = await queryRows<{ count: string }>(
    connection,
    `select count(*)::text as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (row && row.count !== '0') {
    throw new BackupFault(
      `Bu veritabanını kullanan ${row.count} bağlantı daha var: önce bütün portal süreçlerini ve işleri durdurun.`,
    );
  }
}

async function writeBackup(restore: RestoreOptions): Promise<Expected> {
  const { databaseUrl, file, manifest, stop } = restore;
  if (manifest.database.kind === 'pglite') return copyEmbedded(restore);
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', file];
  await runProgram('pg_restore', databaseUrl, options, stop);
  return manifest;
}

/**
 * Puts a backup, of a server or of an embedded database, into a PostgreSQL database. What stood there is renamed, not dropped, until the restored rows and the
 * books are found to be those of the manifest; when they are not, it is put back.
 * @throws BackupFault saying what stands against it; the database is then as it was
 */
export async function restoreServer(restore: RestoreOptions): Promise<void> {
  const { connection, manifest, books, canReplace } = restore;
  const run = (text: string) => queryRows(connection, text);
  await requireOwnSession(connection);
  const schemas = Object.keys(manifest.migrations);
  const leftOver = await listSchemas(connection, [...schemas, QUEUES].map(aside));
  if (leftOver.length > 0) {
    throw new BackupFault(
      `${leftOver.join(', ')} yarıda kesilmiş bir dönüşten kalmış ve öncekini saklıyor: adını geri değiştirin ya da silin.`,
    );
  }
  const standing = await listSchemas(connection, [...schemas, QUEUES]);
  if (standing.length > 0 && !canReplace) {
    throw new BackupFault(
      `Veritabanı boş değil (${standing.join(', ')}): boş birine dönün ya da --replace yazın.`,
    );
  }
  await requireNobodyElse(connection);
  for (const schema of standing) await run(`alter schema ${schema} rename to ${aside(schema)}`);
  try {
    await requireSame(connection, await writeBackup(restore), books);
  } catch (error) {
    for (const schema of schemas) await run(`drop schema if exists ${schema} cascade`);
    for (const schema of standing) await run(`alter schema ${aside(schema)} rename to ${schema}`);
    throw error;
  }
  for (const schema of standing) await run(`drop schema ${aside(schema)} cascade`);
}
