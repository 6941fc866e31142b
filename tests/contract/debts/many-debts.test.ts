import { revenueCodes } from 'municipality/service/reference/revenue-kinds';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payDebts } from '~/features/debts/debts-page.server';
import type { ShownAnswer } from '~/features/debts/pay-lines.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openRestructuring } from '~/features/restructuring/restructuring-page.server';
import { listDebts } from '~/urls';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';

const REGISTRY = 'R0000000001';
const many = Array.from({ length: 250 }, (_, number) => `many-${number}`);

let portal: Awaited<ReturnType<typeof openGuestPortal>>;
let member: MemberBrowser;

beforeAll(async () => {
  portal = await openGuestPortal();
  await portal.town.client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal)
     select oid, oid, $1, '${revenueCodes.buildingTax}', 2026, 1, 1, current_date - 30, 'Deneme', 100000, 0
     from unnest($2::text[]) as oid`,
    [REGISTRY, many],
  );
  member = await signInBrowser(demoAccounts.citizen.identityNo);
});
afterAll(() => portal.close());

async function pay(fields: readonly (readonly [string, string])[]) {
  const body = new URLSearchParams([...fields.map(([name, value]) => [name, value])]);
  body.set('jeton', formTokenOf(member.token));
  const request = new Request(`${origin}/DebtQuestioning?sicil=${REGISTRY}`, {
    method: 'POST',
    body,
    headers: { Cookie: member.cookie },
  });
  return read(inRequest(() => payDebts(request)));
}

const attempts = async () =>
  (await portal.town.client.query('select reference from portal.payment_attempt')).rows.length;

test('more debts than one payment may hold are refused in words, none of them left out in silence', async () => {
  const ticked = many.slice(0, 201);
  const { status, body } = await pay(ticked.map((oid) => ['borc', oid]));
  const { problems, ticked: shown } = body as ShownAnswer;
  expect(status).toBe(422);
  expect(problems[0]?.text).toMatch(/^Bir ödemede en çok 200 borç ödenebilir; 201 borç işaretlediniz\./);
  expect(shown).toEqual(ticked);
  expect(await attempts()).toBe(0);
});

test('an amount typed beside the last of many debts is shown again', async () => {
  const fields = many.map((oid) => [`tutar-${oid}`, oid === 'many-249' ? '1,5,0' : ''] as const);
  const { status, body } = await pay([['borc', 'many-249'], ...fields]);
  expect(status).toBe(422);
  expect((body as ShownAnswer).amounts).toEqual({ 'tutar-many-249': '1,5,0' });
});

async function openPlan(query: string) {
  const path = `/DebtRestructuring?sicil=${REGISTRY}&${query}`;
  const { data, init } = await inRequest(() => openRestructuring(getRequest(member, path)));
  const { step, problems } = data;
  if (step?.kind !== 'offers') throw new Error(`The offers were expected, not ${step?.kind ?? 'nothing'}`);
  const shown = step.debts.filter(({ isChosen }) => isChosen).map(({ oid }) => oid);
  return { status: init?.status, chosen: [...shown, ...listDebts(step.hidden.borclar ?? '')], problems };
}

test.each(['secenek=tecil-12', 'taksit=12', 'secenek=tecil-12&adim=kontrol'])(
  'a plan over all debts (%s) says how many it may hold where there are more',
  async (query) => {
    const { status, problems } = await openPlan(`yontem=1&${query}`);
    expect(status).toBe(422);
    expect(problems[0]?.text).toMatch(/^Bir plana en çok 200 borç girebilir; seçiminizde 2\d\d borç var\./);
  },
);

test('of debts chosen one by one none is left out of a plan in silence', async () => {
  const free = many.slice(200);
  const named = [...free, ...many.slice(0, 200)].map((oid) => `borc=${oid}`).join('&');
  const { status, chosen, problems } = await openPlan(`yontem=1&${named}&secenek=tecil-12`);
  expect(status).toBe(422);
  expect(problems[0]?.text).toMatch(/^Bir plana en çok 200 borç girebilir; 250 borç seçtiniz\. İlk 200 borç/);
  expect(chosen).toEqual(expect.arrayContaining(free));
});

test('as many as it may hold are paid; one ticked twice counts once', async () => {
  const { status } = await pay([...many.slice(0, 200), 'many-0'].map((oid) => ['borc', oid]));
  expect(status).toBe(303);
  expect(await attempts()).toBe(1);
});

test('all at once is as many as one payment holds, the oldest first; what is left comes next', async () => {
  await portal.town.client.query(
    `update municipality.accrual set due_date = current_date - (31 + substr(oid, 6)::int) where oid like 'many-%'`,
  );
  await portal.town.client.exec(
    'delete from portal.payment_attempt_line; delete from portal.payment_attempt',
  );
  const { status } = await pay([['tumu', 'gecmis']]);
  expect(status).toBe(303);
  const { rows } = await portal.town.client.query<{ oid: string }>(
    'select accrual_oid as oid from portal.payment_attempt_line',
  );
  expect(rows).toHaveLength(200);
  expect(rows.map(({ oid }) => oid)).toEqual(expect.arrayContaining(['many-249', 'many-60']));
});
