import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import { examinePooler } from '~/operations/doctor/pooler.server';
import { migratePortal } from '~/platform/database/database.server';
import { withLock } from '~/platform/database/lock.server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, hasPostgres, type PostgresServer, startPostgres } from '../../support/portal/postgres';

const program = '/usr/sbin/pgbouncer';
const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
let server: PostgresServer | null = null;
let direct = '';
const running: ChildProcess[] = [];

/** PgBouncer in this mode; the address of the database through it. It refuses to run as root. */
async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  const [port, { port: serverPort, pathname }] = [await freePort(), new URL(direct)];
  const file = join(folder, `${mode}.ini`);
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort} user=portal`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = any\npool_mode = ${mode}\ndefault_pool_size = 8`,
    ].join('\n'),
  );
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  running.push(spawn(program, [file], { ...owner, cwd: '/', stdio: 'ignore' }));
  const address = `postgresql://portal@127.0.0.1:${port}${pathname}`;
  await expect
    .poll(
      () =>
        withClient(address, (client) => client.query('select 1')).then(
          () => true,
          () => false,
        ),
      {
        timeout: 10_000,
      },
    )
    .toBe(true);
  return address;
}

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

describe.skipIf(!hasPostgres() || !existsSync(program))('behind PgBouncer', () => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    server = await startPostgres(folder);
    direct = (await server?.createDatabase('pooled')) ?? '';
  }, 60_000);

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const examined = (address: string) => withClient(address, (client) => examinePooler(client, address));

  test('the doctor tells a pooler from a server, and whether it keeps sessions apart', async () => {
    expect(await examined(direct)).toEqual([]);
    expect(await examined(await startPooler('session'))).toMatchObject([{ check: 'pooler', level: 'ok' }]);
  });

  test('what is locked for a process is free afterwards, though connections are shared', async () => {
    const address = await startPooler('transaction');
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
    const isOld = /PgBouncer 1\.(?:1\d|20)\./.test(version);
    const found = await examined(address);
    if (isOld)
      expect(found, 'before 1.21 it knows no named statements').toMatchObject([
        { level: 'fault', what: expect.stringContaining('adlandırılmış sorguları tanımıyor') as string },
      ]);

    const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: address, max: 10 }));
    for (const migrate of [migratePortal, migrateMunicipality])
      await Promise.all(pools.map((pool) => migrate({ kind: 'postgres', pool })));
    const turns: string[] = [];
    await Promise.all(
      pools.map((pool, index) =>
        withLock(pool, 7, async () => {
          turns.push(`begins ${index}`);
          await pool.query('select pg_sleep(0.05)');
          turns.push(`ends ${index}`);
        }),
      ),
    );
    for (const [place, turn] of turns.entries())
      if (place % 2 === 0) expect(turns[place + 1]).toBe(turn.replace('begins', 'ends'));
    for (const pool of pools) await pool.end();
    const locks = await withClient(direct, (client) =>
      client.query(`select from pg_locks where locktype = 'advisory'`),
    );
    expect(locks.rowCount).toBe(0);
  }, 90_000);
});
