import {
  accrualCalls,
  fastPaymentCalls,
  identityCalls,
  kurus,
  paymentCalls,
  type CallName,
  type FastPaymentSubject,
} from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { linesOnWire } from 'municipality/testing/test-payer';
import { demoAccounts, demoMarriageApplicationNo, demoSubscriberNo } from '../sample/town/demo-accounts';

const noon = new Date('2026-11-20T12:00:00Z');
const { citizen, company } = demoAccounts;
let now = noon;
let town: TestMunicipality;

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => now });
});
beforeEach(() => {
  now = noon;
});
afterAll(() => town.close());

const bySubscriber: FastPaymentSubject = { kind: 'subscriber', subscriberNo: demoSubscriberNo };
const byIdentity: FastPaymentSubject = { kind: 'identity', identityNo: citizen.identityNo };
const byApplication: FastPaymentSubject = {
  kind: 'matrimony',
  applicationNo: demoMarriageApplicationNo,
  identityNo: citizen.identityNo,
};

const find = (subject: FastPaymentSubject) =>
  town.ask(fastPaymentCalls.FindFastPaymentSubject, { subject }, 'system');

async function openToken(subject: FastPaymentSubject): Promise<string> {
  const handle = (await find(subject))?.Handle ?? '';
  return (await town.ask(fastPaymentCalls.LoginForFastPayment, { handle }, 'system')).AccessToken;
}

const listDebts = (token: string) => town.ask(fastPaymentCalls.GetDebtListForEMunicipality, {}, token);

/** Lists the registries and open debts of the demo citizen, as a member sees them. */
async function listOwn() {
  const token = await town.signIn(citizen.identityNo);
  const { identityNo } = citizen;
  const registries = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  const lists = await Promise.all(
    registries.map(async ({ Oid: registryOid }) => {
      const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
      return { registryOid, lines: Lines };
    }),
  );
  return { token, lists };
}

describe('who is meant', () => {
  test.each<[string, FastPaymentSubject]>([
    ['a subscriber number', bySubscriber],
    ['a T.C. number', byIdentity],
    ['a sicil number', { kind: 'registry', registryNo: '100001' }],
    ['a marriage application and its T.C. number', byApplication],
  ])('is found by %s, with the phone on record', async (_how, subject) => {
    expect(await find(subject)).toMatchObject({
      GsmNumber: citizen.gsmNumber,
      IdentityNo: citizen.identityNo,
    });
  });

  test.each<[string, FastPaymentSubject]>([
    ['a subscriber nobody is', { kind: 'subscriber', subscriberNo: '499999' }],
    ['a number nobody has', { kind: 'identity', identityNo: '10000000078' }],
    ['another person’s number beside the application', { ...byApplication, identityNo: company.identityNo }],
  ])('is nobody by %s', async (_how, subject) => {
    expect(await find(subject)).toBeNull();
  });

  test('is nobody where no phone stands on the record', async () => {
    await town.client.query(
      `update municipality.registry set gsm_number = null where registry_no = '100007'`,
    );
    expect(await find({ kind: 'registry', registryNo: '100007' })).toBeNull();
  });

  test('is nobody where files brought the phone less than 72 hours ago', async () => {
    const change = (at: Date | null) =>
      town.client.query('update municipality.registry set gsm_changed_at = $1 where identity_no = $2', [
        at,
        citizen.identityNo,
      ]);
    await change(new Date(noon.getTime() - 71 * 3_600_000));
    expect(await find(byIdentity)).toBeNull();
    await change(new Date(noon.getTime() - 73 * 3_600_000));
    expect(await find(byIdentity)).not.toBeNull();
    await change(null);
  });

  test('are only the records the asked phone stands on', async () => {
    await town.client.query(
      `update municipality.registry set gsm_number = '5551112233' where oid = 'R0000000002'`,
    );
    const debts = await listDebts(await openToken(byIdentity));
    expect(debts.map(({ RegistryOid }) => RegistryOid)).toEqual(['R0000000001']);
    await town.client.query(`update municipality.registry set gsm_number = $1 where oid = 'R0000000002'`, [
      citizen.gsmNumber,
    ]);
    expect(await listDebts(await openToken(byIdentity))).toHaveLength(2);
  });
});

