import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../portal/postgres';
import { startPooler } from './pooler';

/** Keeps no statistics but a test's own, as in a database of its own process: tests read plans. */
async function keepStatistics(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Serves `TEST_POOLED=1`: a server behind PgBouncer in transaction mode, for every test of the run. */
// Vitest asks for a default export here.
export default async function startPooledServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pooled-'));
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  if (!server) throw new Error('TEST_POOLED needs a PostgreSQL and PgBouncer');
  const address = await server.createDatabase('pooled');
  await keepStatistics(address);
  const pooler = await startPooler(folder, address);
  process.env['TEST_DATABASE_DIRECT_URL'] = address;
  process.env['TEST_DATABASE_URL'] = pooler.addressOf(address);
  return async () => {
    pooler.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
