import { demoAccounts } from 'municipality/service/roof/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/debts/debts-page.server';
import { openDebt } from '~/debts/one/one-debt.server';
import type { ShownAnswer } from '~/debts/pay-lines.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
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
     select 'together-' || no, 'together', $1, revenue_code, 2026, no, 2, current_date + 30 * no, 'Deneme', 100000, 0
     from generate_series(1, 2) as no, (select revenue_code from municipality.accrual limit 1) as kind`,
    [REGISTRY],
  );
  member = await signInBrowser(demoAccounts.citizen.identityNo);
});
afterAll(() => portal.close());

function pay(oids: readonly string[]) {
  const body = new URLSearchParams(oids.map((oid) => ['borc', oid]));
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

test('the page of a second instalment pays both, as it cannot be paid alone', async () => {
  const { together } = await inRequest(() => openDebt(getRequest(member, '/borc/together-2'), 'together-2'));
  expect(together).toMatchObject({
    oids: ['together-1', 'together-2'],
    label: '1. ve 2. taksiti öde, 2.000,00 ₺',
  });
  const first = await inRequest(() => openDebt(getRequest(member, '/borc/together-1'), 'together-1'));
  expect(first.together).toBeNull();
});

test('the address of the list ticks open debts, and only those', async () => {
  const { body } = await read(
    inRequest(() => openDebts(getRequest(member, `${path}&borc=together-2&borc=nobodys`))),
  );
  const { open } = body as Awaited<ReturnType<typeof openDebts>>['data'];
  expect(open?.debts.ticked).toEqual(['together-2']);
});

test('a second instalment ticked alone is refused with both of them in one press, and the press pays', async () => {
  const { status, body } = await pay(['together-2']);
  const { problems, ticked, together } = body as ShownAnswer;
  expect(status).toBe(422);
  expect(problems[0]?.text).toContain('önce 1. taksiti de işaretleyin');
  expect(ticked).toEqual(['together-2']);
  expect(together?.label).toBe('1. ve 2. taksiti öde, 2.000,00 ₺');
  expect(await lines()).toEqual([]);
  expect((await pay(together?.oids ?? [])).status).toBe(303);
  expect(await lines()).toEqual(['together-1', 'together-2']);
});
