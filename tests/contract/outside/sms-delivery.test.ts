import type { RunningSandbox, ShortMessage } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkEverything } from '~/operations/health/findings.server';
import { followReports } from '~/parts/messages/delivery-reports.server';
import { deliverMessage } from '~/parts/messages/deliver.server';
import { sweepMessages } from '~/parts/messages/jobs.server';
import { openNetgsm } from '~/parts/messages/operators/netgsm/netgsm.server';
import { writeMessage } from '~/parts/messages/outbox.server';
import { readOutboxFigures } from '~/parts/messages/outbox-figures.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { openGuestPortal } from '../../support/portal/guest-portal';

const to = '5550000146';
let sandbox: RunningSandbox;
let close: () => Promise<void>;
let written = 0;

beforeAll(async () => {
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({ port: 0, banks: [bank] });
  const portal = await openGuestPortal({
    SMS_URL: sandbox.url,
    SMS_USERNAME: 'belediye',
    SMS_PASSWORD: 'gizli',
    TRANSMISSION_ID: 'BELEDIYE',
  });
  close = portal.close;
});
afterAll(async () => {
  await close();
  await sandbox.close();
});

/** Tells the operator how to take what it is asked for; everything else is as usual. */
async function behave(behaviour: object = {}): Promise<void> {
  const answer = await fetch(`${sandbox.url}/sms/behaviour`, {
    method: 'POST',
    body: JSON.stringify(behaviour),
  });
  expect(answer.status).toBe(200);
}

beforeEach(async () => {
  await behave();
  await getPortal().database.delete(smsOutbox);
});

async function write(purpose: 'request' | 'code' = 'request', text = 'Başvurunuz alındı.'): Promise<string> {
  await writeMessage(getPortal().database, { purpose, dedupe: String((written += 1)), to, text });
  const rows = await getPortal().database.select().from(smsOutbox);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.id ?? '';
}

async function rowOf(id: string) {
  const [row] = await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.id, id));
  return row;
}

/** Puts back when a message was accepted, as if that time had passed. */
async function age(id: string, hours: number): Promise<void> {
  const changedAt = new Date(Date.now() - hours * 3_600_000);
  await getPortal()
    .database.update(smsOutbox)
    .set({ changedAt, notBefore: changedAt })
    .where(eq(smsOutbox.id, id));
}

const noFulfilments = {} as Parameters<typeof sweepMessages>[0];

describe('an accepted message', () => {
  test('is delivered only once the operator reports it', async () => {
    await behave({ reportAfter: 60_000 });
    const id = await write();
    await deliverMessage(id);
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' });
    await followReports();
    expect(await rowOf(id), 'the report is late').toMatchObject({ state: 'accepted' });
    await followReports();
    expect((await rowOf(id))?.notBefore.getTime(), 'it is asked about later').toBeGreaterThan(Date.now());
    await behave();
    await age(id, 1);
    await sweepMessages(noFulfilments);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', sealedText: null });
  });

  test.each([
    [{ undelivered: 13 }, 'report-13'],
    [{ undelivered: 15 }, 'report-15'],
    [{ credit: 0 }, 'report-14'],
  ])('under %j has not arrived, and says why', async (behaviour, lastCode) => {
    await behave(behaviour);
    const id = await write();
    expect(await deliverMessage(id), 'the operator took it').toMatchObject({ kind: 'accepted' });
    await followReports();
    expect(await rowOf(id)).toMatchObject({ state: 'undelivered', lastCode });
    const figures = await readOutboxFigures();
    expect(figures.purposes[0]).toMatchObject({ accepted: 0, delivered: 0, undelivered: 1 });
    expect(figures.failures).toMatchObject([{ code: lastCode, count: 1 }]);
  });

  test('without a report for two days stays unknown', async () => {
    await behave({ reportAfter: 10 ** 9 });
    const id = await write();
    await deliverMessage(id);
    await age(id, 47);
    await followReports();
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' });
    await age(id, 49);
    await followReports();
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', lastCode: 'no-report' });
  });

  test('waits on while the operator does not answer', async () => {
    const id = await write();
    await deliverMessage(id);
    await age(id, 49);
    await behave({ accountFault: '30' });
    await followReports();
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' });
  });
});

describe('an account that is not in order', () => {
  test.each(['30', '40', '51', '85'])(
    'refused with %s loses no message: it waits, the alarm is at once, and it goes once that is mended',
    async (accountFault) => {
      await behave({ accountFault });
      const id = await write();
      expect(await deliverMessage(id)).toEqual({ kind: 'misconfigured', code: accountFault });
      expect(await rowOf(id)).toMatchObject({ state: 'queued', lastCode: `account-${accountFault}` });
      const { messages } = await checkEverything();
      expect(messages).toMatchObject({ state: 'bozuk' });
      expect(messages?.reason).toContain(`Netgsm`);
      expect(messages?.reason).toContain(`kod ${accountFault}`);
      await behave();
      await getPortal().database.update(smsOutbox).set({ notBefore: new Date() });
      await sweepMessages(noFulfilments);
      expect((await rowOf(id))?.state).toBe('delivered');
    },
  );

  test('ends only with the time of the message', async () => {
    await behave({ accountFault: '30' });
    const id = await write();
    await getPortal()
      .database.update(smsOutbox)
      .set({ notAfter: new Date(Date.now() + 1_000) });
    await deliverMessage(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', lastCode: 'account-30' });
  });
});

describe('the service for one-time passwords', () => {
  const account = () => ({
    ...{ baseUrl: sandbox.url, user: 'u', password: 'p', header: 'BELEDIYE', application: '' },
    hasOtpService: true,
  });
  const inbox = async () => (await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[];

  test('takes codes in plain letters, and nothing else', async () => {
    const operator = openNetgsm(account());
    const code = await write('code', 'Şişli Çağrı ığüİ: 123456');
    expect(await deliverMessage(code, { sender: operator })).toMatchObject({ kind: 'accepted' });
    expect((await inbox())[0]).toMatchObject({ service: 'otp', text: 'Sisli Cagri iguI: 123456' });
    await deliverMessage(await write(), { sender: operator });
    expect((await inbox())[0]).toMatchObject({ service: 'send', text: 'Başvurunuz alındı.' });
  });

  test('without a package is a fault of the account', async () => {
    await behave({ credit: 0 });
    const outcome = await deliverMessage(await write('code'), { sender: openNetgsm(account()) });
    expect(outcome).toEqual({ kind: 'misconfigured', code: '60' });
  });
});

test('the credit is told, and who is not let in', async () => {
  const open = (password: string) =>
    openNetgsm({
      ...{ baseUrl: sandbox.url, user: 'u', password, header: 'B', application: '', hasOtpService: false },
    }).readCredit();
  await behave({ credit: 42 });
  expect(await open('p')).toEqual({ kind: 'known', messages: 42 });
  expect(await open('')).toEqual({ kind: 'refused', code: '30' });
});
