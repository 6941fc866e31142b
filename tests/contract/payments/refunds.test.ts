import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPos } from 'municipality/service/pos/open-pos';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kurus } from 'municipality/contract';
import { canRefundMove, refundStates } from 'municipality/service/orders/refund-state';
import type { DeskTown } from '../../support/portal/desk-town';
import { openDeskTown } from '../../support/portal/desk-town';

const NOON = '2026-11-20T12:00:00+03:00';
let desk: DeskTown;

beforeAll(async () => {
  desk = await openDeskTown(NOON);
});
beforeEach(async () => {
  desk.setTime(NOON);
  await desk.setFault('none');
});
afterAll(() => desk.close());

async function payUnbooked(behaviour?: Parameters<DeskTown['pay']>[1]) {
  const order = await desk.send();
  await desk.pay(order, behaviour);
  return order;
}

const codeOf = (answer: { body: unknown }) => (answer.body as { Code?: string }).Code;

async function stateOf(orderNumber: string): Promise<string | undefined> {
  const { rows } = await desk.town.client.query<{ state: string }>(
    'select state from municipality.online_payment_refund where order_number = $1',
    [orderNumber],
  );
  return rows[0]?.state;
}

test('ten starts at once give the money back once, and whoever asks later hears the same', async () => {
  const { orderNumber, total } = await payUnbooked();
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.refund(orderNumber)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(
    answers.filter(({ status }) => status !== 200).map(codeOf),
    'the others hear that it is under way',
  ).toEqual(Array.from({ length: 10 - done.length }, () => 'refund-under-way'));
  expect(await desk.orderOf(orderNumber)).toMatchObject({ state: 'voided', charged: 0, chargeCount: 1 });
  const again = await desk.refund(orderNumber);
  expect(again.body).toEqual(done[0]?.body);
  expect(again.body).toMatchObject({ State: 'voided', Amount: total / 100 });
});

test('a process killed after the bank gave back: the next start concludes by the bank’s record', async () => {
  const { orderNumber, total } = await payUnbooked();
  const pos = openPos(desk.settings.bank);
  const { bankReference } = { bankReference: orderNumber };
  await pos.cancel({ orderNumber, total: kurus(total), currency: '949', bankReference, ipAddress: '::1' });
  // The dead process left this: the intent and its claim.
  await desk.town.client.query(
    `insert into municipality.online_payment_refund (order_number, state, reason, requested_by, requested_at, claim, claimed_at, amount)
     values ($1, 'requested', 'x', 'y', $2, 'dead', $2, $3)`,
    [orderNumber, NOON, total],
  );
  expect(codeOf(await desk.refund(orderNumber)), 'it may still be alive').toBe('refund-under-way');
  desk.passMinutes(4);
  expect(await desk.refund(orderNumber)).toMatchObject({
    status: 200,
    body: { State: 'voided', Amount: total / 100 },
  });
  expect(await desk.orderOf(orderNumber)).toMatchObject({ state: 'voided', charged: 0 });
});

test('a process killed before the bank heard of it: the next start gives back', async () => {
  const { orderNumber } = await payUnbooked();
  await desk.town.client.query(
    `insert into municipality.online_payment_refund (order_number, state, reason, requested_by, requested_at, claim, claimed_at)
     values ($1, 'requested', 'x', 'y', $2, 'dead', $2)`,
    [orderNumber, NOON],
  );
  desk.passMinutes(4);
  expect(await desk.refund(orderNumber)).toMatchObject({ status: 200, body: { State: 'voided' } });
});

test('after the bank’s day has ended the money is refunded, not cancelled', async () => {
  const { orderNumber, total } = await payUnbooked();
  desk.setTime('2026-11-21T09:00:00+03:00');
  expect(await desk.refund(orderNumber)).toMatchObject({ body: { State: 'refunded', Amount: total / 100 } });
  expect(await desk.orderOf(orderNumber)).toMatchObject({ state: 'refunded', refunded: total });
});

test('sent before midnight and paid after it: the bank says which way, and is asked the other way once', async () => {
  desk.setTime('2026-11-20T23:50:00+03:00');
  const order = await desk.send();
  desk.setTime('2026-11-21T00:05:00+03:00');
  await desk.pay(order);
  expect(await desk.refund(order.orderNumber)).toMatchObject({ body: { State: 'voided' } });
});

test('what goes back is what the bank took, not what was ordered', async () => {
  const { orderNumber, total } = await payUnbooked('other-amount');
  expect(await desk.refund(orderNumber)).toMatchObject({ body: { Amount: (total + 100) / 100 } });
  expect(await desk.orderOf(orderNumber)).toMatchObject({ charged: 0 });
});

test('a silent bank: nothing is concluded, and the next start asks its record first', async () => {
  const { orderNumber } = await payUnbooked();
  await desk.setFault('http-500');
  expect(codeOf(await desk.refund(orderNumber))).toBe('bank-unreachable');
  expect(await stateOf(orderNumber)).toBe('requested');
  await desk.setFault('none');
  expect(await desk.refund(orderNumber)).toMatchObject({ body: { State: 'voided' } });
});

