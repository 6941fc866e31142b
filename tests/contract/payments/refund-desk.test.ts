import type { Registry } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { memberHashOf } from '~/features/identity/session/session.server';
import { askBank } from '~/features/payments/ask-bank.server';
import type { AttemptState } from '~/features/payments/attempt/transitions';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { closeDays, daysToClose } from '~/features/payments/desk/day-end-job.server';
import type { DeskList } from '~/features/payments/desk/desk-lists.server';
import { readDeskList } from '~/features/payments/desk/desk-lists.server';
import { openDeskPayment } from '~/features/payments/desk/desk-payment.server';
import { openDeskRefund, startDeskRefund } from '~/features/payments/desk/desk-refund.server';
import { requireDeskAttempt } from '~/features/payments/desk/desk-staff.server';
import { giveBack } from '~/features/payments/desk/give-back.server';
import { findAwaited, rejectAwaited } from '~/features/payments/desk/second-approval.server';
import { findLastRound, reconcilePayments } from '~/features/payments/reconcile.server';
import { memberPayer } from '~/features/payments/payer.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { wholeOf } from '../../support/bank/whole-line';
import { openInProcessPortal } from '../../support/portal/in-process-portal';
import { getRequest, inRequest, postRequest, signInBrowser } from '../../support/browser/member-browser';
import { wholeClient } from '../../support/portal/whole-client';

let portal: InProcessPortal;
let town: TestMunicipality;
let citizen: Citizen;
let cashier: Citizen;
let registry: Registry;
/** Says what becomes of the answer to the refund call: as it is, lost on its way, or another one. */
let refundTransport: 'whole' | 'answer-lost' | { body: object } = 'whole';

/** Says how often a day was given to the municipality to compare. */
let closings = 0;

beforeAll(async () => {
  portal = await openInProcessPortal(async (request, answer) => {
    if (request.url.endsWith('/CloseOnlinePaymentDay')) closings += 1;
    if (refundTransport === 'whole' || !request.url.endsWith('/StartOnlinePaymentRefund'))
      return answer(request);
    if (refundTransport !== 'answer-lost') return Response.json(refundTransport.body);
    await answer(request);
    throw new TypeError('connection reset');
  });
  ({ town } = portal);
  citizen = await portal.signIn(demoAccounts.fiftyLines.identityNo);
  cashier = await portal.signIn(demoAccounts.cashier.identityNo);
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
});
beforeEach(async () => {
  refundTransport = 'whole';
  await portal.setFault('none');
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => portal.close());

/** Lists the debts some attempt of this file has had. */
const used = new Set<string>();

async function freeLine() {
  const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    { token: citizen.accessToken },
  );
  const line = Lines.find(({ Oid, InstallmentCount }) => InstallmentCount === 1 && !used.has(Oid));
  if (!line) throw new Error('No bill is left to pay');
  used.add(line.Oid);
  return line;
}

