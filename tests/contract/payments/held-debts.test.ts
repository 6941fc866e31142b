import type { AccrualLine, Registry } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listRegistries, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { rememberBrowser } from '~/features/identity/session/known-browser.server';
import { startSession } from '~/features/identity/session/session.server';
import { openOutcome } from '~/features/payments/outcome/outcome-page.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { askBank, findBankAnswer } from '~/features/payments/ask-bank.server';
import { countHandOver, findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { bankReason } from '~/features/payments/banks/shape/bank-reason';
import { memberPayer, type Payer } from '~/features/payments/payer.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import { settleRefused } from '~/features/payments/settle-payment.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';
import { wholeOf } from '../../support/bank/whole-line';
import { wholeClient } from '../../support/portal/whole-client';

let portal: InProcessPortal;
let citizen: Citizen;
let registry: Registry;
let questions = 0;
/** Says whether the municipality fails to take orders. */
let isFailing = false;
let lines: AccrualLine[];

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) => {
    if (request.url.endsWith('/QueryOnlinePaymentOrderStatus')) questions += 1;
    if (isFailing && request.url.endsWith('/SaveOnlinePaymentRequest'))
      return Promise.resolve(Response.json({ Message: 'Sistem bakımda.' }, { status: 500 }));
    return answer(request);
  });
  citizen = await portal.signIn(demoAccounts.fiftyLines.identityNo);
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
  const list = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    { token: citizen.accessToken },
  );
  lines = list.Lines.filter(({ InstallmentCount }) => InstallmentCount === 1);
});
beforeEach(async () => {
  await portal.setFault('none');
  await portal.town.client.query('delete from portal.rate_limit');
});
afterAll(() => portal.close());

function nextLine(): AccrualLine {
  const line = lines.pop();
  if (!line) throw new Error('No bill is left to pay');
  return line;
}

const own = (): Payer => memberPayer(citizen, registry);
/** Opens somebody else who may see the same debts: the member of another household, or a guest. */
const other = (): Payer => ({ ...own(), owner: 'somebody-else', browser: 'another-browser' });
const elsewhere = (): Payer => ({ ...own(), browser: 'another-browser' });

const start = (payer: Payer, line: AccrualLine) => startPayment(payer, [wholeOf(line)]);

async function startAtBank(payer: Payer, line: AccrualLine): Promise<string> {
  const started = await start(payer, line);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  // The window was opened: the browser may be at the bank.
  await countHandOver(started.reference);
  return started.reference;
}

const stateOf = async (reference: string) => (await findAttempt(reference))?.state;
const pass = (reference: string, minutes: number) =>
  portal.town.client.query(
    `update portal.payment_attempt set created_at = created_at - make_interval(mins => $2),
       changed_at = changed_at - make_interval(mins => $2) where reference = $1`,
    [reference, minutes],
  );

test('a payment at the bank is nobody else’s to give up: who comes second waits, and is told no name', async () => {
  const line = nextLine();
  const first = await startAtBank(other(), line);
  const second = await start(own(), line);
  expect(second).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(
      /^Bu borç için şu anda başka bir ödeme yapılıyor; sonucu 4\d dakikaya kadar belli olur/,
    ) as string,
  });
  expect(await stateOf(first)).toBe('at_bank');
  await portal.pay(first);
  expect((await portal.booksOf(first))?.chargeCount).toBe(1);
});

test('once the bank has said no, who waited goes on at once', async () => {
  const line = nextLine();
  const first = await startAtBank(other(), line);
  await portal.pay(first, 'insufficient-funds');
  expect(await start(own(), line)).toMatchObject({ kind: 'started' });
  expect(await stateOf(first)).toBe('refused');
});

test('one that never went to the bank is out of the way when it is no longer just begun', async () => {
  const line = nextLine();
  const started = await start(other(), line);
  if (started.kind !== 'started') throw new Error(started.kind);
  expect(await start(own(), line)).toMatchObject({ kind: 'refused' });
  await pass(started.reference, 1);
  expect(await start(own(), line)).toMatchObject({ kind: 'started' });
  expect(await findAttempt(started.reference)).toMatchObject({
    state: 'cancelled',
    reason: 'superseded-by-other',
  });
});

test('when its page must have closed and the bank has nothing, it is over', async () => {
  const line = nextLine();
  const first = await startAtBank(other(), line);
  await pass(first, 46);
  expect(await start(own(), line)).toMatchObject({ kind: 'started' });
  expect(await stateOf(first)).toBe('expired');
});

