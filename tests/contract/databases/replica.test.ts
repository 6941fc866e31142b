import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, councilCalls, type CallDefinition } from 'municipality/contract';
import { openMunicipality, openReplica, type Replica } from 'municipality/service';
import { callsOf, testSettings, type TestCalls } from 'municipality/testing/test-municipality';
import { lookupCalls } from 'municipality/service/kit/lookups';
import pg from 'pg';
import { examineCopy } from '~/operations/doctor/copies.server';
import { openConnection } from '~/platform/database/connection.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type PostgresServer, type Standby } from '../../support/portal/postgres';

const folder = mkdtempSync(join(tmpdir(), 'replica-'));
let server: PostgresServer | null = null;
let standby: Standby | null = null;
let pools: { primary: pg.Pool; copy: pg.Pool };
let replica: Replica;
let calls: TestCalls;
let address = '';
/** Tries to connect to the copy. */
let connections = 0;
class CountedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    connections += 1;
  }
}
/** Counts the milliseconds the clock of the municipality is ahead. */
let ahead = 0;

const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  server = await startOwnPostgres(folder);
  if (!server) return;
  address = await server.createDatabase('followed');
  const primary = new pg.Pool({ connectionString: address });
  const connection = { kind: 'postgres', pool: primary } as const;
  await openMunicipality({ connection, settings: testSettings, now }).migrate();
  standby = await server.startStandby();
  if (!standby) return primary.end();
  const copy = new pg.Pool({
    Client: CountedClient,
    connectionString: standby.addressOf(address),
    connectionTimeoutMillis: 1_000,
  });
  for (const pool of [primary, copy]) pool.on('error', () => undefined);
  pools = { primary, copy };
  const opened = openReplica({ connection, replica: copy, now });
  if (!opened) throw new Error('A pool of a copy makes a replica');
  replica = opened;
  calls = callsOf(openMunicipality({ connection, replica, settings: testSettings, now }), testSettings);
});

afterAll(async () => {
  if (standby) await Promise.all([pools.primary.end(), pools.copy.end()]);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function decide(no: number): Promise<void> {
  await pools.primary.query(
    `insert into municipality.resolution (oid, body, resolution_no, decided_on, subject, summary, department, outcome, votes_for, votes_against)
     values ($1, 'council', $2, '2026-11-02', 'Deneme', 'Deneme', 'Fen İşleri', 'oybirligi', 1, 0)`,
    [`R${no}`, `2026/${no}`],
  );
}

/** Counts how many resolutions are listed. While the copy stands still, that tells who said so. */
async function list(): Promise<number> {
  const { Resolutions } = await calls.ask(councilCalls.RetrieveResolutions, { body: 'council', limit: 20 });
  return Resolutions.length;
}

async function becomes(condition: string): Promise<void> {
  await expect.poll(async () => (await replica.check()).condition, { timeout: 5_000 }).toBe(condition);
}

test('only what anybody may read, and ask twice, is read from a copy', () => {
  for (const name of lookupCalls) {
    const call: CallDefinition | undefined = Object.values(contract).find((one) => one.name === name);
    expect([name, call?.access, call?.repeatable]).toEqual([name, 'public', true]);
  }
});

test('the doctor says how many seconds the copy is behind', async ({ skip }) => {
  if (!standby) return skip('no PostgreSQL of our own to follow');
  const primary = new pg.Client({ connectionString: address });
  await primary.connect();
  const examined = () => examineCopy(primary, standby?.addressOf(address) ?? '', 'read');
  await expect
    .poll(examined, { timeout: 10_000 })
    .toMatchObject([{ level: 'ok', what: expect.stringMatching(/ \d\.\d sn geride$/) as string }]);
  await pools.copy.query('select pg_wal_replay_pause()');
  await primary.query('create table later (one int); drop table later');
  expect(await examined()).toMatchObject([
    { level: 'warning', what: expect.stringContaining('5 sn içinde') as string },
  ]);
  await pools.copy.query('select pg_wal_replay_resume()');
  await primary.end();
});

test('the copy serves while it follows, the primary while it lags or is silent', async ({ skip }) => {
  if (!standby) return skip('no PostgreSQL of our own to follow');
  await pools.copy.query('select pg_wal_replay_pause()');
  await decide(1);
  expect(await list(), 'nobody has looked yet').toBe(1);
  await pools.copy.query('select pg_wal_replay_resume()');
  await becomes('following');

  await pools.copy.query('select pg_wal_replay_pause()');
  await decide(2);
  expect(await list(), 'some seconds late is allowed').toBe(1);
  await replica.check();
  ahead += 11_000;
  await becomes('lagging');
  expect((await replica.check()).lagSeconds).toBeGreaterThan(10);
  expect(await list(), 'too late is not').toBe(2);

  await pools.copy.query('select pg_wal_replay_resume()');
  await becomes('following');
  standby.stop();
  expect(await list(), 'lost in the middle: the primary answers').toBe(2);
  expect((await replica.check()).condition).toBe('silent');
  const tried = connections;
  expect(tried).toBeGreaterThan(0);
  expect(await list(), 'left alone for a while').toBe(2);
  expect(connections, 'and nobody waits for it').toBe(tried);
});

test('a database that follows nobody is no copy', async ({ skip }) => {
  if (!standby) return skip('no PostgreSQL of our own to follow');
  const { primary } = pools;
  const own = openReplica({ connection: { kind: 'postgres', pool: primary }, replica: primary, now });
  expect((await own?.check())?.condition).toBe('silent');
});

test('a server that throws its connections out does not take the portal with it', async ({ skip }) => {
  if (!standby) return skip('no PostgreSQL of our own');
  const configuration = readConfiguration({ DATA_DIR: folder, DATABASE_URL: address, LOG_LEVEL: 'silent' });
  const { connection, close } = await openConnection(configuration);
  if (connection.kind !== 'postgres') throw new Error('An address of a server opens a pool');
  await connection.pool.query('select 1');
  await pools.primary.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await expect.poll(() => connection.pool.totalCount).toBe(0);
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});
