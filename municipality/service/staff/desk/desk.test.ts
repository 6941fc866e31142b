import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isoDate, leaveDeskCalls, staffCalls } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { member } from '../../identity/tables';
import { demoAccounts } from '../../sample/town/demo-accounts';
import { leaveRequest, leaveRight } from '../tables';

let town: TestMunicipality;
let manager: string;
let employee: string;
let requestNo: string;

const { leaveManager, cashier } = demoAccounts;
const monday = isoDate('2027-03-01');
const friday = isoDate('2027-03-05');

const ask = (token: string, more: object = {}) =>
  town.ask(
    staffCalls.SaveEmployeeLeaveRequest,
    {
      requestKey: randomUUID(),
      kindCode: 'yillik',
      firstDay: monday,
      lastDay: friday,
      address: 'Ev',
      substitute: null,
      ...more,
    },
    token,
  );

const decision = (isApproved: boolean, note: string | null = null, requestKey = randomUUID()) => ({
  requestKey,
  requestNo,
  isApproved,
  note,
});
const decide = (token: string, ...given: Parameters<typeof decision>) =>
  town.ask(leaveDeskCalls.DecideLeaveRequest, decision(...given), token);
const tryToDecide = (token: string, ...given: Parameters<typeof decision>) =>
  town.call('DecideLeaveRequest', decision(...given), token);
const view = () => town.ask(leaveDeskCalls.GetLeaveRequestForDesk, { requestNo }, manager);

beforeAll(async () => {
  town = await openTestMunicipality();
  manager = await town.signIn(leaveManager.identityNo);
  employee = await town.signIn(demoAccounts.employee.identityNo);
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.database.delete(leaveRequest).where(eq(leaveRequest.firstDay, monday));
  requestNo = (await ask(employee)).RequestNo;
});

/** Gives the role to the second manager for the time of one test. */
async function withSecondManager<Result>(work: (token: string) => Promise<Result>): Promise<Result> {
  const ofCashier = eq(member.userName, cashier.identityNo);
  await town.database.update(member).set({ roleCode: 'izin' }).where(ofCashier);
  try {
    return await work(await town.signIn(cashier.identityNo));
  } finally {
    await town.database.update(member).set({ roleCode: 'tahsilat' }).where(ofCashier);
  }
}

describe('the list for whoever decides', () => {
  test('holds the waiting requests, the oldest first, page by page, with the number in every state', async () => {
    const list = (more: object = {}) =>
      town.ask(
        leaveDeskCalls.GetLeaveRequestListForDesk,
        { state: 'bekliyor', limit: 100, ...more },
        manager,
      );
    const whole = await list();
    expect(whole.Requests.map(({ RequestNo }) => RequestNo)).toContain(requestNo);
    expect(whole.Counts).toContainEqual({ State: 'bekliyor', Count: whole.Requests.length });
    const first = await list({ limit: 1 });
    expect(first).toMatchObject({ Requests: whole.Requests.slice(0, 1), HasMore: true });
    const rest = await list({ after: first.Requests[0]?.RequestNo });
    expect(rest).toMatchObject({ Requests: whole.Requests.slice(1), HasMore: false });
    const all = await list({ state: 'hepsi' });
    expect(all.Requests.length).toBeGreaterThan(whole.Requests.length);
    expect(all.Requests[0]?.RequestNo).toBe(requestNo);
  });

  test('is closed to every other role', async () => {
    for (const { identityNo } of [demoAccounts.clerk, demoAccounts.employee, demoAccounts.citizen]) {
      const token = await town.signIn(identityNo);
      for (const [name, body] of [
        ['GetLeaveRequestListForDesk', { state: 'hepsi', limit: 5 }],
        ['GetLeaveRequestForDesk', { requestNo }],
        ['DecideLeaveRequest', decision(true)],
      ] as const)
        expect(await town.call(name, body, token)).toMatchObject({
          status: 403,
          body: { Code: 'role-missing' },
        });
    }
  });
});

