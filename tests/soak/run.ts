import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBuild } from '~/platform/remix/build';
import { urls } from '~/urls';
import { keepFigures } from '../bench/history';
import { knownBrowser } from '../bench/pages';
import { signIn } from '../bench/sign-in';
import { percentile } from '../faults/rolling/load';
import { rootFolder } from '../support/house/root-folder';
import { serverArguments } from '../support/portal/portal';
import { startPostgres } from '../support/portal/postgres';
import { floorGrowth, growthOf, type Sample } from './growth';
import type { Measured } from './measured-child';
import { freePorts } from '../support/run/ports';

const PORT = await freePorts(4);
const origin = `http://localhost:${PORT}`;
const VISITORS = 6;
/** Counts the milliseconds a visitor reads a page. */
const READING = 150;
/** The first part of the time is for caches and compiled code to fill. */
const WARM_UP = 0.3;
/** The least that is there at any time grows by more than this from one half to the other: a leak. */
const MOST_GROWTH = 0.1;
/** Small counts move by one: so many more are none. */
const FEW = 3;
/** Connections come and go within what the portal's pool may open, and the one that asks whether the server is there. */
const MOST_CONNECTIONS = 11;

const own = [urls.home, urls.debts, urls.declareBuilding, urls.receipts, urls.requests];
const everybodys = [
  urls.home,
  urls.signIn,
  urls.help,
  urls.receiptCheck,
  urls.appearance,
  urls.fastPayment,
  urls.councilResolutions,
];

/** Slow pages of so many minutes are told together. */
const SPAN = 5;

const say = (text: string) => console.log(text);

function readMinutes(words: readonly string[]): number {
  const place = words.indexOf('--minutes');
  const minutes = place < 0 ? 10 : Number(words[place + 1]);
  if (!(minutes > 0)) throw new RangeError('npm run trial -- soak --minutes 10');
  return minutes;
}

async function startPortal(databaseUrl: string, dataFolder: string): Promise<ChildProcess> {
  const args = ['--import', 'tsx', '--import', './tests/soak/measured-child.ts', ...serverArguments];
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      SANDBOX_PORT: String(PORT + 1),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      HUMAN_VERIFICATION: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  for await (const text of child.stdout as AsyncIterable<Buffer>) {
    said += text.toString();
    if (said.includes('açık: ')) return child;
  }
  throw new Error(`The portal did not open:\n${said}`);
}

/** Counts the milliseconds without a page before a measurement: what is under way would be taken for what is kept. */
const REST = 2_500;
const rest = { isAsked: false };

/** Goes from page to page until the time is over and notes how many milliseconds each took; answers with how many, and with each that was not shown. */
async function visit(
  cookie: string,
  until: number,
  start: number,
  times: number[],
): Promise<{ pages: number; failed: string[] }> {
  const [done, failed] = [{ pages: 0 }, [] as string[]];
  for (let turn = start; Date.now() < until; turn += 1) {
    const isOwn = turn % 2 === 0;
    const pages = isOwn ? own : everybodys;
    const path = pages[turn % pages.length] ?? '/';
    const asked = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      headers: isOwn ? { Cookie: cookie } : knownBrowser,
    });
    await answer.arrayBuffer();
    times.push(performance.now() - asked);
    if (answer.status >= 400) failed.push(`${answer.status} ${path}`);
    done.pages += 1;
    do await pause(READING);
    while (rest.isAsked);
  }
  return { pages: done.pages, failed };
}

async function measure(portal: ChildProcess, pool: pg.Pool): Promise<Record<string, number>> {
  portal.send('measure');
  const [measured] = (await once(portal, 'message')) as [Measured];
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return { ...measured, connections: rows[0]?.count ?? 0 };
}

/** Runs one portal on PostgreSQL under a steady load; answers with the exit code. */
async function soak(minutes: number): Promise<number> {
  await ensureBuild(say);
  const folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  const server = await startPostgres(folder);
  if (!server) {
    say('No PostgreSQL here: nothing is soaked');
    return 1;
  }
  const databaseUrl = await server.createDatabase('soak');
  const portal = await startPortal(databaseUrl, join(folder, 'data'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const cookie = await signIn(origin, '19090909018', 'Ornek.2026!');
    const startedAt = Date.now();
    const until = startedAt + minutes * 60_000;
    const times: number[] = [];
    const slow: number[] = [];
    const visits = Array.from({ length: VISITORS }, (_, number) => visit(cookie, until, number, times));
    const samples = new Map<string, Sample[]>();
    while (Date.now() < until) {
      await pause(Math.min(20_000, (minutes * 60_000) / 12));
      const minute = (Date.now() - startedAt) / 60_000;
      rest.isAsked = true;
      await pause(REST);
      const figures = await measure(portal, pool);
      rest.isAsked = false;
      say(
        `${minute.toFixed(1).padStart(5)} min  ${Object.entries(figures)
          .map(([name, value]) => `${name} ${value > 1e6 ? `${(value / 1e6).toFixed(1)} MB` : value}`)
          .join('  ')}  load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      );
      if (minute >= (slow.length + 1) * SPAN || Date.now() >= until) {
        slow.push(percentile(times, 0.95));
        say(
          `       ${times.length} pages since the last such line, p95 ${slow.at(-1)?.toFixed(0) ?? '?'} ms`,
        );
        times.length = 0;
      }
      // Once the visitors have gone their connections are gone too: that is no figure of the load.
      if (minute < minutes * WARM_UP || Date.now() >= until) continue;
      for (const [name, value] of Object.entries(figures))
        samples.set(name, [...(samples.get(name) ?? []), { minute, value }]);
    }
    const done = await Promise.all(visits);
    const failed = done.flatMap((one) => one.failed);
    const pages = done.reduce((sum, one) => sum + one.pages, 0);
    say(`${pages} pages, ${(pages / (minutes * 60)).toFixed(1)} a second, ${failed.length} not shown`);
    [...new Set(failed)].forEach(say);
    const growths = [...samples].map(([name, list]) => ({
      name,
      floor: floorGrowth(list),
      isCount: list.every(({ value }) => value < 1_000),
      least: Math.min(...list.map(({ value }) => value)),
      ...growthOf(list),
    }));
    const percent = (share: number) => `${(share * 100).toFixed(1).padStart(6)} %`;
    for (const { name, perHour, share, floor } of growths) {
      say(
        `${name.padEnd(12)} ${percent(floor)} from half to half, ${percent(share)} by the line (${Math.round(perHour)} an hour)`,
      );
    }
    const megabytes = (samples.get('rss') ?? []).map(({ value }) => value / 1e6);
    keepFigures('soak', {
      minutes,
      ...Object.fromEntries(growths.map(({ name, floor }) => [`${name} growth`, floor])),
      'resident, highest: MB': Math.max(...megabytes),
      'p95 of the first five minutes: ms': slow[0] ?? 0,
      'p95 of the last five minutes: ms': slow.at(-1) ?? 0,
    });
    const leaks = growths.filter(
      ({ floor, least, isCount }) => floor > MOST_GROWTH && !(isCount && floor * least <= FEW),
    );
    const hasFewConnections = (samples.get('connections') ?? []).every(
      ({ value }) => value <= MOST_CONNECTIONS,
    );
    const isFlat = leaks.length === 0 && hasFewConnections;
    say(isFlat ? 'Flat.' : `Grows: ${leaks.map(({ name }) => name).join(', ') || 'connections'}.`);
    return isFlat && failed.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    portal.kill();
    await once(portal, 'exit');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await soak(readMinutes(process.argv));
