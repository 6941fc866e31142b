import type { Connection } from 'municipality/ground/connection';
import { withLock } from 'municipality/ground/lock';
import { types, type PGlite } from '@electric-sql/pglite';
import pg from 'pg';

interface TestPool {
  readonly pool: pg.Pool;
  /** Connects to the server's own address, for what needs a session; the same pool where no pooler stands between. */
  readonly direct: pg.Pool;
  readonly close: () => Promise<void>;
}

declare global {
  /** Opens a pool on a database of the server that tests use in place of one in this process; without a name on its own. */
  var openTestPool: ((database?: string) => Promise<TestPool>) | undefined;
}

/** Describes a database on a server, with a client that answers like one of this process. */
interface OnServer {
  readonly connection: Connection;
  readonly direct: Connection;
  readonly client: PGlite;
  close(): Promise<void>;
}

/** All test processes agree on this number: whoever holds it makes what databases are copied from. */
const TEMPLATE_LOCK = 2_464_090;

/** Reads values as PGlite does, so that a test finds the same. */
const asEmbedded: pg.CustomTypesConfig = {
  getTypeParser: (oid: number): ((text: string) => unknown) =>
    types.parsers[oid] ?? (pg.types.getTypeParser(oid) as (text: string) => unknown),
};

type Asked = pg.Pool | pg.PoolClient;

function clientOf(asked: Asked): Pick<PGlite, 'query' | 'exec'> {
  const resultOf = ({ rows, rowCount, fields }: pg.QueryResult<never>) => ({
    rows,
    affectedRows: rowCount ?? 0,
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  });
  return {
    query: async (text, values) =>
      resultOf(await asked.query<never>({ text, values: values ?? [], types: asEmbedded })),
    exec: async (text) => [await asked.query<never>({ text, types: asEmbedded })].flat().map(resultOf),
  };
}

/** Returns what a test asks of a client of this process, over a pool. */
function embeddedClient(pool: pg.Pool): PGlite {
  const transaction = async (work: (client: ReturnType<typeof clientOf>) => Promise<unknown>) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(clientOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  /** Keeps every connection busy until `work` is done, as one busy client of this process keeps everybody waiting. */
  const runExclusive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      return await work();
    } finally {
      for (const client of held) client.release();
    }
  };
  return { ...clientOf(pool), transaction, runExclusive, waitReady: Promise.resolve() } as unknown as PGlite;
}

const endSessions = (admin: pg.Pool, database: string) =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);

async function requireTemplate(
  admin: pg.Pool,
  name: string,
  open: (database: string) => Promise<TestPool>,
  fill: (connection: Connection) => Promise<void>,
): Promise<void> {
  const making = `${name}_making`;
  await withLock(admin, TEMPLATE_LOCK, async () => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    await admin.query(`drop database if exists ${making} with (force)`);
    await admin.query(`create database ${making}`);
    const { pool, close } = await open(making);
    await fill({ kind: 'postgres', pool });
    await close();
    await endSessions(admin, making);
    await admin.query(`alter database ${making} rename to ${name}`);
  });
}

let count = 0;

/**
 * Opens a copy of the database of this content, which `fill` makes once; null where tests use databases of this
 * process.
 */
export async function openOnServer(
  content: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<OnServer | null> {
  const open = globalThis.openTestPool;
  if (open === undefined) return null;
  const admin = await open();
  const [template, own] = [`of_${content}`, `test_${process.pid}_${Date.now()}_${(count += 1)}`];
  await requireTemplate(admin.pool, template, open, fill);
  await endSessions(admin.pool, template);
  await admin.pool.query(`create database ${own} template ${template}`);
  const { pool, direct, close } = await open(own);
  return {
    connection: { kind: 'postgres', pool },
    direct: { kind: 'postgres', pool: direct },
    client: embeddedClient(pool),
    async close() {
      await close();
      await admin.pool.query(`drop database ${own} with (force)`);
      await admin.close();
    },
  };
}
