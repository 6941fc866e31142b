import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { accrualCalls, identityCalls, isoDate, restructuringCalls } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDueFeed, openDueCalendar } from '~/features/debts/calendar/due-calendar.server';
import { serveFeed } from '~/features/debts/calendar/due-feed.server';
import { openDebts } from '~/features/debts/debts-page.server';
import { serveDebtList } from '~/features/debts/list/debt-list-file.server';
import { openDebt } from '~/features/debts/one/one-debt.server';
import { openSearch } from '~/features/home/search/search-page.server';
import { dueNews } from '~/features/inbox/news';
import { openPlan } from '~/features/restructuring/plan-page.server';
import { formatAmount, formatMoney } from '~/ui/turkish/format';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

/*
 * An instalment of a deferral bears interest before its due day (6183 m.48): it costs less today than on that day. Wherever
 * it is named, both sums are told, and they are the same everywhere.
 */

interface Instalment {
  readonly oid: string;
  readonly dueDate: string;
  readonly today: number;
  readonly onDueDay: number;
}

let close: () => Promise<void>;
let town: TestMunicipality;
let token: string;
let debtor: MemberBrowser;
let instalments: Instalment[];
let planNo: string;
let registryOid: string;

beforeAll(async () => {
  const portal = await openGuestPortal();
  close = portal.close;
  ({ town } = portal);
  const { identityNo } = demoAccounts.citizen;
  token = await town.signIn(identityNo);
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  registryOid = registry?.Oid ?? '';
  const { ChosenOids: accrumentOids } = await town.ask(
    restructuringCalls.AuthorizedRetrieveDebtRestructuringOptions,
    { registryOid, method: '2' },
    token,
  );
  const choice = { kind: 'tecil' as const, lawCode: null, installmentCount: 4 };
  const asked = { registryOid, accrumentOids, ...choice };
  const { Total: total } = await town.ask(
    restructuringCalls.AuthorizedCalculateDebtRestructuring,
    asked,
    token,
  );
  const plan = await town.ask(
    restructuringCalls.AuthorizedRecordDebtRestructuring,
    { ...asked, total, requestKey: 'plan-1', difficulty: 'Gelirim düştü', collateral: 'Teminat mektubu' },
    token,
  );
  planNo = plan.PlanNo;
  const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  const lines = Lines.filter(({ Description }) => Description.includes(planNo));
  instalments = plan.Installments.map((row) => {
    const line = lines.find(({ InstallmentNo }) => InstallmentNo === row.No);
    return {
      oid: line?.Oid ?? '',
      dueDate: row.DueDate,
      today: line?.Total ?? 0,
      onDueDay: row.Total,
    };
  });
  debtor = await signInBrowser(identityNo);
});
afterAll(() => close());

const get = (path: string) => getRequest(debtor, path);

test('the plan tells of each what it costs today and on its day', async () => {
  expect(instalments).toHaveLength(4);
  for (const { today, onDueDay } of instalments) expect(onDueDay).toBeGreaterThan(today);
  const { plan } = await inRequest(() => openPlan(get(`/taksit-planlarim/${planNo}`), planNo));
  expect(plan.rows.map(({ total, today }) => [total, today])).toEqual(
    instalments.map(({ today, onDueDay }) => [onDueDay, today]),
  );
});

test('list, page of the debt and calendar say the same two sums', async () => {
  const both = instalments.map(({ oid, today, onDueDay }) => [oid, today, onDueDay]);
  const found = (debts: readonly { oid: string; total: number; dueTotal?: number | null }[]) =>
    debts.flatMap(({ oid, total, dueTotal }) =>
      instalments.some((row) => row.oid === oid) ? [[oid, total, dueTotal]] : [],
    );
  const list = (await inRequest(() => openDebts(get('/DebtQuestioning')))).data.open;
  expect(found(list?.debts.coming ?? [])).toEqual(both);
  for (const { oid, today, onDueDay } of instalments) {
    const { debt } = await inRequest(() => openDebt(get(`/borc/${oid}`), oid));
    expect([debt.total, debt.dueTotal]).toEqual([today, onDueDay]);
  }
  const { calendar } = await inRequest(() => openDueCalendar(get('/odeme-takvimi')));
  const groups = [calendar?.overdue, ...(calendar?.months ?? []), calendar?.later].flatMap(
    (group) => group ?? [],
  );
  expect(found(groups.flatMap(({ debts }) => debts))).toEqual(both);
  for (const { dueTotal, total, debts } of groups) {
    const interest = instalments
      .filter(({ oid }) => debts.some((debt) => debt.oid === oid))
      .reduce((sum, { today, onDueDay }) => sum + onDueDay - today, 0);
    expect(dueTotal).toBe(interest === 0 ? null : total + interest);
  }
});

test('so do the search and the inbox', async () => {
  const wordsOf = ({ today, onDueDay }: Instalment) =>
    `bugün ${formatMoney(today)}, son gününde ${formatMoney(onDueDay)}`;
  const { own } = await inRequest(() => openSearch(get('/ara'), `tecil ${planNo}`));
  const lineOf = ({ oid }: Instalment) => own.find(({ path }) => path === `/borc/${oid}`)?.line;
  for (const row of instalments) expect(lineOf(row)).toContain(wordsOf(row));

  const [first] = instalments;
  const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  const lines = Lines.filter(({ Oid }) => Oid === first?.oid);
  const [news] = dueNews(lines, isoDate(first?.dueDate ?? ''), true);
  expect(first && news?.text).toContain(first && wordsOf(first));
});

test('so do the file of debts and the calendar of a program', async () => {
  const answer = await inRequest(() => serveDebtList(get('/borc-listesi/borclar.csv'), 'borclar.csv'));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const rows = parse<Record<string, string>>(bytes, { delimiter: ';', bom: true, columns: true });
  const grown = rows.filter((row) => row['Son ödeme gününde (TL)'] !== '');
  expect(grown.map((row) => [row['Toplam (TL)'], row['Son ödeme gününde (TL)']])).toEqual(
    instalments.map(({ today, onDueDay }) => [formatAmount(today), formatAmount(onDueDay)]),
  );

  await inRequest(() => changeDueFeed(postRequest(debtor, '/odeme-takvimi', { islem: 'ekle' })));
  const { feed } = await inRequest(() => openDueCalendar(get('/odeme-takvimi')));
  const file = new URL(feed?.address ?? '').pathname.replace('/takvim/', '');
  const text = await (await inRequest(() => serveFeed(file))).text();
  const events = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
  for (const { dueDate, today, onDueDay } of instalments) {
    const event = events.find(
      ({ startDate, summary }) => String(startDate) === dueDate && summary.endsWith(formatMoney(today)),
    );
    expect(event?.description).toContain(`o gün ödenirse ${formatMoney(onDueDay)}`);
  }
});
