import '../../support/senses/unstyled';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDebts } from '~/features/debts/debts-page.server';
import { openDebt, type OpenDebt } from '~/features/debts/one/one-debt.server';
import { FeeGrowth } from '~/features/debts/one/fee-growth';
import { openHome } from '~/features/home/home-page.server';
import { MonthPlots } from '~/features/home/month-plots';
import { openTariff } from '~/features/tariffs/tariff-page.server';
import type { TariffName } from '~/features/tariffs/tariffs.server';
import { YearsCard } from '~/features/tariffs/years-card';
import { urls } from '~/urls';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  noMember,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { kurusOf } from '../../support/bank/money';

let close: () => Promise<void>;
let citizen: MemberBrowser;
let debtor: MemberBrowser;

beforeAll(async () => {
  ({ close } = await openGuestPortal());
  citizen = await signInBrowser(demoAccounts.citizen.identityNo);
  debtor = await signInBrowser(demoAccounts.fiftyLines.identityNo);
});
afterAll(() => close());

const amounts = (markup: string) =>
  [...markup.matchAll(/>(-?[\d.]+,\d\d)(?: ₺)?</g)].map(([, amount]) => kurusOf(amount ?? ''));

/** Reads of every plot what it says, the amounts beside its bars, and those of the table after it without the sum. */
function plotsOf(page: ReactElement) {
  const markup = renderToStaticMarkup(page);
  return markup
    .split('<svg class="plot"')
    .slice(1)
    .map((part) => {
      const [plot = '', after = ''] = part.split(/<\/svg>(?!<svg|<\/g>)/, 2);
      const table = /<tbody.*<\/tbody>/s.exec(after)?.[0] ?? '';
      const gist = /role="img".*?<title>(.+?)<\/title>/s.exec(plot)?.[1] ?? '';
      return { gist, drawn: amounts(plot), listed: amounts(table) };
    });
}

const openHomeOf = (member: MemberBrowser) => inRequest(() => openHome(getRequest(member, urls.home)));

test('home draws all open debts and this year’s payments, with the same figures in a table', async () => {
  const { due } = await openHomeOf(citizen);
  if (!due) throw new Error('Nothing is due');
  const [open, paid] = plotsOf(createElement(MonthPlots, { open: due.openByMonth, paid: due.paidByMonth }));
  const sum = (some: readonly number[] = []) => some.reduce((before, kurus) => before + kurus, 0);
  expect(open?.drawn).toEqual(open?.listed);
  expect(sum(open?.drawn)).toBe(due.sums?.total);
  expect(open?.gist).toMatch(/₺ açık borcunuzun [\d.,]+ ₺’lık bölümünün vadesi geçti\.$/);
  expect(paid?.drawn).toEqual(paid?.listed);
  expect(paid?.gist).toContain('ödediniz');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Istanbul' });
  const thisYear = due.receipts.filter(({ at }) => year.format(new Date(at)) === year.format(new Date()));
  expect(sum(paid?.drawn)).toBeGreaterThanOrEqual(sum(thisYear.map(({ total }) => total)));
});

test('without debts and payments home has sentences in place of plots', () => {
  const empty = createElement(MonthPlots, {
    open: { late: [], coming: [] },
    paid: [{ month: '2026-01', kurus: 0 }],
  });
  expect(plotsOf(empty)).toEqual([]);
  const markup = renderToStaticMarkup(empty);
  for (const words of ['Açık borcunuz yok.', 'Bu yıl henüz ödemeniz yok.']) expect(markup).toContain(words);
});

const debtOf = (member: MemberBrowser, oid: string) =>
  inRequest(() => openDebt(getRequest(member, `/borc/${oid}`), oid));

async function firstOverdue() {
  const { body } = await read(inRequest(() => openDebts(getRequest(debtor, urls.debts))));
  const { open } = body as Awaited<ReturnType<typeof openDebts>>['data'];
  const debt = open?.debts.overdue[0];
  if (!debt) throw new Error('Nothing is overdue');
  return debt;
}

test('a debt’s page draws its late fee up to the kuruş of the list', async () => {
  const listed = await firstOverdue();
  expect(listed.path).toBe(`/borc/${listed.oid}`);
  const page: OpenDebt = await debtOf(debtor, listed.oid);
  expect(page.debt).toMatchObject({ lateFee: listed.lateFee, total: listed.total });
  const [plot] = plotsOf(createElement(FeeGrowth, page));
  expect(plot?.gist).toMatch(/^Gecikme zammı .+ ₺’ya ulaştı\.$/);
  expect(plot?.drawn).toEqual([listed.lateFee]);
  const days = page.stretches.reduce((sum, stretch) => sum + stretch.days, 0);
  const late = (Date.parse(page.asOf) - Date.parse(listed.dueDate)) / 86_400_000;
  expect(days).toBe(late);
});

test('a debt that is not the visitor’s own does not exist', async () => {
  const { oid } = await firstOverdue();
  for (const [member, wanted] of [
    [citizen, oid],
    [debtor, 'yok'],
    [debtor, ''],
  ] as const)
    expect((await thrownBy(() => debtOf(member, wanted))).status).toBe(404);
  const guest = await thrownBy(() => debtOf(noMember, oid));
  expect([guest.status, guest.to]).toEqual([302, expect.stringContaining('/session/signin')]);
});

const openYears = async (name: TariffName, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ gorunum: 'yillar', ...query }).toString();
  const { data } = await openTariff(new Request(`${origin}/x?${search}`), name);
  return data;
};

test.each<TariffName>([
  'bina-insaat-maliyetleri',
  'arsa-birim-degerleri',
  'ilan-reklam-tarifesi',
  'cevre-temizlik-tarifesi',
])('%s compares an amount over the years, oldest first', async (name) => {
  const { years, switchPath, filters } = await openYears(name);
  if (!years) throw new Error('Nothing is compared');
  expect(years.prices.length).toBeGreaterThan(1);
  expect(years.prices.map(({ year }) => year)).toEqual(years.prices.map(({ year }) => year).toSorted());
  expect(switchPath).not.toContain('gorunum');
  expect(filters.map((filter) => filter.name)).not.toContain('yil');
  const [plot] = plotsOf(createElement(YearsCard, { years, switchPath: null }));
  expect(plot?.gist).toContain(years.name);
  expect(plot?.drawn).toEqual(years.prices.map(({ kurus }) => kurus));
  expect(plot?.listed).toEqual(plot?.drawn);
});

test('the amount that was chosen is compared, as each year’s own table has it', async () => {
  const { years } = await openYears('cevre-temizlik-tarifesi', { satir: '3. grup: 2. derece' });
  expect(years?.name).toBe('3. grup: 2. derece');
  for (const { year, kurus } of years?.prices ?? []) {
    const { data } = await openTariff(new Request(`${origin}/x?yil=${year}`), 'cevre-temizlik-tarifesi');
    const row = data.table?.rows.find(([group]) => group === '3. grup');
    expect(kurusOf(row?.[2] ?? '')).toBe(kurus);
  }
  const unknown = await openYears('cevre-temizlik-tarifesi', { satir: 'yok' });
  expect(unknown.years?.name).toBe(unknown.years?.names[0]);
});

test('what has no years is not compared', async () => {
  const { years, switchPath, table } = await openYears('bina-asinma-paylari');
  expect([years, switchPath]).toEqual([null, null]);
  expect(table?.rows.length).toBeGreaterThan(5);
});
