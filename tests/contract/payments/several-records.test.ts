import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { Behaviour } from 'municipality/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { serveDebtList } from '~/features/debts/list/debt-list-file.server';
import { openHome } from '~/features/home/home-page.server';
import { bankReason } from '~/features/payments/banks/shape/bank-reason';
import { askBank } from '~/features/payments/ask-bank.server';
import { countHandOver, findAttempt, listLines } from '~/features/payments/attempt/attempt-store.server';
import { openOutcome } from '~/features/payments/outcome/outcome-page.server';
import { openPaymentWindow } from '~/features/payments/window/payment-window.server';
import { findReceiptPdf } from '~/features/payments/receipt/receipt.server';
import { settleRefused, settleUnknown } from '~/features/payments/settle-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import { read } from '../../support/portal/guest-portal';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { textOfPdf } from '../../support/house/pdf';

let portal: InProcessPortal;
let three: MemberBrowser;
let two: MemberBrowser;

beforeAll(async () => {
  portal = await openInProcessPortal();
  three = await signInBrowser(demoAccounts.severalRecords.identityNo);
  two = await signInBrowser(demoAccounts.citizen.identityNo);
});
beforeEach(() => portal.town.client.query('delete from portal.rate_limit'));
afterAll(() => portal.close());

type Page = Awaited<ReturnType<typeof openDebts>>['data'];

async function debtsOf(member: MemberBrowser, query = '') {
  const { body } = await read(inRequest(() => openDebts(getRequest(member, `/DebtQuestioning${query}`))));
  const page = body as Page;
  if (!page.open) throw new Error('The list is closed');
  const { overdue, coming } = page.open.debts;
  return { ...page, ...page.open, listed: [...overdue, ...coming] };
}

/** Posts to the page of debts; where it leads, or what it says. */
async function post(member: MemberBrowser, fields: Record<string, string>, query = '') {
  const request = postRequest(member, `/DebtQuestioning${query}`, fields);
  const { status, headers, body } = await read(inRequest(() => payDebts(request)));
  const to = headers.get('Location') ?? '';
  const reference = new URL(to, 'http://localhost').searchParams.get('islem') ?? '';
  const problems = (body as { problems?: { text: string }[] } | null)?.problems ?? [];
  return { status, to, reference, problems };
}

/** The payment leaves for the bank, ends there, and the portal asks. */
async function payAtBank(reference: string, behaviour: Behaviour = 'paid') {
  await countHandOver(reference);
  await portal.pay(reference, behaviour);
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('No such payment');
  return inRequest(() => askBank(attempt, { isFresh: true }));
}

async function outcomeOf(
  member: MemberBrowser,
  reference: string,
  page: 'succeeded' | 'failed' = 'succeeded',
) {
  const path = `/${page === 'succeeded' ? 'success' : 'failed'}-operation?islem=${reference}`;
  const { body } = await read(inRequest(() => openOutcome(getRequest(member, path), page)));
  return (body as Awaited<ReturnType<typeof openOutcome>>['data']).outcome;
}

const attempts = async () =>
  (await portal.town.client.query<{ reference: string }>('select reference from portal.payment_attempt')).rows
    .length;

/** Tells whether the municipality takes orders over several records. */
function takesAcross(isAllowed: boolean): void {
  const { offered } = getPortal();
  if (!offered.list) throw new Error('The municipality told nothing of itself');
  offered.noteList({ ...offered.list, ordersAcrossRegistries: isAllowed });
}

const sum = (lines: readonly { total: number }[]) => lines.reduce((all, { total }) => all + total, 0);

