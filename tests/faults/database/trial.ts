import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type BookLine, startSandbox } from 'municipality/sandbox';
import { launchPortal, waitUntilOpen } from '../../support/portal/portal';
import { freePort, type ServerControl, startPostgres } from '../../support/portal/postgres';
import { openBrowser, LineBroken } from '../../support/browser/plain-browser';
import { type Comparison, compareBooks } from '../storm/books';
import { addPayers, type Payer } from '../storm/payers';
import { reconcileOnce } from '../storm/reconcile';
import { writeSettings } from '../storm/settings';
import { payOne, type Tally } from '../storm/visit';
import { listLost, newWitness, openWriter, readPages, type Witness, writeDrafts } from './witness';

/** Says what is done to the database, and for how many seconds. */
const disturbances = ['killed', 'frozen', 'stopped'] as const;
export type Disturbance = (typeof disturbances)[number];

interface Report {
  readonly disturbance: Disturbance;
  readonly witness: Witness;
  /** Counts the milliseconds after its end until ten pages in a row were whole; null: not within twenty seconds. */
  readonly recovery: number | null;
  readonly lostDrafts: readonly string[];
  readonly keptDrafts: number;
}

export interface Trial {
  readonly reports: readonly Report[];
  readonly books: Comparison;
  readonly tally: Tally;
  /** The portal ended with this code; null means that it lived to the end. */
  readonly ending: number | null;
  readonly output: string;
}

const KILL_EVERY = 2_000;
const DEBTS_EACH = 40;

/** Ends every connection of the portal's, be it in use or not. */
const endConnections = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

async function disturb(
  disturbance: Disturbance,
  seconds: number,
  { control, databaseUrl }: { control: ServerControl; databaseUrl: string },
): Promise<void> {
  switch (disturbance) {
    case 'killed': {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      for (let passed = 0; passed < seconds * 1_000; passed += KILL_EVERY) {
        await endConnections(client);
        await pause(KILL_EVERY);
      }
      return client.end();
    }
    case 'frozen':
      control.freeze();
      await pause(seconds * 1_000);
      return control.thaw();
    case 'stopped':
      await control.halt();
      await pause(seconds * 1_000);
      return control.resume();
    default:
      return disturbance satisfies never;
  }
}

/** Measures the milliseconds until ten pages in a row that need the records were whole. */
async function timeRecovery(origin: string): Promise<number | null> {
  const started = performance.now();
  let inRow = 0;
  while (performance.now() - started < 20_000) {
    const answer = await fetch(`${origin}/hizmet-durumu`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    const ready = await fetch(`${origin}/saglik/hazir`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    inRow = answer?.status === 200 && ready?.status === 200 ? inRow + 1 : 0;
    if (inRow === 10) return performance.now() - started;
    await pause(50);
  }
  return null;
}

/** Pays as long as it is not over; what breaks is tried again. */
export async function keepPaying(
  origin: string,
  payer: Payer,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const browser = openBrowser(payer.address);
  while (!isOver()) {
    try {
      if ((await payOne(browser, origin, payer, tally)) === 0) return;
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
      tally.brokenConnections += 1;
    }
    await pause(300);
  }
}

/**
 * Tries a portal on a PostgreSQL of its own, under payments, complaints and readers, while the database is disturbed in
 * each way for as many seconds; afterwards bank, ledger and drafts are held against each other. Null where no server of
 * our own can be started.
 */
export async function tryDatabase(
  folder: string,
  seconds: Readonly<Record<Disturbance, number>>,
): Promise<Trial | null> {
  const postgres = await startPostgres(folder);
  if (!postgres?.control) return null;
  const { control } = postgres;
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const { file, bank } = writeSettings(folder, sandboxPort);
  const sandbox = await startSandbox({ port: sandboxPort, banks: [bank] });
  const databaseUrl = await postgres.createDatabase('database_days');
  const environment = {
    DATABASE_URL: databaseUrl,
    APP_SETTING_FILE: file,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRET: 'of-the-database-trial-and-of-nothing-else',
    HUMAN_VERIFICATION: 'off',
    SANDBOX: 'off',
    LOG_LEVEL: 'warn',
  };
  const origin = environment.PUBLIC_ORIGIN;
  const portal = launchPortal({ environment });
  let ending: number | null = null;
  void portal.ended.then((code) => (ending = code ?? -1));
  try {
    await waitUntilOpen(portal, `${origin}/saglik`);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const payers = await addPayers(client, 12, DEBTS_EACH);
    await client.end();
    const tally: Tally = { started: 0, brokenConnections: 0, shown: {} };
    const reports: Report[] = [];
    let isAllOver = false;
    const paying = payers.slice(0, 4).map((payer) => keepPaying(origin, payer, tally, () => isAllOver));
    for (const [index, disturbance] of disturbances.entries()) {
      const witness = newWitness();
      let isOver = false;
      const writer = payers[6 + index];
      const drafting = writer ? writeDrafts(await openWriter(origin, writer), witness, () => isOver) : [];
      const reading = [1, 2, 3].map(() => readPages(origin, witness, () => isOver));
      await pause(2_000);
      await disturb(disturbance, seconds[disturbance], { control, databaseUrl });
      const recovery = await timeRecovery(origin);
      await pause(1_000);
      isOver = true;
      await Promise.all(reading);
      const drafts = await drafting;
      reports.push({
        disturbance,
        witness,
        recovery,
        keptDrafts: drafts.length,
        lostDrafts: await listLost(drafts),
      });
    }
    isAllOver = true;
    await Promise.all(paying);
    await reconcileOnce(environment);
    const orders = (await (await fetch(`http://127.0.0.1:${sandboxPort}/orders.json`)).json()) as BookLine[];
    const books = new pg.Client({ connectionString: databaseUrl });
    await books.connect();
    const comparison = await compareBooks(books, orders);
    await books.end();
    return { reports, books: comparison, tally, ending, output: portal.output() };
  } finally {
    await portal.kill();
    await sandbox.close();
    await postgres.stop();
  }
}
