import ICAL from 'ical.js';
import { byDueDate, isoDate, kurus, sumDebts, type AccrualLine } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDueFeed, openDueCalendar } from '~/features/debts/calendar/due-calendar.server';
import { serveFeed } from '~/features/debts/calendar/due-feed.server';
import { dueMonthsOf } from '~/features/debts/calendar/due-months';
import { writeCalendar } from '~/features/debts/calendar/icalendar';
import { openDebts } from '~/features/debts/debts-page.server';
import { dueFeed } from '~/features/debts/tables.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import {
  getRequest,
  inRequest,
  noMember,
  postRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openGuestPortal, read } from '../../support/portal/guest-portal';

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
  const monthsOf = (lines: readonly AccrualLine[]) =>
    dueMonthsOf({ asOf: day, sums: sumDebts(lines, day), rows: byDueDate(lines), held: new Map() });
  const oidsOf = ({ debts }: { debts: readonly { oid: string }[] }) => debts.map(({ oid }) => oid);

  test('begin with what is overdue, and end twelve months on', () => {
    const { overdue, months, later } = monthsOf([
      line('later', '2027-11-01', 7),
      line('last', '2027-10-31'),
      line('second', '2026-11-30', 40),
      line('today', '2026-11-25', 2),
      line('yesterday', '2026-11-24', 9),
    ]);
    expect([oidsOf(overdue), overdue.total]).toEqual([['yesterday'], 9]);
    expect(
      months.filter(({ count }) => count > 0).map((month) => [month.month, oidsOf(month), month.total]),
    ).toEqual([
      ['2026-11', ['today', 'second'], 42],
      ['2027-10', ['last'], 100],
    ]);
    expect([oidsOf(later), later.total]).toEqual([['later'], 7]);
  });

  test('are twelve, over the turn of the year, with those in which nothing falls due', () => {
    const { months } = monthsOf([line('one', '2026-12-31')]);
    expect(months).toHaveLength(12);
    expect(months.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect([months[0]?.month, months[2]?.month, months.at(-1)?.month]).toEqual([
      '2026-11',
      '2027-01',
      '2027-10',
    ]);
  });

  test('tell how many debts fall due before each of them', () => {
    const { overdue, months, later } = monthsOf([
      line('yesterday', '2026-11-24'),
      line('second', '2026-11-30'),
      line('third', '2026-11-30'),
      line('last', '2027-10-31'),
      line('later', '2027-11-01'),
    ]);
    expect([overdue.before, months[0]?.before, months.at(-1)?.before, later.before]).toEqual([0, 1, 3, 4]);
  });
});

const bytesOf = (text: string) => text.split('\r\n').map((part) => Buffer.byteLength(part));
const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};

