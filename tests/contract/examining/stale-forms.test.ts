import { randomUUID } from 'node:crypto';
import { isoDate, subscriptionCalls } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { waterSubscriber } from 'municipality/service/subscriptions/tables';
import { meterReport } from 'municipality/service/water/tables';
import { sendAsGuest } from 'municipality/testing/test-requests';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideCorrection, openDeskCorrection } from '~/features/corrections/desk/desk-correction.server';
import { actOnDeclaration } from '~/features/declarations/desk/desk-acts.server';
import { openDeskDeclaration } from '~/features/declarations/desk/open-desk-declaration.server';
import { takeDeskAct } from '~/features/requests/desk/desk-act.server';
import { openDeskRequest } from '~/features/requests/desk/desk-request.server';
import { decideLeave } from '~/features/staff/desk/decide-leave.server';
import { decideMeterReport } from '~/features/subscriptions/desk/decide-meter-report.server';
import { actOnDesk } from '~/features/subscriptions/desk/desk-acts.server';
import { openDeskCancellation } from '~/features/subscriptions/desk/desk-cancellation.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
} from '../../support/browser/member-browser';
import { type Declarant, openDeclarant } from '../../support/declarations/declaring';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { cashier, citizen, clerk, employee, leaveManager } = demoAccounts;
let town: TestMunicipality;
let close: () => Promise<void>;
let office: MemberBrowser;
let manager: MemberBrowser;
let declarant: Declarant;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  office = await signInBrowser(clerk.identityNo);
  manager = await signInBrowser(leaveManager.identityNo);
  const fullName = `${citizen.nameOrTitle} ${citizen.surname}`;
  declarant = await openDeclarant(town, { identityNo: citizen.identityNo, fullName });
});
afterAll(() => close());

interface Answer {
  readonly status: number;
  readonly problems: readonly { text: string; fieldId?: string }[];
  readonly typed: Record<string, string>;
  readonly asked?: string | null;
}

type Act = (request: Request) => Promise<unknown>;

/** Posts a form of the desk, each time under a key of its own. */
async function post(act: Act, fields: Record<string, string>, who = office): Promise<Answer> {
  const request = postRequest(who, '/masa', { anahtar: randomUUID(), ...fields });
  const given: unknown = await inRequest(() => act(request)).catch((error: unknown) => error);
  if (given instanceof Response) return { status: given.status, problems: [], typed: {} };
  if (given instanceof Error) throw given;
  const { data, init } = given as { data: Omit<Answer, 'status'>; init: ResponseInit };
  return { ...data, status: init.status ?? 200 };
}

const view = <Page>(open: (request: Request) => Promise<Page>) =>
  inRequest(() => open(getRequest(office, '/masa')));
const seenAt = ({ version }: { version: string | null }) => ({ gorulen: version ?? '' });

function daysOf(name: string, day: string): Record<string, string> {
  const [yil = '', ay = '', gun = ''] = day.split('-');
  return { [`${name}.gun`]: gun, [`${name}.ay`]: ay, [`${name}.yil`]: yil };
}

