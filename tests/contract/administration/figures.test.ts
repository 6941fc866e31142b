import { isoDate } from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listFigureMonths } from '~/features/administration/figures/figure-days.server';
import { downloadFigure, openFiguresPage } from '~/features/administration/figures/figures-page.server';
import { listCollectedDays } from '~/features/payments/attempt/collected-days.server';
import { paymentAttempt } from '~/features/payments/attempt/tables.server';
import { listSendingDays } from '~/platform/audit/act-days.server';
import type { AuditAction } from '~/platform/audit/actions';
import { audit } from '~/platform/audit/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { figureFileUrl, urls } from '~/urls';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { getRequest, inRequest, thrownBy } from '../../support/browser/member-browser';
import { listPlans, listStatements } from '../../support/house/statements';

const noon = new Date('2026-11-24T12:00:00+03:00');
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});

/** Adds attempts by when they last changed (in Türkiye), their state and their kuruş. */
const attempts: ReadonlyArray<
  readonly [at: string, state: 'collected' | 'refused' | 'refunded', kurus: number]
> = [
  ['2026-10-31T23:59:59.999+03:00', 'collected', 1],
  ['2026-11-01T00:00:00+03:00', 'collected', 100_00],
  ['2026-11-24T00:30:00+03:00', 'collected', 1_250_50],
  ['2026-11-24T01:00:00+03:00', 'collected', 1],
  ['2026-11-24T01:00:00+03:00', 'refused', 9_999_99],
  ['2026-11-24T01:00:00+03:00', 'refunded', 9_999_99],
  ['2026-10-26T00:00:00+03:00', 'collected', 5],
  ['2026-10-25T23:59:59+03:00', 'collected', 7],
];
const acts: ReadonlyArray<readonly [at: string, action: AuditAction]> = [
  ['2026-11-23T23:59:00+03:00', 'declaration-sent'],
  ['2026-11-24T00:01:00+03:00', 'declaration-sent'],
  ['2026-11-24T00:02:00+03:00', 'request-sent'],
  ['2026-11-24T00:03:00+03:00', 'request-sent'],
  ['2026-11-24T00:03:00+03:00', 'requests-viewed'],
];

const { town, own } = useAdministration(async () => {
  const { database } = getPortal();
  await database.insert(paymentAttempt).values(
    attempts.map(([at, state, amount], index) => ({
      ...{ reference: `r${index}`, owner: 'o', registryOid: 'o', registryNo: '1', payerName: 'Ad' },
      ...{
        bankCode: '0010',
        bankName: 'Banka',
        storeType: '3d',
        state,
        amount,
        currency: '949',
        clientIp: '-',
      },
      ...{ createdAt: new Date('2026-09-01T00:00:00Z'), changedAt: new Date(at) },
    })),
  );
  await database.insert(audit).values(
    acts.map(([at, action], index) => ({
      ...{ subject: 'someone', no: index + 1, at: new Date(at), action, actor: 'self' as const },
      ...{ place: '-', previousSeal: '-', seal: '-' },
    })),
  );
});
beforeEach(() => {
  vi.setSystemTime(noon);
});
afterAll(() => {
  vi.useRealTimers();
});

const open = async (search = '') => {
  const { data, init } = await inRequest(() => openFiguresPage(getRequest(own(), urls.figures + search)));
  return { ...data, status: init?.status };
};
const fetchFile = (figure: string, month = '') =>
  inRequest(() => downloadFigure(getRequest(own(), figureFileUrl(figure, month)), `${figure}.csv`));