test('a file is read by another program as it was meant, in lines of 75 octets', () => {
  const summary = `Çevre; "şüphe", \\ığdır\\n ${'ğüşöçİı€😀'.repeat(30)}`;
  const url = 'https://belediye.example/borc';
  const text = writeCalendar({
    name: 'Örnek Belediyesi',
    at: new Date('2026-11-25T05:06:07.890Z'),
    days: [{ uid: 'A1@belediye', day: '2026-12-31', summary, description: 'İki\nsatır', url, alarmDays: 3 }],
  });
  expect(Math.max(...bytesOf(text))).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  for (const line of [
    String.raw`SUMMARY:Çevre\; "şüphe"\, \\ığdır\\n `,
    String.raw`DESCRIPTION:İki\nsatır`,
    'DTSTART;VALUE=DATE:20261231',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'TRIGGER:-P2DT15H',
  ])
    expect(text.replaceAll('\r\n ', '')).toContain(`\r\n${line}`);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getFirstPropertyValue('name')).toBe('Örnek Belediyesi');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
  const [event] = eventsOf(text);
  expect(event).toMatchObject({ uid: 'A1@belediye', summary, description: 'İki\nsatır' });
  expect([event?.startDate.isDate, String(event?.startDate), String(event?.endDate)]).toEqual([
    true,
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-25T05:06:07Z');
  const alarm = event?.component.getFirstSubcomponent('valarm');
  // Three days before at nine in the morning: whole days begin at midnight.
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P2DT15H');
});

describe('the page', () => {
  let close: () => Promise<void>;
  let debtor: MemberBrowser;
  let other: MemberBrowser;
  let town: TestMunicipality;
  /** Stands in place of the municipality's answer to the calendar's call. */
  let spoiled: (() => Promise<Response>) | null = null;

  beforeAll(async () => {
    ({ close, town } = await openGuestPortal({}, (request, answer) =>
      spoiled && request.url.includes('GetMemberDueDebtList') ? spoiled() : answer(request),
    ));
    debtor = await signInBrowser(demoAccounts.fiftyLines.identityNo);
    other = await signInBrowser(demoAccounts.debtless.identityNo);
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

  const press = (islem: string, who = debtor) =>
    read(inRequest(() => changeDueFeed(postRequest(who, '/odeme-takvimi', { islem }))));
  const addressOf = async (who = debtor) =>
    (await inRequest(() => openDueCalendar(getRequest(who, '/odeme-takvimi')))).feed?.address ?? null;
  const fileOf = (address: string | null) => new URL(address ?? '').pathname.replace('/takvim/', '');
  const get = (file: string) =>
    inRequest(() => serveFeed(file)).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });

  test('makes a secret address at which a calendar program reads every debt', async () => {
    expect(await addressOf()).toBeNull();
    expect((await press('ekle')).status).toBe(303);
    const address = await addressOf();
    expect(address).toMatch(/\/takvim\/[\w-]{43}\.ics$/);
    await press('ekle');
    expect(await addressOf()).toBe(address);

    const answer = await get(fileOf(address));
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600');
    const text = await answer.text();
    const events = eventsOf(text);
    const today = dayInTurkey(getPortal().now());
    const list = (await inRequest(() => openDebts(getRequest(debtor, '/DebtQuestioning')))).data.open?.debts;
    const debts = [...(list?.overdue ?? []), ...(list?.coming ?? [])];
    const ringsOf = (event: ICAL.Event | undefined) =>
      event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString();
    expect(events).toHaveLength(51);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(51);
    expect(text).not.toContain('@');
    for (const { component } of events)
      expect(component.getFirstPropertyValue('url')?.toString()).toMatch(/\/FastPayment$/);
    for (const { dueDate, total } of debts) {
      const event = events.find(
        ({ summary, startDate }) =>
          summary.endsWith(`: ${formatMoney(total)}`) && String(startDate) === dueDate,
      );
      expect([dueDate, total, event !== undefined]).toEqual([dueDate, total, true]);
      expect([dueDate, ringsOf(event)]).toEqual([dueDate, dueDate < today ? undefined : '-P2DT15H']);
    }
    // What is overdue rings no more on its own day: it stands together on today, and rings on Mondays.
    const overdue = debts.filter(({ dueDate }) => dueDate < today);
    const sum = kurus(overdue.reduce((all, { total }) => all + total, 0));
    const together = events.find(({ summary }) => summary.startsWith('Vadesi geçmiş'));
    expect(together?.summary).toBe(`Vadesi geçmiş ${overdue.length} borç: ${formatMoney(sum)}`);
    expect(String(together?.startDate)).toBe(today);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === 1;
    expect(ringsOf(together)).toBe(isMonday ? 'PT9H' : undefined);
    expect(text).not.toContain(demoAccounts.fiftyLines.identityNo);
    for (const { about } of debts) expect(text).not.toContain(about);
  });

  test('keeps neither number nor token in the clear', async () => {
    const [row] = await getPortal().database.select().from(dueFeed);
    const kept = JSON.stringify(row);
    expect(kept).not.toContain(demoAccounts.fiftyLines.identityNo);
    expect(kept).not.toContain(fileOf(await addressOf()).replace('.ics', ''));
  });

  test('gives each member an address of their own, which shows nothing of another', async () => {
    await press('ekle', other);
    const address = await addressOf(other);
    expect(address).not.toBe(await addressOf());
    expect(eventsOf(await (await get(fileOf(address))).text())).toEqual([]);
  });

  test('changes an address, and ends it: the old ones open nothing', async () => {
    const first = fileOf(await addressOf());
    await press('degistir');
    const second = fileOf(await addressOf());
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    await press('kapat');
    expect([(await get(second)).status, await addressOf()]).toEqual([404, null]);
    await press('degistir');
    expect(await addressOf()).toBeNull();
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), ''])('has nothing at %j', async (file) => {
    expect((await get(file)).status).toBe(404);
  });

  test('reads two hundred debts of one member', async () => {
    await press('ekle', other);
    const { rows } = await town.client.query<{ oid: string }>(
      `select oid from municipality.registry where identity_no = '${demoAccounts.debtless.identityNo}' limit 1`,
    );
    await town.database.insert(accrual).values(
      Array.from({ length: 200 }, (_, place) => ({
        oid: `DC${place}`,
        accrualNo: `DC${place}`,
        registryOid: rows[0]?.oid ?? '',
        revenueCode: '1',
        year: 2031,
        instalmentNo: 1,
        instalmentCount: 1,
        dueDate: isoDate(`2031-05-${String((place % 28) + 1).padStart(2, '0')}`),
        description: 'Konut',
        principal: kurus(12_345),
        paidPrincipal: kurus(0),
      })),
    );
    const events = eventsOf(await (await get(fileOf(await addressOf(other)))).text());
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(200);
    expect(events[0]?.summary).toContain('123,45 ₺');

    // One calendar may hold the feeds of two members: what stands on today is told apart, too.
    await town.client.query("update municipality.accrual set due_date = '2026-01-05' where oid = 'DC0'");
    await press('ekle');
    const named = await Promise.all(
      [debtor, other].map(async (who) => {
        const of = eventsOf(await (await get(fileOf(await addressOf(who)))).text());
        return of.find(({ summary }) => summary.startsWith('Vadesi geçmiş'))?.uid;
      }),
    );
    expect(named).not.toContain(undefined);
    expect(named[0]).not.toBe(named[1]);
    await press('kapat');
  });

  test('while the municipality is silent a program is told to keep what it has', async () => {
    spoiled = () => Promise.reject(new Error('silent'));
    const answer = await get(fileOf(await addressOf(other)));
    spoiled = null;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('an address is asked for thirty times an hour, and no more', async () => {
    const file = fileOf(await addressOf(other));
    let last = await get(file);
    for (let count = 0; count < 31 && last.status === 200; count += 1) last = await get(file);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('what is no act is refused in words, and a stranger makes nothing', async () => {
    expect(await press('sil')).toMatchObject({
      status: 422,
      body: { problems: [{ text: expect.stringContaining('ilgili düğmeye basın') as string }] },
    });
    expect(
      await thrownBy(() => changeDueFeed(postRequest(noMember, '/odeme-takvimi', { islem: 'ekle' }))),
    ).toMatchObject({ to: expect.stringContaining('/session/signin') as string });
  });

  test('where the municipality does not offer the call the form is not there', async () => {
    getPortal().offered.noteNotOffered('GetMemberDueDebtList');
    const { feed } = await inRequest(() => openDueCalendar(getRequest(debtor, '/odeme-takvimi')));
    expect(feed).toBeNull();
    expect((await press('ekle')).status).toBe(409);
    getPortal().offered.noteAnswered('GetMemberDueDebtList');
  });
});
