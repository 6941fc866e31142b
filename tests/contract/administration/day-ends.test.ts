import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDayEndsPage } from '~/features/administration/day-ends/day-ends-page.server';
import { grantAdministration } from '~/features/identity/second-proof/administrator.server';
import { paymentAttempt } from '~/features/payments/attempt/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { dayEndsUrl, urls } from '~/urls';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { getRequest, inRequest, signInBrowser } from '../../support/browser/member-browser';

const noon = new Date('2026-11-24T12:00:00+03:00');
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
beforeEach(() => {
  vi.setSystemTime(noon);
});
afterAll(() => {
  vi.useRealTimers();
});

const attempts: ReadonlyArray<readonly [at: string, bank: string, order: string, kurus: number]> = [
  ['2026-11-23T00:00:00+03:00', 'Ziraat Bankası', 'MIS202611230000000001', 100_00],
  ['2026-11-23T23:59:59+03:00', 'VakıfBank', 'MIS202611230000000002', 50_01],
  ['2026-11-22T23:59:59+03:00', 'Ziraat Bankası', 'MIS202611220000000001', 7],
  ['2026-11-08T12:00:00+03:00', 'Ziraat Bankası', 'MIS202611080000000001', 9_00],
  // Today is not over.
  ['2026-11-24T01:00:00+03:00', 'Ziraat Bankası', 'MIS202611240000000001', 5],
];

const { own, town } = useAdministration(async ({ town: { client } }) => {
  await getPortal()
    .database.insert(paymentAttempt)
    .values(
      attempts.map(([at, bankName, orderNumber, amount], index) => ({
        ...{ reference: `r${index}`, owner: 'o', registryOid: 'o', registryNo: '1', payerName: 'Ad' },
        ...{
          bankCode: bankName,
          bankName,
          storeType: '3d',
          state: 'collected' as const,
          amount,
          orderNumber,
        },
        ...{ currency: '949', clientIp: '-', createdAt: new Date(at), changedAt: new Date(at) },
      })),
    );
  await client.query(
    `insert into municipality.online_payment_day_end
       (day, source, bank_count, bank_total, ledger_count, ledger_total, differences, claimed_at, made_at)
     values ('2026-11-23', 'pos', 3, 20001, 2, 15001,
       '[{"OrderNumber":"MIS202611230000000002","Kind":"amount-differs","BankAmount":1,"LedgerAmount":5001},
         {"OrderNumber":"MIS999","Kind":"only-bank","BankAmount":5000,"LedgerAmount":null}]', $1, $1),
     ('2026-11-23', 'file', 0, 0, 0, 0, '[]', $1, $1),
     ('2026-11-22', 'pos', 0, 0, 0, 0, '[]', $1, null),
     ('2026-11-07', 'pos', 1, 900, 1, 900, '[]', $1, $1)`,
    [noon],
  );
});

const open = (path: string = urls.dayEnds, who = own()) =>
  inRequest(() => openDayEndsPage(getRequest(who, path)));

describe('the ends of days at the bank', () => {
  test('are nobody else’s to see', async () => {
    await expectNobodyElses([{ path: urls.dayEnds, open: openDayEndsPage }]);
  });

  test('tell by day what was booked here by bank, what the bank says, and which days were not compared', async () => {
    const page = await open();
    expect([page.firstDay, page.lastDay, page.isRead]).toEqual(['2026-11-09', '2026-11-23', true]);
    const booked = { banks: 'VakıfBank, Ziraat Bankası', count: 2, kurus: 150_01 };
    expect(page.rows).toMatchObject([
      {
        ...{ day: '2026-11-23', booked, state: 'differs' },
        end: { Source: 'pos', Difference: 50_00, Bank: { Count: 3 }, Ledger: { Count: 2 } },
      },
      { day: '2026-11-23', booked, state: 'equal', end: { Source: 'file' } },
      { day: '2026-11-22', booked: { count: 1, kurus: 7 }, state: 'not-compared', end: null },
    ]);
  });

  test('lead the cash desk, and nobody else, to the payments that differ', async () => {
    const references = async (who = own()) =>
      (await open(urls.dayEnds, who)).rows[0]?.end?.Differences.map(({ reference }) => reference);
    expect(await references()).toEqual([null, null]);
    const { cashier } = demoAccounts;
    await grantAdministration(getPortal(), cashier.identityNo, noon);
    expect(await references(await signInBrowser(cashier.identityNo))).toEqual(['r1', null]);
  });

  test('go back and forth by fifteen days, and begin with yesterday whatever is asked', async () => {
    const { older } = await open();
    expect(older).toBe('2026-11-08');
    const before = await open(dayEndsUrl(older));
    expect(before.rows.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-08', 'not-compared'],
      ['2026-11-07', 'equal'],
    ]);
    expect(before.newer).toBe('2026-11-23');
    for (const odd of ['2026-11-24', '2030-01-01', '1900-01-01', '2026-13-45', "'; --", '']) {
      const page = await open(dayEndsUrl(odd));
      expect([page.lastDay, page.newer]).toEqual(['2026-11-23', null]);
    }
  });

  test('show what is known here while the municipality does not tell', async () => {
    await town().client.query('alter table municipality.online_payment_day_end rename to hidden');
    const page = await open();
    await town().client.query('alter table municipality.hidden rename to online_payment_day_end');
    expect(page).toMatchObject({
      isRead: false,
      rows: [{ state: 'unknown' }, { state: 'unknown' }],
    });
  });
});
