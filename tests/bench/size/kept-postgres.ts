import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, freePort } from '../../support/portal/postgres';

export interface KeptPostgres {
  /** Opens a database, created when it is not there. */
  open(name: string): Promise<pg.Pool>;
  drop(name: string): Promise<void>;
  /** Returns a database like another that nobody has open, by copying its files. */
  copy(from: string, name: string): Promise<void>;
  list(): Promise<string[]>;
  stop(): void;
}

const MEGABYTE = 1024 * 1024;

/**
 * These settings are as docs/going-live.md advises for a server of this size; the rows of a bench need not outlive a
 * power cut.
 */
function tuning(): string[] {
  const memory = Math.floor(totalmem() / MEGABYTE);
  const settings = {
    shared_buffers: `${Math.min(4096, Math.floor(memory / 4))}MB`,
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '1GB',
    max_wal_size: '8GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    max_parallel_maintenance_workers: String(availableParallelism()),
    listen_addresses: '127.0.0.1',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Opens a cluster whose data folder outlives the process; null where there is no PostgreSQL. */
export async function openKeptPostgres(folder: string): Promise<KeptPostgres | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  mkdirSync(folder, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    execFileSync('chown', ['postgres', folder]);
    chmodSync(folder, 0o755);
  }
  const run = (command: string, args: string[]) => {
    const program = join(binaries, command);
    const [first, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
    execFileSync(first, all, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    run('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  }
  const port = await freePort();
  const options = ['-p', String(port), '-k', folder, '-F', ...tuning()].join(' ');
  run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', '-t', '120', 'start']);
  const address = (name: string) => `postgresql://portal@127.0.0.1:${port}/${name}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: address('postgres') });
    await client.connect();
    try {
      return (await client.query<{ datname: string }>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const list = async () =>
    (await ask('select datname from pg_database where not datistemplate')).map(({ datname }) => datname);
  return {
    list,
    async open(name) {
      if (!(await list()).includes(name)) await ask(`create database "${name}"`);
      return new pg.Pool({ connectionString: address(name), max: 10 });
    },
    async copy(from, name) {
      await ask(`create database "${name}" template "${from}" strategy file_copy`);
    },
    async drop(name) {
      await ask(`drop database if exists "${name}" with (force)`);
    },
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', '-t', '120', 'stop']),
  };
}
