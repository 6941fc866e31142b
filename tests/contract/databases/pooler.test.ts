import { openDatabase } from 'municipality/ground/connection';
import { withLock } from 'municipality/ground/lock';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accrualCalls } from 'municipality/contract';
import { openExchange, SessionMissing } from 'municipality/service';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import pg from 'pg';
import { examineConnections } from '~/operations/doctor/connections.server';
import { examineDirect, examinePooler } from '~/operations/doctor/pooler.server';
import { backUp } from '~/operations/backup/back-up.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { type OpenConnection, openConnection } from '~/platform/database/connection.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDeclarant } from '../../support/declarations/declaring';
import { openerAt, poolOf } from '../../support/pooled/serving';
import { hasPooler, type Pooler, startPooler } from '../../support/pooled/pooler';
import { hasPostgres, type PostgresServer, startOwnPostgres } from '../../support/portal/postgres';

const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
let server: PostgresServer | null = null;
let pooler: Pooler;
/** Opens the database at the server's own address, and through a pooler in transaction mode. */
let [direct, pooled] = ['', ''];
const ends: (() => unknown)[] = [];

async function withClient<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function open(variables: Record<string, string>, isServing = true): Promise<OpenConnection> {
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables });
  const opened = await openConnection(configuration, { isServing });
  ends.push(() => opened.close());
  return opened;
}

