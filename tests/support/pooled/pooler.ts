import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../portal/postgres';
import { findProgram } from '../run/programs';

/** Tells whether PgBouncer is here (Debian: apt-get install pgbouncer). */
export const hasPooler = () => findProgram('pgbouncer') !== null;

export interface Pooler {
  /** Leads to the same database through the pooler. */
  addressOf(databaseUrl: string): string;
  stop(): void;
}

const isAnswering = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Starts PgBouncer in front of the server of this address, its file below `folder`. It refuses to run as root, so root
 * lends it to `postgres`. @throws Error where it does not answer within ten seconds
 */
export async function startPooler(
  folder: string,
  databaseUrl: string,
  mode: 'session' | 'transaction' = 'transaction',
): Promise<Pooler> {
  const [port, server] = [await freePort(), new URL(databaseUrl)];
  const file = join(folder, `pooler-${port}.ini`);
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = ${mode}\ndefault_pool_size = 8\nmax_client_conn = 500`,
    // A database that a test has dropped keeps no place.
    'server_idle_timeout = 5',
  ];
  writeFileSync(file, lines.join('\n'));
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const child = spawn(findProgram('pgbouncer') ?? 'pgbouncer', [file], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  });
  const addressOf = (address: string) => {
    const url = new URL(address);
    url.port = String(port);
    return url.href;
  };
  for (const started = performance.now(); performance.now() - started < 10_000; await pause(100))
    if (await isAnswering(addressOf(databaseUrl)))
      return { addressOf, stop: () => void child.kill('SIGKILL') };
  child.kill('SIGKILL');
  throw new Error('PgBouncer does not answer');
}
