import type { Connection } from 'municipality/ground/connection';
import { noTimeLimits } from 'municipality/ground/lock';
import type { Ask } from './ledger';

/** Describes one moment of the database: what is asked in it agrees, however much is written meanwhile. */
interface Moment {
  readonly ask: Ask;
  /** Names the snapshot by which a dump sees the same moment; null where there is no server. */
  readonly snapshot: string | null;
}

/** Holds one moment of the database open while `work` looks at it. */
export async function atOneMoment<Result>(
  connection: Connection,
  work: (moment: Moment) => Promise<Result>,
): Promise<Result> {
  if (connection.kind === 'pglite') {
    // Its one connection is ours alone: nothing can be written in between.
    return connection.client.transaction((transaction) =>
      work({
        ask: async <Row extends object>(text: string) => (await transaction.query<Row>(text)).rows,
        snapshot: null,
      }),
    );
  }
  const client = await connection.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(noTimeLimits);
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    return await work({
      ask: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
      snapshot: rows[0]?.name ?? null,
    });
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
