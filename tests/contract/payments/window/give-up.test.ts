import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { payLink } from '~/features/debts/link/link-pay.server';
import { openLinks } from '~/features/debts/link/links-page.server';
import { findAttempt, leaveWith } from '~/features/payments/attempt/attempt-store.server';
import { checkOutcome } from '~/features/payments/outcome/outcome-page.server';
import { handCardOver, openPaymentWindow } from '~/features/payments/window/payment-window.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../../support/browser/member-browser';
import { origin, read, visitor, type Answer } from '../../../support/portal/guest-portal';
import { openInProcessPortal, type InProcessPortal } from '../../../support/portal/in-process-portal';

let portal: InProcessPortal;
let member: MemberBrowser;
let reports: string[] = [];

beforeAll(async () => {
  portal = await openInProcessPortal(async (request, answer) => {
    if (request.url.endsWith('/SaveOnlinePaymentResponse')) reports.push(await request.clone().text());
    return answer(request);
  });
  member = await signInBrowser(demoAccounts.citizen.identityNo);
});
beforeEach(async () => {
  reports = [];
  await portal.town.client.exec(
    'delete from portal.rate_limit; delete from portal.payment_attempt_line; delete from portal.payment_attempt;',
  );
});
afterAll(() => portal.close());

function post(
  who: MemberBrowser,
  path: string,
  fields: Record<string, string>,
  token = formTokenOf(who.token),
) {
  const body = new URLSearchParams({ ...fields, jeton: token });
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: who.cookie } });
}

async function oldestDebt(): Promise<string> {
  const page = await inRequest(() => openDebts(getRequest(member, '/DebtQuestioning')));
  const { overdue = [], coming = [] } = page.data.open?.debts ?? {};
  const oid = [...overdue, ...coming].find(({ name }) => /(?: 1\/\d+\. taksit|\d)$/.test(name))?.oid;
  if (oid === undefined) throw new Error('The demo member owes nothing');
  return oid;
}

const pay = (oid: string) => inRequest(() => read(payDebts(post(member, '/DebtQuestioning', { borc: oid }))));
const referenceOf = ({ headers }: Answer) =>
  new URL(headers.get('Location') ?? '', origin).searchParams.get('islem') ?? '';

/** Presses "Vazgeç" of the payment window, as its form posts it. */
const giveUp = (reference: string, who: MemberBrowser = member, token = formTokenOf(who.token)) =>
  inRequest(() =>
    read(checkOutcome(post(who, '/success-operation', { islem: reference, vazgec: 'evet' }, token))),
  );

async function said({ headers }: Answer): Promise<string | null> {
  const Cookie = headers.getSetCookie().find((cookie) => cookie.startsWith('mesaj=')) ?? '';
  const taken = await takeFlash(new Request(origin, { headers: { Cookie } }));
  return taken && `${taken.flash.kind}: ${taken.flash.text}`;
}

const gaveUp = 'info: Ödemeden vazgeçtiniz; borçlarınız açık.';

test('"Vazgeç" ends the order here and at the municipality, and leads back to the debts with one sentence', async () => {
  const oid = await oldestDebt();
  const reference = referenceOf(await pay(oid));
  const answer = await giveUp(reference);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/DebtQuestioning?borc=${oid}`]);
  expect(await said(answer)).toBe(gaveUp);
  const attempt = await findAttempt(reference);
  expect(attempt).toMatchObject({ state: 'cancelled', reason: 'given-up', handOvers: 0 });
  expect(reports).toEqual([expect.stringContaining('cancelled')]);
  expect(reports[0]).toContain(attempt?.orderNumber);
  expect(
    (await portal.town.client.query('select from portal.payment_attempt_line where is_open')).rows,
  ).toEqual([]);
});

test('pressed twice it says the same, and ends the order once', async () => {
  const reference = referenceOf(await pay(await oldestDebt()));
  const answers = await Promise.all([giveUp(reference), giveUp(reference)]);
  expect(await Promise.all(answers.map(said))).toEqual([gaveUp, gaveUp]);
  expect(reports).toHaveLength(1);
});

test('nobody leaves for the bank with an order that was given up', async () => {
  const started = await pay(await oldestDebt());
  const reference = referenceOf(started);
  const path = new URL(started.headers.get('Location') ?? '', origin).pathname;
  await giveUp(reference);
  expect(await leaveWith(reference)).toBe(false);
  const left = await inRequest(() =>
    read(handCardOver(post(member, `${path}?islem=${reference}`, {}), path)),
  );
  expect([left.status, left.headers.get('Location')]).toEqual([303, `/failed-operation?islem=${reference}`]);
  expect(await findAttempt(reference)).toMatchObject({ handOvers: 0 });
});

test('once a browser has left, the bank is asked first, and the outcome says that its page may be open', async () => {
  const reference = referenceOf(await pay(await oldestDebt()));
  expect(await leaveWith(reference)).toBe(true);
  const answer = await giveUp(reference);
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `/failed-operation?islem=${reference}`,
  ]);
  expect(await said(answer)).toBeNull();
  expect(await findAttempt(reference)).toMatchObject({
    state: 'cancelled',
    reason: 'given-up',
    handOvers: 1,
  });
});

test('what was paid meanwhile is not given up', async () => {
  const reference = referenceOf(await pay(await oldestDebt()));
  await leaveWith(reference);
  await portal.pay(reference);
  const answer = await giveUp(reference);
  expect(answer.headers.get('Location')).toBe(`/success-operation?islem=${reference}`);
  expect(await findAttempt(reference)).toMatchObject({ state: 'collected' });
});

test('the form carries the visitor’s token, and gives up their own payment alone', async () => {
  const reference = referenceOf(await pay(await oldestDebt()));
  expect((await giveUp(reference, member, 'forged')).status).toBe(403);
  const stranger = { cookie: `portal=${visitor}`, token: visitor };
  await giveUp(reference, stranger);
  expect(await findAttempt(reference)).toMatchObject({ state: 'at_bank' });
});

test('who pays by a link goes back to the link', async () => {
  const made = post(member, '/DebtQuestioning', { borc: await oldestDebt(), baglanti: 'evet' });
  await inRequest(() => read(payDebts(made)));
  const { chosen } = (await inRequest(() => openLinks(getRequest(member, '/odeme-baglantilarim')))).data;
  const token = chosen?.address.split('/').at(-1) ?? '';
  const guest = { cookie: `portal=${visitor}`, token: visitor };
  const path = `/odeme-baglantisi/${token}`;
  const started = await inRequest(() => read(payLink(post(guest, path, {}), token)));
  const answer = await giveUp(referenceOf(started), guest);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
  expect(await said(answer)).toBe('info: Ödemeden vazgeçtiniz; borçlar açık.');
});

test('the window names the payment its "Vazgeç" ends', async () => {
  const started = await pay(await oldestDebt());
  const at = started.headers.get('Location') ?? '';
  const path = new URL(at, origin).pathname;
  const window = await inRequest(() => read(openPaymentWindow(getRequest(member, at), path)));
  expect(window.body).toMatchObject({ order: { reference: referenceOf(started) } });
});
