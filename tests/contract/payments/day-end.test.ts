import type { DayEnd } from 'municipality/contract';
import { isoDate, kurus } from 'municipality/contract';
import { compareDay } from 'municipality/service/collections-desk/compare-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskTown } from '../../support/portal/desk-town';
import { openDeskTown } from '../../support/portal/desk-town';

let desk: DeskTown;

beforeAll(async () => {
  desk = await openDeskTown('2026-11-16T12:00:00+03:00');
});
afterAll(() => desk.close());

async function pay(at: string) {
  desk.setTime(at);
  const order = await desk.send();
  await desk.pay(order);
  return order;
}

async function payAndBook(at: string) {
  const order = await pay(at);
  expect((await desk.book(order)).status).toBe(200);
  return order;
}

const close = async (day: string, at: string): Promise<DayEnd> => {
  desk.setTime(at);
  return desk.dayEnd(day);
};
const kindsOf = ({ Differences }: DayEnd) =>
  Differences.map(({ OrderNumber, Kind }) => ({ OrderNumber, Kind }));

test('a day on which everything was booked differs by 0,00, also over midnight', async () => {
  const noon = await payAndBook('2026-11-16T12:00:00+03:00');
  const late = await pay('2026-11-16T23:59:50+03:00');
  desk.setTime('2026-11-17T00:00:10+03:00');
  await desk.book(late);
  const monday = await close('2026-11-16', '2026-11-17T01:00:00+03:00');
  expect(monday).toMatchObject({
    Bank: { Count: 2, Total: noon.total + late.total },
    Ledger: { Count: 2, Total: noon.total + late.total },
    Difference: 0,
    Differences: [],
  });
  const tuesday = await close('2026-11-17', '2026-11-18T01:00:00+03:00');
  expect(tuesday, 'booked on Tuesday, taken on Monday').toMatchObject({
    Bank: { Count: 0 },
    Ledger: { Count: 0 },
    Difference: 0,
  });
});

test('each kind of difference is told, and the comparison is kept as it was made', async () => {
  const unbooked = await pay('2026-11-18T10:00:00+03:00');
  const cancelled = await payAndBook('2026-11-18T11:00:00+03:00');
  const altered = await payAndBook('2026-11-18T12:00:00+03:00');
  const client = desk.town.client;
  await client.query('update municipality.collection set total = total - 150 where order_number = $1', [
    altered.orderNumber,
  ]);
  // It was booked, and cancelled at the bank's own panel.
  await client.query(`update municipality.online_payment set collection_oid = null where order_number = $1`, [
    cancelled.orderNumber,
  ]);
  await desk.refund(cancelled.orderNumber);
  const first = await close('2026-11-18', '2026-11-19T01:00:00+03:00');
  expect(kindsOf(first)).toEqual([
    { OrderNumber: unbooked.orderNumber, Kind: 'only-bank' },
    { OrderNumber: cancelled.orderNumber, Kind: 'only-ledger' },
    { OrderNumber: altered.orderNumber, Kind: 'amount-differs' },
  ]);
  expect(first.Difference).toBe(unbooked.total - cancelled.total + 150);

  expect(await desk.refund(unbooked.orderNumber)).toMatchObject({ body: { State: 'refunded' } });
  expect(await close('2026-11-18', '2026-11-20T01:00:00+03:00')).toEqual(first);
  const refundDay = await close('2026-11-19', '2026-11-20T01:00:00+03:00');
  expect(refundDay, 'our own refund stands in both books').toMatchObject({
    Bank: { Count: 1, Total: -unbooked.total },
    Ledger: { Count: 1, Total: -unbooked.total },
    Difference: 0,
  });
});

test('a day is compared when it is over, by one at a time, and a silent bank leaves nothing behind', async () => {
  desk.setTime('2026-11-20T12:00:00+03:00');
  const tryClose = (day: string) => desk.town.call('CloseOnlinePaymentDay', { day }, 'system');
  expect(await tryClose('2026-11-20')).toMatchObject({ body: { Code: 'day-not-over' } });
  await pay('2026-11-20T12:10:00+03:00');
  desk.setTime('2026-11-21T01:00:00+03:00');
  await desk.setFault('http-500');
  expect(await tryClose('2026-11-20')).toMatchObject({ body: { Code: 'bank-unreachable' } });
  await desk.setFault('none');
  const answers = await Promise.all([tryClose('2026-11-20'), tryClose('2026-11-20')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await desk.town.client.query(
    `select 1 from municipality.online_payment_day_end where day = '2026-11-20' and made_at is not null`,
  );
  expect(rows).toHaveLength(1);
});

test('the list of days is for the employees who look after collections', async () => {
  const list = await desk.town.call('GetOnlinePaymentDayEndList', { limit: 2 }, desk.cashier);
  expect((list.body as DayEnd[]).map(({ Day }) => Day)).toEqual([
    isoDate('2026-11-20'),
    isoDate('2026-11-19'),
  ]);
  expect(await desk.town.call('GetOnlinePaymentDayEndList', { limit: 2 }, desk.token)).toMatchObject({
    status: 403,
    body: { Code: 'role-missing' },
  });
});

test('orders are compared net: a sale given back on the same day is no difference', () => {
  const entries = (...amounts: number[]) => amounts.map((amount) => ({ key: 'MIS1', amount: kurus(amount) }));
  expect(compareDay(entries(500, -500), []).differences).toEqual([]);
  expect(compareDay(entries(500), entries(500, -500)).differences).toMatchObject([
    { Kind: 'amount-differs', BankAmount: 500, LedgerAmount: 0 },
  ]);
});