describe.skipIf(!hasPostgres() || !hasPooler())('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    server = await startOwnPostgres(folder);
    direct = (await server?.createDatabase('pooled')) ?? '';
    pooler = await startPooler(folder, direct);
    pooled = pooler.addressOf(direct);
  }, 60_000);

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  afterAll(async () => {
    pooler.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('portals that start at once bring the tables up to date one after the other', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => open({ DATABASE_URL: pooled })));
    for (const migrate of [migratePortal, migrateMunicipality])
      await Promise.all(opened.map(({ connection }) => migrate(connection)));
    const turns: string[] = [];
    await Promise.all(
      opened.map(({ connection }, index) =>
        withLock(poolOf(connection), 7, async () => {
          turns.push(`begins ${index}`);
          await poolOf(connection).query('select pg_sleep(0.05)');
          turns.push(`ends ${index}`);
        }),
      ),
    );
    for (const [place, turn] of turns.entries())
      if (place % 2 === 0) expect(turns[place + 1]).toBe(turn.replace('begins', 'ends'));
    const locks = await withClient(direct, (client) =>
      client.query(`select from pg_locks where locktype = 'advisory'`),
    );
    expect(locks.rowCount, 'what was locked is free').toBe(0);
  }, 90_000);

  test('what is asked by name is answered on whichever session it comes to', async () => {
    const { connection } = await open({ DATABASE_URL: pooled });
    const statement = openDatabase(connection)
      .select({ twice: sql<number>`2 * ${sql.placeholder('number')}::int` })
      .from(sql`pg_sleep(0.01)`)
      .prepare('twice');
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const answers = await Promise.all(numbers.map((number) => statement.execute({ number })));
    expect(answers.map(([row]) => row?.twice)).toEqual(numbers.map((number) => 2 * number));
    // Two pools share the sessions, as two portals do.
    const other = await open({ DATABASE_URL: pooled });
    await Promise.all(
      numbers.map((number) =>
        poolOf(number % 2 === 0 ? other.connection : connection).query({
          name: `number ${number % 5}`,
          text: `select ${number % 5}`,
        }),
      ),
    );
  });

  test('time limits lie on the role, no session keeps what somebody set, and commands have none', async () => {
    const serving = await open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
    await migratePortal(serving.connection);
    const read = `select setting, source from pg_settings where name = 'statement_timeout'`;
    const limitOf = async (client: pg.Pool | pg.Client) =>
      (await client.query<{ setting: string; source: string }>(read)).rows[0];
    expect(await withClient(direct, limitOf)).toEqual({ setting: '60000', source: 'database user' });
    expect(await limitOf(poolOf(serving.direct))).toMatchObject({ setting: '60000' });
    const command = await open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }, false);
    expect(await limitOf(poolOf(command.connection))).toMatchObject({ setting: '0' });
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        withClient(pooled, async (client) => {
          await client.query('begin');
          await client.query('select pg_sleep(0.3)');
          return limitOf(client);
        }),
      ),
    );
    expect(all.filter((one) => one?.source === 'session')).toEqual([]);
  });

  test('changes are written down through it; a delivery and a backup ask for the server’s own address', async () => {
    const { connection } = await open({ DATABASE_URL: pooled });
    await migratePortal(connection);
    await migrateMunicipality(connection);
    const now = () => new Date();
    const exchange = openExchange({ connection, now });
    await exchange.give({ folder: join(folder, 'given') });
    await expect(exchange.take({ folder: join(folder, 'taken'), scope: 'degisen' })).rejects.toThrow(
      SessionMissing,
    );
    const books = { tables: [], hashTables: () => Promise.resolve([]) };
    await expect(
      backUp({
        connection,
        databaseUrl: pooled,
        folder: join(folder, 'backup'),
        schemas: ['portal'],
        books,
        now: now(),
      }),
    ).rejects.toThrow('DATABASE_DIRECT_URL');
  });

  test('members sign in, see their debts and declare at once', async () => {
    const before = globalThis.openTestPool;
    globalThis.openTestPool = openerAt(pooled);
    ends.push(() => (globalThis.openTestPool = before));
    const town = await openTestMunicipality();
    ends.push(() => town.close());
    expect(town.connection.kind).toBe('postgres');
    const { identityNo } = demoAccounts.citizen;
    const declarant = await openDeclarant(town, { identityNo, fullName: 'Ayşe Işık Yıldırım' });
    const [{ AccrumentNos }, ...lists] = await Promise.all([
      declarant.record(declarant.contents.cleaning()),
      ...Array.from({ length: 12 }, async () => {
        const token = await town.signIn(identityNo);
        const { registryOid } = declarant;
        return town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
      }),
    ]);
    expect(AccrumentNos.length).toBeGreaterThan(0);
    expect(lists.every(({ Lines }) => Lines.length > 0)).toBe(true);
  }, 60_000);

  test('the doctor names its mode, the limits of the role, and an address that is not the server’s', async () => {
    const examined = (address: string, hasDirect: boolean) =>
      withClient(address, (client) => examinePooler(client, address, hasDirect));
    expect(await examined(direct, false)).toEqual([]);
    const session = await startPooler(folder, direct, 'session');
    ends.push(() => session.stop());
    expect(await examined(session.addressOf(direct), true)).toMatchObject([
      { level: 'ok', what: expect.stringContaining('kipi session') as string },
    ]);
    expect(await examined(pooled, true)).toMatchObject([
      { level: 'ok', what: expect.stringContaining('kipi transaction') as string },
    ]);
    expect(await examined(pooled, false)).toMatchObject([{ check: 'pooler', level: 'warning' }]);
    expect(await withClient(pooled, examineDirect)).toMatchObject([{ level: 'fault' }]);
    expect(await withClient(direct, examineDirect)).toEqual([]);
    const limits = () =>
      withClient(pooled, (client) => withClient(direct, (own) => examineConnections(client, own)));
    expect(await limits()).toMatchObject([
      { check: 'time limits', level: 'ok', what: expect.stringContaining('sorgu 1min') as string },
    ]);
    const name = `"${new URL(direct).pathname.slice(1)}"`;
    await withClient(direct, (client) =>
      client.query(`alter role current_user in database ${name} reset lock_timeout`),
    );
    expect(await limits()).toMatchObject([
      { level: 'warning', what: expect.stringContaining('lock_timeout') as string },
    ]);
  }, 30_000);
});
