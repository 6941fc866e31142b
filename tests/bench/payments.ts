/*
 * Runs as `npm run bench -- payments [--payments 1000 --at-once 16]`: whole payments a second on two portals and one
 * PostgreSQL, with a bank that answers at once: a debt is chosen, the bank's pages are passed, the return is settled
 * and the receipt shown. Everything runs on this machine, bank and payers included.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { getSandboxCard, sandboxSmsCode, startSandbox } from 'municipality/sandbox';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { startFleet } from '../faults/rolling/fleet';
import { percentile } from '../faults/rolling/load';
import { addPayers, type Payer } from '../faults/storm/payers';
import { writeSettings } from '../faults/storm/settings';
import { getForm, listForms, openBrowser, type Browser, type Form } from '../support/browser/plain-browser';
import { startPostgres } from '../support/portal/postgres';
import { readFigures } from './portal-figures';
import { freePorts } from '../support/run/ports';

const DEBTS_EACH = 5;
const firstPort = await freePorts(6);
const ports = [firstPort, firstPort + 2] as const;
const publicOrigin = `http://localhost:${ports[0]}`;

interface PayingMember {
  readonly browser: Browser;
  readonly payer: Payer;
  /** This browser is sent to this portal, as a proxy would send it. */
  readonly origin: string;
  readonly token: string;
}

async function signIn(payer: Payer, origin: string): Promise<PayingMember> {
  const browser = openBrowser(payer.address);
  const page = await browser.open(`${origin}/session/signin`);
  const form = listForms(page).find(({ names }) => names.includes('kimlik'));
  if (!form) throw new Error(`No form to sign in with (${page.status})`);
  const home = await browser.send(form, { kimlik: payer.identityNo, sifre: demoPassword });
  const token = /name="jeton" value="([^"]+)"/.exec(home.text)?.[1];
  if (token === undefined) throw new Error(`Nobody was signed in (${home.status})`);
  return { browser, payer, origin, token };
}

/** Pays one debt from the choice to the receipt. @throws Error when no receipt is shown */
async function payDebt({ browser, payer, origin, token }: PayingMember, oid: string): Promise<void> {
  const choice: Form = {
    action: `${origin}/DebtQuestioning`,
    method: 'POST',
    names: [],
    fields: [
      ['jeton', token],
      ['sicil', payer.registryOid],
      ['borc', oid],
    ],
  };
  const window = await browser.send(choice);
  const { number, expiry, cvv } = getSandboxCard('paid');
  let page = await browser.send(getForm(window, '/ziraat-banka'));
  page = await browser.send(getForm(page, '/card'), { name: 'Deneme', number, expiry, cvv });
  if (page.url.endsWith('/code')) page = await browser.send(getForm(page, '/code'), { code: sandboxSmsCode });
  const back = getForm(page, '/banka-donusu/');
  const shown = await browser.send({ ...back, action: back.action.replace(publicOrigin, origin) });
  if (!shown.text.includes('/makbuz/')) throw new Error(`No receipt at ${shown.url} (${shown.status})`);
}

/** Returns the processor seconds each portal has used so far, by its own figures. */
async function portalSeconds(): Promise<number> {
  const used = ports.map(async (port) => (await readFigures(port))('process_cpu_seconds_total'));
  return (await Promise.all(used)).reduce((sum, seconds) => sum + seconds, 0);
}

/** Prints payments a second; answers with them. */
export async function measurePayments(payments: number, atOnce: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const postgres = await startPostgres(folder);
  if (!postgres) {
    console.log('No PostgreSQL here: the payments are left out');
    return 0;
  }
  const { file, bank } = writeSettings(folder, firstPort + 4);
  const sandbox = await startSandbox({ port: firstPort + 4, banks: [bank], slowMs: 0 });
  const address = await postgres.createDatabase('payments');
  const environment = {
    DATABASE_URL: address,
    APP_SETTING_FILE: file,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: publicOrigin,
    SESSION_SECRET: 'of-the-payments-and-of-nothing-else-000',
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
  };
  const fleet = await startFleet(environment, ports);
  try {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const payers = await addPayers(client, Math.ceil(payments / DEBTS_EACH), DEBTS_EACH);
    await client.end();
    const members: PayingMember[] = [];
    for (const [index, payer] of payers.entries())
      members.push(await signIn(payer, `http://localhost:${ports[index % 2] ?? ports[0]}`));
    const times: number[] = [];
    const [portalsBefore, ownBefore] = [await portalSeconds(), process.cpuUsage()];
    const started = performance.now();
    const left = [...members];
    const worker = async () => {
      for (let member = left.shift(); member; member = left.shift()) {
        for (const oid of member.payer.accrualOids) {
          const began = performance.now();
          await payDebt(member, oid);
          times.push(performance.now() - began);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const rate = times.length / ((performance.now() - started) / 1_000);
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
    console.log(
      `${times.length} payments, ${atOnce} at once: ${rate.toFixed(1)} a second, p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms (${cpus().length} processors, load ${loadavg()[0]?.toFixed(1) ?? '?'})`,
    );
    const own = process.cpuUsage(ownBefore);
    const ownSeconds = (own.user + own.system) / 1e6;
    const each = (seconds: number) => ((seconds * 1_000) / times.length).toFixed(1);
    console.log(
      `  processor time of one payment: portals ${each((await portalSeconds()) - portalsBefore)} ms, bank and payers ${each(ownSeconds)} ms; the database comes on top`,
    );
    return rate;
  } finally {
    await fleet.stop();
    await sandbox.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
