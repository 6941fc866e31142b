import { contract, kurus, type FastPaymentSubject } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { openLink, payLink, type LinkPayView } from '~/features/debts/link/link-pay.server';
import { openLinks } from '~/features/debts/link/links-page.server';
import { manyAtOnce, MANY_FIELD } from '~/features/debts/many-at-once';
import { keepGuest } from '~/features/fast-payment/guest.server';
import type { PayableLine } from '~/features/payments/held-debts.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { getPortal } from '~/platform/portal/portal.server';
import { fastPaymentUrl, urls } from '~/urls';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openChangedLines, type WireLine } from '../../support/foreign/changed-lines';
import {
  open,
  openGuestPortal,
  origin,
  post,
  read,
  visitor,
  type Answer,
} from '../../support/portal/guest-portal';

const REGISTRY = 'R0000000001';
const line = openChangedLines();
let town: TestMunicipality;
let close: () => Promise<void>;
let member: MemberBrowser;
let oid = '';

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({}, (request, answer) => line.handle(request, answer)));
  member = await signInBrowser(demoAccounts.citizen.identityNo);
  // It is not an older instalment, without which the municipality takes no later one.
  oid = (await listDebts()).find(({ name }) => !name.endsWith('taksit'))?.oid ?? '';
});
beforeEach(async () => {
  line.change('', null);
  await town.client.exec(`
    delete from portal.rate_limit;
    delete from portal.draft;
    delete from portal.payment_attempt_line;
    delete from portal.payment_attempt;
  `);
});
afterAll(() => close());

/** A municipality may send these amounts by mistake, in lira. */
const spoilt: readonly (readonly [string, Partial<WireLine>])[] = [
  ['−50', { RemainingPrincipal: -50, LateFee: 0, Total: -50 }],
  ['0', { RemainingPrincipal: 0, LateFee: 0, Total: 0 }],
  ['a negative fee', { RemainingPrincipal: 100, LateFee: -40, Total: 60 }],
  ['a total that is not the sum', { RemainingPrincipal: 100, LateFee: 5, Total: 90 }],
  ['somebody else’s registry', { RegistryOid: 'R0000000002' }],
];

const count = async () => {
  const { rows } = await town.client.query<{ attempts: number; orders: number }>(
    `select (select count(*)::int from portal.payment_attempt) as attempts,
       (select count(*)::int from municipality.online_payment where state <> 'created') as orders`,
  );
  return rows[0];
};

const path = `/DebtQuestioning?sicil=${REGISTRY}`;
function request(who: MemberBrowser, to: string, fields: readonly [string, string][]): Request {
  const body = new URLSearchParams([...fields, ['jeton', formTokenOf(who.token)]]);
  return new Request(origin + to, { method: 'POST', body, headers: { Cookie: who.cookie } });
}
const payAsMember = (...fields: readonly [string, string][]) =>
  inRequest(() => read(payDebts(request(member, path, fields))));
const pageOf = async () => (await inRequest(() => openDebts(getRequest(member, path)))).data.open?.debts;
async function listDebts() {
  const debts = await pageOf();
  return [...(debts?.overdue ?? []), ...(debts?.coming ?? [])];
}
const problemsOf = ({ body }: Answer) => (body as { problems: { text: string }[] }).problems;

/** Expects a refusal of one sentence, and that nothing has begun anywhere. */
async function expectRefused(answer: Answer, before: Awaited<ReturnType<typeof count>>) {
  expect([answer.status, answer.headers.get('Location')]).toEqual([422, null]);
  expect(problemsOf(answer)).toEqual([{ text: expect.stringContaining('internetten ödenemiyor') as string }]);
  expect(await count()).toEqual(before);
}

