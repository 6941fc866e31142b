/*
 * Runs as `npm run faults -- --failover [--kills N]`: two portals on two PostgreSQL servers under Patroni (three
 * etcd, synchronous standby, a PgBouncer in front of each), under payments, complaints, declarations and readers. The machine of the leading server is
 * killed N times (ten unless said otherwise), then the lead is handed over on purpose, the standby frozen, one etcd
 * and then two killed, and the disk of the leading server's log filled (as root, who may mount one). Afterwards bank, ledger, receipts,
 * drafts, and what citizens were told was taken, are held against each other. Exit code 1 when something is missing or
 * double, or payments did not go on within a minute; more than 30 s are said and are no failure, as the machine may be busy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type BookLine, startSandbox } from 'municipality/sandbox';
import { listHostAddresses } from '~/platform/configuration/database-address.server';
import { findHost, findPrimary } from '~/platform/database/primary.server';
import { ensureBuild } from '~/platform/remix/build';
import { launchPortal, type PortalProcess, waitUntilOpen } from '../../support/portal/portal';
import { freePort } from '../../support/portal/postgres';
import { keepPaying } from '../database/trial';
import { listLost, newWitness, openWriter, readPages, writeDrafts } from '../database/witness';
import { startBalancer } from '../storm/balancer';
import { compareBooks } from '../storm/books';
import { addPayers } from '../storm/payers';
import { reconcileOnce } from '../storm/reconcile';
import { writeSettings } from '../storm/settings';
import type { Tally } from '../storm/visit';
import {
  compareAcknowledged,
  countDoubleDrafts,
  countDoubleReceipts,
  keepComplaining,
  keepDeclaring,
  listUnits,
  type Acknowledged,
} from './citizens';
import { hasCluster, startCluster } from './cluster';

/** Stays below what a member may start to pay within ten minutes; then somebody else goes on. */
const DEBTS_EACH = 15;
const PAYERS_AT_ONCE = 8;
const WRITERS = 2;
const [COMPLAINERS, DECLARANTS] = [3, 2];
/** Payments go on after so many milliseconds on a quiet machine, whatever happened to one server. */
const RESUMED_WITHIN = 30_000;

/** So many milliseconds of payments lie between one kill and the next. */
const CALM = 5_000;

const say = (text: string) => console.log(text);

/** Describes every receipt that was there once, as a reader of the leading server sees them. */
interface Receipts {
  readonly seen: ReadonlySet<string>;
  stop(): Promise<void>;
}

function watchReceipts(databaseUrl: string): Receipts {
  const seen = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await readReceipts(databaseUrl).then(
        (numbers) => numbers.forEach((number) => seen.add(number)),
        () => undefined,
      );
      await pause(300);
    }
  })();
  const stop = () => {
    over.abort();
    return watching;
  };
  return { seen, stop };
}

