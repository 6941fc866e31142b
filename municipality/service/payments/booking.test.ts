import { kurus, paymentCalls, type RequestOf } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPayer, type TestPayer } from 'municipality/testing/test-payer';

let payer: TestPayer;

beforeAll(async () => {
  payer = await openTestPayer(() => new Date('2026-11-20T12:00:00Z'));
});
afterAll(() => payer.town.close());

describe('booking', () => {
  type Payment = RequestOf<typeof paymentCalls.OnlineOperationCollectDebt>;
  const payment = (orderNumber: string, total: number): Payment => ({
    orderNumber,
    collectionType: '4',
    total: kurus(total),
    bankReference: '26324AbCd11111',
    authCode: 'P12345',
    cardLastFour: '4358',
    ipAddress: '203.0.113.7',
  });
  const collect = (orderNumber: string, total: number) =>
    payer.town.ask(paymentCalls.OnlineOperationCollectDebt, payment(orderNumber, total), 'system');
  const tryCollect = (orderNumber: string, total: number) =>
    payer.town.call(
      'OnlineOperationCollectDebt',
      { ...payment(orderNumber, total), total: total / 100 },
      'system',
    );
  const lastReceipt = async () => {
    const { rows } = await payer.town.client.query<{ last_number: number }>(
      'select last_number from municipality.receipt_counter where year = 2026',
    );
    return rows[0]?.last_number ?? 0;
  };

  test('twenty calls at once book one collection, one receipt, one payment of each line', async () => {
    const lines = (await payer.openLines()).slice(0, 3);
    const total = lines.reduce((sum, line) => sum + line.Total, 0);
    const orderNumber = await payer.sendOrder(lines);
    const before = await lastReceipt();
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(orderNumber, total)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await lastReceipt()).toBe(before + 1);
    expect(answers[0]?.ReceiptNo).toBe(`2026-${String(before + 1).padStart(8, '0')}`);

    const booked = await payer.town.ask(paymentCalls.ControlCollection, { orderNumber }, 'system');
    expect(booked).toMatchObject({
      Oid: answers[0]?.CollectionOid,
      RegistryOid: payer.registryOid,
      PayerName: 'Ayşe Işık Yıldırım',
      CollectionType: '4',
      Total: total,
      OrderNumber: orderNumber,
      CardLastFour: '4358',
      BankName: 'Ziraat Bankası',
    });
    expect(
      booked?.Lines.map(({ AccrumentOid, Principal, LateFee }) => [AccrumentOid, Principal, LateFee]),
    ).toEqual(lines.map((line) => [line.Oid, line.RemainingPrincipal, line.LateFee]));
    const open = (await payer.openLines()).map(({ Oid }) => Oid);
    expect(lines.filter(({ Oid }) => open.includes(Oid))).toEqual([]);
  });

  test('a booked order stays booked whatever is reported afterwards', async () => {
    const line = await payer.firstLine();
    const orderNumber = await payer.sendOrder([line]);
    const first = await collect(orderNumber, line.Total);
    for (const outcome of ['refused', 'cancelled', 'unknown'] as const) {
      const report = { orderNumber, outcome, bankCode: '51' };
      expect(await payer.town.ask(paymentCalls.SaveOnlinePaymentResponse, report, 'system')).toEqual({
        Saved: true,
      });
    }
    expect(await collect(orderNumber, line.Total)).toEqual(first);
  });

  test('two orders for the same debt: the second is refused and takes no receipt number', async () => {
    const line = await payer.firstLine();
    const [one, other] = [await payer.sendOrder([line]), await payer.sendOrder([line])];
    await collect(one, line.Total);
    const before = await lastReceipt();
    expect(await tryCollect(other, line.Total)).toMatchObject({
      status: 409,
      body: { Code: 'already-collected' },
    });
    expect(await lastReceipt()).toBe(before);
    expect(await payer.town.ask(paymentCalls.ControlCollection, { orderNumber: other }, 'system')).toBeNull();
    const orderNumber = await payer.openOrder();
    const paidLine = { accrumentOid: line.Oid, principal: 1, lateFee: 0, total: 1 };
    const again = { orderNumber, lines: [paidLine] };
    expect(await payer.tryCall('SaveOnlinePaymentAccrument', again)).toMatchObject({
      body: { Code: 'already-collected' },
    });
  });

  test('an amount the order does not say is not booked', async () => {
    const line = await payer.firstLine();
    const orderNumber = await payer.sendOrder([line]);
    expect(await tryCollect(orderNumber, line.Total - 1)).toMatchObject({
      status: 409,
      body: { Code: 'amount-changed' },
    });
    expect(await tryCollect(await payer.openOrder(), line.Total)).toMatchObject({
      body: { Code: 'amount-changed' },
    });
    expect(await tryCollect('MIS202611209999999999', 1)).toMatchObject({ body: { Code: 'order-not-found' } });
  });

  test('money found after a refusal is booked; "collected" without a booking stays in doubt', async () => {
    const line = await payer.firstLine();
    const orderNumber = await payer.sendOrder([line]);
    await payer.town.ask(
      paymentCalls.SaveOnlinePaymentResponse,
      { orderNumber, outcome: 'collected' },
      'system',
    );
    const { OpenOrderNumbers } = await payer.town.ask(
      paymentCalls.CheckRegistryUnpaidOnlinePayment,
      { registryOid: payer.registryOid },
      payer.token,
    );
    expect(OpenOrderNumbers).toContain(orderNumber);
    await payer.town.ask(
      paymentCalls.SaveOnlinePaymentResponse,
      { orderNumber, outcome: 'refused' },
      'system',
    );
    await collect(orderNumber, line.Total);
    const { rows } = await payer.town.client.query<{ to_state: string }>(
      'select to_state from municipality.online_payment_step where order_number = $1 order by id',
      [orderNumber],
    );
    expect(rows.map((row) => row.to_state)).toEqual([
      'created',
      'at_bank',
      'unknown',
      'refused',
      'collected',
    ]);
  });

  test('a receipt is genuine with its code, and nothing is told without it', async () => {
    const line = await payer.firstLine();
    const orderNumber = await payer.sendOrder([line]);
    await collect(orderNumber, line.Total);
    const booked = await payer.town.ask(paymentCalls.ControlCollection, { orderNumber }, 'system');
    const check = (receiptNo: string, verificationCode: string) =>
      payer.town.ask(paymentCalls.CheckReceipt, { receiptNo, verificationCode });
    const [receiptNo, code] = [booked?.ReceiptNo ?? '', booked?.VerificationCode ?? ''];
    expect(await check(receiptNo, ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `)).toEqual({
      IsGenuine: true,
      CollectedAt: '2026-11-20T12:00:00.000Z',
      Total: line.Total,
      MaskedPayer: 'Ay*** I***** Y*****',
    });
    for (const [number, typed] of [
      [receiptNo, '0000000000'],
      [receiptNo, ''],
      ['2026-99999999', code],
      ['2026-99999999', '-'],
    ] as const) {
      expect(await check(number, typed)).toEqual({ IsGenuine: false });
    }
  });
});
