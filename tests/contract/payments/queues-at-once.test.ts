import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Boss from 'pg-boss';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startQueues } from '~/platform/jobs/job-queues.server';
import { bossDatabase } from '~/platform/jobs/jobs.server';
import { hasPostgres, needsPostgres, startPostgres } from '../../support/portal/postgres';

const names = Array.from({ length: 12 }, (_, number) => `job-${number}`);

test.skipIf(!hasPostgres() && !needsPostgres())(
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
