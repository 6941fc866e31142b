import { revenueCodes } from 'municipality/service/reference/revenue-kinds';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { payLink } from '~/features/debts/link/link-pay.server';
import { openLinks } from '~/features/debts/link/links-page.server';
import { LINK_FIELD } from '~/features/debts/many-at-once';
import { openDebt } from '~/features/debts/one/one-debt.server';
import type { ShownAnswer } from '~/features/debts/pay-lines.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { paymentLinkUrl, urls } from '~/urls';
import { openGuestPortal, origin, read, visitor, type Answer } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';

const REGISTRY = 'R0000000001';
const path = `/DebtQuestioning?sicil=${REGISTRY}`;

let portal: Awaited<ReturnType<typeof openGuestPortal>>;
let member: MemberBrowser;

beforeAll(async () => {
  portal = await openGuestPortal();
  await portal.town.client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal)
     select 'together-' || no, 'together', $1, '${revenueCodes.buildingTax}', 2026, no, 3, current_date + 30 * no - 70, 'Deneme', 100000, 0
     from generate_series(1, 3) as no`,
    [REGISTRY],
  );
  member = await signInBrowser(demoAccounts.citizen.identityNo);
});
afterAll(() => portal.close());

function pay(oids: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const body = new URLSearchParams([...oids.map((oid) => ['borc', oid]), ...Object.entries(more)]);
  body.set('jeton', formTokenOf(member.token));
  const request = new Request(origin + path, { method: 'POST', body, headers: { Cookie: member.cookie } });
  return read(inRequest(() => payDebts(request)));
}

const lines = async () => {
  const { rows } = await portal.town.client.query<{ oid: string }>(
    'select accrual_oid as oid from portal.payment_attempt_line order by 1',
  );
  return rows.map(({ oid }) => oid);
};

test('the page of a second overdue instalment pays both, as it cannot be paid alone', async () => {
  const { together } = await inRequest(() => openDebt(getRequest(member, '/borc/together-2'), 'together-2'));
  expect(together?.oids).toEqual(['together-1', 'together-2']);
  expect(together?.label).toMatch(/^1\. ve 2\. taksiti öde, 2\.\d{3},\d\d ₺$/);
  const first = await inRequest(() => openDebt(getRequest(member, '/borc/together-1'), 'together-1'));
  expect(first.together).toBeNull();
});

/** Reads the message an answer leaves for the page it leads to. */
async function saidBy({ headers }: Answer): Promise<string | undefined> {
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return (await takeFlash(new Request(origin, { headers: { Cookie } })))?.flash.text;
}

const LEFT_OPEN = 'Vadesi geçmiş 2 taksit açık kalır; gecikme zammı işlemeye devam eder.';

test('an instalment that is not overdue is paid before the overdue ones, and is said to leave them open', async () => {
  const page = await inRequest(() => openDebt(getRequest(member, '/borc/together-3'), 'together-3'));
  expect(page).toMatchObject({ held: null, together: null, leftOpen: LEFT_OPEN });
  const paid = await pay(['together-3']);
  expect(paid.status).toBe(303);
  expect(await saidBy(paid)).toBe(LEFT_OPEN);
  expect(await lines()).toEqual(['together-3']);
  await portal.town.client.exec(
    'delete from portal.payment_attempt_line; delete from portal.payment_attempt',
  );
});

test('who makes a link of it is told the same, and who pays by the link learns of no other debt', async () => {
  const made = await pay(['together-3'], { [LINK_FIELD]: 'evet' });
  expect([made.status, await saidBy(made)]).toEqual([303, LEFT_OPEN]);
  const { data } = await inRequest(() => openLinks(getRequest(member, urls.paymentLinks)));
  const token = data.chosen?.address.split('/').at(-1) ?? '';
  const body = new URLSearchParams({ jeton: formTokenOf(visitor) });
  const request = new Request(origin + paymentLinkUrl(token), {
    method: 'POST',
    body,
    headers: { Cookie: `portal=${visitor}` },
  });
  const paid = await inRequest(() => read(payLink(request, token)));
  expect([paid.status, await saidBy(paid), await lines()]).toEqual([303, undefined, ['together-3']]);
  await portal.town.client.exec(
    'delete from portal.payment_attempt_line; delete from portal.payment_attempt',
  );
});

test('the address of the list ticks open debts, and only those', async () => {
  const { body } = await read(
    inRequest(() => openDebts(getRequest(member, `${path}&borc=together-2&borc=nobodys`))),
  );
  const { open } = body as Awaited<ReturnType<typeof openDebts>>['data'];
  expect(open?.debts.ticked).toEqual(['together-2']);
});

test('a second overdue instalment ticked alone is refused with both of them in one press, and the press pays', async () => {
  const { status, body } = await pay(['together-2']);
  const { problems, ticked, together } = body as ShownAnswer;
  expect(status).toBe(422);
  expect(problems[0]?.text).toContain('· 1/3. taksit” borcunu da işaretleyin');
  expect(ticked).toEqual(['together-2']);
  expect(together?.label).toMatch(/^1\. ve 2\. taksiti öde, 2\.\d{3},\d\d ₺$/);
  expect(await lines()).toEqual([]);
  expect((await pay(together?.oids ?? [])).status).toBe(303);
  expect(await lines()).toEqual(['together-1', 'together-2']);
});

test('while both overdue instalments are at the bank the third is free, and is paid', async () => {
  await portal.town.client.query(`update portal.payment_attempt set hand_overs = 1`);
  const page = (oid: string) => inRequest(() => openDebt(getRequest(member, `/borc/${oid}`), oid));
  expect((await page('together-2')).held?.text).toBe('Bankada başlamış bir ödemeniz var');
  expect(await page('together-3')).toMatchObject({ held: null, together: null, leftOpen: null });
  expect((await pay(['together-3'])).status).toBe(303);
  expect(await lines()).toEqual(['together-1', 'together-2', 'together-3']);
});
