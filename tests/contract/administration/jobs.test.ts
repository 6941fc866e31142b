import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { failureText } from '~/features/administration/jobs/jobs-page.server';
import { netgsm } from '~/parts/messages/operators/netgsm/netgsm.server';
import { askDayEnd, openJobsPage } from '~/features/administration/jobs/jobs-page.server';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { readOutboxFigures } from '~/parts/messages/outbox-figures.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { readAudit } from '~/platform/audit/audit.server';
import { startJobs, stopJobs, wakeJob } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
} from '../../support/browser/member-browser';
import { listPlans, listStatements } from '../../support/house/statements';

const noon = new Date('2026-11-24T12:00:00+03:00');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(noon.getTime() - minutes * MINUTE);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
const { town, own } = useAdministration();
afterEach(() => {
  vi.setSystemTime(noon);
});
afterAll(async () => {
  vi.useRealTimers();
  await stopJobs();
});

const open = () => inRequest(() => openJobsPage(getRequest(own(), urls.jobs)));
const ask = (gun: string) => inRequest(() => askDayEnd(postRequest(own(), urls.jobs, { gun })));

type Message = Partial<typeof smsOutbox.$inferInsert> & Pick<typeof smsOutbox.$inferInsert, 'state'>;

async function write(messages: readonly Message[]): Promise<void> {
  await getPortal()
    .database.insert(smsOutbox)
    .values(
      messages.map((message, index) => ({
        ...{ id: `m${index}`, purpose: 'request' as const, dedupeKey: `k${index}`, sealedTo: 'numara' },
        ...{ sealedText: 'metin', attempts: 1, notBefore: noon, notAfter: noon },
        ...{ createdAt: ago(1), changedAt: ago(1) },
        ...message,
      })),
    );
}

