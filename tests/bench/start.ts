/*
 * `npm run bench -- start [--minutes 10]`: how long a portal on a PostgreSQL that is already filled takes from the start
 * of its process to its first page, the memory it holds then and after so many minutes under load, and the processor it takes while nobody
 * asks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ensureBuild } from '~/platform/remix/build';
import { urls } from '~/urls';
import { launchPortal, waitUntilOpen, type PortalProcess } from '../support/portal/portal';
import { startPostgres } from '../support/portal/postgres';
import { keepFigures } from './history';
import { knownBrowser } from './pages';
import { readFigures } from './portal-figures';
import { signIn } from './sign-in';
import { processorOf } from './work/processor';
import { freePorts } from '../support/run/ports';
import { asVisitors, behindProxy } from './visitors';

const PORT = await freePorts(6);
const origin = `http://localhost:${PORT}`;
const STARTS = 5;
const CONNECTIONS = 8;
const MEGABYTE = 1e6;
const IDLE_SECONDS = 20;

const ownPages = [urls.home, urls.debts, urls.declareBuilding, urls.receipts, urls.requests];
const everybodysPages = [urls.home, urls.signIn, urls.help, urls.fastPayment, urls.councilResolutions];

/** Share of a processor that the portal takes while nobody asks, in percent. */
async function idleShare({ pid }: Pick<PortalProcess, 'pid'>): Promise<number> {
  const before = processorOf(pid);
  await delay(IDLE_SECONDS * 1_000);
  return (processorOf(pid) - before) / (IDLE_SECONDS * 10);
}

const residentMegabytes = async () => (await readFigures(PORT))('process_resident_memory_bytes') / MEGABYTE;

async function load(cookie: string, minutes: number): Promise<number> {
  const own = ownPages.map((path) => ({ path, headers: { cookie } }));
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: minutes * 60,
    requests: [...own, ...everybodysPages.map((path) => ({ path, headers: knownBrowser }))].map((page) => ({
      ...page,
      ...asVisitors,
    })),
  });
  const missing = result.errors + result.non2xx;
  if (missing > 0) throw new Error(`${missing} pages were not shown`);
  return result.requests.total / result.duration;
}

/** Prints and keeps the figures; answers with the exit code. */
export async function measureStart(minutes: number): Promise<number> {
  await ensureBuild((text) => console.log(text));
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  const postgres = await startPostgres(folder);
  if (!postgres) {
    console.log('No PostgreSQL here: start and memory are left out');
    return 1;
  }
  const environment = {
    PORT: String(PORT),
    DATABASE_URL: await postgres.createDatabase('start'),
    DATA_DIR: join(folder, 'data'),
    SANDBOX: 'off',
    ...behindProxy,
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
  };
  let portal: PortalProcess | null = null;
  try {
    const times: number[] = [];
    // The first one brings the tables and the sample.
    for (let start = 0; start <= STARTS; start += 1) {
      await portal?.stop();
      const began = performance.now();
      portal = launchPortal({ environment });
      await waitUntilOpen(portal, `${origin}${urls.home}`, { every: 10 });
      if (start > 0) times.push(performance.now() - began);
    }
    const opened = times.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)] ?? 0;
    const fresh = await residentMegabytes();
    const idle = portal === null ? 0 : await idleShare(portal);
    console.log(
      `first page after ${opened.toFixed(0)} ms (median of ${STARTS}), ${fresh.toFixed(0)} MB, ${idle.toFixed(1)} % of a processor while nobody asks`,
    );
    const rate = await load(await signIn(origin, '19090909018', 'Ornek.2026!'), minutes);
    const loaded = await residentMegabytes();
    console.log(
      `after ${minutes} minutes at ${rate.toFixed(0)} pages a second ${loaded.toFixed(0)} MB (load ${loadavg()[0]?.toFixed(1) ?? '?'})`,
    );
    keepFigures('start', {
      'first page: ms': opened,
      'idle: percent of a processor': idle,
      'resident at the start: MB': fresh,
      minutes,
      'pages a second': rate,
      'resident after the load: MB': loaded,
    });
    return 0;
  } finally {
    await portal?.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
