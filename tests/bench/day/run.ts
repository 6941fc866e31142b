/*
 * Runs as `npm run bench -- day [--share 4 --minute 30]`: the ten minutes around noon of the last day of May, in a city
 * of one million. Of the day's 60,000 visits and 25,000 payments they bring some 17,600 and 7,300; three quarters of
 * the 4,000 visits of the noon minute sign in. One of `share` comes, and a minute takes `minute` seconds. Two portals
 * on one PostgreSQL, visitors sent to one or the other in turn; from the third minute to the sixth the bank takes 8 s
 * to answer the portal and the operator 30 s. Everything runs on this machine, bank, database and visitors included.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type BookLine, type RunningSandbox, startSandbox } from 'municipality/sandbox';
import { startFleet } from '../../faults/rolling/fleet';
import { percentile } from '../../faults/rolling/load';
import { compareBooks } from '../../faults/storm/books';
import { addPayers } from '../../faults/storm/payers';
import { reconcileOnce } from '../../faults/storm/reconcile';
import { writeSettings } from '../../faults/storm/settings';
import { startPostgres } from '../../support/portal/postgres';
import { keepFigures } from '../history';
import { readFigures } from '../portal-figures';
import { newTally, visitOnce } from './visits';
import { freePorts } from '../../support/run/ports';

/** Counts the visits by minute, in the whole city. */
const arrivals = [600, 900, 1_200, 1_800, 2_600, 4_000, 2_600, 1_800, 1_200, 900];
/** These are the minutes, from and to, in which bank and operator are slow. */
const [SLOW_FROM, SLOW_TO] = [3, 6];
const [BANK_TAKES, OPERATOR_TAKES] = [8_000, 30_000];
/** Counts the milliseconds a visitor who was turned away goes on asking after the last minute. */
const STAYS = 90_000;

const first = await freePorts(20);
const ports = [first, first + 2] as const;
const [bankPort, operatorPort] = [first + 4, first + 6];
const publicOrigin = `http://localhost:${first}`;

async function setSlow({ url }: RunningSandbox, isSlow: boolean): Promise<void> {
  const body = JSON.stringify({ mode: isSlow ? 'slow' : 'none', share: 1 });
  await fetch(`${url}/faults`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

interface Highest {
  loopSeconds: number;
  residentBytes: number;
}

/** Watches what a portal says of itself, the highest so far; the delay of its loop counts from one question to the next. */
async function watch(port: number, highest: Highest): Promise<void> {
  const figure = await readFigures(port);
  highest.loopSeconds = Math.max(highest.loopSeconds, figure('nodejs_eventloop_lag_max_seconds'));
  highest.residentBytes = Math.max(highest.residentBytes, figure('process_resident_memory_bytes'));
}

/** Prints and keeps the figures; answers with the exit code. */
export async function measureDay(share: number, minute: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'last-day-'));
  const postgres = await startPostgres(folder);
  if (!postgres) {
    console.log('No PostgreSQL here: the last day is left out');
    return 1;
  }
  const { file, bank } = writeSettings(folder, bankPort);
  const atBank = await startSandbox({ port: bankPort, banks: [bank], slowMs: BANK_TAKES });
  const operator = await startSandbox({ port: operatorPort, banks: [bank], slowMs: OPERATOR_TAKES });
  const environment = {
    DATABASE_URL: await postgres.createDatabase('day'),
    APP_SETTING_FILE: file,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: publicOrigin,
    SMS_URL: operator.url,
    SESSION_SECRET: 'of-the-last-day-and-of-nothing-else-000',
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
  };
  const fleet = await startFleet(environment, ports);
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const counts = arrivals.map((count) => Math.round(count / share));
    const payers = await addPayers(
      client,
      counts.reduce((sum, count) => sum + count),
      2,
    );
    await client.query('analyze');
    const tally = newTally();
    const highest: Highest = { loopSeconds: 0, residentBytes: 0 };
    const watching = setInterval(() => {
      for (const port of ports) void watch(port, highest).catch(() => undefined);
    }, 2_000);
    const until = performance.now() + arrivals.length * minute * 1_000 + STAYS;
    const visits: Promise<void>[] = [];
    const before = process.cpuUsage();
    for (const [place, count] of counts.entries()) {
      const isSlow = place >= SLOW_FROM && place < SLOW_TO;
      await Promise.all([setSlow(atBank, isSlow), setSlow(operator, isSlow)]);
      const began = performance.now();
      for (let arrival = 0; arrival < count; arrival += 1) {
        const due = began + ((arrival + Math.random()) * minute * 1_000) / count;
        if (due > performance.now()) await pause(due - performance.now());
        const payer = payers.pop();
        const origin = `http://localhost:${ports[visits.length % 2] ?? first}`;
        if (payer) visits.push(visitOnce({ tally, origin, publicOrigin, payer, until }));
      }
      const own = process.cpuUsage(before);
      console.log(
        `minute ${place + 1}: ${tally.visits} visits, ${tally.signedIn} signed in, ${tally.finished} of ${tally.begun} payments, ${tally.light} + ${tally.lightPages} + ${tally.lightForms} light pages, ${tally.failures.length} failures; own processor ${((own.user + own.system) / 1e6).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
      );
    }
    await Promise.all(visits);
    clearInterval(watching);
    for (const port of ports) await watch(port, highest);
    await reconcileOnce(environment);
    const orders = (await (await fetch(`${atBank.url}/orders.json`)).json()) as BookLine[];
    const books = await compareBooks(client, orders);
    const times = Object.entries(tally.times).sort();
    for (const [name, list] of times) {
      console.log(
        `${name.padEnd(44)} ${String(list.length).padStart(6)} times, p50 ${percentile(list, 0.5).toFixed(0)} ms, p95 ${percentile(list, 0.95).toFixed(0)} ms`,
      );
    }
    for (const text of new Set(tally.failures))
      console.log(`  ${tally.failures.filter((one) => one === text).length} times ${text}`);
    const figures = {
      'one of so many visitors': share,
      'seconds a minute takes': minute,
      visits: tally.visits,
      'visits served': tally.served,
      'signed in': tally.signedIn,
      'payments begun': tally.begun,
      'payments finished': tally.finished,
      'codes asked for': tally.codes,
      'visits turned away at least once': tally.turnedAway,
      'visits that gave up': tally.gaveUp,
      'light pages to newcomers': tally.light,
      'light pages to others': tally.lightPages,
      'light pages for forms': tally.lightForms,
      'other failures': tally.failures.length,
      'taken and not booked': books.lost.length,
      'paid twice': books.double.length,
      'loop delay, highest ms': highest.loopSeconds * 1_000,
      'resident, highest MB': highest.residentBytes / 1e6,
      ...Object.fromEntries(
        times.flatMap(([name, list]) => [
          [`${name}: p50 ms`, percentile(list, 0.5)],
          [`${name}: p95 ms`, percentile(list, 0.95)],
        ]),
      ),
    };
    for (const [name, value] of Object.entries(figures).slice(0, 18))
      console.log(`${name.padEnd(44)} ${Math.round(value)}`);
    console.log(`(${cpus().length} processors for portals, database, bank and visitors together)`);
    keepFigures('day', figures);
    return tally.failures.length + books.lost.length + books.double.length === 0 ? 0 : 1;
  } finally {
    await client.end();
    await fleet.stop();
    await Promise.all([atBank.close(), operator.close()]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
