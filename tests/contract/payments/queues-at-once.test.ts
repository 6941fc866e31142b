import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Boss from 'pg-boss';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startQueues } from '~/platform/jobs/jobs.server';
import { bossDatabase } from '~/platform/jobs/jobs.server';
import { hasPostgres, startPostgres } from '../../support/portal/postgres';

const names = Array.from({ length: 12 }, (_, number) => `job-${number}`);

test.skipIf(!hasPostgres())(
  'processes that begin together on an empty database make its queues without waiting for each other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'queues-'));
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const connectionString = await server.createDatabase('queues');
    const processes = [names, [...names].reverse(), names].map((order) => {
      const pool = new pg.Pool({ connectionString });
      const connection = { kind: 'postgres', pool } as const;
      const boss = new Boss({ db: bossDatabase(connection), schema: 'pgboss' });
      return { pool, boss, start: () => startQueues(boss, connection, order) };
    });
    try {
      const started = await Promise.allSettled(processes.map(({ start }) => start()));
      expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
      const queues = (await processes[0]?.boss.getQueues()) ?? [];
      expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    } finally {
      for (const { boss, pool } of processes) {
        await boss.stop({ graceful: false });
        await pool.end();
      }
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(!hasPostgres())(
  'a database that goes away while a job ends takes the process with it neither then nor later',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'queues-'));
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const pool = new pg.Pool({ connectionString: await server.createDatabase('ends') });
    let lost = 0;
    const ask = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
    pool.query = ((text: string, values?: unknown[]) => {
      if (!/^\s*WITH/i.test(text) || !Array.isArray(values?.[1])) return ask(text, values);
      lost += 1;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    }) as typeof pool.query;
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('unhandledRejection', note);
    const boss = new Boss({ db: bossDatabase({ kind: 'postgres', pool }), schema: 'pgboss' });
    const done: string[] = [];
    try {
      await boss.start();
      for (const name of ['well', 'badly']) {
        await boss.createQueue(name);
        await boss.work(name, { pollingIntervalSeconds: 0.5 }, () => {
          done.push(name);
          return name === 'well' ? Promise.resolve() : Promise.reject(new Error('badly'));
        });
        await boss.send(name, {}, { retryLimit: 0 });
      }
      await expect.poll(() => lost, { timeout: 20_000 }).toBe(2);
      await boss.send('well', {}, { retryLimit: 0 });
      await expect.poll(() => done.filter((name) => name === 'well'), { timeout: 20_000 }).toHaveLength(2);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
      await boss.stop({ graceful: false });
      await pool.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