describe('all records at once', () => {
  test('are the page of debts by default, as groups named by what is in them', async () => {
    const page = await debtsOf(three);
    expect(page.chosen).toBeNull();
    expect(page.debts.groups?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Ev: \S/),
      expect.stringMatching(/^İş yeri: \S/),
      expect.stringMatching(/^Su: abone \d+$/),
    ]);
    expect(page.listed).toHaveLength(12);
    expect(page.debts.total.total).toBe(sum(page.listed));
    const groups = page.debts.groups ?? [];
    for (const [place, { oid, sums }] of groups.entries()) {
      const own = page.listed.filter(({ group }) => group === place);
      expect(sums.overdue.total + sums.coming.total).toBe(sum(own));
      // One record alone has the address it always had.
      const alone = await debtsOf(three, `?sicil=${oid}`);
      expect(alone.chosen?.oid).toBe(oid);
      expect(alone.debts.groups).toBeNull();
      expect(alone.listed.map((debt) => debt.oid).sort()).toEqual(own.map((debt) => debt.oid).sort());
    }
  });

  test('are one total at home, and one file', async () => {
    const page = await debtsOf(three);
    const { due } = await inRequest(() => openHome(getRequest(three, '/anasayfa')));
    expect(due).toMatchObject({
      isPayable: true,
      sums: {
        total: page.debts.total.total,
        overdue: page.debts.overdueTotal.total,
        atOnce: { counts: { all: 12 } },
      },
    });
    const file = async (name: string) =>
      Buffer.from(
        await (
          await inRequest(() => serveDebtList(getRequest(three, `/borc-listesi/${name}`), name))
        ).arrayBuffer(),
      );
    expect((await file('borclar.csv')).toString('utf8').trim().split('\n')).toHaveLength(13);
    const pdf = await textOfPdf(await file('borclar.pdf'));
    for (const { no } of page.debts.groups ?? []) expect(pdf).toContain(`Üye olmadan öde: sicil no ${no}`);
  });
});

describe('where each record is paid by itself', () => {
  beforeAll(() => takesAcross(false));
  afterAll(() => takesAcross(true));

  test('a payment without an outcome stops the queue; refused, it is tried again before any other', async () => {
    const before = await attempts();
    const { total } = (await debtsOf(three)).debts.total;
    const begun = await post(three, { tumu: 'hepsi' });
    expect(begun.to).toMatch(/^\/ziraat-banka\?islem=/);
    const first = await findAttempt(begun.reference);
    expect(first?.amount).toBeLessThan(total);
    const window = await read(
      inRequest(() => openPaymentWindow(getRequest(three, begun.to), '/ziraat-banka')),
    );
    expect(window.body).toMatchObject({ order: { queue: { count: 3, paidCount: 0, total } } });

    await countHandOver(begun.reference);
    if (!first) throw new Error('Nothing was begun');
    await settleUnknown(first, 'return', 'no-answer');
    const sira = first.queue ?? '';
    expect(await outcomeOf(three, begun.reference)).toMatchObject({
      tone: 'waiting',
      queue: { paidCount: 0, next: { standing: 'undecided' } },
    });
    const stopped = await post(three, { sira });
    expect(stopped.to).toBe(`/success-operation?islem=${begun.reference}`);
    expect(await attempts()).toBe(before + 1);
    // A browser that lost its way finds it on the page of debts.
    expect((await debtsOf(three)).queue).toMatchObject({ id: sira, next: { standing: 'undecided' } });

    const unknown = await findAttempt(begun.reference);
    if (!unknown) throw new Error('The payment is gone');
    await settleRefused(unknown, 'asked', bankReason('answer', '51'));
    expect(await outcomeOf(three, begun.reference, 'failed')).toMatchObject({
      tone: 'failed',
      queue: { paidCount: 0, count: 3, next: { standing: 'open' } },
    });
    const again = await post(three, { sira });
    const retried = await findAttempt(again.reference);
    expect([retried?.registryOid, retried?.amount]).toEqual([first.registryOid, first.amount]);
    expect((await post(three, { sira, birak: 'evet' })).to).toBe('/DebtQuestioning');
    expect((await debtsOf(three)).queue).toBeNull();
  });

  test('the first is paid; of the second a debt is paid in another tab, the rest refused, then paid', async () => {
    const page = await debtsOf(two);
    const { reference, to } = await post(two, { tumu: 'hepsi' });
    expect(to).toMatch(/^\/ziraat-banka/);
    expect(await payAtBank(reference)).toMatchObject({ state: 'collected' });
    const sira = (await findAttempt(reference))?.queue ?? '';
    const [, second] = page.debts.groups ?? [];
    const outcome = await outcomeOf(two, reference);
    expect(outcome?.queue).toMatchObject({
      paidCount: 1,
      count: 2,
      next: { name: second?.name, standing: 'open' },
    });
    expect(outcome?.receiptNo).not.toBeNull();

    const ofSecond = page.listed.filter(({ group }) => group === 1);
    const [bill] = ofSecond.filter(({ name }) => name.startsWith('Su Bedeli'));
    const tab = await post(two, { borc: bill?.oid ?? '' });
    expect(await payAtBank(tab.reference)).toMatchObject({ state: 'collected', amount: bill?.total });

    const next = await post(two, { sira });
    const begun = await findAttempt(next.reference);
    expect(begun).toMatchObject({ queue: sira, amount: sum(ofSecond) - (bill?.total ?? 0) });
    expect((await listLines(next.reference)).map(({ accrualOid }) => accrualOid)).not.toContain(bill?.oid);
    // Twice pressed is once begun.
    expect((await post(two, { sira })).reference).toBe(next.reference);

    expect(await payAtBank(next.reference, 'insufficient-funds')).toMatchObject({ state: 'refused' });
    expect((await outcomeOf(two, next.reference, 'failed'))?.queue).toMatchObject({
      paidCount: 1,
      next: { standing: 'open' },
    });
    const retried = await post(two, { sira });
    expect(await payAtBank(retried.reference)).toMatchObject({ state: 'collected' });
    expect((await outcomeOf(two, retried.reference))?.queue).toMatchObject({ paidCount: 2, next: null });
    expect((await debtsOf(two)).listed).toEqual([]);
  });

  test('a queue opens for nobody else', async () => {
    const begun = await post(three, { tumu: 'hepsi' });
    const sira = (await findAttempt(begun.reference))?.queue ?? '';
    expect((await post(two, { sira })).to).toBe('/DebtQuestioning');
    expect((await post(two, { sira, birak: 'evet' })).to).toBe('/DebtQuestioning');
    expect((await post(three, { sira })).reference).toBe(begun.reference);
    await post(three, { sira, birak: 'evet' });
  });
});