async function open(line: Awaited<ReturnType<typeof freeLine>>): Promise<string> {
  const started = await startPayment(memberPayer(citizen, registry), [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  return started.reference;
}

const passMinutes = (reference: string, minutes: number) =>
  town.client.query(
    `update portal.payment_attempt set created_at = created_at - make_interval(mins => $2),
       looked_at = looked_at - make_interval(mins => $2), asked_at = asked_at - make_interval(mins => $2)
     where reference = $1`,
    [reference, minutes],
  );

async function requireAttempt(reference: string) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  return attempt;
}

const stateOf = async (reference: string) => (await requireAttempt(reference)).state;

async function isListed(list: DeskList, reference: string): Promise<boolean> {
  const { rows } = await readDeskList(list, null);
  return rows.some((row) => row.reference === reference);
}

const refund = async (reference: string, by = cashier, approves = false) =>
  giveBack(await requireDeskAttempt(reference), {
    reason: 'Mükerrer ödeme, ödeyen dilekçe verdi',
    by: by === cashier ? 'Zeynep Akçay' : 'İlker Uçar',
    member: memberHashOf(by.identityNo),
    accessToken: by.accessToken,
    clientIp: '203.0.113.7',
    approves,
  });

/** An employee may give back so many kuruş alone. */
const setLimit = (amount: number) =>
  town.client.query(`update municipality.statutory_amount set value = $1 where key = 'refund-alone'`, [
    amount,
  ]);

/** Makes a payment the bank took another amount for. */
async function takeOtherAmount(): Promise<string> {
  const reference = await open(await freeLine());
  await portal.pay(reference, 'other-amount');
  await passMinutes(reference, 2);
  await reconcilePayments();
  return reference;
}

const lateStates: AttemptState[] = ['refused', 'cancelled', 'expired'];

test.each(lateStates)(
  'a late success after "%s", the debt paid meanwhile: listed at once, given back, and the books are level',
  async (state) => {
    const line = await freeLine();
    const late = await open(line);
    await town.client.query('update portal.payment_attempt set state = $2 where reference = $1', [
      late,
      state,
    ]);
    await town.client.query('update portal.payment_attempt_line set is_open = false where reference = $1', [
      late,
    ]);
    const paying = await open(line);
    await portal.pay(paying);
    expect((await askBank(await requireAttempt(paying))).state).toBe('collected');

    await portal.pay(late);
    await passMinutes(late, 50);
    await reconcilePayments();
    expect(await requireAttempt(late)).toMatchObject({ state: 'refund_due', reason: 'already-collected' });
    expect(await isListed('iade', late)).toBe(true);

    expect(await refund(late)).toMatchObject({ kind: 'given-back', amount: line.Total });
    expect(await stateOf(late)).toBe('refunded');
    expect(await isListed('iade', late)).toBe(false);
    expect(await portal.booksOf(late)).toMatchObject({ state: 'voided', charged: 0, chargeCount: 1 });
    expect(await portal.booksOf(paying)).toMatchObject({ state: 'paid', charged: line.Total });
  },
);

test('another amount than ordered: never failed, on the list, and all of it goes back; the debt is free again', async () => {
  const line = await freeLine();
  const reference = await open(line);
  await portal.pay(reference, 'other-amount');
  await passMinutes(reference, 2);
  await reconcilePayments();
  expect(await requireAttempt(reference)).toMatchObject({ state: 'under_review', reason: 'amount-differs' });
  expect(await isListed('inceleme', reference)).toBe(true);
  expect(await refund(reference)).toMatchObject({ kind: 'given-back', amount: line.Total + 100 });
  expect(await portal.booksOf(reference)).toMatchObject({ charged: 0, chargeCount: 1 });
  expect(await stateOf(await open(line)), 'paid anew').toBe('at_bank');
});

test('ten employees at once: one refund, and nobody is told otherwise', async () => {
  const reference = await takeOtherAmount();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(reference)));
  expect(outcomes.filter(({ kind }) => kind === 'given-back').length).toBeGreaterThan(0);
  const fair: string[] = ['given-back', 'given-back-before', 'waiting'];
  expect(outcomes.filter(({ kind }) => !fair.includes(kind))).toEqual([]);
  expect(await stateOf(reference)).toBe('refunded');
  expect(await portal.booksOf(reference)).toMatchObject({ state: 'voided', charged: 0, chargeCount: 1 });
  const { rows } = await town.client.query<{ count: number }>(
    `select count(*)::int as count from portal.payment_event where reference = $1 and to_state = 'refunded'`,
    [reference],
  );
  expect(rows[0]?.count).toBe(1);
});

