/*
 * `npm run faults [-- --payments N] [--storm] [--histories] [--seed N] [--database] [--failover]` does with --database what
 * `database/run` says, with --failover what `cluster/run` says, with --seed one random history; else the random
 * histories (not with --storm), then (not with --histories) some two thousand payments by members of the sample
 * municipality, two portal processes on one PostgreSQL behind a proxy, one of them killed every two seconds, and a bank
 * that misbehaves in a tenth of what it is asked. Then one pass of reconciliation, and the bank's books against the
 * ledger. Exit code 1 when a kuruş is missing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BookLine } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import { ensureBuild } from '~/platform/remix/build';
import { listLeaks } from '../../support/house/log-leaks';
import {
  launchPortal,
  waitUntilOpen,
  type PortalEnvironment,
  type PortalProcess,
} from '../../support/portal/portal';
import { startPostgres } from '../../support/portal/postgres';
import { rootFolder } from '../../support/house/root-folder';
import { runFailover } from '../cluster/run';
import { runDatabaseTrial } from '../database/run';
import { startBalancer } from './balancer';
import { compareBooks } from './books';
import { addPayers } from './payers';
import { reconcileOnce } from './reconcile';
import { writeSettings } from './settings';
import { payEverything, type Tally } from './visit';

const DEBTS_EACH = 5;
const KILL_EVERY = 2_000;
/** Counts the visitors at a time. */
const AT_ONCE = 12;
const first = 4_610;
const ports = { public: first, portals: [first + 1, first + 2], sandbox: first + 3 } as const;

function numberAfter(option: string, usual: number): number {
  const place = process.argv.indexOf(option);
  return place < 0 ? usual : Number(process.argv[place + 1]);
}

const payments = numberAfter('--payments', 2_000);
const folder = mkdtempSync(join(tmpdir(), 'storm-'));
const say = (text: string) => console.log(text);

interface Fleet {
  readonly kills: () => number;
  readonly output: () => string;
  /** Ends the killing, and waits until both are there again. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two portals; every two seconds one of them dies and is started again at once. */
async function startFleet(environment: PortalEnvironment): Promise<Fleet> {
  const launch = (port: number) =>
    launchPortal({ environment: { ...environment, PORT: String(port), SANDBOX: 'off' } });
  const running = new Map<number, PortalProcess>();
  for (const port of ports.portals) {
    const portal = launch(port);
    running.set(port, portal);
    await waitUntilOpen(portal, `http://localhost:${port}/saglik`);
  }
  let [kills, output] = [0, ''];
  const timer = setInterval(() => {
    const port = ports.portals[Math.random() < 0.5 ? 0 : 1];
    const victim = running.get(port);
    if (!victim) return;
    running.delete(port);
    kills += 1;
    void victim.kill().then(() => {
      output += victim.output();
      running.set(port, launch(port));
    });
  }, KILL_EVERY);
  return {
    kills: () => kills,
    output: () => output + Array.from(running.values(), (portal) => portal.output()).join(''),
    async calm() {
      clearInterval(timer);
      for (const port of ports.portals) {
        let portal = running.get(port);
        while (!portal) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          portal = running.get(port);
        }
        await waitUntilOpen(portal, `http://localhost:${port}/saglik`);
      }
    },
    async stop() {
      await Promise.all(Array.from(running.values(), (portal) => portal.kill()));
    },
  };
}

