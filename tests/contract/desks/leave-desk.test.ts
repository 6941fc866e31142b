import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isoDate } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInbox } from '~/features/inbox/inbox-page.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { decideLeave } from '~/features/staff/desk/decide-leave.server';
import { openDeskLeave } from '~/features/staff/desk/desk-leave.server';
import { openLeaveDesk } from '~/features/staff/desk/leave-list.server';
import { openLeave } from '~/features/staff/leave.server';
import { deskLeaveUrl, urls } from '~/urls';
import { openGuestPortal } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';

let town: TestMunicipality;
let close: () => Promise<void>;
let manager: MemberBrowser;
let employee: MemberBrowser;
let no: string;

const list = (who: MemberBrowser, query = '') =>
  inRequest(() => openLeaveDesk(getRequest(who, `${urls.leaveDesk}${query}`)));
const open = (who: MemberBrowser, requestNo = no) =>
  inRequest(() => openDeskLeave(getRequest(who, deskLeaveUrl(requestNo)), requestNo));
const post = (who: MemberBrowser, fields: Record<string, string>) =>
  decideLeave(postRequest(who, deskLeaveUrl(no), { anahtar: randomUUID(), ...fields }), no);

interface Answer {
  readonly status: number;
  readonly problems: readonly { text: string; fieldId?: string }[];
  readonly typed: Record<string, string>;
}

async function decide(who: MemberBrowser, fields: Record<string, string>): Promise<Answer> {
  const given: unknown = await inRequest(() => post(who, fields));
  if (given instanceof Response) return { status: given.status, problems: [], typed: {} };
  const { data, init } = given as { data: Omit<Answer, 'status'>; init: ResponseInit };
  return { ...data, status: init.status ?? 200 };
}

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  manager = await signInBrowser(demoAccounts.leaveManager.identityNo);
  employee = await signInBrowser(demoAccounts.employee.identityNo);
  const { rows } = await town.client.query<{ request_no: string }>(
    `select r.request_no from municipality.leave_request r join municipality.employee e on e.oid = r.employee_oid
       where e.identity_no = $1 and r.state = 'bekliyor'`,
    [demoAccounts.employee.identityNo],
  );
  no = rows[0]?.request_no ?? '';
});
afterAll(() => close());

test('the leave desk is not there for anybody else', async () => {
  for (const { identityNo } of [demoAccounts.citizen, demoAccounts.employee, demoAccounts.clerk]) {
    const who = await signInBrowser(identityNo);
    expect(await thrownBy(() => list(who))).toMatchObject({ status: 404 });
    expect(await thrownBy(() => open(who))).toMatchObject({ status: 404 });
    expect(await thrownBy(() => inRequest(() => post(who, { karar: 'onay' })))).toMatchObject({
      status: 404,
    });
  }
  expect(await thrownBy(() => open(manager, 'yok'))).toMatchObject({ status: 404 });
});

test('the list shows what waits with masked names', async () => {
  const view = await list(manager);
  const row = view.rows.find((one) => one.no === no);
  expect(row?.name).toBe('Öm*** Ça*** Gü***');
  // A week has five days of leave, less a holiday on one of them.
  expect(row?.dayCount).toBeGreaterThan(0);
  expect(row?.dayCount).toBeLessThanOrEqual(5);
  expect(view.counts[0]).toMatchObject({ name: 'Onay bekleyen', count: view.rows.length });
  expect((await list(manager, '?durum=hepsi')).rows.length).toBeGreaterThan(view.rows.length);
});

test('one request shows balance, colleagues who are away and the substitute', async () => {
  const view = await open(manager);
  const { dayCount = 0 } = (await list(manager)).rows.find((row) => row.no === no) ?? {};
  expect(view.balance?.left).toBe((view.balance?.leftAfter ?? 0) + dayCount);
  expect(view.isSubstituteKnown).toBe(true);
  expect(view.overlaps).toHaveLength(1);
});

test('a decision without a choice, or a refusal without a reason, comes back as it was typed', async () => {
  expect(await decide(manager, { not: 'Sayım' })).toMatchObject({
    status: 422,
    problems: [{ text: 'Kararınızı seçin: onayla ya da reddet.', fieldId: 'karar' }],
    typed: { not: 'Sayım' },
  });
  expect(await decide(manager, { karar: 'ret', not: ' ' })).toMatchObject({
    status: 422,
    problems: [{ text: 'İsteği neden reddettiğinizi not alanına yazın.', fieldId: 'not' }],
    typed: { karar: 'ret' },
  });
});

test('the decision leads back to the request, and the employee reads it with its day and note', async () => {
  expect(await decide(manager, { karar: 'ret', not: 'Sayım haftası.' })).toMatchObject({ status: 303 });
  const { page } = await inRequest(() => openLeave(getRequest(employee, urls.leave)));
  expect(page?.requests.find((row) => row.no === no)).toMatchObject({
    state: 'Onaylanmadı',
    note: 'Sayım haftası.',
    decidedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  const again = await decide(manager, { karar: 'onay' });
  expect(again.status).toBe(409);
  expect(again.problems[0]?.text).toMatch(
    /^Tuğba Işıklar bu isteği .* günü reddetti; kararınız kaydedilmedi\.$/,
  );
});

test('the employee is told by SMS, once and without the matter, and reads it in the inbox', async () => {
  const rows = await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.purpose, 'leave'));
  expect(rows.map((row) => [openTo(row), openText(row)])).toEqual([
    [
      demoAccounts.employee.gsmNumber,
      `${getPortal().configuration.settings.MunicipalityName}: ${no} numaralı izin isteğiniz sonuçlandı; kararı portalda okuyabilirsiniz.`,
    ],
  ]);
  const { news } = await inRequest(() => openInbox(getRequest(employee, urls.inbox)));
  expect(news.filter(({ kind }) => kind === 'leave')).toMatchObject([
    { title: 'İzin isteğiniz onaylanmadı', path: urls.leave },
  ]);
});

test('look and decision stand in the employee’s record under the manager’s name', async () => {
  const { rows } = await readAudit(demoAccounts.employee.identityNo, 50);
  const acts = rows
    .filter(({ actorName }) => actorName === 'Tuğba Işıklar')
    .map(({ action, detail }) => [action, detail]);
  expect(acts).toContainEqual(['leave-viewed', no]);
  expect(acts).toContainEqual(['leave-decided', no]);
});

test('who wants no SMS gets none', async () => {
  const { identityNo } = demoAccounts.clerk;
  await town.client.query('update municipality.member set wants_sms = false where user_name = $1', [
    identityNo,
  ]);
  const [firstDay, lastDay] = [isoDate('2027-03-01'), isoDate('2027-03-02')];
  const asked = await getPortal().municipality.SaveEmployeeLeaveRequest(
    { requestKey: randomUUID(), kindCode: 'yillik', firstDay, lastDay, address: 'Ev', substitute: null },
    { token: await town.signIn(identityNo) },
  );
  no = asked.RequestNo;
  expect(await decide(manager, { karar: 'onay' })).toMatchObject({ status: 303 });
  expect(await getPortal().database.$count(smsOutbox, eq(smsOutbox.purpose, 'leave'))).toBe(1);
});
