/*
 * Runs as `npm run trial -- drill`: a portal on a fresh PostgreSQL, some payments, a backup while it runs; then the
 * database is destroyed, restored into a new one, and the same receipt fetched from a portal on it. Before that,
 * payments are closed for maintenance under somebody who pays. Exit code 1 when a hash or a byte differs, or a closed
 * page is not as it should be.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureBuild } from '~/platform/remix/build';
import { addPayers, type Payer } from '../faults/storm/payers';
import { payEverything, signIn, type Tally } from '../faults/storm/visit';
import { openBrowser } from '../support/browser/plain-browser';
import { environmentOf, startPortal } from '../support/portal/portal';
import { startPostgres } from '../support/portal/postgres';
import { rootFolder } from '../support/house/root-folder';
import { drillMaintenance } from './maintenance';
import { freePorts } from '../support/run/ports';

const port = await freePorts(6);
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const backups = join(folder, 'backups');
const say = (text: string) => console.log(text);

function command(environment: Record<string, string>, ...words: string[]): string {
  return execFileSync(process.execPath, ['--import', 'tsx', 'app/commands/belediye.ts', ...words], {
    cwd: rootFolder,
    env: environmentOf(environment),
    encoding: 'utf8',
  });
}

/** Reads the first receipt in the payer's list, as the bytes of its file. */
async function fetchReceipt(origin: string, payer: Payer): Promise<string> {
  const browser = openBrowser(payer.address);
  await signIn(browser, origin, payer.identityNo);
  const { text, status } = await browser.open(`${origin}/makbuzlarim`);
  const path = /\/makbuz\/[^"?]+\.pdf/.exec(text)?.[0];
  if (path === undefined) throw new Error(`No receipt is listed at /makbuzlarim (${status})`);
  const receipt = await browser.open(origin + path);
  if (receipt.status !== 200) throw new Error(`${path} answers ${receipt.status}`);
  return receipt.text;
}

function nobody(): never {
  throw new Error('Nobody is there to pay');
}

async function drill(): Promise<boolean> {
  await ensureBuild(say);
  const postgres = await startPostgres(folder);
  if (!postgres) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one');
  const environmentAt = (databaseUrl: string) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: 'of-the-drill-and-of-nothing-else-0000',
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
  });
  try {
    const first = environmentAt(await postgres.createDatabase('drill'));
    const portal = await startPortal(port, { environment: first });
    const client = new pg.Client({ connectionString: first.DATABASE_URL });
    await client.connect();
    const payers = await addPayers(client, 3, 3);
    const closedPage = await drillMaintenance(portal.origin, payers[2] ?? nobody(), (...words) =>
      command(first, 'maintenance', ...words),
    );
    for (const otherwise of closedPage) say(`maintenance: ${otherwise}`);
    const tally: Tally = { started: 0, brokenConnections: 0, shown: {} };
    for (const payer of payers) await payEverything(portal.origin, payer, tally);
    const payer = payers[0] ?? nobody();
    const receipt = await fetchReceipt(portal.origin, payer);
    const started = performance.now();
    say(command(first, 'backup', '--to', backups).trim());
    const saved = performance.now();
    const before = command(first, 'ledger-hash');
    await portal.stop();
    const name = new URL(first.DATABASE_URL).pathname.slice(1);
    await client.end();
    const admin = new pg.Client({ connectionString: new URL('/postgres', first.DATABASE_URL).href });
    await admin.connect();
    await admin.query(`drop database "${name}" with (force)`);
    await admin.end();
    say(`${tally.started} payments started; the database is destroyed.`);

    const second = environmentAt(await postgres.createDatabase('drill_again'));
    const file = readdirSync(backups).find((found) => found.endsWith('.dump')) ?? '';
    const begun = performance.now();
    say(command(second, 'restore', '--from', join(backups, file)).trim());
    const restored = performance.now();
    const isSameLedger = command(second, 'ledger-hash') === before;
    const again = await startPortal(port, { environment: second });
    const isSameReceipt = (await fetchReceipt(again.origin, payer)) === receipt;
    await again.stop();
    const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
    say(`backup ${seconds(saved - started)} s, restore ${seconds(restored - begun)} s`);
    say(`ledger ${isSameLedger ? 'the same' : 'DIFFERS'}, receipt ${isSameReceipt ? 'the same' : 'DIFFERS'}`);
    return isSameLedger && isSameReceipt && closedPage.length === 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

drill().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
