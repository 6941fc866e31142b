/*
 * `npm run rolling [-- --minutes 10 --rate 50 --proxy nginx|haproxy]` runs two portals on one PostgreSQL behind the sample
 * proxy, a mixed load that does not wait for answers, and every 20 seconds one of the portals told to end and started
 * again. Exit code 1 when a request failed (any 5xx, a broken line, a wrong page, a refused form), or when 95 % of
 * pages took more than 200 ms or of posts more than 400 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listLeaks } from '../../support/house/log-leaks';
import { newTally, percentile, sendLoad } from './load';
import { openRollingTown } from './town';
import { freePorts } from '../../support/run/ports';

const RESTART_EVERY = 20_000;
const BARS = { page: 200, post: 400 } as const;

function option(name: string, usual: string): string {
  const place = process.argv.indexOf(`--${name}`);
  return (place < 0 ? undefined : process.argv[place + 1]) ?? usual;
}

const seconds = Number(option('minutes', '10')) * 60;
const rate = Number(option('rate', '50'));
const proxy = option('proxy', 'nginx') === 'haproxy' ? 'haproxy' : 'nginx';
const firstPort = await freePorts(10);
const say = (text: string) => console.log(text);

async function roll(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  say(`Two portals behind ${proxy}, ${rate} requests/s for ${seconds} s; people are signing in…`);
  // There are enough of them that nobody meets a limit of their own.
  const members = Math.max(20, Math.ceil((seconds * rate) / 150));
  const town = await openRollingTown({ folder, proxy, firstPort, members, drainSeconds: 6 });
  const tally = newTally();
  const over = new AbortController();
  const restarting = (async () => {
    while (!over.signal.aborted) {
      const next = performance.now() + RESTART_EVERY;
      await town.fleet.restartNext();
      await delay(Math.max(0, next - performance.now()));
    }
  })();
  let reportedAt = 0;
  const progress = setInterval(() => {
    // The first ones lead to the cause; the rest follow from it.
    for (const line of tally.failures.slice(reportedAt, reportedAt + 3)) say(`  ${line}`);
    reportedAt = tally.failures.length;
    const answered = Object.values(tally.times).reduce((sum, times) => sum + times.length, 0);
    say(
      `  ${answered} answered, ${tally.failures.length} failed, ${town.fleet.restarts()} restarts, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    );
  }, 15_000);
  try {
    await Promise.race([sendLoad(town.crowd, tally, rate, seconds), restarting]);
    over.abort();
    await restarting;
    const leaks = listLeaks(town.fleet.output());
    for (const [name, times] of Object.entries(tally.times)) {
      const [half, most, almostAll] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
      say(
        `${name.padEnd(8)} ${String(times.length).padStart(6)} requests   p50 ${half} ms   p95 ${most} ms   p99 ${almostAll} ms`,
      );
    }
    say(
      `${town.fleet.restarts()} restarts, ${tally.failures.length} failed requests, ${leaks.length} leaks in logs`,
    );
    for (const line of [...tally.failures.slice(0, 40), ...leaks.slice(0, 10)]) say(`  ${line}`);
    // A request that is refused and asked elsewhere is no failure.
    const broken = town.proxy.listErrors().filter((line) => !line.includes('(111: '));
    if (tally.failures.length > 0) for (const line of broken.slice(0, 20)) say(`  ${line}`);
    const isFast =
      percentile(tally.times.page, 0.95) <= BARS.page && percentile(tally.times.post, 0.95) <= BARS.post;
    if (!isFast) say('Slower than 200 ms for 95 % of pages, or than 400 ms for posts.');
    return isFast && tally.failures.length + leaks.length === 0;
  } finally {
    over.abort();
    clearInterval(progress);
    await town.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

roll().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
