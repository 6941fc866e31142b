import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { listHostAddresses } from '../configuration/database-address.server';

/** Counts the milliseconds the hosts of a cluster have to say whether they take writes. */
const PATIENCE = 2_000;

/** Describes a server that takes no writes, with the SQLSTATE a write would be refused with. */
class ReadOnlyServer extends Error {
  readonly code = '25006';
}

/** @throws an error with the code 25006 where the server takes no writes: a standby, or one set read-only */
export async function requireWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off')
    throw new ReadOnlyServer('This server of the database takes no writes');
}

/**
 * Asks all hosts of a cluster beside each other. The address of the first that takes writes; null where none says so in
 * two seconds.
 */
export async function findPrimary(addresses: readonly string[]): Promise<string | null> {
  const { default: pg } = await import('pg');
  const ask = async (address: string): Promise<string> => {
    const limits = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
    const client = new pg.Client({ connectionString: address, ...limits });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await requireWritable(client);
    } catch (error) {
      // It is not awaited: a server that is silent never closes its side.
      client.end().catch(() => undefined);
      throw error;
    }
    // It is awaited: who restores a backup must be alone on the server that was found.
    await client.end();
    return address;
  };
  const over = new AbortController();
  const found = Promise.any(addresses.map(ask)).catch(() => null);
  const nobody = pause(PATIENCE, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([found, nobody]);
  } finally {
    over.abort();
  }
}

/** Finds the address of the host to work with: of several the one that takes writes, else the first. */
export async function findHost(address: string): Promise<string> {
  const [first = address, ...others] = listHostAddresses(address);
  return (others.length > 0 && (await findPrimary([first, ...others]))) || first;
}
