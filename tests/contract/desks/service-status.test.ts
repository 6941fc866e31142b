import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeService, findServiceClosure, forgetClosures, openService } from '~/services/closures.server';
import { checkServices } from '~/operations/status/check-services.server';
import { openStatus } from '~/operations/status/status-page.server';
import { availabilityText, spanText } from '~/operations/status/status-texts';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { noteCall } from '~/platform/log/metrics.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';

const folder = mkdtempSync(join(tmpdir(), 'status-'));
const began = new Date('2026-11-20T09:00:00+03:00');
const minutesPass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const town = { answers: true };
let client: PGlite;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  client = await borrowEmptyDatabase();
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const embedded = () =>
    Promise.resolve(
      town.answers ? Response.json(new Date().toISOString()) : new Response(null, { status: 503 }),
    );
  providePortalParts({ configuration, connection, embedded });
  await openPortal();
});
beforeEach(async () => {
  await client.exec('delete from portal.service_day; delete from portal.service_closure');
  vi.setSystemTime(began);
  town.answers = true;
});
afterAll(async () => {
  vi.useRealTimers();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const readStatus = () =>
  runInRequestContext({ clientIp: 'unknown', requestId: 'look', seen: new Map() }, checkServices);

/** Lets that many minutes pass, with a look at the end of each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    minutesPass(1);
    await readStatus();
  }
}

async function statusOf(service: string) {
  const { services } = await openStatus();
  const found = services.find((one) => one.service === service);
  if (!found) throw new Error(`No service ${service}`);
  return found;
}

test('before anybody looked nothing is known and nothing is claimed', async () => {
  const { services, since } = await openStatus();
  expect(since).toBeNull();
  for (const { state, available } of services) expect([state, available]).toEqual([null, null]);
});

test('a silent municipality disturbs what asks it, and its time is counted', async () => {
  await readStatus();
  await pass(3);
  town.answers = false;
  await pass(1);
  expect(await statusOf('payments')).toMatchObject({
    state: 'municipality',
    available: 0.75,
    lostSeconds: 60,
  });
  expect(await statusOf('pages')).toMatchObject({ state: 'open', available: 1, lostSeconds: 0 });
});

test('what an operator closed is no disturbance, and open again at once', async () => {
  const { database } = getPortal();
  await readStatus();
  const until = new Date('2026-11-20T22:00:00+03:00');
  await closeService(database, 'water', { until, reason: 'Sayaç kayıtları taşınıyor.', now: new Date() });
  await pass(2);
  expect(await statusOf('water')).toMatchObject({
    state: 'closed',
    until: until.toISOString(),
    reason: 'Sayaç kayıtları taşınıyor.',
    available: null,
    closedSeconds: 120,
  });
  await openService(database, 'water');
  expect(await statusOf('water')).toMatchObject({ state: 'open' });
});

test('a planned closure is told of beforehand, closes in its time alone and opens by itself', async () => {
  const { database } = getPortal();
  await readStatus();
  const [from, until] = [new Date('2026-11-20T09:02:00+03:00'), new Date('2026-11-20T09:04:00+03:00')];
  const reason = 'Sayaç kayıtları taşınıyor.';
  await closeService(database, 'water', { from, until, opensItself: true, reason, now: new Date() });
  const isClosed = async () => (await findServiceClosure(database, 'water', new Date())) !== null;
  forgetClosures();
  expect((await openStatus()).planned).toEqual([
    { title: 'Su aboneliği işlemleri', from: from.toISOString(), until: until.toISOString(), reason },
  ]);
  expect(await isClosed()).toBe(false);
  await pass(2);
  expect((await openStatus()).planned).toEqual([]);
  expect([await isClosed(), (await statusOf('water')).state]).toEqual([true, 'closed']);
  await pass(2);
  expect([await isClosed(), (await statusOf('water')).state]).toEqual([false, 'open']);
  expect((await statusOf('water')).closedSeconds).toBe(120);
});

test('a bank that was asked and never answered disturbs payments alone', async () => {
  await readStatus();
  noteCall('bank', 'silent', 10_000);
  await pass(1);
  expect(await statusOf('payments')).toMatchObject({ state: 'bank' });
  expect(await statusOf('declarations')).toMatchObject({ state: 'open' });
  noteCall('bank', 'answered', 100);
  await pass(1);
  expect(await statusOf('payments')).toMatchObject({ state: 'open', lostSeconds: 60 });
});

test('a time without a portal counts as lost, and is not known while it lasts', async () => {
  await readStatus();
  await pass(5);
  minutesPass(10);
  expect(await statusOf('pages')).toMatchObject({ state: null });
  await readStatus();
  expect(await statusOf('pages')).toMatchObject({ state: 'open', available: 1 / 3, lostSeconds: 600 });
});

test('two processes that look at the same minute count it once', async () => {
  await readStatus();
  await pass(2);
  minutesPass(1 / 60);
  await readStatus();
  const { rows } = await client.query("select open_seconds from portal.service_day where service = 'pages'");
  expect(rows).toEqual([{ open_seconds: 120 }]);
});

test('what is older than ninety days is looked back on no more', async () => {
  await readStatus();
  town.answers = false;
  await pass(1);
  town.answers = true;
  minutesPass(91 * 1_440);
  expect((await openStatus()).since).toBeNull();
});

test.each([
  [0, 'Yok'],
  [59, '1 dakikadan kısa'],
  [60, '1 dakika'],
  [7_500, '2 saat 5 dakika'],
  [93_600, '1 gün 2 saat'],
])('%i seconds are “%s”', (seconds, text) => expect(spanText(seconds)).toBe(text));

test.each([
  [1, '%100'],
  [0.999_999, '%99,99'],
  [0.5, '%50'],
  [null, 'Henüz kayıt yok'],
])('a share of %s is “%s”', (share, text) => expect(availabilityText(share)).toBe(text));