describe('one request', () => {
  test('comes with the balance before and after it', async () => {
    const { Balance } = await view();
    expect(Balance?.Left).toBe((Balance?.LeftAfter ?? 0) + 5);
  });

  test('comes with leaves of the department and of the substitute on the same days', async () => {
    await town.call('CancelEmployeeLeaveRequest', { requestNo }, employee);
    const substitute = `${demoAccounts.clerk.nameOrTitle}  ${demoAccounts.clerk.surname.toLocaleUpperCase('tr')}`;
    requestNo = (await ask(employee, { substitute })).RequestNo;
    expect(await view()).toMatchObject({ IsSubstituteKnown: true, Overlaps: [] });
    await ask(await town.signIn(demoAccounts.clerk.identityNo), { firstDay: friday });
    await ask(await town.signIn(cashier.identityNo), { lastDay: monday });
    const { Overlaps } = await view();
    expect(Overlaps.map(({ Name, IsSubstitute }) => [Name, IsSubstitute])).toEqual([
      ['Zeynep Akçay', false],
      ['Şükran Ilıca', true],
    ]);
    await town.database.delete(leaveRequest).where(eq(leaveRequest.firstDay, friday));
  });

  test('says when nobody of the substitute’s name works here, and which holidays lie within', async () => {
    await town.call('CancelEmployeeLeaveRequest', { requestNo }, employee);
    const longer = { substitute: 'Kimse Değil', lastDay: isoDate('2027-03-12') };
    requestNo = (await ask(employee, longer)).RequestNo;
    const { IsSubstituteKnown, Holidays } = await view();
    expect(IsSubstituteKnown).toBe(false);
    expect(Holidays.map(({ Day }) => Day)).toEqual(['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11']);
  });
});

describe('a decision', () => {
  test('is kept with who took it, its day and its note, and the employee reads it', async () => {
    expect(await decide(manager, true, 'İyi tatiller.')).toMatchObject({
      State: 'onaylandi',
      DecidedOn: '2026-11-20',
      DecidedByName: 'Tuğba Işıklar',
      Note: 'İyi tatiller.',
    });
    const { Requests } = await town.ask(staffCalls.GetEmployeeLeaveInfo, {}, employee);
    expect(Requests.find(({ RequestNo }) => RequestNo === requestNo)).toMatchObject({
      State: 'onaylandi',
      DecidedOn: '2026-11-20',
      Note: 'İyi tatiller.',
    });
  });

  test('to refuse needs a note', async () => {
    expect(await tryToDecide(manager, false, '  ')).toMatchObject({
      status: 422,
      body: { Code: 'leave-refused', Message: 'İsteği neden reddettiğinizi yazın.' },
    });
    expect(await view()).toMatchObject({ State: 'bekliyor' });
    expect(await decide(manager, false, 'Sayım haftası.')).toMatchObject({ State: 'reddedildi' });
  });

  test('taken again changes nothing; another one is refused with who decided what and when', async () => {
    const key = randomUUID();
    const first = await decide(manager, true, 'İlk', key);
    expect(await decide(manager, true, 'İlk', key)).toEqual(first);
    expect(await decide(manager, true, 'İkinci')).toEqual(first);
    expect(await tryToDecide(manager, false, 'Olmaz', key)).toMatchObject({ status: 409 });
    expect(await tryToDecide(manager, false, 'Olmaz')).toMatchObject({
      status: 409,
      body: {
        Code: 'leave-decided',
        Message: 'Tuğba Işıklar bu isteği 20 Kasım 2026 günü onayladı; kararınız kaydedilmedi.',
      },
    });
  });

  test('of two managers at once has one outcome, and the second reads it', async () => {
    await withSecondManager(async (second) => {
      const answers = await Promise.all([
        tryToDecide(manager, true),
        tryToDecide(second, false, 'Sayım haftası.'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const isApproved = answers[0].status === 200;
      const { State, DecidedByName } = await view();
      expect(State).toBe(isApproved ? 'onaylandi' : 'reddedildi');
      const { Message } = answers[isApproved ? 1 : 0].body as { Message: string };
      expect(Message).toContain(`${DecidedByName} bu isteği`);
    });
  });

  test('after the employee withdrew is refused with that sentence', async () => {
    await town.call('CancelEmployeeLeaveRequest', { requestNo }, employee);
    expect(await tryToDecide(manager, true)).toMatchObject({
      status: 409,
      body: {
        Code: 'leave-decided',
        Message: 'Çalışan bu isteği 20 Kasım 2026 günü geri çekti; karar verilmesi gerekmiyor.',
      },
    });
  });

  test('about one’s own leave is somebody else’s', async () => {
    requestNo = (await ask(manager)).RequestNo;
    expect(await tryToDecide(manager, true)).toMatchObject({ status: 403, body: { Code: 'own-leave' } });
  });

  test('to approve checks the balance once more', async () => {
    await town.database.update(leaveRight).set({ days: 0 });
    expect(await tryToDecide(manager, true)).toMatchObject({
      status: 422,
      body: { Code: 'leave-refused', Message: expect.stringContaining('0 gün izni kalmış') as string },
    });
    expect(await decide(manager, false, 'Hak kalmadı.')).toMatchObject({ State: 'reddedildi' });
  });
});