describe('a final reading at the desk', () => {
  let no: string;
  let lastIndex: number;
  const act = (fields: Record<string, string>) => post((request) => actOnDesk(request, no), fields);
  const open = async () => (await view((request) => openDeskCancellation(request, no))).view;
  const reading = (endeks: string | number, day: string = dayInTurkey(new Date())) => ({
    ...{ islem: 'okuma', sayac: '1', endeks: String(endeks) },
    ...daysOf('okuma', day),
  });

  beforeAll(async () => {
    const token = await town.signIn(cashier.identityNo);
    const [subscription] = await town.ask(subscriptionCalls.GetSubscriptionList, {}, token);
    if (!subscription) throw new Error('No subscription');
    lastIndex = subscription.LastIndex;
    const { TrackingNo } = await town.ask(
      subscriptionCalls.StartElectronicStateContractCancellation,
      {
        ...{ requestKey: randomUUID(), subscriberOid: subscription.Oid, channel: 'uyelik' },
        ...{ declaredIndex: lastIndex + 6, reason: 'tasinma', reasonText: null },
        leavingOn: isoDate(dayInTurkey(new Date())),
        ...{ iban: 'TR61 0000 1000 0000 0000 0000 01', ibanHolder: 'Zeynep Akçay', documentOids: [] },
      },
      token,
    );
    no = TrackingNo;
  });

  test('is asked about again where the index is unusual, as on the subscriber’s own page', async () => {
    const seen = seenAt(await open());
    const far = await act({ ...reading(899_999), ...seen });
    expect(far).toMatchObject({ status: 422, problems: [{ fieldId: 'endeks' }], asked: '899999' });
    expect(far.problems[0]?.text).toContain('alışılmış tüketim');
    const other = { ...reading(899_998), ...seen, onay: 'evet', sorulan: '899999' };
    expect((await act(other)).status, 'another index is not confirmed').toBe(422);
    expect((await open()).state).toBe('okuma-bekliyor');
  });

  test('has a wrong day beside the day, and words beside the index that say what to write', async () => {
    expect((await act(reading(lastIndex + 6, '1990-01-01'))).problems).toEqual([
      { fieldId: 'okuma', text: expect.stringContaining('önce olamaz') as string },
    ]);
    expect((await act(reading(lastIndex + 6, '2099-01-01'))).problems).toEqual([
      { fieldId: 'okuma', text: 'Okuma günü bugünden sonra olamaz.' },
    ]);
    expect((await act(reading('abc'))).problems).toEqual([
      { fieldId: 'endeks', text: 'Endeksi sayacın siyah rakamlarıyla yazın; en çok 6 hane.' },
    ]);
  });

  test('is seen before the application is rejected: an older page rejects nothing and gives the reason back', async () => {
    const before = seenAt(await open());
    const confirmed = { onay: 'evet', sorulan: String(lastIndex + 6) };
    expect((await act({ ...reading(lastIndex + 6), ...confirmed, ...before })).status).toBe(303);
    const rejection = { islem: 'ret', gerekce: 'Başvuran kiracı değil.' };
    expect(await act({ ...rejection, ...before })).toMatchObject({
      status: 409,
      problems: [
        {
          text: 'Bu başvuruda siz bakarken sayaç okundu. İşleminiz kaydedilmedi; güncel hâline bakıp yeniden karar verin.',
        },
      ],
      typed: { gerekce: rejection.gerekce },
    });
    expect(await act({ islem: 'ret', gerekce: 'kısa', ...before }), 'before its fields').toMatchObject({
      status: 409,
      typed: { gerekce: 'kısa' },
    });
    expect((await open()).state).toBe('kesin-hesap');
    expect((await act({ ...rejection, ...seenAt(await open()) })).status).toBe(303);
  });
});

describe('an older page of a declaration', () => {
  test('accepts nothing over a question it does not show', async () => {
    const content = declarant.contents.entertainment({ period: { year: 2025, month: 3 } });
    const { DeclarationNo: no } = await declarant.record(content, { requestKey: randomUUID() });
    const open = async () => (await view((request) => openDeskDeclaration(request, no))).view;
    const act = (fields: Record<string, string>) => post((request) => actOnDeclaration(request, no), fields);
    const before = seenAt(await open());
    expect((await act({ islem: 'soru', soru: 'Biletleri getirin.', ...before })).status).toBe(303);
    expect(await act({ islem: 'kabul', not: 'Uygun.', ...before })).toMatchObject({
      status: 409,
      problems: [{ text: expect.stringMatching(/^Bu beyanda siz bakarken .* soru soruldu\./) as string }],
      typed: { not: 'Uygun.' },
    });
    expect((await open()).events).toHaveLength(1);
    expect((await act({ islem: 'kabul', ...seenAt(await open()) })).status).toBe(303);
  });
});