describe('jobs and messages', () => {
  test('are nobody else’s to see, and no day is compared for them', async () => {
    await expectNobodyElses([
      { path: urls.jobs, open: openJobsPage, change: askDayEnd, fields: { gun: '2026-11-23' } },
    ]);
  });

  test('say that nothing runs where nothing does', async () => {
    expect(await open()).toMatchObject({ jobs: [], messages: [], failures: [] });
  });

  test('are counted by purpose and age, without a number or a word of a message', async () => {
    await write([
      { state: 'queued' },
      { state: 'held', createdAt: ago(11) },
      { state: 'sending', purpose: 'code', createdAt: ago(2) },
      { state: 'accepted' },
      { state: 'accepted', changedAt: ago(8 * 24 * 60) },
      { state: 'failed', lastCode: 'too-late', purpose: 'code' },
      { state: 'failed', lastCode: '30', changedAt: ago(60) },
      { state: 'failed', lastCode: '30', changedAt: ago(30) },
      { state: 'unknown', lastCode: 'time-out', purpose: 'receipt' },
      { state: 'failed', lastCode: 'old', changedAt: ago(8 * 24 * 60) },
    ]);
    const { messages, failures, ...rest } = await open();
    const nothing = {
      waiting: 0,
      waitingLong: 0,
      oldestAt: null,
      accepted: 0,
      delivered: 0,
      undelivered: 0,
      failed: 0,
      unknown: 0,
      unsent: 0,
    };
    expect(messages).toEqual([
      { ...nothing, title: 'Onay kodu', waiting: 1, oldestAt: ago(2).toISOString(), failed: 1 },
      { ...nothing, title: 'Makbuz', unknown: 1 },
      {
        ...nothing,
        ...{ title: 'Başvuru', waiting: 2, waitingLong: 1, oldestAt: ago(11).toISOString() },
        ...{ accepted: 1, failed: 2 },
      },
    ]);
    expect(failures).toEqual([
      { code: '30', count: 2, words: 'Sağlayıcının kodu', lastAt: ago(30).toISOString() },
      { code: 'time-out', count: 1, words: failureText('time-out', netgsm), lastAt: ago(1).toISOString() },
      { code: 'too-late', count: 1, words: failureText('too-late', netgsm), lastAt: ago(1).toISOString() },
    ]);
    expect(JSON.stringify({ messages, failures, rest })).not.toMatch(/numara|metin/);
  });

  test('are counted from indexes of their own', async () => {
    const { client, connection } = town();
    const plans = await listPlans(client, await listStatements(connection, readOutboxFigures));
    expect(
      plans.map((plan) => /using (sms_\w+)|on (sms_outbox_\w+)/.exec(plan)?.slice(1).find(Boolean)),
    ).toEqual(['sms_outbox_under_way', 'sms_outbox_changed_at', 'sms_outbox_changed_at']);
  });

  test('ask how a day ended: kept ones are answered, one under way is refused in the municipality’s words', async () => {
    const { days } = await open();
    expect(days[0]).toEqual({ value: '2026-11-23', label: '23 Kasım 2026' });
    expect(days).toHaveLength(7);
    await town().client.query(
      `insert into municipality.online_payment_day_end
         (day, source, bank_count, bank_total, ledger_count, ledger_total, differences, claimed_at, made_at)
       values ('2026-11-23', 'pos', 2, 30000, 1, 10000,
         '[{"OrderNumber":"X1","Kind":"only-bank","BankAmount":20000,"LedgerAmount":null}]', $1, $1),
       ('2026-11-22', 'pos', 0, 0, 0, 0, '[]', $1, null)`,
      [noon],
    );
    const { data, init } = await ask('2026-11-23');
    expect([init?.status, data.problems]).toEqual([200, []]);
    expect(data.dayEnd?.reply).toMatchObject({ Day: '2026-11-23', Difference: 20_000, Bank: { Count: 2 } });
    const { rows } = await readAudit(demoAccounts.administrator.identityNo, 1);
    expect(rows[0]).toMatchObject({ action: 'day-end-asked', detail: '23 Kasım 2026' });
    const refused = postedOf(await ask('2026-11-22'));
    expect(refused).toMatchObject({ status: 422, typed: { gun: '2026-11-22' } });
    expect(refused.problems[0]?.text).toContain('şu anda yapılıyor');
    for (const day of ['2026-11-24', '2026-11-16', '', 'dün'])
      expect(postedOf(await ask(day))).toMatchObject({
        status: 422,
        problems: [{ text: 'Günü listeden seçin.', fieldId: 'gun' }],
      });
  });

  test('tell of each regular job how it last ended and when it wakes again', async () => {
    vi.useRealTimers();
    const who = await signInBrowser(demoAccounts.administrator.identityNo);
    const work = (fails: boolean) => () =>
      fails ? Promise.reject(new Error('out of order')) : Promise.resolve();
    await startJobs([
      { name: 'good', isRegular: true, title: 'İyi iş', work: work(false) },
      { name: 'bad', isRegular: true, title: 'Kötü iş', work: work(true) },
      { name: 'woken', work: work(false) },
    ]);
    const states = async () =>
      Object.fromEntries((await readJobs(who)).map(({ title, state }) => [title, state]));
    await expect.poll(states, { timeout: 15_000 }).toEqual({ 'İyi iş': 'well', 'Kötü iş': 'failed' });
    const [bad, good] = await readJobs(who);
    expect(bad).toMatchObject({ name: 'bad', doneAt: null });
    expect(good?.failedAt).toBeNull();
    const wait = Date.parse(good?.nextAt ?? '') - Date.now();
    expect(wait).toBeGreaterThan(-2_000);
    expect(wait).toBeLessThanOrEqual(MINUTE);
    await town().client.query(
      `update pgboss.job set completed_on = now() - interval '11 minutes' where name = 'good'`,
    );
    expect(await states()).toEqual({ 'İyi iş': 'late', 'Kötü iş': 'failed' });
  }, 30_000);
});

async function readJobs(who: MemberBrowser) {
  const { jobs } = await inRequest(() => openJobsPage(getRequest(who, urls.jobs)));
  return jobs.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

test('work that a process gives itself several times at once is all begun without waiting for the next look', async () => {
  vi.useRealTimers();
  const begun: object[] = [];
  await startJobs([{ name: 'several-at-once', work: (given) => Promise.resolve(void begun.push(given)) }]);
  await Promise.all([1, 2, 3, 4].map((turn) => wakeJob('several-at-once', { turn })));
  // Four looks ten seconds apart would take half a minute.
  await expect.poll(() => begun.length, { timeout: 15_000 }).toBe(4);
  await stopJobs();
});
