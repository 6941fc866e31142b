import type { Connection } from 'municipality/ground/connection';

/**
 * Asks for the rows of one statement over whichever driver is open, for what has no table of Drizzle's: catalogues,
 * counts, dumps.
 */
export async function queryRows<Row extends object>(
  connection: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } =
    connection.kind === 'pglite'
      ? await connection.client.query<Row>(text, [...values])
      : await connection.pool.query<Row>(text, [...values]);
  return rows;
}