describe('where one order takes several records', () => {
  test('twelve debts of three records are one payment with one receipt', async () => {
    const page = await debtsOf(three);
    const before = await attempts();
    const { reference } = await post(three, { tumu: 'hepsi' });
    expect(await attempts()).toBe(before + 1);
    const nos = page.debts.groups?.map(({ no }) => no) ?? [];
    expect(new Set((await listLines(reference)).map(({ registryNo }) => registryNo))).toEqual(new Set(nos));
    expect(await payAtBank(reference)).toMatchObject({ state: 'collected', amount: page.debts.total.total });
    const outcome = await outcomeOf(three, reference);
    expect(outcome).toMatchObject({ tone: 'success', queue: null, registryNo: nos.join(', ') });
    expect(outcome?.lines).toHaveLength(12);

    const receiptNo = outcome?.receiptNo ?? '';
    for (const { oid } of page.debts.groups ?? []) {
      expect((await debtsOf(three, `?sicil=${oid}`)).receipts[0]).toMatchObject({
        no: receiptNo,
        total: page.debts.total.total,
      });
    }
    const paper = await inRequest(() =>
      findReceiptPdf(getRequest(three, `/makbuz/${receiptNo}.pdf`), receiptNo),
    );
    const text = await textOfPdf(Buffer.from(paper?.pdf ?? []));
    for (const no of nos) expect(text).toContain(no);
    const { due } = await inRequest(() => openHome(getRequest(three, '/anasayfa')));
    // They stand in the list of each record, and are counted once.
    expect(due?.receipts.filter(({ no }) => no === receiptNo)).toHaveLength(1);
    expect(due?.sums).toMatchObject({ total: 0, atOnce: { counts: { all: 0 } } });
  });
});
