import { contract } from 'municipality/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertAttempt, step } from '~/features/payments/attempt/attempt-store.server';
import { answerDeep, answerMetrics } from '~/operations/health/deep-page.server';
import { answerAlive, answerReady } from '~/operations/health/health-page.server';
import { beginDraining } from '~/platform/request/draining.server';
import { countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { type Clamd, openClamd } from '../../support/portal/clamd';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';
import { listLeaks } from '../../support/house/log-leaks';

let town: TestMunicipality;
let close: () => Promise<void>;
let clamd: Clamd;
/** Counts the milliseconds the municipality's clock is ahead. */
let clockOff = 0;

beforeAll(async () => {
  clamd = await openClamd();
  ({ town, close } = await openGuestPortal({ SCANNER_ADDRESS: clamd.address }, (request, answer) =>
    clockOff !== 0 && request.url.endsWith(contract.GetServerTime.path)
      ? Promise.resolve(Response.json(new Date(Date.now() + clockOff).toISOString()))
      : answer(request),
  ));
});
afterEach(() => {
  globalThis.portalLoad = undefined;
  globalThis.portalIsDraining = undefined;
});
afterAll(() => close());

/** Asks as somebody at this address, thrown answers too. */
function askFrom(clientIp: string, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const request = new Request(`${origin}/saglik/derin`);
  return runInRequestContext({ clientIp, requestId: 'test-0001' }, () =>
    answer(request).catch((thrown: unknown) => thrown as Response),
  );
}

interface Deep {
  status: string;
  reasons: string[];
  unknown: string[];
  scanner: { state: string };
  payments: { state: string; unresolved: number; oldestSeconds: number | null };
}

async function readDeepHealth(): Promise<{ status: number; body: Deep; text: string }> {
  const answer = await askFrom('10.0.0.7', answerDeep);
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text) as Deep, text };
}

test('who is told to end takes nobody new, and is alive all the same', async () => {
  expect((await answerReady()).status).toBe(200);
  beginDraining();
  const refused = await answerReady();
  expect([refused.status, await refused.text()]).toEqual([503, 'draining\n']);
  expect(answerAlive().status).toBe(200);
});

test('a database that is busy for more than a second takes visitors away, not the process', async () => {
  let letGo: () => void = () => undefined;
  const held = town.client.runExclusive(() => new Promise<void>((resolve) => (letGo = resolve)));
  const [one, other] = await Promise.all([answerReady(), answerReady()]);
  expect([one.status, other.status, answerAlive().status]).toEqual([503, 503, 200]);
  letGo();
  await held;
  expect((await answerReady()).status).toBe(200);
});

test('a process that cannot keep up says so and is sent visitors all the same', async () => {
  globalThis.portalLoad = { loop: 180.4, database: 12, isBusy: true };
  let letGo: () => void = () => undefined;
  const held = town.client.runExclusive(() => new Promise<void>((resolve) => (letGo = resolve)));
  const busy = await answerReady();
  expect([busy.status, await busy.text()]).toEqual([200, 'busy\n']);
  letGo();
  await held;
  const { status, body } = await readDeepHealth();
  expect([status, body.status, body.reasons]).toEqual([
    200,
    'yoğun',
    ['Portal yetişemiyor; yeni ziyaretçiler bekletiliyor.'],
  ]);
});

/** Ends every session of a server: this one, and those that are opened from now on. */
const setReadOnly = (setting: 'on' | 'off') =>
  town.client.exec(`begin read write;
    do $$ begin execute format('alter database %I set default_transaction_read_only = ${setting}', current_database()); end $$;
    set default_transaction_read_only = ${setting};
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    commit`);

test('a database that takes no writes takes visitors away', async () => {
  await setReadOnly('on');
  await vi.waitFor(
    async () => {
      const refused = await answerReady();
      expect([refused.status, await refused.text()]).toEqual([503, 'database takes no writes\n']);
    },
    { timeout: 10_000, interval: 500 },
  );
  expect((await readDeepHealth()).body.reasons).toContain('Veritabanına yazılamıyor.');
  await setReadOnly('off');
  expect((await answerReady()).status).toBe(200);
});

