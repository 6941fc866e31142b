import { isoDate, kurus, paymentCalls } from 'municipality/contract';
import { openTestPayer, linesOnWire, type TestPayer } from 'municipality/testing/test-payer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { revenueCodes } from '../reference/revenue-kinds';

let payer: TestPayer;

/** 16.11.2026: two instalments of last year and May's are overdue, November's is not. */
beforeEach(async () => {
  payer = await openTestPayer(() => new Date('2026-11-16T09:00:00Z'));
  const instalment = (accrualNo: string, instalmentNo: number, dueDate: string) => ({
    oid: `${accrualNo}-${instalmentNo}`,
    accrualNo,
    registryOid: payer.registryOid,
    revenueCode: revenueCodes.buildingTax,
    year: Number(dueDate.slice(0, 4)),
    instalmentNo,
    instalmentCount: 2,
    dueDate: isoDate(dueDate),
    description: 'Deneme',
    principal: kurus(500_000),
    paidPrincipal: kurus(0),
  });
  await payer.town.database
    .insert(accrual)
    .values([
      instalment('this', 1, '2026-06-01'),
      instalment('this', 2, '2026-11-30'),
      instalment('last', 1, '2025-06-02'),
      instalment('last', 2, '2025-12-01'),
    ]);
});
afterEach(() => payer.town.close());

async function find(oid: string) {
  const line = (await payer.openLines()).find(({ Oid }) => Oid === oid);
  if (!line) throw new Error(`${oid} is not open`);
  return line;
}

const save = async (oids: readonly string[]) => {
  const lines = linesOnWire(await Promise.all(oids.map(find)));
  const orderNumber = await payer.openOrder();
  return payer.tryCall('SaveOnlinePaymentAccrument', { orderNumber, lines });
};

const linesOf = async (amounts: Readonly<Record<string, number | 'whole'>>) => {
  const lines = await Promise.all(
    Object.entries(amounts).map(async ([accrumentOid, total]) => ({
      accrumentOid,
      total: (total === 'whole' ? (await find(accrumentOid)).Total : total) / 100,
    })),
  );
  return payer.tryCall('CalculatePartialPayment', { registryOid: payer.registryOid, lines });
};

const olderFirst = { status: 409, body: { Code: 'older-instalment-first' } };

test('5.000 ₺ pay November’s instalment whole, and May’s stays open with its fee of 1.017,50 ₺', async () => {
  const [may, november] = await Promise.all([find('this-1'), find('this-2')]);
  expect(may).toMatchObject({ RemainingPrincipal: 500_000, LateFee: 101_750 });
  expect(november).toMatchObject({ RemainingPrincipal: 500_000, LateFee: 0, Total: 500_000 });
  const orderNumber = await payer.sendOrder([november]);
  const total = november.Total;
  const booking = { orderNumber, collectionType: '4' as const, total, bankReference: 'B1', authCode: 'A1' };
  await payer.town.ask(
    paymentCalls.OnlineOperationCollectDebt,
    { ...booking, ipAddress: '10.0.0.1' },
    'system',
  );
  expect((await payer.openLines()).map(({ Oid }) => Oid)).not.toContain('this-2');
  expect(await find('this-1')).toEqual(may);
});

describe('an order', () => {
  test.each([
    [['this-2'], 200],
    [['last-1', 'this-2'], 200],
    [['last-1', 'last-2'], 200],
    [['this-2', 'last-2'], 409],
    [['last-2'], 409],
  ])('over %j is answered %i', async (oids, status) => {
    expect(await save(oids)).toMatchObject(status === 409 ? olderFirst : { status });
  });
});

describe('a part', () => {
  test.each([
    ['of what is not overdue, with an older one open', { 'this-2': 20_000 }, 200],
    ['of it, beside the older one whole', { 'this-1': 'whole', 'this-2': 20_000 }, 200],
    ['of the older one, beside what is not overdue', { 'this-1': 20_000, 'this-2': 'whole' }, 200],
    ['of both', { 'this-1': 20_000, 'this-2': 20_000 }, 200],
    ['of the newest overdue one, beside the older one whole', { 'last-1': 'whole', 'last-2': 20_000 }, 200],
    ['of an overdue one, beside a later overdue one', { 'last-1': 20_000, 'last-2': 'whole' }, 409],
    ['of both overdue ones', { 'last-1': 20_000, 'last-2': 20_000 }, 409],
    ['of an overdue one without the older one', { 'last-2': 20_000 }, 409],
  ] as const)('%s', async (_what, amounts, status) => {
    expect(await linesOf(amounts)).toMatchObject(status === 409 ? olderFirst : { status });
  });
});
