import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  kurus,
  subscriptionCalls,
  subscriptionDeskCalls,
  type LateDebtOperation,
} from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { shortMessage } from '../messages/tables';
import { demoAccounts, demoSubscriberNo } from '../sample/town/demo-accounts';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';
import { lateDebtOperation, waterSubscriber } from './tables';

const noon = new Date('2026-11-20T09:00:00Z');
const day = 24 * 60 * 60 * 1000;
/** Holds the subscriptions of the demo citizen and of the account with fifty lines, which has applied to end it. */
const [ofCitizen, ofFifty] = ['W0000000001', 'W0000000003'] as const;
let now = noon;
let town: TestMunicipality;
let desk: string;

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => now });
  desk = await town.signIn(demoAccounts.clerk.identityNo);
});
beforeEach(async () => {
  now = noon;
  await town.database.delete(lateDebtOperation);
  await town.database.delete(shortMessage);
  await town.database.update(waterSubscriber).set({ lineStatus: '1' });
});
afterAll(() => town.close());

const list = (query: { queryType: '1' | '2'; leastAmount?: number; leastCount?: number; after?: string }) =>
  town.ask(
    subscriptionDeskCalls.GetLateDebtSubscriberList,
    {
      ...query,
      leastAmount: query.leastAmount === undefined ? undefined : kurus(query.leastAmount),
      limit: 100,
    },
    desk,
  );

const operate = (operation: LateDebtOperation, oids: string[], requestKey: string = randomUUID()) =>
  town.ask(
    subscriptionDeskCalls.RecordLateDebtOperation,
    { requestKey, operation, subscriberOids: oids },
    desk,
  );

const lineStatusOf = async (oid: string) => {
  const [row] = await town.database.select().from(waterSubscriber).where(eq(waterSubscriber.oid, oid));
  return row?.lineStatus;
};

test('query 1 finds who owes an amount, query 2 who leaves bills lying', async () => {
  const byCount = await list({ queryType: '2', leastCount: 3 });
  expect(byCount.find(({ SubscriberNo }) => SubscriberNo === demoSubscriberNo)).toMatchObject({
    BillCount: 3,
    HasPhone: true,
    LastNoticeAt: null,
  });
  expect(byCount.every(({ BillCount }) => BillCount >= 3)).toBe(true);
  const [citizen] = byCount;
  const principal = citizen?.Principal ?? 0;
  const owes = async (leastAmount: number) =>
    (await list({ queryType: '1', leastAmount })).some(({ SubscriberOid }) => SubscriberOid === ofCitizen);
  expect([await owes(principal), await owes(principal + 1)]).toEqual([true, false]);
  expect(citizen?.LateFee).toBeGreaterThan(0);
});

test('a page goes on behind the one before', async () => {
  const all = await list({ queryType: '2', leastCount: 1 });
  const rest = await list({ queryType: '2', leastCount: 1, after: all[1]?.SubscriberOid ?? '' });
  expect(rest).toEqual(all.slice(2));
});

test('a notice goes out once a week, and once for a key', async () => {
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => operate('1', [ofCitizen], key)));
  expect(new Set(all.map((rows) => rows[0]?.Outcome))).toEqual(new Set(['yapildi']));
  const [message] = await town.database.select().from(shortMessage);
  expect(message).toMatchObject({
    messageTypeCode: '7002',
    subscriberOid: ofCitizen,
    gsmNumber: demoAccounts.citizen.gsmNumber,
    text: expect.stringContaining(
      `${demoSubscriberNo} numaralı su aboneliğinizin vadesi geçmiş 3 faturası`,
    ) as string,
  });
  now = new Date(noon.getTime() + 6 * day);
  expect(await operate('1', [ofCitizen])).toMatchObject([{ Outcome: 'bir-hafta-dolmadi' }]);
  now = new Date(noon.getTime() + 8 * day);
  expect(await operate('1', [ofCitizen])).toMatchObject([{ Outcome: 'yapildi' }]);
  expect(await town.database.$count(shortMessage)).toBe(2);
});

test('cutting is asked for once, and rejected while the contract is being ended', async () => {
  expect(await operate('2', [ofCitizen, ofFifty])).toMatchObject([
    { SubscriberOid: ofCitizen, Outcome: 'yapildi' },
    { SubscriberOid: ofFifty, Outcome: 'iptal-basvurusu-var' },
  ]);
  expect([await lineStatusOf(ofCitizen), await lineStatusOf(ofFifty)]).toEqual(['2', '4']);
  expect(await operate('2', [ofCitizen])).toMatchObject([{ Outcome: 'zaten-istendi' }]);
});

test('cutting is rejected while a bill is being paid by card', async () => {
  const token = await town.signIn(demoAccounts.citizen.identityNo);
  const [mine] = await town.ask(subscriptionCalls.GetSubscriptionList, {}, token);
  const { rows } = await town.client.query<{ oid: string }>(
    `select oid from municipality.accrual where subject_oid = $1 and paid_principal < principal order by due_date`,
    [ofCitizen],
  );
  const orderNumber = 'MIS202611200000009999';
  await town.database.insert(onlinePayment).values({
    orderNumber,
    attemptKey: 'late-debt',
    registryOid: mine?.RegistryOid ?? '',
    userName: demoAccounts.citizen.identityNo,
    state: 'at_bank',
    createdAt: now,
  });
  await town.database.insert(onlinePaymentLine).values({
    orderNumber,
    accrualOid: rows[0]?.oid ?? '',
    lineNo: 1,
    principal: kurus(1),
    lateFee: kurus(0),
  });
  expect(await operate('2', [ofCitizen])).toMatchObject([{ Outcome: 'odeme-suruyor' }]);
  expect(await lineStatusOf(ofCitizen)).toBe('4');
});

test('who owes nothing is left alone, and nobody else may do any of it', async () => {
  const { rows } = await town.client.query<{ oid: string }>(
    `select s.oid from municipality.water_subscriber s join municipality.registry r on r.oid = s.registry_oid
      where r.identity_no = $1`,
    [demoAccounts.cashier.identityNo],
  );
  const oid = rows[0]?.oid ?? '';
  expect(await operate('1', [oid])).toMatchObject([{ SubscriberOid: oid, Outcome: 'borc-yok' }]);
  const unknown = { requestKey: randomUUID(), operation: '1', subscriberOids: ['none'] };
  expect((await town.call('RecordLateDebtOperation', unknown, desk)).status).toBe(404);
  const citizen = await town.signIn(demoAccounts.citizen.identityNo);
  expect((await town.call('RecordLateDebtOperation', unknown, citizen)).status).toBe(403);
  const query = { queryType: '2', leastCount: 1, limit: 10 };
  expect((await town.call('GetLateDebtSubscriberList', query, citizen)).status).toBe(403);
});