test('a municipality whose clock is hours wrong is not well, and by how much is said', async () => {
  clockOff = -3 * 3_600_000;
  const { body } = await readDeepHealth();
  clockOff = 0;
  expect(body).toMatchObject({ municipality: { state: 'bozuk', clockDifferenceSeconds: -10_800 } });
  expect(body.reasons.join()).toContain('Belediyenin saati 3 saat geri.');
});

test('a call the municipality fails to answer twice is named, until it answers again', async () => {
  const ask = () =>
    getPortal()
      .municipality.RetrieveResolutions({ body: 'council', limit: 1 })
      .catch(() => null);
  await town.client.exec('alter table municipality.resolution rename to resolution_gone');
  await ask();
  expect((await readDeepHealth()).body.reasons).toEqual([]);
  await ask();
  expect((await readDeepHealth()).body.reasons).toEqual([
    'Belediye servisi şu çağrılara yanıt veremiyor: RetrieveResolutions.',
  ]);
  await town.client.exec('alter table municipality.resolution_gone rename to resolution');
  await ask();
  expect((await readDeepHealth()).body.reasons).toEqual([]);
});

test('strangers find neither what stands behind the portal nor its figures', async () => {
  for (const address of ['8.8.8.8', '2001:db8::1', 'unknown']) {
    for (const answer of [answerDeep, answerMetrics]) {
      const refused = await askFrom(address, answer);
      expect([refused.status, await refused.text()]).toEqual([404, '']);
    }
  }
});

test('a well portal says so, and what cannot be known is not called well', async () => {
  const { status, body, text } = await readDeepHealth();
  expect([status, body.status, body.reasons]).toEqual([200, 'iyi', []]);
  expect(body.unknown).toEqual(['load', 'municipalMessages', 'jobs']);
  expect(body.scanner.state).toBe('iyi');
  expect(listLeaks(text)).toEqual([]);
});

test('a payment nobody knows the outcome of for hours breaks the whole, and is counted on its way', async () => {
  const reference = 'h'.repeat(22);
  const payer = { owner: 'owner', registryOid: '1', registryNo: '1', payerName: 'Deneme', clientIp: '-' };
  const bank = { bankCode: '0010', bankName: 'Ziraat', storeType: '3d', orderNumber: '1', currency: '949' };
  await insertAttempt({ reference, ...payer, ...bank, amount: 100 }, [
    {
      accrualOid: '1',
      title: 'Deneme',
      year: 2026,
      instalmentNo: 1,
      instalmentCount: 1,
      principal: 100,
      lateFee: 0,
      total: 100,
    },
  ]);
  await step(reference, 'order-registered', { kind: 'handed-over' });
  expect((await readDeepHealth()).body.payments).toMatchObject({ state: 'iyi', unresolved: 1 });
  await getPortal().database.execute(
    `update portal.payment_attempt set created_at = now() - interval '3 hours' where reference = '${reference}'`,
  );
  const { status, body } = await readDeepHealth();
  expect([status, body.status, body.payments.state]).toEqual([503, 'bozuk', 'bozuk']);
  expect(body.reasons).toEqual(['Sonucu belli olmayan eski bir ödeme var.']);
  expect(body.payments.oldestSeconds).toBeGreaterThanOrEqual(3 * 60 * 60);
  const figures = await (await askFrom('127.0.0.1', answerMetrics)).text();
  expect(figures).toMatch(/^portal_payment_steps_total\{to="at_bank"\} 1$/m);
});

test('refusals of a limit and calls to the municipality are counted by closed names alone', async () => {
  for (let tries = 0; tries < 7; tries += 1) await countTry('sign-in-member', '10000000146');
  const figures = await (await askFrom('::1', answerMetrics)).text();
  expect(figures).toMatch(/^portal_limit_refusals_total\{limit="sign-in-member"\} 2$/m);
  expect(figures).toMatch(/^portal_call_seconds_count\{to="municipality",outcome="answered"\} [1-9]/m);
  expect(listLeaks(figures)).toEqual([]);
});

test('a scanner that is gone breaks the whole: no file is taken', async () => {
  await clamd.close();
  const { status, body } = await readDeepHealth();
  expect([status, body.scanner.state]).toEqual([503, 'bozuk']);
  expect(body.reasons).toContain('Virüs tarayıcısı yanıt vermiyor, yüklenen dosyalar alınmıyor.');
});