async function readReceipts(databaseUrl: string): Promise<string[]> {
  const address = await findPrimary(listHostAddresses(databaseUrl));
  if (address === null) throw new Error('No server takes writes');
  const client = new pg.Client({ connectionString: address, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string }>(
      'select receipt_no as number from municipality.collection where order_number is not null',
    );
    return rows.map(({ number }) => number);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Measures the milliseconds until a receipt is there that was not before the fault; null: not within a minute. */
async function timeResumption({ seen }: Receipts, started: number): Promise<number | null> {
  // What the leading server had committed before the fault is read by then.
  let known = seen.size;
  const settled = started + 1_000;
  while (performance.now() - started < 60_000) {
    await pause(100);
    if (performance.now() < settled) known = seen.size;
    else if (seen.size > known) return performance.now() - started;
  }
  return null;
}

export async function runFailover(kills: number): Promise<boolean> {
  if (!hasCluster())
    throw new Error(
      'No cluster can be started here: apt-get install patroni etcd-server etcd-client pgbouncer',
    );
  await ensureBuild(say);
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  const cluster = await startCluster(folder);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [port, sandboxPort, ...portalPorts] = ports;
  const { file, bank } = writeSettings(folder, sandboxPort);
  const sandbox = await startSandbox({ port: sandboxPort, banks: [bank] });
  const ends: (() => unknown)[] = [() => sandbox.close(), () => cluster.stop()];
  try {
    const { pooled, direct } = await cluster.createDatabase();
    say('Two servers behind poolers, one following the other synchronously; two portals are starting…');
    const origin = `http://localhost:${port}`;
    const environment = {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      APP_SETTING_FILE: file,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_ORIGIN: origin,
      SESSION_SECRET: 'of-the-failover-and-of-nothing-else-00000',
      HUMAN_VERIFICATION: 'off',
      SANDBOX: 'off',
      LOG_LEVEL: 'warn',
    };
    const endings: number[] = [];
    let isOver = false;
    const portals = new Map<number, PortalProcess>();
    const open = async (own: number) => {
      const portal = launchPortal({ environment: { ...environment, PORT: String(own) } });
      portals.set(own, portal);
      void portal.ended.then((code) => {
        if (isOver || portals.get(own) !== portal) return;
        endings.push(code ?? -1);
        say(`  a portal ended with ${code ?? 'a signal'}: ${portal.output().slice(-3_000)}`);
      });
      await waitUntilOpen(portal, `http://localhost:${own}/saglik`);
    };
    /** Ends it as an update or as a fault would, and starts another in its place. */
    const replace = async (own: number, how: 'stop' | 'kill') => {
      const portal = portals.get(own);
      portals.delete(own);
      await portal?.[how]();
      await open(own);
    };
    ends.unshift(() => Promise.all(Array.from(portals.values(), (portal) => portal.kill())));
    for (const own of portalPorts) await open(own);
    const balancer = await startBalancer(port, portalPorts);
    ends.unshift(() => balancer.close());
    const client = new pg.Client({ connectionString: await findHost(direct) });
    await client.connect();
    const senders = 8 * (kills + 6);
    const payers = await addPayers(client, WRITERS + 2 * senders + 15 * (kills + 6), DEBTS_EACH);
    const units = await listUnits(client);
    await client.end();

    const tally: Tally = { started: 0, brokenConnections: 0, shown: {} };
    const witness = newWitness();
    const started = performance.now();
    const receipts = watchReceipts(direct);
    const [complainers, declarants] = [payers.splice(WRITERS, senders), payers.splice(WRITERS, senders)];
    const waiting = payers.slice(WRITERS);
    const payInTurn = async () => {
      for (let payer = waiting.shift(); payer && !isOver; payer = waiting.shift())
        await keepPaying(origin, payer, tally, () => isOver);
    };
    const paying = Array.from({ length: PAYERS_AT_ONCE }, payInTurn);
    const reading = [1, 2].map(() => readPages(origin, witness, () => isOver));
    const writers = await Promise.all(payers.slice(0, WRITERS).map((payer) => openWriter(origin, payer)));
    const drafting = writers.map((writer) => writeDrafts(writer, witness, () => isOver));
    const acknowledged: Acknowledged = { complaints: [], declarations: [] };
    const sending = [
      ...Array.from({ length: COMPLAINERS }, () =>
        keepComplaining(origin, complainers, acknowledged, () => isOver),
      ),
      ...Array.from({ length: DECLARANTS }, () =>
        keepDeclaring(origin, declarants, units, acknowledged, () => isOver),
      ),
    ];
    const times: (number | null)[] = [];
    const measure = async (what: string, fault: () => Promise<void> | void) => {
      const at = performance.now();
      await fault();
      const resumed = await timeResumption(receipts, at);
      times.push(resumed);
      say(
        `  ${what}: payments went on after ${resumed === null ? 'more than 60' : (resumed / 1_000).toFixed(1)} s; ${receipts.seen.size} receipts, ${acknowledged.complaints.length} complaints, ${acknowledged.declarations.length} declarations`,
      );
    };
    for (let kill = 1; kill <= kills; kill += 1) {
      const { leader } = await cluster.waitForPair();
      await pause(CALM);
      await measure(`kill ${kill} of the leading server`, () => cluster.killNode(leader));
      cluster.startNode(leader);
    }
    const pair = await cluster.waitForPair();
    await measure('handed over on purpose', () => cluster.switchOver(pair.leader, pair.standby));
    const { standby } = await cluster.waitForPair();
    await measure('standby frozen', () => cluster.freezeNode(standby));
    cluster.thawNode(standby);
    await cluster.waitForPair();
    await measure('one etcd killed', () => cluster.stopEtcd(['etcd-1']));
    await measure('two etcd killed: the leading server goes on by itself', async () => {
      cluster.stopEtcd(['etcd-2']);
      await pause(CALM);
    });
    await cluster.startEtcd(['etcd-1', 'etcd-2']);
    const { leader } = await cluster.waitForPair();
    if (cluster.hasDisks) {
      await measure('disk of the leading server full', () => cluster.fillDisk(leader));
      cluster.emptyDisk(leader);
    } else say('  no disk was filled: this user may not mount one');
    await cluster.waitForPair();
    for (const how of ['stop', 'kill'] as const) {
      const replacing = (async () => {
        for (const own of portalPorts) await replace(own, how);
      })();
      await measure(
        how === 'stop' ? 'portals restarted one after the other' : 'portals killed one after the other',
        () => undefined,
      );
      await replacing;
    }

    isOver = true;
    const requests = balancer.count();
    const seconds = (performance.now() - started) / 1_000;
    await Promise.all([...paying, ...reading]);
    const refused = (await Promise.all(sending)).flat();
    const drafts = (await Promise.all(drafting)).flat();
    const lostDrafts = await listLost(drafts);
    await receipts.stop();
    const there = new Set(await readReceipts(direct));
    const lostReceipts = [...receipts.seen].filter((number) => !there.has(number));
    await reconcileOnce(environment);
    const orders = (await (await fetch(`http://127.0.0.1:${sandboxPort}/orders.json`)).json()) as BookLine[];
    const reader = new pg.Client({ connectionString: await findHost(direct) });
    await reader.connect();
    const books = await compareBooks(reader, orders);
    const compared = await compareAcknowledged(reader, acknowledged);
    const doubleReceipts = await countDoubleReceipts(reader);
    const doubleDrafts = await countDoubleDrafts(reader, drafts, witness.posted);
    await reader.end();
    say(
      `${Math.round(seconds)} s, ${(requests / seconds).toFixed(1)} requests a second: ${tally.started} payments started, ${books.paidOrders} paid; ${witness.excuses} pages said the records are away, slowest ${Math.round(witness.slowest)} ms`,
    );
    say(
      `bank ${books.bankTotal}, ledger ${books.ledgerTotal} kuruş, to give back ${books.toGiveBack.length}`,
    );
    console.table([
      {
        what: 'payments',
        acknowledged: books.paidOrders,
        lost: books.lost.length,
        double: books.double.length,
      },
      {
        what: 'receipts',
        acknowledged: receipts.seen.size,
        lost: lostReceipts.length,
        double: doubleReceipts,
      },
      ...compared.map(({ lost, double, ...one }) => ({ ...one, lost: lost.length, double: double.length })),
      { what: 'drafts', acknowledged: drafts.length, lost: lostDrafts.length, double: doubleDrafts },
    ]);
    const slowest = Math.max(...times.map((time) => time ?? Infinity));
    say(
      `payments went on after ${(slowest / 1_000).toFixed(1)} s at most${slowest > RESUMED_WITHIN ? `, which is more than ${RESUMED_WITHIN / 1_000} s` : ''}`,
    );
    say(`gaps in receipt numbers ${books.receiptGaps}; portals that ended ${endings.length}`);
    say(`what payers saw: ${JSON.stringify(tally.shown)}`);
    const faults = [
      ...books.lost.map((entry) => JSON.stringify(entry)),
      ...books.double,
      ...lostReceipts,
      ...refused,
      ...compared.flatMap(({ lost, double }) => [...lost, ...double]),
    ];
    for (const line of [...faults, ...lostDrafts, ...new Set(witness.faults)].slice(0, 40)) say(`  ${line}`);
    return (
      faults.length + lostDrafts.length + doubleReceipts + doubleDrafts + endings.length === 0 &&
      books.paidOrders > kills &&
      compared.every(({ acknowledged: count }) => count > 0) &&
      times.every((time) => time !== null)
    );
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}
