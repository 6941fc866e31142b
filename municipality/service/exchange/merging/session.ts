import type { Connection } from 'municipality/ground/connection';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { ServiceDatabase } from '../../kit/database/connection';

/** Describes the rows read, and the number of rows written. */
interface Ran<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

type Run = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Ran<Row>>;

/** Runs statements in one transaction or outside of any. */
export interface Statements {
  readonly run: Run;
}

/** Runs statements in one transaction, and the same for queries of Drizzle. */
export interface InTransaction extends Statements {
  readonly database: ServiceDatabase;
}

/** Describes one connection with temporary tables of its own. */
export interface Session extends Statements {
  /** Fills a table by PostgreSQL's COPY, from its text format. */
  copyIn(into: string, chunks: AsyncIterable<string>): Promise<void>;
  /** What `work` wrote stands when it returns, and is gone when it throws. */
  transaction<Result>(work: (statements: InTransaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Only one delivery is merged at a time. */
export class SessionBusy extends Error {
  override readonly name = 'SessionBusy';

  constructor() {
    super('Şu anda başka bir teslim alınıyor; bitince yeniden deneyin.');
  }
}

/** A delivery is merged by one session, and a pooler in between may give each statement to another one. */
export class SessionMissing extends Error {
  override readonly name = 'SessionMissing';

  constructor() {
    super(
      'Teslim, veritabanında kendi oturumunu ister; aradaki bağlantı havuzu bunu vermez. DATABASE_DIRECT_URL ile sunucunun kendi adresini verin.',
    );
  }
}

/** All processes agree on this number, so that one delivery is merged at a time. */
const exchangeLock = 2_464_004;

/** Runs statements on the database of this process. */
export function embeddedStatements(client: PGlite | Transaction): Statements {
  return {
    run: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Ran<Row>> => {
      const { rows, affectedRows = 0 } = await client.query<Row>(text, [...values]);
      return { rows, count: affectedRows };
    },
  };
}

/** Returns the statements on a connection to a server, or on whichever of a pool is free. */
export function serverStatements(client: PoolClient | Pool): Statements {
  return {
    run: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Ran<Row>> => {
      const { rows, rowCount } = await client.query<Row>(text, [...values]);
      return { rows, count: rowCount ?? 0 };
    },
  };
}

/** Runs statements outside of any transaction. */
export const openStatements = (connection: Connection): Statements =>
  connection.kind === 'pglite' ? embeddedStatements(connection.client) : serverStatements(connection.pool);

/** The one connection of a PGlite has one session: whoever else is at it is told by this set. */
const busy = new WeakSet<PGlite>();

function openEmbedded(client: PGlite): Session {
  if (busy.has(client)) throw new SessionBusy();
  busy.add(client);
  return {
    ...embeddedStatements(client),
    async copyIn(into, chunks) {
      for await (const chunk of chunks)
        await client.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([chunk]) });
    },
    transaction: (work) =>
      client.transaction((transaction) =>
        // Drizzle calls only methods of a client that a transaction has, too, as long as none is begun within it.
        work({
          ...embeddedStatements(transaction),
          database: drizzlePglite({ client: transaction as unknown as PGlite }),
        }),
      ),
    close: () => {
      busy.delete(client);
      return Promise.resolve();
    },
  };
}

async function openServer(client: PoolClient): Promise<Session> {
  const { run } = serverStatements(client);
  // A pooler tells a connection a number of its own.
  const [server] = (await run<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  if ('processID' in client && client.processID !== server?.pid) {
    client.release();
    throw new SessionMissing();
  }
  const { rows } = await run<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    exchangeLock,
  ]);
  if (rows[0]?.isOurs !== true) {
    client.release();
    throw new SessionBusy();
  }
  // A large file takes as long as it takes. The connection does not go back into the pool.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query(`set work_mem = '64MB'; set temp_buffers = '64MB'`);
  return {
    run,
    copyIn: (into, chunks) =>
      pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${into} from stdin`))),
    async transaction(work) {
      await client.query('begin');
      try {
        const result = await work({ run, database: drizzlePostgres({ client }) });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async close() {
      // The server notices a closed connection a moment later; the next delivery may come sooner.
      await run('select pg_advisory_unlock($1)', [exchangeLock]).catch(() => undefined);
      client.release(true);
    },
  };
}

/** @throws SessionBusy while another delivery is merged; SessionMissing behind a pooler */
export async function openSession(connection: Connection): Promise<Session> {
  return connection.kind === 'pglite'
    ? openEmbedded(connection.client)
    : openServer(await connection.pool.connect());
}
