import { paymentCalls } from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from '../sample/town/demo-accounts';
import { linesOnWire, openTestPayer, type TestPayer } from 'municipality/testing/test-payer';

const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
let payer: TestPayer;

beforeAll(async () => {
  payer = await openTestPayer(() => now);
});
beforeEach(() => {
  now = noon;
});
afterAll(() => payer.town.close());

const tryLines = (orderNumber: string, lines: unknown[], token = payer.token) =>
  payer.town.call('SaveOnlinePaymentAccrument', { orderNumber, lines }, token);

describe('an order', () => {
  test('is numbered for every bank and is the same for the same attempt, asked for at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 10 }, () => payer.openOrder('same-attempt')));
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^MIS20261120\d{10}$/);
    expect(await payer.openOrder()).not.toBe(numbers[0]);
  });

  test('takes its lines, and takes others as long as it is here', async () => {
    const orderNumber = await payer.openOrder();
    const [first, second] = await payer.openLines();
    if (!first || !second) throw new Error('The citizen has no debts');
    expect(await payer.saveLines(orderNumber, [first, second])).toBe(first.Total + second.Total);
    expect(await payer.saveLines(orderNumber, [first])).toBe(first.Total);
  });

  test.each([
    ['a kuruş less', { total: -0.01 }],
    ['a fee that is left out', { lateFee: -1, total: -1 }],
    ['a principal that is not the whole rest', { principal: -1, total: -1 }, 422, 'partial-too-small'],
    ['minus fifty', { principal: -1e4, lateFee: -1e4, total: -2e4 }, 422, 'partial-too-small'],
  ])(
    'does not take %s',
    async (_why, change: Record<string, number>, expected = 409, code = 'amount-changed') => {
      const orderNumber = await payer.openOrder();
      const [line = {}] = linesOnWire((await payer.openLines()).slice(0, 1));
      const changed = Object.fromEntries(
        Object.entries(line).map(([key, value]) => [
          key,
          typeof value === 'number' ? Number((value + (change[key] ?? 0)).toFixed(2)) : value,
        ]),
      );
      const { status, body } = await tryLines(orderNumber, [changed]);
      expect(status).toBe(expected);
      expect(body).toMatchObject({ Code: code });
      expect(JSON.stringify(body)).toContain('Bina Vergisi 2025 · 1/2. taksit');
    },
  );

  test('asks for the older instalment first', async () => {
    const orderNumber = await payer.openOrder();
    const lines = await payer.openLines();
    const newer = lines.filter((line) => line.InstallmentNo === 2).slice(0, 1);
    expect(await tryLines(orderNumber, linesOnWire(newer))).toMatchObject({
      status: 409,
      body: { Code: 'older-instalment-first' },
    });
  });

  test('takes no line twice, none of another person and none that is not there', async () => {
    const orderNumber = await payer.openOrder();
    const [line] = linesOnWire((await payer.openLines()).slice(0, 1));
    expect((await tryLines(orderNumber, [line, line])).status).toBe(400);
    const { rows } = await payer.town.client.query<{ oid: string }>(
      `select a.oid from municipality.accrual a join municipality.registry r on r.oid = a.registry_oid
       where r.identity_no <> $1 and a.paid_principal = 0 limit 1`,
      [demoAccounts.citizen.identityNo],
    );
    for (const accrumentOid of [rows[0]?.oid, 'nowhere']) {
      expect(await tryLines(orderNumber, [{ ...line, accrumentOid }])).toMatchObject({
        status: 404,
        body: { Code: 'accrual-not-found' },
      });
    }
  });

  test('is there for nobody else', async () => {
    const orderNumber = await payer.openOrder();
    const stranger = await payer.town.signIn(demoAccounts.company.identityNo);
    const lines = linesOnWire((await payer.openLines()).slice(0, 1));
    for (const number of [orderNumber, 'MIS202611209999999999']) {
      expect(await tryLines(number, lines, stranger)).toMatchObject({
        status: 404,
        body: { Code: 'order-not-found' },
      });
    }
  });

  test('once at the bank it is closed, but may be reported as sent again', async () => {
    const line = await payer.firstLine();
    const orderNumber = await payer.sendOrder([line]);
    const total = line.Total;
    const request = { orderNumber, bankCode: '0010' as const, storeType: '3D_PAY_HOSTING', total };
    expect(await payer.town.ask(paymentCalls.SaveOnlinePaymentRequest, request, payer.token)).toEqual({
      Saved: true,
    });
    expect(await tryLines(orderNumber, linesOnWire([line]))).toMatchObject({
      body: { Code: 'order-closed' },
    });
    const elsewhere = { ...request, bankCode: '0064', total: total / 100 };
    expect(await payer.town.call('SaveOnlinePaymentRequest', elsewhere, payer.token)).toMatchObject({
      body: { Code: 'order-closed' },
    });
  });

  test('does not go to the bank with another total, without lines or with yesterday’s fees', async () => {
    const orderNumber = await payer.openOrder();
    const send = (total: number) =>
      payer.town.call(
        'SaveOnlinePaymentRequest',
        { orderNumber, bankCode: '0010', storeType: 'x', total },
        payer.token,
      );
    expect(await send(1)).toMatchObject({ status: 409, body: { Code: 'amount-changed' } });
    const total = await payer.saveLines(orderNumber, (await payer.openLines()).slice(0, 1));
    expect(await send((total + 1) / 100)).toMatchObject({ body: { Code: 'amount-changed' } });
    now = new Date('2026-11-20T21:00:00Z');
    expect(await send(total / 100)).toMatchObject({ body: { Code: 'amount-changed' } });
    now = noon;
    expect(await send(total / 100)).toMatchObject({ status: 200 });
  });

  test('shows as unsettled, with its lines as tried, until it has an outcome', async () => {
    const lines = (await payer.openLines()).slice(0, 2);
    const orderNumber = await payer.sendOrder(lines);
    const accrumentOids = [...lines.map(({ Oid }) => Oid), 'nowhere'];
    const unsettled = async () =>
      (
        await payer.town.ask(
          paymentCalls.CheckRegistryUnpaidOnlinePayment,
          { registryOid: payer.registryOid },
          payer.token,
        )
      ).OpenOrderNumbers;
    expect(await unsettled()).toContain(orderNumber);
    const tried = await payer.town.ask(
      paymentCalls.IsOnlinePaymentAccrumentsTriedBefore,
      { registryOid: payer.registryOid, accrumentOids },
      payer.token,
    );
    expect(tried.TriedAccrumentOids.sort()).toEqual(lines.map(({ Oid }) => Oid).sort());
    await payer.town.ask(
      paymentCalls.SaveOnlinePaymentResponse,
      { orderNumber, outcome: 'refused' },
      'system',
    );
    expect(await unsettled()).not.toContain(orderNumber);
  });
});

