import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBuild } from '~/platform/remix/build';
import { percentile } from '../faults/rolling/load';
import { launchPortal, waitUntilOpen } from '../support/portal/portal';
import { startPostgres } from '../support/portal/postgres';
import { freePorts } from '../support/run/ports';
import { openKnown, visit } from './honest';
import { flood } from './junk';
import { bytesBelow, type Hold, openHolds } from './measure';

/** Counts requests a second, milliseconds, bytes and milliseconds. */
const [RATE, MOST_WAIT, MOST_DISK, MOST_HOLD] = [50, 3_000, 200_000_000, 100];

const say = (text: string) => console.log(text);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const milliseconds = (count: number) => `${count.toFixed(0)} ms`;

function readMinutes(words: readonly string[]): number {
  const place = words.indexOf('--minutes');
  const minutes = place < 0 ? 5 : Number(words[place + 1]);
  if (!(minutes > 0)) throw new RangeError('npm run trial -- flood --minutes 5 [--pglite]');
  return minutes;
}

/** Floods one portal with junk while honest people come; answers with the exit code. */
async function run(minutes: number, isEmbedded: boolean): Promise<number> {
  await ensureBuild(say);
  const folder = mkdtempSync(join(tmpdir(), 'portal-flood-'));
  const data = join(folder, 'data');
  const server = isEmbedded ? null : await startPostgres(folder);
  if (!isEmbedded && !server) {
    say('No PostgreSQL here; --pglite floods a portal with the embedded database.');
    return 1;
  }
  const databaseUrl = await server?.createDatabase('flood');
  const port = await freePorts(4);
  const origin = `http://localhost:${port}`;
  const portal = launchPortal({
    logFile: join(folder, 'portal.log'),
    environment: {
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: data,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      HUMAN_VERIFICATION: 'off',
      LOAD_SHEDDING: 'on',
    },
  });
  const pool = databaseUrl === undefined ? null : new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const readDisk = async () => {
    const size = await pool?.query<{ size: string }>('select pg_database_size(current_database()) as size');
    return bytesBelow(data) + Number(size?.rows[0]?.size ?? 0);
  };
  try {
    await waitUntilOpen(portal, `${origin}/saglik`, { limit: 180_000 });
    const [readHold, holds, before] = [openHolds(origin, portal.pid), [] as Hold[], await readDisk()];
    // A crowd has machines of its own: here it takes what portal and database leave.
    setPriority(10);
    // A portal that has just opened compiles what it meets first.
    await pause(5_000);
    const known = await openKnown(origin);
    await readHold();
    const until = performance.now() + minutes * 60_000;
    const watchLoop = async () => {
      while (performance.now() < until) {
        await pause(1_000);
        holds.push(await readHold().catch(() => ({ longest: Number.NaN, collected: 0, waited: 0 })));
      }
    };
    const [answers, tallies] = await Promise.all([
      flood(origin, RATE, until),
      visit(origin, `http://localhost:${port + 1}`, known, until),
      watchLoop(),
    ]);
    const faults: string[] = [];
    for (const [name, counts] of answers)
      say(`${name.padEnd(24)} ${[...counts].map(([answer, count]) => `${answer}: ${count}`).join('  ')}`);
    for (const [doing, { times, refused }] of Object.entries(tallies)) {
      const slow = percentile(times, 0.95);
      say(
        `${doing.padEnd(24)} ${times.length} served, ${refused.length} refused, p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(slow)}, longest ${milliseconds(Math.max(0, ...times))}`,
      );
      for (const reason of new Set(refused)) say(`    refused: ${reason}`);
      if (refused.length > 0) faults.push(`${doing}: ${refused.length} refused`);
      if (slow > MOST_WAIT || times.length === 0) faults.push(`${doing}: ${milliseconds(slow)}`);
    }
    const grown = (await readDisk()) - before;
    say(
      `disk                     ${megabytes(grown)} more (data folder and database, without the server’s log)`,
    );
    if (grown > MOST_DISK) faults.push(`disk: ${megabytes(grown)}`);
    const long = holds.filter(({ longest }) => !(longest <= MOST_HOLD));
    const own = long.filter(({ longest, collected }) => !(longest - collected <= MOST_HOLD));
    say(
      `event loop               longest of a second: p50 ${milliseconds(
        percentile(
          holds.map(({ longest }) => longest),
          0.5,
        ),
      )}, p95 ${milliseconds(
        percentile(
          holds.map(({ longest }) => longest),
          0.95,
        ),
      )}, most ${milliseconds(Math.max(...holds.map(({ longest }) => longest)))}; ${long.length} of ${holds.length} seconds above ${MOST_HOLD} ms, ${long.length - own.length} of them by garbage collection`,
    );
    for (const [second, { longest, collected, waited }] of holds.entries()) {
      if (longest <= MOST_HOLD) continue;
      say(
        `    second ${second + 1}: held ${milliseconds(longest)}, of which garbage collection took at most ${milliseconds(collected)} and waiting for a processor at most ${milliseconds(waited)}`,
      );
    }
    if (own.length > 0) faults.push(`event loop: held ${own.length} times`);
    say(faults.length === 0 ? 'Open to honest people.' : `Fails: ${faults.join('; ')}.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await pool?.end();
    await portal.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run(readMinutes(process.argv), process.argv.includes('--pglite'));