test('a second refund is no success: the page says who was first and when, and gives the reason back', async () => {
  const reference = await takeOtherAmount();
  const address = `/odeme-takip/${reference}`;
  const browser = await signInBrowser(demoAccounts.secondCashier.identityNo);
  const page = () => inRequest(() => openDeskPayment(getRequest(browser, address), reference));
  expect((await page()).lastAnswer?.text, 'the history tells what the bank said').toContain(
    'Banka, istenenden farklı bir tutar çekti.',
  );
  expect(await refund(reference)).toMatchObject({ kind: 'given-back' });
  expect((await page()).lastAnswer?.text).toContain('Satış, banka günü içinde iptal edildi.');

  const before = (await page()).events.length;
  for (const fields of [
    { gerekce: 'Ödeyen dilekçe verdi, iki kez çekilmiş.', islem: '' },
    { gerekce: 'kısa', islem: '' },
    { gerekce: 'Dilekçe bulunamadı.', islem: 'reddet' },
  ]) {
    const answer = await inRequest(() =>
      startDeskRefund(postRequest(browser, `${address}/iade`, fields), reference),
    );
    if (!('init' in answer)) throw new Error('It led on');
    expect(answer.init?.status).toBe(409);
    const { problems, typed } = answer.data;
    expect(problems[0]?.text).toMatch(
      /^Bu ödeme zaten iade edildi \(\d.*\d, isteyen Zeynep Akçay\)\. Sizin gerekçeniz kaydedilmedi\.$/,
    );
    expect(typed.gerekce).toBe(fields.gerekce);
  }
  expect((await page()).events).toHaveLength(before);
  const check = await inRequest(() => openDeskRefund(getRequest(browser, `${address}/iade`), reference));
  expect(check.refundPath).toBeNull();
});

test('the answer is lost on its way: the bank’s record ends it, without anybody asking again', async () => {
  const reference = await takeOtherAmount();
  refundTransport = 'answer-lost';
  expect(await refund(reference)).toEqual({ kind: 'waiting' });
  expect(await stateOf(reference)).toBe('refunding');
  expect(await isListed('iade', reference)).toBe(true);
  await passMinutes(reference, 20);
  await reconcilePayments();
  expect(await requireAttempt(reference)).toMatchObject({ state: 'refunded', reason: 'voided' });
});

test('above the limit nothing goes back before another employee agrees, who sees who asked and why', async () => {
  const second = await portal.signIn(demoAccounts.secondCashier.identityNo);
  await setLimit(100);
  const reference = await takeOtherAmount();
  const awaitedBy = async ({ identityNo }: Citizen) =>
    findAwaited(await requireAttempt(reference), identityNo);
  expect(await refund(reference)).toEqual({ kind: 'awaits-approval' });
  expect(await refund(reference), 'asked again by the same').toEqual({ kind: 'awaits-approval' });
  expect(await requireAttempt(reference)).toMatchObject({ state: 'refund_due', reason: 'second-approval' });
  expect(await portal.booksOf(reference)).toMatchObject({ state: 'paid' });
  expect(await awaitedBy(cashier)).toMatchObject({ isOwn: true });
  const why = { by: 'Zeynep Akçay', note: 'Mükerrer ödeme, ödeyen dilekçe verdi' };
  expect(await awaitedBy(second)).toMatchObject({ ...why, isOwn: false });

  const rejection = { reason: 'Dilekçe bulunamadı', by: 'İlker Uçar', accessToken: second.accessToken };
  expect(await rejectAwaited(await requireDeskAttempt(reference), rejection)).toEqual({ problem: null });
  expect(await requireAttempt(reference)).toMatchObject({ state: 'refund_due', reason: 'refund-rejected' });
  expect((await rejectAwaited(await requireDeskAttempt(reference), rejection)).problem).toContain(
    'onay bekleyen',
  );
  expect(await awaitedBy(cashier)).toBeNull();

  expect(await refund(reference, second), 'who rejected asks anew').toEqual({ kind: 'awaits-approval' });
  expect(await refund(reference), 'asked at the same time').toEqual({ kind: 'awaits-approval' });
  expect(await portal.booksOf(reference)).toMatchObject({ state: 'paid' });
  await portal.setFault('http-500');
  expect(await refund(reference, second, true)).toEqual({ kind: 'waiting' });
  await portal.setFault('none');
  const answers = await Promise.all([refund(reference, second), refund(reference, second)]);
  await setLimit(1_000_000);
  expect(answers.map(({ kind }) => kind)).toContain('given-back');
  expect(await portal.booksOf(reference)).toMatchObject({ state: 'voided', charged: 0, chargeCount: 1 });
  expect(await stateOf(reference)).toBe('refunded');
});

test('a silent bank: the refund waits, and going on with it is one refund', async () => {
  const reference = await takeOtherAmount();
  await portal.setFault('http-500');
  expect(await refund(reference)).toEqual({ kind: 'waiting' });
  await portal.setFault('none');
  expect(await refund(reference)).toMatchObject({ kind: 'given-back' });
  expect(await portal.booksOf(reference)).toMatchObject({ state: 'voided', charged: 0 });
});

