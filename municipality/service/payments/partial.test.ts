import {
  isoDate,
  kurus,
  LEAST_PARTIAL_PAYMENT,
  paymentCalls,
  type AccrualLine,
  type Kurus,
} from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allocatePayment } from 'municipality/law/debt/allocation';
import { addDays } from 'municipality/law/calendar/calendar';
import { lateFee } from 'municipality/law/debt/late-fee';
import { createRandom } from '../sample/town/random';
import { openTestPayer, type TestPayer } from 'municipality/testing/test-payer';

const rates = [
  { validFrom: isoDate('2018-09-05'), monthlyPercent: '2', legalBasis: 'test' },
  { validFrom: isoDate('2024-05-21'), monthlyPercent: '4.5', legalBasis: 'test' },
];

test('ten thousand payments in two parts add up, close the debt and lose no kuruş', () => {
  const random = createRandom('parts of debts');
  for (let round = 0; round < 10_000; round += 1) {
    const principal = kurus(random.whole(2 * LEAST_PARTIAL_PAYMENT, 5_000_000));
    const asOf = isoDate('2026-11-20');
    const dueDate = addDays(asOf, -random.whole(-30, 2_500));
    const feeOf = (amount: Kurus) => lateFee({ principal: amount, dueDate, asOf, rates }).fee;
    const fee = feeOf(principal);
    const whole = principal + fee;
    const payment = kurus(random.whole(LEAST_PARTIAL_PAYMENT, whole - LEAST_PARTIAL_PAYMENT));
    const { toPrincipal, toLateFee } = allocatePayment({ principal, lateFee: fee, payment });
    expect(toPrincipal + toLateFee).toBe(payment);
    expect(Math.min(toPrincipal, toLateFee)).toBeGreaterThanOrEqual(0);
    const rest = kurus(principal - toPrincipal);
    // What stays open is never so little that it counts as paid.
    expect(rest).toBeGreaterThan(0);
    const restFee = feeOf(rest);
    // Two payments on the same day come to what one would have, but for three roundings: of each fee, and of the
    // principal with the fee that hangs on it.
    const rounding = 0.5 + 0.5 + 0.5 * (1 + fee / principal);
    expect(Math.abs(payment + rest + restFee - whole)).toBeLessThanOrEqual(rounding);
  }
});

