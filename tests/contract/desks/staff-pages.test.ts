import { eq } from 'drizzle-orm';
import { isoDate, staffCalls } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { employee } from 'municipality/service/identity/tables';
import { payslip } from 'municipality/service/staff/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeLeave } from '~/features/staff/ask-leave.server';
import { openEnforcement } from '~/features/staff/enforcement.server';
import { openLeave } from '~/features/staff/leave.server';
import { drawPayslip } from '~/features/staff/payslip-pdf.server';
import { openPayslips, requirePayslip } from '~/features/staff/payslips.server';
import { openGuestPortal } from '../../support/portal/guest-portal';
import {
  getRequest as get,
  inRequest,
  noMember as guest,
  postRequest,
  signInBrowser,
  thrownBy as statusOf,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';

let town: TestMunicipality;
let close: () => Promise<void>;
let own: MemberBrowser;
let citizen: MemberBrowser;
let former: MemberBrowser;

const payslips = (who: MemberBrowser, query = '') =>
  inRequest(() => openPayslips(get(who, `/maas-bordrosu${query}`)));
const leave = (who: MemberBrowser) => inRequest(() => openLeave(get(who, '/izin-bilgileri')));
const enforcement = (who: MemberBrowser) => inRequest(() => openEnforcement(get(who, '/icra-bilgileri')));
const file = (who: MemberBrowser, period: string) =>
  requirePayslip(get(who, `/maas-bordrosu/${period}/pdf`), period);

async function pageOf<Page>(opened: Promise<{ page: Page | null }>): Promise<Page> {
  const { page } = await opened;
  if (page === null) throw new Error('The page is closed');
  return page;
}

const leavePost = (who: MemberBrowser, fields: Record<string, string>) =>
  postRequest(who, '/izin-bilgileri', fields);

interface Answer {
  readonly status: number;
  readonly problems: readonly { text: string; fieldId?: string }[];
  readonly typed: Record<string, string>;
}

async function postLeave(who: MemberBrowser, fields: Record<string, string>): Promise<Answer> {
  const given: unknown = await inRequest(() => changeLeave(leavePost(who, fields)));
  if (given instanceof Response) return { status: given.status, problems: [], typed: {} };
  const { data, init } = given as { data: Omit<Answer, 'status'>; init: ResponseInit };
  return { ...data, status: init.status ?? 200 };
}

const dayFields = (name: string, day: string) => {
  const [yil, ay, gun] = day.split('-');
  return { [`${name}.gun`]: gun ?? '', [`${name}.ay`]: ay ?? '', [`${name}.yil`]: yil ?? '' };
};

const leaveFields = (key: string, first: string, last: string, kind = 'yillik') => ({
  anahtar: key,
  tur: kind,
  ...dayFields('ilk', first),
  ...dayFields('son', last),
  adres: 'Atatürk Caddesi 5',
  vekil: '',
});

/** Finds a Monday so many weeks from now. */
function mondayIn(weeks: number, more = 0): string {
  const time = new Date();
  const ahead = ((8 - time.getUTCDay()) % 7) + weeks * 7 + more;
  return new Date(time.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  [own, citizen, former] = await Promise.all(
    [demoAccounts.employee, demoAccounts.citizen, demoAccounts.debtless].map(({ identityNo }) =>
      signInBrowser(identityNo),
    ) as [Promise<MemberBrowser>, Promise<MemberBrowser>, Promise<MemberBrowser>],
  );
});
afterAll(() => close());

describe('the pages of the staff', () => {
  test('tell a visitor without a session what they are for and where to sign in', async () => {
    expect(await payslips(guest)).toMatchObject({
      outside: 'guest',
      page: null,
      signInPath: '/session/signin?hedef=%2Fmaas-bordrosu',
    });
    expect((await leave(guest)).outside).toBe('guest');
    expect((await enforcement(guest)).outside).toBe('guest');
    expect(await statusOf(() => file(guest, '2026-01'))).toMatchObject({ status: 302 });
  });

  test.each([
    ['a citizen', () => citizen],
    ['somebody who has left', () => former],
  ])('are closed to %s, files and posts as well', async (_who, browser) => {
    const who = browser();
    for (const opened of [await payslips(who), await leave(who), await enforcement(who)])
      expect(opened).toMatchObject({ outside: 'stranger', page: null });
    const rows = await town.database.select({ period: payslip.period }).from(payslip).limit(20);
    for (const { period } of rows)
      expect(await statusOf(() => file(who, period))).toEqual({ status: 404, to: null });
    const key = '00000000-0000-4000-8000-00000000000a';
    const post = leavePost(who, leaveFields(key, mondayIn(8), mondayIn(8)));
    expect((await statusOf(() => changeLeave(post))).status).toBe(404);
  });

  test('close the moment somebody has left, whatever the session remembers', async () => {
    const { identityNo } = demoAccounts.employee;
    const leftOn = isoDate('2026-01-31');
    await town.database.update(employee).set({ leftOn }).where(eq(employee.identityNo, identityNo));
    expect((await payslips(own)).outside).toBe('stranger');
    expect((await enforcement(own)).outside).toBe('stranger');
    await town.database.update(employee).set({ leftOn: null }).where(eq(employee.identityNo, identityNo));
    expect((await payslips(own)).outside).toBeNull();
  });
});

describe('payslips', () => {
  /** Moves the pay day of the newest payslip, and with it the day it shows. */
  async function payNewestOn(day: string): Promise<string> {
    const { rows } = await town.client.query<{ period: string }>(
      `update municipality.payslip set paid_on = $1 where oid = (select p.oid from municipality.payslip p
         join municipality.employee e on e.oid = p.employee_oid where e.identity_no = $2
         order by period desc limit 1) returning period`,
      [day, demoAccounts.employee.identityNo],
    );
    return rows[0]?.period ?? '';
  }

  test('stand newest first, their sums right, number and account masked', async () => {
    await payNewestOn('2026-01-01');
    const { rows, chosen, person, coming } = await pageOf(payslips(own));
    expect(coming).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    const sum = (lines: readonly { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);
    expect(chosen?.period).toBe(rows[0]?.period);
    expect(sum(chosen?.earnings ?? [])).toBe(chosen?.gross);
    expect(sum(chosen?.deductions ?? [])).toBe(chosen?.totalDeductions);
    expect((chosen?.gross ?? 0) - (chosen?.totalDeductions ?? 0)).toBe(chosen?.net);
    expect(person.identityNo).not.toContain('12345678950');
    expect(chosen?.bank).toMatch(/^Ziraat Bankası, TR\d\d … \d{4}$/);
  });

  test('show the newest one from its day on only, on the page and as a file', async () => {
    const period = await payNewestOn('2099-12-15');
    const hidden = await pageOf(payslips(own, `?donem=${period}`));
    expect(hidden.coming.map(({ day }) => day)).toEqual(['2099-12-15']);
    expect(hidden.rows.map(({ path }) => path)).not.toContain(`/maas-bordrosu?donem=${period}`);
    expect(hidden.chosen?.filePath).not.toContain(period);
    expect(await statusOf(() => file(own, period))).toEqual({ status: 404, to: null });
    await payNewestOn('2026-01-01');
    const shown = await pageOf(payslips(own, `?donem=${period}`));
    expect(shown.chosen?.filePath).toBe(`/maas-bordrosu/${period}/pdf`);
    const pdf = Buffer.from(await drawPayslip(await inRequest(() => file(own, period))));
    expect(isTaggedTurkish(pdf)).toBe(true);
    const text = (await textOfPdf(pdf)).replace(/\s+/g, ' ');
    expect(text).toContain('Ömer Çağrı Güneş');
    expect(text).toContain('Gelir vergisi');
    expect(text).not.toContain('12345678950');
  });
});

describe('leave', () => {
  const key = '00000000-0000-4000-8000-000000000001';

  test('is asked for once, however often the form is sent, and can be taken back', async () => {
    const before = await pageOf(leave(own));
    const [first, last] = [mondayIn(10), mondayIn(10, 6)];
    expect((await postLeave(own, leaveFields(key, first, last))).status).toBe(303);
    expect((await postLeave(own, leaveFields(key, first, last))).status).toBe(303);
    const after = await pageOf(leave(own));
    expect(after.requests).toHaveLength(before.requests.length + 1);
    const asked = after.requests.find(({ firstDay }) => firstDay === first);
    expect(asked).toMatchObject({ lastDay: last, state: 'Onay bekliyor' });
    expect(asked?.days).toBeLessThanOrEqual(5);
    expect((await postLeave(own, { islem: 'geri-cek', no: asked?.no ?? '' })).status).toBe(303);
    const taken = (await pageOf(leave(own))).requests.find(({ no }) => no === asked?.no);
    expect(taken).toMatchObject({ state: 'Geri çekildi', isWaiting: false });
    expect((await pageOf(leave(own))).balances).toEqual(before.balances);
  });

  test('is asked for by two posts at once and recorded once', async () => {
    const again = '00000000-0000-4000-8000-000000000002';
    // The leave lasts a whole week: a single day may be a holiday.
    const [day, end] = [mondayIn(14), mondayIn(14, 6)];
    const both = await Promise.all([
      postLeave(own, leaveFields(again, day, end)),
      postLeave(own, leaveFields(again, day, end)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const same = (await pageOf(leave(own))).requests.filter(({ firstDay }) => firstDay === day);
    expect(same).toHaveLength(1);
  });

  test.each([
    [
      'days that overlap a waiting one',
      () => leaveFields(key.replace(/1$/, '3'), mondayIn(14), mondayIn(14)),
      /çakışıyor/,
    ],
    [
      'more than what is left',
      () => leaveFields(key.replace(/1$/, '4'), mondayIn(16), mondayIn(40)),
      /Kalan \d+ gün/,
    ],
    [
      'an end before its beginning',
      () => leaveFields(key.replace(/1$/, '5'), mondayIn(16), mondayIn(15)),
      /önce olamaz/,
    ],
    ['yesterday', () => leaveFields(key.replace(/1$/, '6'), '2026-01-05', mondayIn(15)), /bugünden önce/],
    ['a weekend alone', () => leaveFields(key.replace(/1$/, '7'), mondayIn(16, 5), mondayIn(16, 6)), /tatil/],
    [
      'a leave that needs a report',
      () => leaveFields(key.replace(/1$/, '8'), mondayIn(16), mondayIn(16), 'hastalik'),
      /belge/,
    ],
    [
      'longer than the law gives',
      () => leaveFields(key.replace(/1$/, '9'), mondayIn(16), mondayIn(17), 'evlilik'),
      /en çok 7 gün/,
    ],
    [
      'a kind there is none of',
      () => leaveFields(key.replace(/1$/, 'b'), mondayIn(16), mondayIn(16), 'yok'),
      /listeden/,
    ],
    [
      'no such day',
      () => ({ ...leaveFields(key.replace(/1$/, 'c'), mondayIn(16), mondayIn(16)), 'ilk.gun': '32' }),
      /ilk gününü/,
    ],
    [
      'no address',
      () => ({ ...leaveFields(key.replace(/1$/, 'd'), mondayIn(16), mondayIn(16)), adres: '' }),
      /adresi/,
    ],
  ])('is refused in words, and nothing written: %s', async (_reason, fields, sentence) => {
    const before = (await pageOf(leave(own))).requests.length;
    const { status, problems, typed } = await postLeave(own, fields());
    expect(status).toBe(422);
    expect(problems[0]?.text).toMatch(sentence);
    expect(typed['anahtar']).toBe(fields().anahtar);
    expect((await pageOf(leave(own))).requests).toHaveLength(before);
  });

  test('of somebody else is not there to be taken back', async () => {
    const { requestNo } = (
      await town.client.query<{ requestNo: string }>(
        `select request_no as "requestNo" from municipality.leave_request r join municipality.employee e
           on e.oid = r.employee_oid where e.identity_no <> $1 limit 1`,
        [demoAccounts.employee.identityNo],
      )
    ).rows[0] ?? { requestNo: '' };
    const post = leavePost(own, { islem: 'geri-cek', no: requestNo });
    expect((await statusOf(() => changeLeave(post))).status).toBe(404);
  });

  test('that was decided stays as it is', async () => {
    const token = await town.signIn(demoAccounts.employee.identityNo);
    const { Requests } = await town.ask(staffCalls.GetEmployeeLeaveInfo, {}, token);
    const granted = Requests.find(({ State }) => State === 'onaylandi');
    const answer = await town.call('CancelEmployeeLeaveRequest', { requestNo: granted?.RequestNo }, token);
    expect(answer).toMatchObject({ status: 409, body: { Code: 'leave-decided' } });
  });
});

test('enforcement files stand in their order, what was deducted adds up, and a hidden payslip’s is left out', async () => {
  const { files } = await pageOf(enforcement(own));
  expect(files.map(({ order }) => order)).toEqual(['1. sırada', '2. sırada']);
  for (const { debt, deducted, left, deductions } of files) {
    expect(deducted).toBe(deductions.reduce((sum, { amount }) => sum + amount, 0));
    expect((debt ?? 0) - (deducted ?? 0)).toBe(left);
  }
  const orders = async () => (await pageOf(enforcement(own))).files.map(({ law, way }) => [law, way]);
  const byOffice = ['2004 sayılı İcra ve İflas Kanunu m. 83', 'Yazıda oran yok: kanunun en az oranı'];
  expect(await orders()).toEqual([byOffice, byOffice]);
  await town.client.query(
    `update municipality.enforcement_file set law = '6183', wage_share = '1/3' where order_no = 2`,
  );
  const byTaxOffice = ['6183 sayılı Kanun m. 71 (kamu alacağı)', 'Yazıya göre net ücretten 1/3 oranında'];
  expect(await orders()).toEqual([byOffice, byTaxOffice]);
  await town.client.query(`update municipality.enforcement_deduction set paid_on = '2099-12-15'`);
  const hidden = await pageOf(enforcement(own));
  expect(hidden.files.map(({ deducted, deductions }) => [deducted, deductions.length])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('no call takes an employee of the caller’s choosing', () => {
  for (const call of Object.values(staffCalls).filter(({ access }) => access === 'member'))
    expect(Object.keys(call.request.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/employee|identity/i)]),
    );
});