test('a refund the bank declined stays with a person, with the reason', async () => {
  const reference = await takeOtherAmount();
  refundTransport = { body: { State: 'declined', Amount: null, BankCode: 'CORE-2503' } };
  expect(await refund(reference)).toEqual({ kind: 'declined', bankCode: 'CORE-2503' });
  expect(await requireAttempt(reference)).toMatchObject({ state: 'refund_due', reason: 'refund-declined' });
  const { rows } = await readDeskList('iade', null);
  expect(rows.find((row) => row.reference === reference)?.why).toBe(
    'İade edilecek. Banka iadeyi kabul etmedi.',
  );
});

test('what is booked stays booked: the refund is refused with words, and a person goes on', async () => {
  const reference = await open(await freeLine());
  await portal.pay(reference);
  await askBank(await requireAttempt(reference));
  expect((await refund(reference)).kind, 'collected').toBe('refused');
  await town.client.query(
    `update portal.payment_attempt set state = 'under_review', reason = 'booking-differs' where reference = $1`,
    [reference],
  );
  const outcome = await refund(reference);
  expect(outcome).toMatchObject({ kind: 'refused' });
  expect(JSON.stringify(outcome)).toContain('tahsilatın defterden düşülmesi gerekir');
  expect(await requireAttempt(reference)).toMatchObject({ state: 'under_review', reason: 'order-booked' });
  expect(await portal.booksOf(reference)).toMatchObject({ state: 'paid' });
});

test('where the bank turns out to hold nothing, the payment failed and the debt is free', async () => {
  const line = await freeLine();
  const reference = await open(line);
  await town.client.query(
    `update portal.payment_attempt set state = 'under_review', reason = 'bank-silent' where reference = $1`,
    [reference],
  );
  expect((await refund(reference)).kind).toBe('refused');
  expect(await requireAttempt(reference)).toMatchObject({ state: 'refused', reason: 'nothing-taken' });
  expect(await stateOf(await open(line))).toBe('at_bank');
});

test('a round of asking the bank is written down', async () => {
  const reference = await open(await freeLine());
  await passMinutes(reference, 2);
  const before = Date.now();
  await reconcilePayments();
  const round = await findLastRound();
  expect(round?.at.getTime()).toBeGreaterThanOrEqual(before);
  expect(round?.count).toBeGreaterThanOrEqual(1);
});

test('the nightly work compares each day that is over once, however often it runs', async () => {
  await closeDays();
  await closeDays();
  const days = daysToClose(new Date());
  expect(closings).toBe(days.length);
  const { rows } = await town.client.query<{ day: string; total: number }>(
    `select day::text as day, (bank_total - ledger_total)::int as total from municipality.online_payment_day_end
      where source = 'pos' and made_at is not null order by day`,
  );
  expect(rows).toEqual(days.map((day) => ({ day, total: 0 })));
});

test('a long list is read page by page, each payment once, by its own index', async () => {
  const model = await takeOtherAmount();
  await town.client.query(
    `insert into portal.payment_attempt
      select (jsonb_populate_record(a, jsonb_build_object('reference', lpad(n::text, 22, 'r'), 'order_number', 'MISTEST' || n,
        'created_at', a.created_at - make_interval(secs => n / 3)))).* from portal.payment_attempt a, generate_series(1, 5000) n
      where a.reference = $1`,
    [model],
  );
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 5; page += 1) {
    const read: Awaited<ReturnType<typeof readDeskList>> = await readDeskList('inceleme', after);
    seen.push(...read.rows.map(({ reference }) => reference));
    after = read.next;
  }
  expect(new Set(seen).size).toBe(100);
  const { rows } = await town.client.query<{ 'QUERY PLAN': string }>(
    `explain select * from portal.payment_attempt where state = 'under_review'
      and (created_at, reference) > ('2020-01-01'::timestamptz, 'a') order by created_at, reference limit 21`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('payment_attempt_in_review');
  expect((await readDeskList('inceleme', 'no place')).rows).toHaveLength(20);
});
