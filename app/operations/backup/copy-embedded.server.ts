import type { Connection } from 'municipality/ground/connection';
import { noTimeLimits } from 'municipality/ground/lock';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { Ask, Books } from './ledger';
import { hashLedger } from './ledger';
import type { Manifest } from './manifest.server';
import { countRows, readMigrations } from './manifest.server';
import { atOneMoment } from './moment.server';
import { requireSame, type Expected } from './verify.server';

interface EmbeddedCopy {
  /** Names the backup of an embedded database. */
  readonly file: string;
  readonly manifest: Manifest;
  readonly books: Books;
  /** Leads to the server, which has none of the backup's schemas in it. */
  readonly connection: Connection & { kind: 'postgres' };
  /** Creates the tables of this version, or brings those of an older one up to date. */
  readonly migrate: (connection: Connection) => Promise<void>;
  readonly stop?: AbortSignal;
}

const inSchemas = (schemas: readonly string[]) => schemas.map((schema) => `'${schema}'`).join(', ');

/** Opens the backup in a folder of its own, which is removed afterwards. */
async function withEmbedded<Result>(
  file: string,
  work: (client: PGlite) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create(folder, { loadDataDir: new Blob([await readFile(file)]) });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lists the names of the tables and the columns that are written, not generated; both quoted. */
function listTables(ask: Ask, schemas: readonly string[]): Promise<{ name: string; columns: string }[]> {
  return ask(`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in (${inSchemas(schemas)})
    group by 1 order by 1`);
}

/**
 * Foreign keys are dropped and created again, which checks every row, so that tables can be filled in any order. The
 * triggers are those of changes made by somebody: rows that are only copied must not set them off.
 */
async function withoutRules(ask: Ask, schemas: readonly string[], work: () => Promise<void>): Promise<void> {
  const keys = await ask<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in (${inSchemas(schemas)})
    order by 1, 2`);
  const triggered = await ask<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace::regnamespace::text in (${inSchemas(schemas)})`);
  for (const { owner, name } of keys) await ask(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of triggered) await ask(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of triggered) await ask(`alter table ${name} enable trigger user`);
  for (const { owner, name, definition } of keys)
    await ask(`alter table ${owner} add constraint ${name} ${definition}`);
}

async function copySequences(source: Ask, target: Ask, schemas: readonly string[]): Promise<void> {
  const sequences = await source<{ name: string; value: string; isCalled: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname in (${inSchemas(schemas)})`);
  for (const { name, value, isCalled } of sequences)
    await target(`select setval('${name}', ${value}, ${isCalled})`);
}

async function copyRows(source: PGlite, target: PoolClient, schemas: readonly string[], stop?: AbortSignal) {
  const read: Ask = async <Row extends object>(text: string) => (await source.query<Row>(text)).rows;
  const write: Ask = async <Row extends object>(text: string) => (await target.query<Row>(text)).rows;
  const tables = await listTables(read, schemas);
  await withoutRules(write, schemas, async () => {
    await write(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      stop?.throwIfAborted();
      const { blob } = await source.query(`copy ${name} (${columns}) to '/dev/blob'`);
      if (blob === undefined || blob.size === 0) continue;
      const rows = Readable.from(blob.stream());
      await pipeline(rows, target.query(from(`copy ${name} (${columns}) from stdin`)));
    }
    await copySequences(read, write, schemas);
  });
}

/**
 * Copies a backup of the embedded database into a server, table by table in one transaction. A backup of an older version
 * is brought up to date before that.
 * @returns what the server must hold afterwards
 * @throws BackupFault when the file does not hold what its manifest says; the database's error when a row is refused
 */
export async function copyEmbedded(options: EmbeddedCopy): Promise<Expected> {
  const { file, manifest, books, connection, migrate, stop } = options;
  const schemas = Object.keys(manifest.migrations);
  return withEmbedded(file, async (client) => {
    const source = { kind: 'pglite', client } as const;
    await requireSame(source, manifest, books);
    await migrate(source);
    await migrate(connection);
    const expected = await atOneMoment(source, async ({ ask }) => ({
      migrations: await readMigrations(ask, schemas),
      rows: await countRows(ask, schemas),
      ledgerHash: (await hashLedger(ask, books)).hash,
    }));
    const target = await connection.pool.connect();
    try {
      await target.query('begin');
      await target.query(noTimeLimits);
      await copyRows(client, target, schemas, stop);
      await target.query('commit');
    } finally {
      await target.query('rollback').catch(() => undefined);
      target.release();
    }
    return expected;
  });
}