describe('figures', () => {
  test('are nobody else’s to see', async () => {
    await expectNobodyElses([
      { path: urls.figures, open: openFiguresPage },
      {
        path: figureFileUrl('odemeler', ''),
        open: (request) => downloadFigure(request, 'odemeler.csv'),
      },
    ]);
  });

  test('are those of the last thirty days, each by the day it has in Türkiye', async () => {
    const { days, from, until, month, status } = await open();
    expect({ from, until, month, status, count: days.length }).toEqual({
      from: '2026-10-26',
      until: '2026-11-24',
      month: '',
      status: 200,
      count: 30,
    });
    const nothing = { payments: 0, kurus: 0, declarations: 0, requests: 0 };
    const busyDays = days.filter((day) => day.payments + day.declarations + day.requests > 0);
    expect(busyDays).toEqual([
      { ...nothing, day: '2026-10-26', payments: 1, kurus: 5 },
      { ...nothing, day: '2026-10-31', payments: 1, kurus: 1 },
      { ...nothing, day: '2026-11-01', payments: 1, kurus: 100_00 },
      { ...nothing, day: '2026-11-23', declarations: 1 },
      { day: '2026-11-24', payments: 2, kurus: 1_250_51, declarations: 1, requests: 2 },
    ]);
  });

  test('are those of a chosen month, of this one up to today', async () => {
    const october = await open('?ay=2026-10');
    expect([october.days.length, october.days.at(-1)]).toEqual([
      31,
      { day: '2026-10-31', payments: 1, kurus: 1, declarations: 0, requests: 0 },
    ]);
    const november = await open('?ay=2026-11');
    expect([november.from, november.until, november.days.length]).toEqual(['2026-11-01', '2026-11-24', 24]);
    expect((await open('?ay=2025-02')).until).toBe('2025-02-28');
  });

  test.each(['2026-12', '2026-13', '2024-11', 'ekim', "2026-10' or 1=1"])(
    'of “%s” there are none, and the page says so',
    async (month) => {
      const answer = await open(`?${new URLSearchParams({ ay: month }).toString()}`);
      expect(answer).toMatchObject({ status: 422, month: '' });
      expect(answer.problems).toEqual([{ text: 'Bu ayın sayıları yok; ayı listeden seçin.', fieldId: 'ay' }]);
      const file = await fetchFile('odemeler', month);
      expect([file.status, await file.text()]).toEqual([422, 'Bu ayın sayıları yok; ayı listeden seçin.']);
    },
  );

  test('begin a new month with midnight in Türkiye', () => {
    vi.setSystemTime(new Date('2026-12-31T22:00:00Z'));
    expect(listFigureMonths().slice(0, 2)).toEqual(['2027-01', '2026-12']);
    expect(listFigureMonths()).toHaveLength(24);
  });

  test('are files for a spreadsheet, one each', async () => {
    const file = await fetchFile('odemeler', '2026-11');
    expect(file.headers.get('Content-Disposition')).toContain('odemeler-2026-11.csv');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect([lines[0], lines[1], lines[24]]).toEqual([
      'Gün;Ödeme sayısı;Tutar (TL)',
      '2026-11-01;1;100,00',
      '2026-11-24;2;1.250,51',
    ]);
    const requests = await (await fetchFile('basvurular')).text();
    expect(requests.trim().split('\r\n').at(-1)).toBe('2026-11-24;2');
    expect((await (await fetchFile('beyanlar')).text()).split('\r\n')).toHaveLength(32);
    for (const name of ['odemeler', 'x.csv', 'constructor.csv', undefined]) {
      const other = () => downloadFigure(getRequest(own(), urls.figures), name);
      expect(await thrownBy(other)).toMatchObject({ status: 404 });
    }
  });

  test('are read from an index of their own', async () => {
    const { client, connection } = town();
    const statements = await listStatements(connection, async () => {
      await listCollectedDays(isoDate('2026-11-01'), isoDate('2026-11-30'));
      await listSendingDays(isoDate('2026-11-01'), isoDate('2026-11-30'));
    });
    const plans = await listPlans(client, statements);
    expect(plans).toHaveLength(2);
    expect(plans[0]).toMatch(/payment_attempt_collected[\s\S]*Index Cond: .*changed_at/);
    expect(plans[1]).toMatch(/audit_sending[\s\S]*Index Cond: .*at/);
  });
});