describe('the bank', () => {
  test('its definition is given out for an order that exists', async () => {
    const orderNumber = await payer.openOrder();
    const call = paymentCalls.ThreeDSecurityZiraatBank3DPayHostingCheck;
    expect(await payer.town.ask(call, { orderNumber }, 'system')).toEqual({
      MerchantId: '190100000',
      StoreType: '3D_PAY_HOSTING',
      CurrencyCode: '949',
      BankUrl: 'http://127.0.0.1:9/fim/est3Dgate',
    });
    expect(
      await payer.town.call(call.name, { orderNumber: 'MIS202611209999999999' }, 'system'),
    ).toMatchObject({
      status: 404,
    });
  });

  test('without one there is none to name', async () => {
    const bankless = await openTestMunicipality({ settings: { bank: null } });
    expect(await bankless.call('GetActiveMerchantBankInfo', {})).toMatchObject({
      status: 409,
      body: { Code: 'no-active-bank' },
    });
    await bankless.close();
    expect(await payer.town.ask(paymentCalls.GetActiveMerchantBankInfo, {})).toEqual({
      BankCode: '0010',
      BankName: 'Ziraat Bankası',
    });
  });

  test('one that does not answer is called unreachable, not empty-handed', async () => {
    const orderNumber = await payer.openOrder();
    expect(await payer.town.call('QueryOnlinePaymentOrderStatus', { orderNumber }, 'system')).toMatchObject({
      status: 503,
      body: { Code: 'bank-unreachable' },
    });
  });
});