describe('an order over a part of a debt', () => {
  const noon = new Date('2026-11-20T12:00:00Z');
  let payer: TestPayer;
  beforeAll(async () => {
    payer = await openTestPayer(() => noon);
  });
  afterAll(() => payer.town.close());

  const requested = (line: AccrualLine, total: number) => ({ accrumentOid: line.Oid, total: kurus(total) });
  const workOut = (lines: ReturnType<typeof requested>[]) =>
    payer.tryCall('CalculatePartialPayment', {
      registryOid: payer.registryOid,
      lines: lines.map(({ accrumentOid, total }) => ({ accrumentOid, total: total / 100 })),
    });

  async function find(fits: (line: AccrualLine) => boolean): Promise<AccrualLine> {
    const found = (await payer.openLines()).find(fits);
    if (!found) throw new Error('The citizen has no such debt');
    return found;
  }
  const findTax = () => find((line) => line.AllowsPartialPayment && line.LateFee > 0);

  test('is allowed for yearly taxes, not for fees and shares', async () => {
    const lines = await payer.openLines();
    const allowed = new Set(
      lines.filter((line) => line.AllowsPartialPayment).map((line) => line.RevenueName),
    );
    expect(allowed).toEqual(new Set(['Bina Vergisi']));
    const fee = await find((line) => line.RevenueCode === '83');
    expect(await workOut([requested(fee, fee.Total - 100_00)])).toMatchObject({
      status: 409,
      body: { Code: 'partial-not-allowed' },
    });
  });

  test.each([
    ['the whole', (line: AccrualLine) => line.Total, 200],
    ['the least part', () => LEAST_PARTIAL_PAYMENT, 200],
    ['a kuruş below it', () => LEAST_PARTIAL_PAYMENT - 1, 422],
    ['a rest of the least', (line: AccrualLine) => line.Total - LEAST_PARTIAL_PAYMENT, 200],
    ['a rest of a kuruş less', (line: AccrualLine) => line.Total - LEAST_PARTIAL_PAYMENT + 1, 422],
    ['a kuruş more than the debt', (line: AccrualLine) => line.Total + 1, 409],
    ['nothing', () => 0, 422],
    ['less than nothing', () => -5_000, 422],
  ])('%s', async (_what, amount, status) => {
    const line = await findTax();
    expect((await workOut([requested(line, amount(line))])).status).toBe(status);
  });

  test('takes the part of the newest chosen instalment alone', async () => {
    const older = await find((line) => line.AllowsPartialPayment && line.InstallmentNo === 1);
    const newer = await find((line) => line.AccrumentNo === older.AccrumentNo && line.InstallmentNo === 2);
    const [whole, part] = [(line: AccrualLine) => requested(line, line.Total), LEAST_PARTIAL_PAYMENT];
    expect((await workOut([whole(older), requested(newer, part)])).status).toBe(200);
    expect(await workOut([requested(older, part), whole(newer)])).toMatchObject({
      status: 409,
      body: { Code: 'older-instalment-first' },
    });
    expect(await workOut([requested(newer, part)])).toMatchObject({
      body: { Code: 'older-instalment-first' },
    });
  });

  test('is booked as it was shown, and the rest paid later closes the debt', async () => {
    const line = await findTax();
    const request = { registryOid: payer.registryOid, lines: [requested(line, 150_00)] };
    const { Lines } = await payer.town.ask(paymentCalls.CalculatePartialPayment, request, payer.token);
    const [part] = Lines;
    if (!part) throw new Error('No line came back');
    expect(part.principal + part.lateFee).toBe(150_00);
    await pay(Lines);

    const rest = await find(({ Oid }) => Oid === line.Oid);
    expect(rest.RemainingPrincipal).toBe(line.RemainingPrincipal - part.principal);
    expect(Math.abs(rest.Total + part.total - line.Total)).toBeLessThanOrEqual(1);
    await pay([
      {
        accrumentOid: rest.Oid,
        principal: rest.RemainingPrincipal,
        lateFee: rest.LateFee,
        total: rest.Total,
      },
    ]);
    expect((await payer.openLines()).map(({ Oid }) => Oid)).not.toContain(line.Oid);
  });

  test('with a kuruş moved from principal to fee is not the one that was worked out', async () => {
    const line = await findTax();
    const request = { registryOid: payer.registryOid, lines: [requested(line, 150_00)] };
    const { Lines } = await payer.town.ask(paymentCalls.CalculatePartialPayment, request, payer.token);
    const moved = Lines.map(({ accrumentOid, principal, lateFee: fee, total }) => ({
      accrumentOid,
      principal: (principal - 1) / 100,
      lateFee: (fee + 1) / 100,
      total: total / 100,
    }));
    const orderNumber = await payer.openOrder();
    expect(await payer.tryCall('SaveOnlinePaymentAccrument', { orderNumber, lines: moved })).toMatchObject({
      status: 409,
      body: { Code: 'amount-changed' },
    });
  });

  async function pay(lines: { accrumentOid: string; principal: Kurus; lateFee: Kurus; total: Kurus }[]) {
    const orderNumber = await payer.openOrder();
    const { Total: total } = await payer.town.ask(
      paymentCalls.SaveOnlinePaymentAccrument,
      { orderNumber, lines },
      payer.token,
    );
    const request = { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total } as const;
    await payer.town.ask(paymentCalls.SaveOnlinePaymentRequest, request, payer.token);
    await payer.town.ask(
      paymentCalls.OnlineOperationCollectDebt,
      { orderNumber, collectionType: '4', total, bankReference: 'B1', authCode: 'A1', ipAddress: '10.0.0.1' },
      'system',
    );
  }
});
