import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { askBank } from '~/features/payments/ask-bank.server';
import { findAttempt, leaveWith } from '~/features/payments/attempt/attempt-store.server';
import { findQueueView } from '~/features/payments/queue/payment-queue.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { formTokenOf } from '~/platform/http/visitor.server';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { origin, read, type Answer } from '../../support/portal/guest-portal';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';

let portal: InProcessPortal;
let member: MemberBrowser;
let isClosedAtMunicipality = false;

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) =>
    isClosedAtMunicipality && request.url.endsWith('/SaveOnlinePaymentAccrument')
      ? Promise.resolve(Response.json({ Message: 'Ödenmiş.', Code: 'already-collected' }, { status: 409 }))
      : answer(request),
  );
  member = await signInBrowser(demoAccounts.fiftyLines.identityNo);
});
beforeEach(async () => {
  isClosedAtMunicipality = false;
  await portal.town.client.exec('delete from portal.rate_limit');
});
afterAll(() => portal.close());

async function listOids(count: number): Promise<string[]> {
  const page = await inRequest(() => openDebts(getRequest(member, '/DebtQuestioning')));
  const { overdue = [], coming = [] } = page.data.open?.debts ?? {};
  const single = [...overdue, ...coming].filter(({ name }) => !name.endsWith('taksit'));
  return single.slice(0, count).map(({ oid }) => oid);
}

/** Posts to the page of debts. */
function post(who: MemberBrowser, fields: readonly (readonly [string, string])[]): Promise<Answer> {
  const body = new URLSearchParams([
    ...fields.map(([name, value]) => [name, value]),
    ['jeton', formTokenOf(who.token)],
  ]);
  const headers = { Cookie: who.cookie };
  const request = new Request(`${origin}/DebtQuestioning`, { method: 'POST', body, headers });
  return inRequest(() => read(payDebts(request)));
}

/** Ticks and presses "Seçilenleri öde". */
const press = (oids: readonly string[], who = member) =>
  post(
    who,
    oids.map((oid) => ['borc', oid] as const),
  );

const placeOf = ({ status, headers }: Answer) => [status, headers.get('Location')];

/** Goes on with a payment that has begun: leaves, pays at the bank and never comes back. */
async function stayAway(started: Answer): Promise<string> {
  const reference = new URL(started.headers.get('Location') ?? '', origin).searchParams.get('islem') ?? '';
  expect(await leaveWith(reference)).toBe(true);
  await portal.pay(reference);
  return reference;
}

const payAndStayAway = async (oids: readonly string[], who = member) => stayAway(await press(oids, who));

async function book(reference: string) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('No attempt');
  const { state, amount } = await inRequest(() => askBank(attempt));
  expect(state).toBe('collected');
  return amount;
}

const giveToAnother = (reference: string) =>
  portal.town.client.query(`update portal.payment_attempt set owner = 'another' where reference = $1`, [
    reference,
  ]);

async function said({ headers }: Answer) {
  const Cookie = headers.getSetCookie().find((cookie) => cookie.startsWith('mesaj=')) ?? '';
  return (await takeFlash(new Request(origin, { headers: { Cookie } })))?.flash ?? null;
}

test('a press that finds the debt paid leads to the receipt, and pays nothing again', async () => {
  const oids = await listOids(1);
  const reference = await payAndStayAway(oids);
  expect(placeOf(await press(oids))).toEqual([303, `/success-operation?islem=${reference}`]);
  expect(await findAttempt(reference)).toMatchObject({ state: 'collected' });
  expect((await portal.booksOf(reference))?.chargeCount).toBe(1);
});

test('of several, those paid in another tab are told with the amount, and the others stay ticked', async () => {
  const [first = '', second = ''] = await listOids(2);
  const reference = await payAndStayAway([first]);
  const amount = await book(reference);
  const answer = await press([first, second]);
  expect(placeOf(answer)).toEqual([303, `/DebtQuestioning?borc=${second}`]);
  expect(await said(answer)).toEqual({
    kind: 'success',
    text: expect.stringContaining(`${formatMoney(amount)} tutarındaki ödemenizle ödendi`) as string,
    link: { title: 'Ödemeyi ve makbuzunu görün', path: `/success-operation?islem=${reference}` },
  });
});

test('what somebody else paid is news and no fault, found by the bank’s answer or in the list', async () => {
  const oids = await listOids(1);
  const reference = await payAndStayAway(oids);
  await giveToAnother(reference);
  const found = await press(oids);
  expect(placeOf(found)).toEqual([303, `/DebtQuestioning?borc=${oids.join('')}`]);
  expect(await said(found)).toMatchObject({
    kind: 'info',
    text: expect.stringContaining('ödendi') as string,
  });
  const listed = await press(oids);
  expect(placeOf(listed)).toEqual([303, '/DebtQuestioning']);
  expect(await said(listed)).toMatchObject({
    kind: 'info',
    text: expect.stringContaining('artık açık değil') as string,
  });
});

test('what the municipality alone knows to be paid is news and no fault', async () => {
  const oids = await listOids(1);
  isClosedAtMunicipality = true;
  const answer = await press(oids);
  expect(placeOf(answer)).toEqual([303, `/DebtQuestioning?borc=${oids.join('')}`]);
  expect(await said(answer)).toMatchObject({
    kind: 'info',
    text: expect.stringContaining('bu arada ödenmiş') as string,
  });
});

test('a receipt of long ago is not what was paid meanwhile', async () => {
  const oids = await listOids(1);
  const reference = await payAndStayAway(oids);
  await book(reference);
  await portal.town.client.query(
    `update portal.payment_attempt set changed_at = changed_at - interval '2 days' where reference = $1`,
    [reference],
  );
  const answer = await press(oids);
  expect(placeOf(answer)).toEqual([303, '/DebtQuestioning']);
  expect(await said(answer)).toMatchObject({ kind: 'info' });
});

test('a queue whose next debts were paid in another tab leads to that receipt, and passes them over', async () => {
  const { offered } = getPortal();
  if (!offered.list) throw new Error('The municipality told nothing of itself');
  offered.noteList({ ...offered.list, ordersAcrossRegistries: false });
  const several = await signInBrowser(demoAccounts.severalRecords.identityNo);
  const first = await stayAway(await post(several, [['tumu', 'hepsi']]));
  await book(first);
  const begun = await findAttempt(first);
  const queue = begun && (await findQueueView(begun));
  const [next] = queue?.left ?? [];
  const tab = await payAndStayAway(next?.lines.map(({ oid }) => oid) ?? [], several);
  await book(tab);
  expect(placeOf(await post(several, [['sira', queue?.id ?? '']]))).toEqual([
    303,
    `/success-operation?islem=${tab}`,
  ]);
  expect(begun && (await findQueueView(begun))).toMatchObject({ paidCount: 2, count: 3 });
});