/** Works through a list, some at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function setFaults(mode: string, share: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.sandbox}/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode, share }),
  });
  if (!answer.ok) throw new Error('The sandbox does not know this fault');
}

const lira = (kurus: number) => `${(kurus / 100).toFixed(2)} TL`;

async function storm(): Promise<boolean> {
  await ensureBuild(say);
  const postgres = await startPostgres(folder);
  if (!postgres) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one');
  const { file, bank } = writeSettings(folder, ports.sandbox);
  const sandbox = await startSandbox({ port: ports.sandbox, banks: [bank], slowMs: 12_000 });
  const environment = {
    DATABASE_URL: await postgres.createDatabase('storm'),
    APP_SETTING_FILE: file,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: `http://localhost:${ports.public}`,
    SESSION_SECRET: 'of-the-storm-and-of-nothing-else-0000',
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
  };
  const fleet = await startFleet(environment);
  const balancer = await startBalancer(ports.public, ports.portals);
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const payers = await addPayers(client, Math.ceil(payments / DEBTS_EACH), DEBTS_EACH);
    await setFaults('mixed', 0.1);
    const tally: Tally = { started: 0, brokenConnections: 0, shown: {} };
    const started = performance.now();
    const progress = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1_000);
      say(
        `  ${seconds} s: ${tally.started} payments started, ${fleet.kills()} kills, ${tally.brokenConnections} broken lines`,
      );
    }, 15_000);
    await inParallel(payers, (payer) => payEverything(environment.PUBLIC_ORIGIN, payer, tally));
    clearInterval(progress);
    await fleet.calm();
    await setFaults('none', 1);
    await reconcileOnce(environment);
    const orders = (await (
      await fetch(`http://127.0.0.1:${ports.sandbox}/orders.json`)
    ).json()) as BookLine[];
    const books = await compareBooks(client, orders);
    const leaks = listLeaks(fleet.output());
    say(
      `${tally.started} payments started, ${orders.length} reached the bank, ${books.paidOrders} paid, ${fleet.kills()} kills, ${tally.brokenConnections} broken lines`,
    );
    say(`what payers saw: ${JSON.stringify(tally.shown)}`);
    say(
      `bank ${lira(books.bankTotal)}, ledger ${lira(books.ledgerTotal)}, to give back ${books.toGiveBack.length}, lost ${books.lost.length}, double ${books.double.length}, gaps in receipt numbers ${books.receiptGaps}, leaks in logs ${leaks.length}`,
    );
    for (const line of [...books.lost.map((entry) => JSON.stringify(entry)), ...books.double, ...leaks])
      say(`  ${line}`);
    const held = books.toGiveBack.reduce((sum, { charged }) => sum + charged, 0);
    return (
      books.lost.length + books.double.length + books.receiptGaps + leaks.length === 0 &&
      books.bankTotal === books.ledgerTotal + held &&
      books.paidOrders >= payments * 0.95
    );
  } finally {
    await client.end();
    await fleet.stop();
    await balancer.close();
    await sandbox.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const histories = 'tests/contract/payments/histories/random-histories.test.ts';

/** Random histories need no server and no browser: ten thousand of one debt, two thousand of several people. */
function walkRandomly(): Promise<boolean> {
  const isOne = process.argv.includes('--seed');
  const files = isOne ? [histories] : ['tests/contract/payments/random-payments.test.ts', histories];
  const args = ['vitest', 'run', ...files];
  const env = {
    ...process.env,
    RANDOM_PAYMENTS: '10000',
    RANDOM_HISTORIES: '2000',
    ...(isOne && { RANDOM_PAYMENTS_SEED: String(numberAfter('--seed', 0)) }),
  };
  const child = spawn('npx', args, { cwd: rootFolder, stdio: 'inherit', env });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

function runAsked(): Promise<boolean> {
  if (process.argv.includes('--database')) return runDatabaseTrial();
  if (process.argv.includes('--failover')) return runFailover(numberAfter('--kills', 10));
  if (process.argv.includes('--storm')) return storm();
  const isOver = process.argv.includes('--histories') || process.argv.includes('--seed');
  return walkRandomly().then((isRight) => isRight && (isOver || storm()));
}

runAsked().then(
  (isWhole) => {
    say(isWhole ? 'Bank and ledger agree.' : 'Something above is NOT as it should be.');
    process.exit(isWhole ? 0 : 1);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