describe.each(spoilt)('a debt of %s', (_name, fields) => {
  test('is neither listed as payable, nor in a sum, nor paid by a member', async () => {
    const before = await count();
    line.change(oid, fields);
    const debts = await pageOf();
    const listed = [...(debts?.overdue ?? []), ...(debts?.coming ?? [])];
    expect(listed.map((debt) => debt.oid)).not.toContain(oid);
    expect(debts).toMatchObject({ isWhole: false, atOnce: null });
    await expectRefused(await payAsMember(['borc', oid]), before);
  });

  test('is not paid by a link', async () => {
    const made = await payAsMember(['borc', oid], ['baglanti', 'evet']);
    expect(made.status).toBe(303);
    const links = (await inRequest(() => openLinks(getRequest(member, urls.paymentLinks)))).data;
    const token = links.chosen?.address.split('/').at(-1) ?? '';
    const guest = { cookie: `portal=${visitor}`, token: visitor };
    const before = await count();
    line.change(oid, fields);
    const to = `/odeme-baglantisi/${token}`;
    const shown = await inRequest(() => read(openLink(getRequest(guest, to), token)));
    expect((shown.body as { link: LinkPayView }).link).toMatchObject({
      total: 0,
      parts: [{ standing: { kind: 'unreadable' } }],
    });
    await expectRefused(await inRequest(() => read(payLink(request(guest, to, []), token))), before);
  });

  test('is not paid by a guest', async () => {
    const subject: FastPaymentSubject = { kind: 'registry', registryNo: '100001' };
    const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
    const { Handle: handle = '', IdentityNo: identityNo = '' } = found ?? {};
    const id = await inRequest(() =>
      keepGuest(getRequest({ cookie: `portal=${visitor}`, token: visitor }, '/'), {
        flow: 'general',
        handle,
        identityNo,
        token: null,
      }),
    );
    const to = fastPaymentUrl(urls.fastPayment, { guests: [id] });
    const before = await count();
    line.change(oid, fields);
    const page = await inRequest(() => open(to));
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toContain(`"${oid}"`);
    await expectRefused(await inRequest(() => post(to, { borc: oid })), before);
  });
});

test('a press of the button for all, from a page of before, is refused while a row is missing', async () => {
  const before = await count();
  line.change(oid, { RemainingPrincipal: -50, LateFee: 0, Total: -50 });
  const answer = await payAsMember([MANY_FIELD, manyAtOnce.all]);
  expect(answer.status).toBe(422);
  expect(problemsOf(answer)).toEqual([{ text: expect.stringContaining('tek tek işaretleyin') as string }]);
  expect(await count()).toEqual(before);
});

test('an order whose sum the municipality names otherwise goes to no bank', async () => {
  line.answer(contract.SaveOnlinePaymentAccrument.path, { Total: 1 });
  const answer = await payAsMember(['borc', oid]);
  line.answer(contract.SaveOnlinePaymentAccrument.path, null);
  expect(answer.status).toBe(422);
  expect(problemsOf(answer)).toEqual([{ text: expect.stringContaining('internetten ödenemiyor') as string }]);
  const { rows } = await town.client.query('select state from portal.payment_attempt');
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

describe('whoever starts a payment', () => {
  const payer = {
    owner: 'o',
    token: '',
    limitKey: 'o',
    registryOid: REGISTRY,
    registryNo: '100001',
    name: 'Ayşe Çınar',
    browser: 'o',
    backPath: null,
  };
  const payable = (
    principal: number,
    lateFee: number,
    total: number,
    registryOid = REGISTRY,
  ): PayableLine => ({
    line: {
      Oid: 'some',
      RegistryOid: registryOid,
      RevenueName: 'Su Bedeli',
      Description: '',
      Year: 2026,
      InstallmentNo: 1,
      InstallmentCount: 1,
    },
    principal: kurus(principal),
    lateFee: kurus(lateFee),
    total: kurus(total),
  });

  test.each([
    ['nothing', []],
    ['less than nothing', [payable(-5000, 0, -5000)]],
    ['zero', [payable(0, 0, 0)]],
    ['a negative line among others', [payable(10_000, 0, 10_000), payable(-5000, 0, -5000)]],
    ['a sum that does not add up', [payable(10_000, 500, 10_000)]],
    ['another’s registry', [payable(10_000, 0, 10_000, 'R0000000002')]],
  ])('is refused %s before anything is stored', async (_name, lines) => {
    const before = await count();
    expect(await inRequest(() => startPayment(payer, lines))).toMatchObject({ kind: 'refused' });
    expect(await count()).toEqual(before);
  });
});