describe('a fast-payment token', () => {
  test('of one subscriber shows that subscriber’s debts alone', async () => {
    const { lists } = await listOwn();
    const all = lists.flatMap(({ lines }) => lines);
    const water = all.filter(({ RevenueCode }) => RevenueCode === '21').map(({ Oid }) => Oid);
    const token = await openToken(bySubscriber);
    const [debts, ...others] = await listDebts(token);
    expect(debts?.Lines.map(({ Oid }) => Oid)).toEqual(water);
    expect(water.length).toBeLessThan(all.length);
    expect(others).toEqual([]);
    const registryOid = debts?.RegistryOid ?? '';
    const list = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
    expect(list.Lines.map(({ Oid }) => Oid)).toEqual(water);
    expect(JSON.stringify(debts)).not.toContain(citizen.surname);
  });

  test('of a marriage application shows its fee alone', async () => {
    const debts = await listDebts(await openToken(byApplication));
    expect(debts.flatMap(({ Lines }) => Lines)).toMatchObject([{ RevenueCode: '83' }]);
  });

  test('pays none of the debts beyond it, and reads nothing else of the person', async () => {
    const { token: own, lists } = await listOwn();
    const token = await openToken(bySubscriber);
    const [debts] = await listDebts(token);
    const registryOid = debts?.RegistryOid ?? '';
    const sameRegistry = lists.find((list) => list.registryOid === registryOid)?.lines ?? [];
    const foreign = sameRegistry.filter(({ RevenueCode }) => RevenueCode !== '21').slice(0, 1);
    expect(foreign, 'the registry owes more than water').toHaveLength(1);
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      { registryOid, attemptKey: 'guest' },
      token,
    );
    expect(
      await town.call('SaveOnlinePaymentAccrument', { orderNumber, lines: linesOnWire(foreign) }, token),
    ).toMatchObject({ status: 404, body: { Code: 'accrual-not-found' } });

    // An order of the member's over the same registry is not the guest's either.
    const theirs = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      { registryOid, attemptKey: 'member' },
      own,
    );
    const lines = linesOnWire(debts?.Lines.slice(0, 1) ?? []);
    expect(
      await town.call('SaveOnlinePaymentAccrument', { orderNumber: theirs.OrderNumber, lines }, token),
    ).toMatchObject({ status: 404, body: { Code: 'order-not-found' } });
    expect(
      await town.call('GetOrderNumberForOnlinePayment', { registryOid, attemptKey: 'member' }, token),
    ).toMatchObject({ status: 403 });

    const other = { registryOid: 'R0000000001' };
    const refused: readonly (readonly [CallName, unknown, number])[] = [
      ['GetAccrumentListForEMunicipality', other, 403],
      ['CheckRegistryUnpaidOnlinePayment', other, 403],
      ['IsOnlinePaymentAccrumentsTriedBefore', { ...other, accrumentOids: ['A0000000001'] }, 403],
      ['GetOrderNumberForOnlinePayment', { ...other, attemptKey: 'x' }, 403],
      ['CalculatePartialPayment', { ...other, lines: [{ accrumentOid: 'A1', total: 100 }] }, 403],
      ['GetCollectedList', { registryOid, limit: 1 }, 401],
      ['RetrieveCollectionDetailByCollectionOid', { collectionOid: 'C0000000001' }, 401],
      ['GetRegistryObservation', { registryOid }, 401],
      ['GetUserOfEMunicipality', {}, 401],
      ['GetFilteredRegistries', { identityNo: citizen.identityNo }, 401],
      ['GetSubscriberListByIdentityNumber', { identityNo: citizen.identityNo }, 401],
    ];
    for (const [name, body, status] of refused) {
      expect((await town.call(name, body, token)).status, name).toBe(status);
    }
  });

  test('pays what it reaches', async () => {
    const token = await openToken(bySubscriber);
    const [debts] = await listDebts(token);
    const registryOid = debts?.RegistryOid ?? '';
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      { registryOid, attemptKey: 'guest pays' },
      token,
    );
    const chosen = debts?.Lines.slice(0, 1) ?? [];
    const lines = linesOnWire(chosen);
    const { body } = await town.call('SaveOnlinePaymentAccrument', { orderNumber, lines }, token);
    expect(body).toEqual({ Total: (chosen[0]?.Total ?? 0) / 100 });
    const request = {
      bankCode: '0010',
      storeType: '3D_PAY_HOSTING',
      total: chosen[0]?.Total ?? kurus(0),
    } as const;
    await town.ask(paymentCalls.SaveOnlinePaymentRequest, { orderNumber, ...request }, token);
    const seen = await town.ask(paymentCalls.CheckRegistryUnpaidOnlinePayment, { registryOid }, token);
    expect(seen.OpenOrderNumbers).toContain(orderNumber);
  });

  test('is one however often it is opened, and ends after an hour', async () => {
    const handle = (await find(bySubscriber))?.Handle ?? '';
    const open = () => town.ask(fastPaymentCalls.LoginForFastPayment, { handle }, 'system');
    const first = (await open()).AccessToken;
    expect(await listDebts(first)).toHaveLength(1);
    now = new Date(noon.getTime() + 59 * 60_000);
    expect((await open()).AccessToken).toBe(first);
    expect(await listDebts(first)).toHaveLength(1);
    now = new Date(noon.getTime() + 60 * 60_000);
    expect((await town.call('GetDebtListForEMunicipality', {}, first)).status).toBe(401);
    expect(await town.call('LoginForFastPayment', { handle }, 'system')).toMatchObject({
      body: { Code: 'token-unknown' },
    });
  });

  test('is not the handle: before the code was right nothing opens', async () => {
    const handle = (await find(bySubscriber))?.Handle ?? '';
    expect((await town.call('GetDebtListForEMunicipality', {}, handle)).status).toBe(401);
  });
});