describe('an older page of a request', () => {
  test('forwards nothing past a newer forwarding, nor to the unit where the request is', async () => {
    const { TrackingNo: no } = await sendAsGuest(town);
    const open = () => view((request) => openDeskRequest(request, no));
    const act = (fields: Record<string, string>) => post((request) => takeDeskAct(request, no), fields);
    const { departments, departmentCode, ...page } = await open();
    const [one, other] = departments.filter(({ value }) => value !== departmentCode);
    const before = seenAt(page);
    expect((await act({ islem: 'havale', birim: one?.value ?? '', ...before })).status).toBe(303);
    const late = await act({ islem: 'havale', birim: other?.value ?? '', havaleNotu: 'Acele.', ...before });
    expect(late).toMatchObject({ status: 409, typed: { birim: other?.value, havaleNotu: 'Acele.' } });
    expect(late.problems[0]?.text).toContain(`havale edildi; şimdi ilgilenen birim: ${one?.label}.`);
    const now = await open();
    expect(now.departmentCode).toBe(one?.value);
    expect(await act({ islem: 'havale', birim: one?.value ?? '', ...seenAt(now) })).toMatchObject({
      status: 422,
      problems: [
        { text: `Başvuru zaten bu birimde: ${one?.label}. Başka bir birim seçin.`, fieldId: 'birim' },
      ],
    });
    expect(await act({ islem: 'havale', birim: other?.value ?? '' }), 'of another system').toMatchObject({
      status: 303,
    });
  });
});

describe('what is decided already', () => {
  test('is said of a correction before its fields, and the reason comes back', async () => {
    const no = 'D2026-0000001';
    const { rows } = await town.client.query<{ correction_no: string }>(
      `update municipality.debt_correction set correction_no = $1 where state = 'bekliyor' returning correction_no`,
      [no],
    );
    expect(rows).toHaveLength(1);
    const act = (fields: Record<string, string>) => post((request) => decideCorrection(request, no), fields);
    const contradiction = { 'karar-0': 'ret', 'tutar-0': '12,50', gerekce: 'Ödeme bulunamadı.' };
    expect(await act(contradiction)).toMatchObject({
      status: 422,
      problems: [{ text: expect.stringContaining('“Yeni tutar” da yazdınız') as string, fieldId: 'tutar-0' }],
      typed: contradiction,
    });
    expect((await view((request) => openDeskCorrection(request, no))).correction.stateCode).toBe('bekliyor');
    expect((await act({ ...contradiction, 'tutar-0': '' })).status).toBe(303);
    for (const gerekce of ['Ödeme bulundu.', ''])
      expect(await act({ 'karar-0': 'kabul', gerekce })).toMatchObject({
        status: 409,
        problems: [{ text: expect.stringMatching(/^Siz bakarken karar verildi: /) as string }],
        typed: { gerekce },
      });
  });

  test('is said of a leave before its fields', async () => {
    const { rows } = await town.client.query<{ request_no: string }>(
      `select r.request_no from municipality.leave_request r join municipality.employee e on e.oid = r.employee_oid
         where e.identity_no = $1 and r.state = 'bekliyor'`,
      [employee.identityNo],
    );
    const no = rows[0]?.request_no ?? '';
    const act = (fields: Record<string, string>) =>
      post((request) => decideLeave(request, no), fields, manager);
    expect((await act({ karar: 'onay', not: '' })).status).toBe(303);
    for (const fields of [
      { karar: 'ret', not: '' },
      { karar: 'ret', not: 'Sayım haftası.' },
    ])
      expect(await act(fields)).toMatchObject({ status: 409, typed: fields });
  });

  test('is said of a reported reading before its fields', async () => {
    const [meter] = await town.database.select().from(waterSubscriber).limit(1);
    if (!meter) throw new Error('No meter');
    const oid = `stale-${meter.oid}`.slice(0, 64);
    await town.database.insert(meterReport).values({
      ...{ oid, requestKey: oid, subscriberOid: meter.oid, registryOid: meter.registryOid },
      ...{ state: 'bekliyor', reportedAt: new Date(), readOn: isoDate(dayInTurkey(new Date())) },
      ...{ lastIndex: meter.lastIndex, lastReadOn: meter.lastReadOn, index: meter.lastIndex + 6 },
      ...{ consumption: 6, usualConsumption: 6 },
    });
    const act = (fields: Record<string, string>) =>
      post((request) => decideMeterReport(request, oid), fields);
    expect(await act({ islem: 'ret', gerekce: 'kısa' })).toMatchObject({ status: 422 });
    expect((await act({ islem: 'kabul' })).status).toBe(303);
    for (const gerekce of ['kısa', 'Fotoğraftaki endeks başka.'])
      expect(await act({ islem: 'ret', gerekce })).toMatchObject({
        status: 409,
        problems: [{ text: expect.stringMatching(/^Siz bakarken karar verildi: /) as string }],
        typed: { gerekce },
      });
  });
});
