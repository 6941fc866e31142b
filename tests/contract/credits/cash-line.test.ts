import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isoDate } from 'municipality/contract';
import { findCashLine } from '~/features/payments/cash/cash-day.server';
import { waitText } from '~/features/payments/cash/wait-text';
import { closeDay } from '~/features/payments/desk/day-end-job.server';
import { paymentAttempt } from '~/features/payments/attempt/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { inRequest } from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

const closing = new Date('2026-11-24T01:05:00+03:00');
let town: TestMunicipality;
let close: () => Promise<void>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: closing });
  ({ town, close } = await openGuestPortal());
  await town.client.query(
    `insert into municipality.online_payment_day_end
       (day, source, bank_count, bank_total, ledger_count, ledger_total, differences, claimed_at, made_at)
     values ('2026-11-23', 'pos', 3, 20001, 2, 15001, '[]', $1, $1),
       ('2026-11-24', 'pos', 0, 0, 0, 0, '[]', $1, $1)`,
    [closing],
  );
  await getPortal()
    .database.insert(paymentAttempt)
    .values({
      ...{ reference: 'r', owner: 'o', registryOid: 'o', registryNo: '1', payerName: 'Ad' },
      ...{ bankCode: '0010', bankName: 'Banka', storeType: '3d', state: 'unknown', amount: 5_000 },
      ...{ orderNumber: 'MIS1', currency: '949', clientIp: '-' },
      ...{ createdAt: new Date('2026-11-23T21:58:00+03:00'), changedAt: closing },
    });
});
afterAll(async () => {
  vi.useRealTimers();
  await close();
});

test('before the day is closed nothing is known of it, and that is said', async () => {
  expect(await findCashLine()).toEqual({ day: '2026-11-23', known: null });
});

test('the job that closes the day keeps one row, and what it says stays', async () => {
  await inRequest(() => closeDay(isoDate('2026-11-23')));
  const line = {
    day: '2026-11-23',
    known: {
      ...{ bank: 20_001, ledger: 15_001, difference: 5_000, oldestMinutes: 187 },
      closedAt: closing.toISOString(),
    },
  };
  expect(await findCashLine()).toEqual(line);
  vi.setSystemTime(new Date('2026-11-24T09:00:00+03:00'));
  await inRequest(() => closeDay(isoDate('2026-11-23')));
  expect(await findCashLine()).toEqual(line);
  const { rows } = await town.client.query('select day from portal.cash_day');
  expect(rows).toHaveLength(1);
});

test('the next morning the line is of the next day, or of nothing known', async () => {
  vi.setSystemTime(new Date('2026-11-25T00:30:00+03:00'));
  expect(await findCashLine()).toEqual({ day: '2026-11-24', known: null });
  await town.client.query('delete from portal.payment_attempt');
  await inRequest(() => closeDay(isoDate('2026-11-24')));
  expect(await findCashLine()).toMatchObject({
    known: { bank: 0, ledger: 0, difference: 0, oldestMinutes: null },
  });
});

test.each([
  [5, '5 dakika'],
  [60, '1 saat'],
  [187, '3 saat 7 dakika'],
])('%i minutes are said as %s', (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});
