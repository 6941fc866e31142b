import { isoDate, kurus, type AccrualLine } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/roof/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDueCalendar } from '~/debts/calendar/due-calendar.server';
import { dueMonthsOf } from '~/debts/calendar/due-months';
import { openDebts } from '~/debts/debts-page.server';
import {
  getRequest,
  inRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

const line = (oid: string, dueDate: string, total = 100): AccrualLine => ({
  Oid: oid,
  AccrumentNo: oid,
  RegistryOid: 'R1',
  RevenueCode: '1',
  RevenueName: 'Bina Vergisi',
  Year: 2026,
  InstallmentNo: 1,
  InstallmentCount: 2,
  DueDate: isoDate(dueDate),
  Description: 'Konut',
  Principal: kurus(total),
  RemainingPrincipal: kurus(total),
  LateFee: kurus(0),
  Total: kurus(total),
  LateFeeSegments: [],
  AllowsPartialPayment: false,
});

describe('the months of a calendar', () => {
  const day = isoDate('2026-11-25');
  const oidsOf = ({ debts }: { debts: readonly { oid: string }[] }) => debts.map(({ oid }) => oid);

  test('begin with what is overdue, and end twelve months on', () => {
    const { overdue, months, later } = dueMonthsOf(
      [
        line('later', '2027-11-01', 7),
        line('last', '2027-10-31'),
        line('second', '2026-11-30', 40),
        line('today', '2026-11-25', 2),
        line('yesterday', '2026-11-24', 9),
      ],
      day,
    );
    expect([oidsOf(overdue), overdue.total]).toEqual([['yesterday'], 9]);
    expect(months.map((month) => [month.month, oidsOf(month), month.total])).toEqual([
      ['2026-11', ['today', 'second'], 42],
      ['2027-10', ['last'], 100],
    ]);
    expect([oidsOf(later), later.total]).toEqual([['later'], 7]);
  });

  test('name those in which nothing falls due, over the turn of the year', () => {
    const { empty } = dueMonthsOf([line('one', '2026-12-31')], day);
    expect(empty).toHaveLength(11);
    expect([empty[0], empty[1], empty.at(-1)]).toEqual(['2026-11', '2027-01', '2027-10']);
  });
});

describe('the page', () => {
  let close: () => Promise<void>;
  let debtor: MemberBrowser;

  beforeAll(async () => {
    ({ close } = await openGuestPortal());
    debtor = await signInBrowser(demoAccounts.fiftyLines.identityNo);
  });
  afterAll(() => close());

  const open = (query = '') => inRequest(() => openDueCalendar(getRequest(debtor, `/odeme-takvimi${query}`)));

  test('holds every open debt once, at the sums of the list of debts', async () => {
    const { calendar } = await open();
    if (!calendar) throw new Error('The calendar is closed');
    const groups = [calendar.overdue, ...calendar.months, calendar.later];
    const debts = groups.flatMap((group) => group.debts);
    expect(new Set(debts.map(({ oid }) => oid)).size).toBe(50);
    const list = (await inRequest(() => openDebts(getRequest(debtor, '/DebtQuestioning')))).data;
    expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(list.open?.debts.total.total);
    expect(calendar.overdue.total).toBe(list.open?.debts.overdueTotal.total);
  });

  test('is not there for somebody else’s record', async () => {
    expect(await thrownBy(() => open('?sicil=R0000000001'))).toMatchObject({ status: 404 });
  });
});
