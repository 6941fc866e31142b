import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { isDatabaseFailure } from '~/platform/database/failure.server';
import { afterEach, expect, test } from 'vitest';
import { startOwnPostgres, type PostgresServer, type Standby } from '../../support/portal/postgres';

interface Cluster {
  readonly server: PostgresServer;
  readonly standby: Standby;
  /** The first server takes writes at first, the other one follows it. */
  readonly addresses: readonly [string, string];
  readonly pool: pg.Pool;
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Opens two servers, the second of which follows the first, and the portal's pool on an address that names both. */
async function openCluster(name: string): Promise<Cluster | null> {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startOwnPostgres(folder);
  if (server) ends.push(() => server.stop());
  const address = (await server?.createDatabase(name)) ?? '';
  const standby = (await server?.startStandby()) ?? null;
  if (!server?.control || !standby) return null;
  ends.push(() => standby.stop());
  const addresses = [address, standby.addressOf(address)] as const;
  const [first, second] = addresses.map((one) => new URL(one).host);
  const cluster = address.replace(`@${first}/`, `@${second},${first}/`);
  const DATABASE_URL = `${cluster}?target_session_attrs=read-write`;
  const configuration = readConfiguration({ DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' });
  const opened = await openConnection(configuration, { isServing: true });
  ends.push(() => opened.close());
  if (opened.connection.kind !== 'postgres') throw new Error('An address of servers opens a pool');
  const { pool } = opened.connection;
  await pool.query('create table written (number int primary key)');
  return { server, standby, addresses, pool };
}

const portOf = async (pool: pg.Pool) =>
  (await pool.query<{ port: string }>(`select current_setting('port') as port`)).rows[0]?.port;

/** Waits until the standby has what was written. */
async function waitForCopy(address: string, count: number): Promise<void> {
  const copy = new pg.Client({ connectionString: address });
  await copy.connect();
  await expect
    .poll(async () => (await copy.query('select from written')).rowCount, { timeout: 10_000 })
    .toBe(count);
  await copy.end();
}

test('of two servers the one that takes writes is used, and the other one once it does', async ({ skip }) => {
  const cluster = await openCluster('killed');
  if (!cluster) return skip('no PostgreSQL of our own to follow');
  const { server, standby, addresses, pool } = cluster;
  expect(await portOf(pool)).toBe(new URL(addresses[0]).port);
  await pool.query('insert into written values (1)');
  await waitForCopy(addresses[1], 1);

  const held = pool.query('select pg_sleep(20)').catch((error: unknown) => error);
  await expect.poll(() => pool.totalCount).toBeGreaterThan(0);
  server.control?.kill();
  expect(isDatabaseFailure(await held), 'what was under way fails as an outage').toBe(true);
  const refused: unknown = await pool
    .query('insert into written values (2)')
    .catch((error: unknown) => error);
  expect(isDatabaseFailure(refused), 'so does what is asked while nobody takes writes').toBe(true);

  standby.promote();
  const write = () =>
    pool.query('insert into written values (3) on conflict do nothing').then(
      () => 'written',
      (error: unknown) => isDatabaseFailure(error),
    );
  await expect.poll(write, { timeout: 10_000 }).toBe('written');
  expect(await portOf(pool)).toBe(new URL(addresses[1]).port);
  expect((await pool.query('select number from written order by number')).rows).toEqual([
    { number: 1 },
    { number: 3 },
  ]);
}, 60_000);

test('a server that takes no writes any more is left, with the connections that lie idle', async ({
  skip,
}) => {
  const cluster = await openCluster('switched');
  if (!cluster) return skip('no PostgreSQL of our own to follow');
  const { standby, addresses, pool } = cluster;
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.1)')));
  expect(pool.idleCount).toBe(3);
  standby.promote();
  const old = new pg.Client({ connectionString: addresses[0] });
  await old.connect();
  await old.query('alter system set default_transaction_read_only = on');
  await old.query('select pg_reload_conf()');
  await old.end();
  await expect
    .poll(() => portOf(pool).catch(() => null), { timeout: 10_000 })
    .toBe(new URL(addresses[1]).port);
  await expect(pool.query('insert into written values (1)')).resolves.toMatchObject({ rowCount: 1 });
}, 60_000);

test('a server that is frozen is left for the one that took over', async ({ skip }) => {
  const cluster = await openCluster('frozen');
  if (!cluster) return skip('no PostgreSQL of our own to follow');
  const { server, standby, addresses, pool } = cluster;
  await pool.query('insert into written values (1)');
  await waitForCopy(addresses[1], 1);
  server.control?.freeze();
  ends.push(() => server.control?.thaw());
  standby.promote();
  const write = () =>
    pool.query('insert into written values (2) on conflict do nothing').then(() => 'written', String);
  await expect.poll(write, { timeout: 15_000 }).toBe('written');
  expect(await portOf(pool)).toBe(new URL(addresses[1]).port);
}, 60_000);
