import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHome } from '~/features/home/home-page.server';
import { openInbox } from '~/features/inbox/inbox-page.server';
import { dueNews, receiptNews, requestNews } from '~/features/inbox/news';
import { isoDate } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { urls } from '~/urls';
import { openGuestPortal } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  noMember,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';

const { citizen, debtless } = demoAccounts;
let town: TestMunicipality;
let close: () => Promise<void>;
let own: MemberBrowser;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  // Something falls due within the month, whatever day it is.
  await town.client.query(
    `update municipality.accrual set due_date = current_date + 12, paid_principal = 0
     where oid in (select accrual.oid from municipality.accrual join municipality.registry on registry.oid = registry_oid
       where identity_no = $1 and paid_principal < principal and plan_oid is null and written_off_on is null limit 1)`,
    [citizen.identityNo],
  );
});
afterAll(() => close());
beforeEach(async () => {
  await town.client.query('delete from portal.inbox_visit');
  own = await signInBrowser(citizen.identityNo);
});

const inbox = (who = own) => inRequest(() => openInbox(getRequest(who, urls.inbox)));
const home = () => inRequest(() => openHome(getRequest(own, urls.home)));

describe('the inbox', () => {
  test('is counted on home until it was opened', async () => {
    const { newsCount } = await home();
    expect(newsCount).toBeGreaterThan(0);
    expect((await inbox()).newsCount).toBe(newsCount);
    expect((await home()).newsCount).toBe(0);
  });

  test('shows what is new, newest first, and marks it until the next visit', async () => {
    const first = await inbox();
    expect(first.news.map(({ kind }) => kind)).toContain('due');
    expect(first.newsCount).toBe(first.news.length);
    const times = first.news.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const second = await inbox();
    expect(second.newsCount).toBe(0);
    expect(second.news.map(({ key }) => key)).toEqual(first.news.map(({ key }) => key));
  });

  test('of one member says nothing to another, and keeps no words of either', async () => {
    await inbox();
    const other = await signInBrowser(debtless.identityNo);
    expect((await inbox(other)).news.filter(({ kind }) => kind === 'due')).toEqual([]);
    const { rows } = await town.client.query('select * from portal.inbox_visit');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`vade|makbuz|${citizen.identityNo}`));
  });

  test('is a member’s alone', async () => {
    const { status, to } = await thrownBy(() => inbox(noMember));
    expect([status, to]).toEqual([302, expect.stringContaining('/session/signin')]);
  });
});

describe('what is news', () => {
  const today = isoDate('2026-11-25');
  const debt = (DueDate: string, Total: number) => ({
    DueDate: isoDate(DueDate),
    Total: Total as never,
    RevenueName: 'Emlak vergisi',
  });

  test('are the days of the next thirty on which something is due, each once', () => {
    const debts = [
      debt('2026-11-24', 1),
      debt('2026-11-30', 100),
      debt('2026-11-30', 250),
      debt('2026-12-25', 1),
      debt('2026-12-26', 1),
    ];
    expect(dueNews(debts, today, true)).toMatchObject([
      {
        key: 'vade 2026-11-30',
        title: '30 Kasım 2026’ya kadar ödenecek borcunuz var',
        text: '2 borç: 3,50 ₺',
      },
      { key: 'vade 2026-12-25', text: 'Emlak vergisi: 0,01 ₺' },
    ]);
  });

  test('are the receipts of the last thirty days, one over several records once', () => {
    const receipt = (no: string, at: string) => ({
      no,
      at,
      total: 1_000,
      about: 'Su',
      path: '/',
      type: '4' as const,
    });
    const receipts = [
      receipt('1', '2026-11-20T10:00:00.000Z'),
      receipt('1', '2026-11-20T10:00:00.000Z'),
      receipt('2', '2026-10-01T10:00:00.000Z'),
    ];
    expect(receiptNews(receipts, new Date('2026-11-25T10:00:00Z')).map(({ key }) => key)).toEqual([
      'makbuz 1',
    ]);
  });

  test('is a request when it is answered or something is asked, and none that is under way', () => {
    const row = (code: 'alindi' | 'yanitlandi' | 'bilgi-bekliyor' | 'kapandi') => ({
      ...{ number: '1', subject: 'Çukur', code, path: '/', receivedAt: '2026-11-20T10:00:00.000Z' },
    });
    const rows = [row('alindi'), row('yanitlandi'), row('bilgi-bekliyor'), row('kapandi')];
    expect(requestNews(rows).map(({ title }) => title)).toEqual([
      'Başvurunuz yanıtlandı',
      'Başvurunuz için sizden bilgi bekleniyor',
    ]);
  });
});