test('the same person in the same browser goes on with an order of its own, and the old one is asked about', async () => {
  const line = nextLine();
  const first = await startAtBank(own(), line);
  const second = await startAtBank(own(), line);
  expect(second).not.toBe(first);
  const [before, after] = [await findAttempt(first), await findAttempt(second)];
  expect(before).toMatchObject({ state: 'cancelled', reason: 'superseded' });
  expect(after?.orderNumber).not.toBe(before?.orderNumber);
  // It was paid in the tab that stayed open: found within minutes, not after an hour.
  await portal.pay(first);
  await pass(first, 3);
  await reconcilePayments();
  expect(await stateOf(first)).toBe('collected');
});

test('the same person in another browser is led to the payment under way', async () => {
  const line = nextLine();
  const first = await startAtBank(own(), line);
  expect(await start(elsewhere(), line)).toEqual({ kind: 'waiting', reference: first });
  expect(await stateOf(first)).toBe('at_bank');
});

/** Signs the member in anew by the cookies of a browser. */
async function signInWith(known: string | null): Promise<{ payer: Payer; request: Request; known: string }> {
  const { member, accessToken } = await portal.signIn(demoAccounts.fiftyLines.identityNo);
  const bare = new Request('http://localhost:3000/', { headers: { Cookie: known ?? '' } });
  const opened = { member, accessToken, isRemembered: false, isViaEDevlet: false };
  const session = (await startSession(bare, opened)).split(';')[0] ?? '';
  const kept = known ?? (await rememberBrowser(bare, member.UserName)).split(';')[0] ?? '';
  const request = new Request('http://localhost:3000/', { headers: { Cookie: `${session}; ${kept}` } });
  return { payer: memberPayer(await requireCitizen(request), registry), request, known: kept };
}

test('after another sign-in in the same browser the member goes on, and elsewhere is not led in a circle', async () => {
  const line = nextLine();
  const first = await signInWith(null);
  const reference = await startAtBank(first.payer, line);
  const outcomeIn = async ({ request }: { request: Request }) => {
    const place = new Request(`http://localhost:3000/Succeeded?islem=${reference}`, request);
    const { data } = await runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, () =>
      openOutcome(place, 'succeeded'),
    );
    return data.outcome;
  };
  const stranger = await signInWith(null);
  expect((await outcomeIn(stranger))?.windowPath).toBeNull();
  expect(await start(stranger.payer, line)).toEqual({ kind: 'waiting', reference });
  const again = await signInWith(first.known);
  expect(again.payer.token).not.toBe(first.payer.token);
  expect((await outcomeIn(again))?.windowPath).not.toBeNull();
  expect(await start(again.payer, line)).toMatchObject({ kind: 'started' });
  expect(await stateOf(reference)).toBe('cancelled');
});

test('a municipality that fails to take the order has refused nobody: its fault is told as one', async () => {
  isFailing = true;
  await expect(start(own(), nextLine())).rejects.toMatchObject({ hasFailed: true, words: 'Sistem bakımda.' });
  isFailing = false;
});

test('a form sent twice at once is one payment with one order', async () => {
  const line = nextLine();
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(own(), line)));
  const references = new Set(answers.flatMap((answer) => ('reference' in answer ? answer.reference : [])));
  expect(references.size).toBe(1);
  const [reference = ''] = references;
  expect(await start(own(), line)).toMatchObject({ kind: 'started', reference });
});

test('a bank that says nothing lets nobody go on', async () => {
  const line = nextLine();
  const first = await startAtBank(own(), line);
  await portal.setFault('http-500');
  expect(await start(own(), line)).toEqual({ kind: 'waiting', reference: first });
});

test('who looks while somebody else does, or just after, gets the same answer', async () => {
  const reference = await startAtBank(own(), nextLine());
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  questions = 0;
  const answers = await Promise.all([findBankAnswer(attempt), findBankAnswer(attempt)]);
  expect(answers).toEqual([answers[0], answers[0]]);
  expect(answers[0]).toMatchObject({ State: 'none' });
  expect(questions).toBe(1);
  // The attempt is read as its row stands now: it was asked about a moment ago, and still there is an answer.
  const asked = await findAttempt(reference);
  expect(asked && (await findBankAnswer(asked))).toMatchObject({ State: 'none' });
  expect(questions).toBe(1);
});

test('an attempt that was refused meanwhile is asked about anew by whoever comes back from the bank', async () => {
  const reference = await startAtBank(own(), nextLine());
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  await findBankAnswer(attempt);
  await portal.pay(reference);
  await settleRefused(attempt, 'return', bankReason('answer', '51'));
  const late = await findAttempt(reference);
  expect(late && (await askBank(late, { isLate: true, isFresh: true }))).toMatchObject({
    state: 'collected',
  });
});
