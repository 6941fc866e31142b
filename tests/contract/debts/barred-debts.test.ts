import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDueCalendar, changeDueFeed } from '~/features/debts/calendar/due-calendar.server';
import { eventUid, serveFeed } from '~/features/debts/calendar/due-feed.server';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { serveDebtList } from '~/features/debts/list/debt-list-file.server';
import { MANY_FIELD, manyAtOnce } from '~/features/debts/many-at-once';
import { openDebt } from '~/features/debts/one/one-debt.server';
import { openHome } from '~/features/home/home-page.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { textOfPdf } from '../../support/house/pdf';

const LABEL = 'Zamanaşımına uğramış olabilir: belediyeye danışın';
const { debtless } = demoAccounts;
let portal: Awaited<ReturnType<typeof openGuestPortal>>;
let member: MemberBrowser;

/**
 * There is a tax of 2012, barred since 2018; a lease of 2012, which nobody bars but its debtor; a tax of forty days
 * ago; one to come.
 */
beforeAll(async () => {
  portal = await openGuestPortal();
  await portal.town.client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal)
     select 'd-' || name, 'd-' || name, registry.oid, code, 2026, 1, 1, due, 'Deneme', 100000, 0
     from (select oid from municipality.registry where identity_no = $1 limit 1) as registry,
       (values ('barred', '1', '2012-05-31'::date), ('lease', '31', '2012-05-31'), ('young', '1', current_date - 40),
         ('coming', '1', current_date + 2)) as debt (name, code, due)`,
    [debtless.identityNo],
  );
  member = await signInBrowser(debtless.identityNo);
});
afterAll(() => portal.close());

const list = async () => {
  const { open } = (await inRequest(() => openDebts(getRequest(member, '/DebtQuestioning')))).data;
  if (!open) throw new Error('The list is closed');
  return open.debts;
};

const paidOids = async () => {
  const { rows } = await portal.town.client.query<{ oid: string }>(
    'select accrual_oid as oid from portal.payment_attempt_line where is_open order by 1',
  );
  return rows.map(({ oid }) => oid);
};

async function pay(fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(member.token) });
  const request = new Request(`${origin}/DebtQuestioning`, {
    method: 'POST',
    body,
    headers: { Cookie: member.cookie },
  });
  const { status } = await read(inRequest(() => payDebts(request)));
  const oids = await paidOids();
  await portal.town.client.exec(
    'delete from portal.payment_attempt_line; delete from portal.payment_attempt',
  );
  return { status, oids };
}

test('stands apart in the list and in no sum of what is to be paid', async () => {
  const { overdue, coming, past, total, overdueTotal, pastTotal, atOnce } = await list();
  expect(past.map(({ oid }) => oid)).toEqual(['d-barred']);
  expect(overdue.map(({ oid }) => oid).toSorted()).toEqual(['d-lease', 'd-young']);
  expect(coming.map(({ oid }) => oid)).toEqual(['d-coming']);
  // Of four debts three are to be paid, two of them overdue; the principal of each is 1.000,00.
  expect([total.count, total.principal, overdueTotal.count, pastTotal.count]).toEqual([3, 300_000, 2, 1]);
  expect(atOnce?.counts).toEqual({ overdue: 2, all: 3 });
  expect(atOnce?.sums.all).toBe(total.total);
});

test('is named on its own page, in the files and on the start page without being summed up', async () => {
  const one = await inRequest(() => openDebt(getRequest(member, '/borc/d-barred'), 'd-barred'));
  expect(one.held).toMatchObject({ text: LABEL, mayTick: true });
  expect(one.held?.advice).toContain('6183 sayılı Kanun m. 102');
  const file = (name: string) =>
    inRequest(() => serveDebtList(getRequest(member, `/borclarim/${name}`), name));
  const csv = await (await file('borclar.csv')).text();
  expect(csv.split('\n').filter((row) => row.includes(LABEL))).toHaveLength(1);
  const pdf = await textOfPdf(new Uint8Array(await (await file('borclar.pdf')).arrayBuffer()));
  expect(pdf).toContain(LABEL);
  expect(pdf).toMatch(/Yazıyla\s+3 /);
  const { due } = await inRequest(() => openHome(getRequest(member, '/anasayfa')));
  expect(due?.sums?.count).toBe(3);
});

test('is in no calendar program and in no sum of the calendar', async () => {
  await read(inRequest(() => changeDueFeed(postRequest(member, '/odeme-takvimi', { islem: 'ekle' }))));
  const { calendar, feed } = await inRequest(() => openDueCalendar(getRequest(member, '/odeme-takvimi')));
  expect(calendar?.overdue.count).toBe(2);
  const name = new URL(feed?.address ?? '').pathname.replace('/takvim/', '');
  const text = await (await inRequest(() => serveFeed(name))).text();
  const isIn = (oid: string) => text.includes(eventUid(oid));
  expect([isIn('d-barred'), isIn('d-lease')]).toEqual([false, true]);
});

test('is left out by the buttons for many, and paid by who ticks it', async () => {
  expect((await pay({ [MANY_FIELD]: manyAtOnce.overdue })).oids).toEqual(['d-lease', 'd-young']);
  expect((await pay({ [MANY_FIELD]: manyAtOnce.all })).oids).toEqual(['d-coming', 'd-lease', 'd-young']);
  expect((await pay({ borc: 'd-barred' })).oids).toEqual(['d-barred']);
});