test('booked money is not refundable, and money given back is not booked', async () => {
  const booked = await payUnbooked();
  expect((await desk.book(booked)).status).toBe(200);
  expect(codeOf(await desk.refund(booked.orderNumber))).toBe('order-booked');
  expect(await desk.orderOf(booked.orderNumber)).toMatchObject({ state: 'paid' });

  const returned = await payUnbooked();
  await desk.refund(returned.orderNumber);
  expect(codeOf(await desk.book(returned))).toBe('order-refunded');
});

test('where the bank holds nothing there is nothing to give back, and the order may still be booked', async () => {
  const order = await desk.send();
  expect(codeOf(await desk.refund(order.orderNumber))).toBe('nothing-to-refund');
  await desk.pay(order);
  expect((await desk.book(order)).status).toBe(200);
});

test('the limit of the day decides who gives back alone; a bank’s silence does not use an approval up', async () => {
  const change = (sql: string) =>
    desk.town.client.query(`update municipality.statutory_amount set ${sql} where key = 'refund-alone'`);
  const { orderNumber } = await payUnbooked();
  const second = await desk.town.signIn(demoAccounts.secondCashier.identityNo);
  await change(`value = '100'`);
  expect(codeOf(await desk.refund(orderNumber))).toBe('second-approval');
  expect(await desk.orderOf(orderNumber)).toMatchObject({ state: 'paid' });
  expect(codeOf(await desk.refund(orderNumber, undefined, true)), 'agrees to itself').toBe('second-approval');
  expect(codeOf(await desk.refund(orderNumber, second)), 'asks without having seen').toBe('second-approval');
  expect(await desk.orderOf(orderNumber)).toMatchObject({ state: 'paid' });
  await desk.setFault('http-500');
  expect(codeOf(await desk.refund(orderNumber, undefined, true))).toBe('bank-unreachable');
  await desk.setFault('none');
  expect(await desk.refund(orderNumber, undefined, true)).toMatchObject({ body: { State: 'voided' } });

  const other = await payUnbooked();
  await change(`valid_from = '2026-11-21'`);
  expect(await desk.refund(other.orderNumber), 'not yet in force').toMatchObject({
    body: { State: 'voided' },
  });
  await change(`valid_from = '2020-01-01', value = '1000000'`);
});

test('the service itself knows who may: a citizen and another employee may not', async () => {
  const { orderNumber } = await payUnbooked();
  const employee = await desk.town.signIn(demoAccounts.employee.identityNo);
  for (const token of [desk.token, employee]) {
    expect(codeOf(await desk.refund(orderNumber, token))).toBe('role-missing');
  }
  expect(codeOf(await desk.refund('MIS202611209999999999'))).toBe('order-not-found');
  expect(await desk.orderOf(orderNumber)).toMatchObject({ state: 'paid' });
});

/** Opens a bank that holds the money and answers every undoing as told. */
async function openStubbornBank(undoing: (type: string) => string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (part) => (sent += part));
    request.on('end', () => {
      const xml = new URLSearchParams(sent).get('DATA') ?? '';
      const order = /<OrderId>(.*?)<\/OrderId>/.exec(xml)?.[1] ?? '';
      const type = /<Type>(.*?)<\/Type>/.exec(xml)?.[1] ?? 'query';
      asked.push(type);
      const about =
        type === 'query'
          ? `<Response>Approved</Response><ProcReturnCode>00</ProcReturnCode><Extra><ORD_ID>${order}</ORD_ID><CHARGE_TYPE_CD>S</CHARGE_TYPE_CD><TRANS_STAT>C</TRANS_STAT><PROC_RET_CD>00</PROC_RET_CD><CAPTURE_AMT>100</CAPTURE_AMT></Extra>`
          : undoing(type);
      response.end(`<?xml version="1.0"?><CC5Response><OrderId>${order}</OrderId>${about}</CC5Response>`);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { asked, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fim/api` };
}

const no = (code: string) =>
  `<Response>Error</Response><ProcReturnCode>99</ProcReturnCode><Extra><ERRORCODE>${code}</ERRORCODE></Extra>`;

test.each([
  ['says no for good', no('CORE-2503'), { State: 'declined', BankCode: 'CORE-2503' }, 200, ['Void']],
  ['says no to both ways', no('CORE-2008'), { State: 'declined' }, 200, ['Void', 'Credit']],
  ['answers with nonsense', '<Response>Belki</Response>', { Code: 'bank-unreachable' }, 503, ['Void']],
])('a bank that %s is asked no more than each way once', async (_what, undoing, body, status, ways) => {
  const order = await desk.send();
  const bank = await openStubbornBank(() => undoing);
  const real = desk.settings.bank.apiUrl;
  Object.assign(desk.settings.bank, { apiUrl: bank.url });
  try {
    expect(await desk.refund(order.orderNumber)).toMatchObject({ status, body });
    expect(bank.asked.filter((type) => type !== 'query')).toEqual(ways);
    expect(await stateOf(order.orderNumber)).toBe(status === 200 ? 'declined' : 'unknown');
  } finally {
    Object.assign(desk.settings.bank, { apiUrl: real });
    bank.server.close();
  }
});

test('a refund moves as documented, and done is the end', () => {
  const moves = refundStates.flatMap((from) =>
    refundStates.filter((to) => canRefundMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'requested → unknown',
    'requested → done',
    'requested → declined',
    'unknown → done',
    'unknown → declined',
    'declined → requested',
  ]);
});
