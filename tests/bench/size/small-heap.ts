import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migratePortal } from '~/platform/database/migrate.server';
import { environmentOf } from '../../support/portal/portal';
import { startPostgres } from '../../support/portal/postgres';
import { rootFolder } from '../../support/house/root-folder';
import { fill, TODAY } from './seed';

/** Holds the megabytes a command may hold. It opens with some fifty; the rows below would fill several times the rest. */
const HEAP = 96;
const RECORDS = 1_000_000;
const TOWN = { citizens: 60_000, papers: 100 };

/** Holds the records of a thousand persons. Their seals are not right, which takes checking them no other way. */
const records = `insert into portal.audit (subject, no, at, action, actor, place, previous_seal, seal)
  select 'person-' || (i % 1000), 1 + i / 1000, timestamptz '2026-11-01' + i * interval '1 second', 'record-shown', 'self',
    'Firefox, Windows, 203.0.113.0/24', 'of the record before it, as long as a seal is', 'as long as a seal really is, ' || i
  from generate_series(0, ${RECORDS - 1}) as i`;

interface Command {
  readonly name: string;
  readonly words: readonly string[];
  /** Matches the last of what it says when it came to its end. */
  readonly end: RegExp;
}

const commands: readonly Command[] = [
  {
    name: 'bank-files write',
    words: ['bank-files', 'write', TODAY],
    end: /\.txt/,
  },
  { name: 'ledger-hash', words: ['ledger-hash'], end: /ledger$/ },
  {
    name: 'audit-chain',
    words: ['audit-chain'],
    end: /1\.000 kişinin 1\.000\.000 kaydı/,
  },
];

const entry = 'app/commands/belediye.ts';

/** Runs a command that may hold little; answers with the last it said, both streams. */
async function runSmall(words: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, '--import', 'tsx', entry, ...words],
    {
      cwd: rootFolder,
      env: environmentOf(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  }
  await once(child, 'close');
  return said.trim();
}

/** Measures every command that reads whole tables, each in a small heap on a town's books; answers with the exit code. */
export async function measureSmallHeap(): Promise<number> {
  const say = (text: string) => console.log(text);
  const folder = mkdtempSync(join(tmpdir(), 'small-heap-'));
  const postgres = await startPostgres(folder);
  if (!postgres) {
    say('No PostgreSQL here: nothing is measured');
    return 1;
  }
  try {
    const databaseUrl = await postgres.createDatabase('small_heap');
    const pool = new pg.Pool({ connectionString: databaseUrl });
    await migratePortal({ kind: 'postgres', pool });
    await fill(pool, TOWN, () => undefined);
    await pool.query(records);
    await pool.end();
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: 'of-the-measuring-and-of-nothing-else-00',
      LOG_LEVEL: 'silent',
    };
    const broken: string[] = [];
    for (const { name, words, end } of commands) {
      const started = performance.now();
      const said = await runSmall(words, environment);
      const isThrough = end.test(said);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      say(
        `${isThrough ? '✔' : '✘'} ${name} within ${HEAP} MB: ${seconds} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      );
      if (!isThrough) broken.push(`${name}: ${said.slice(-400)}`);
    }
    for (const file of readdirSync(join(folder, 'data/bank-files'))) {
      say(`  ${file}: ${(statSync(join(folder, 'data/bank-files', file)).size / 2 ** 20).toFixed(1)} MB`);
    }
    broken.forEach(say);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
