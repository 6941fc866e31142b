import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContinue } from '~/features/identity/citizen/continue-page.server';
import { changeProof, openProof } from '~/features/identity/second-proof/proof-page.server';
import { updateUser } from '~/features/identity/user-update/user-update.server';
import { closureOf } from '~/services/services';
import { readAudit } from '~/platform/audit/audit.server';
import { secondProofUrl, urls } from '~/urls';
import { openGuestPortal, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { loadRoute } from '../../support/house/route-modules';
import { waitingCode } from '../../support/browser/second-proof';

const { employee, cashier, clerk, leaveManager, citizen, debtless } = demoAccounts;
const signInUnproven = (identityNo: string) => signInBrowser(identityNo, { isProven: false });
const proof = urls.secondProof;
let town: TestMunicipality;
let close: () => Promise<void>;
let staff: MemberBrowser[];

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  staff = await Promise.all(
    [employee, cashier, clerk, leaveManager].map(({ identityNo }) => signInUnproven(identityNo)),
  );
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => close());

/** Reads what an address answers when it is opened, or posted to. */
async function ask(who: MemberBrowser, path: string, fields?: Record<string, string>) {
  const route = await loadRoute(Object.values(urls).find((one) => one === path.replace(/\?.*$/, '')) ?? '');
  return askRoute(route, who, path, fields);
}

async function askRoute(
  { loader, action }: Awaited<ReturnType<typeof loadRoute>>,
  who: MemberBrowser,
  path: string,
  fields?: Record<string, string>,
) {
  const params = { no: '1', reference: 'r'.repeat(22), oid: '1', donem: '2026-01' };
  const run = fields ? action : loader;
  if (!run) return { status: 405, to: '' };
  const request = fields ? postRequest(who, path, fields) : getRequest(who, path);
  const given: unknown = await inRequest(async () => run({ request, params, context: {} })).catch(
    (thrown: unknown) => thrown,
  );
  if (given instanceof Error) throw given;
  return given instanceof Response
    ? { status: given.status, to: given.headers.get('Location') ?? '' }
    : { status: 200, to: '' };
}

/** Lists the addresses of the staff that show neither wages nor anything of others; a new one is asked about by itself. */
const withoutProof: ReadonlySet<string> = new Set([urls.leave, urls.kioskEnrolment]);
const guarded = Object.entries(urls)
  .filter(([name, path]) => closureOf(name as keyof typeof urls) === 'staff' && !withoutProof.has(path))
  .map(([, path]) => path);

describe('with a password alone', () => {
  test.each(guarded)('%s answers nobody', async (path) => {
    const route = await loadRoute(path);
    const opened = await Promise.all(staff.map((who) => askRoute(route, who, path)));
    const posted = await Promise.all(staff.map((who) => askRoute(route, who, path, { gerekce: 'x' })));
    for (const { status, to } of opened)
      expect(status === 404 || (status === 303 && to.startsWith(proof)), `${status} ${to}`).toBe(true);
    expect(opened.some(({ status }) => status === 303)).toBe(true);
    for (const { status, to } of posted)
      expect(status !== 200 && (status !== 303 || to.startsWith(proof)), `${status} ${to}`).toBe(true);
  });

  test('who does not work here is told so, and is asked for no code', async () => {
    const own = await signInUnproven(debtless.identityNo);
    for (const path of [urls.payslips, urls.enforcement]) expect((await ask(own, path)).status).toBe(200);
    expect((await ask(own, urls.desk)).status).toBe(404);
  });

  test('an employee’s phone cannot be changed', async () => {
    const own = await signInUnproven(employee.identityNo);
    const typed = { islem: 'telefon', telefon: '5551112233', sifre: 'x' };
    const { status, headers } = await read(
      inRequest(() => updateUser(postRequest(own, urls.userUpdate, typed))),
    );
    expect(status).toBe(303);
    expect(headers.get('Location')).toContain(proof);
  });
});

async function sendTo(who: MemberBrowser, target: string) {
  const { headers } = await read(inRequest(() => changeProof(postRequest(who, secondProofUrl(target), {}))));
  return headers.get('Location') ?? '';
}

const type = (who: MemberBrowser, place: string, kod: string) =>
  read(inRequest(() => changeProof(postRequest(who, place, { islem: 'onay', kod }))));

describe('the code', () => {
  test('goes to the number on record, opens what was wanted in this session alone, and for a while', async () => {
    const [own, elsewhere] = [
      await signInUnproven(employee.identityNo),
      await signInUnproven(employee.identityNo),
    ];
    const wanted = `${urls.payslips}?donem=2026-01`;
    const { to } = await ask(own, wanted);
    expect(to).toBe(secondProofUrl(wanted));
    expect(await inRequest(() => openProof(getRequest(own, to)))).toMatchObject({
      step: 'start',
      phone: '(555) *** ** 50',
    });
    const place = await sendTo(own, wanted);
    const code = await waitingCode(employee.gsmNumber);
    expect(
      (
        await type(
          own,
          place,
          code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)),
        )
      ).status,
    ).toBe(422);
    expect((await type(elsewhere, place, code)).status, 'another session').toBe(422);
    expect((await type(own, place, code)).headers.get('Location')).toBe(wanted);
    expect((await type(own, place, code)).status, 'used').toBe(422);
    expect((await ask(own, wanted)).status).toBe(200);
    expect((await ask(elsewhere, wanted)).to).toContain(proof);
    const { rows } = await readAudit(employee.identityNo, 20);
    expect(rows.map(({ action }) => action)).toContain('second-proof-given');

    await town.client.query(`update portal.session set proven_at = proven_at - interval '15 minutes'`);
    expect((await ask(own, wanted)).to, 'wages, later').toContain(proof);
    expect((await ask(own, urls.kioskDevices)).status, 'a desk, later').toBe(200);
  });

  test('is spent by five wrong tries, and that stands in the record', async () => {
    const own = await signInUnproven(clerk.identityNo);
    const place = await sendTo(own, urls.desk);
    const wrong = (await waitingCode(clerk.gsmNumber)) === '000000' ? '000001' : '000000';
    for (let round = 0; round < 5; round += 1) await type(own, place, wrong);
    expect((await type(own, place, await waitingCode(clerk.gsmNumber))).status).toBe(422);
    expect((await ask(own, urls.desk)).to).toContain(proof);
    const { rows } = await readAudit(clerk.identityNo, 20);
    expect(rows.map(({ action }) => action)).toContain('second-proof-failed');
  });

  test('leads to own addresses only', async () => {
    const own = await signInBrowser(employee.identityNo);
    for (const hedef of ['//evil.example/', 'https://evil.example', secondProofUrl('/anasayfa'), '']) {
      const request = getRequest(own, `${proof}?${new URLSearchParams({ hedef }).toString()}`);
      const { status, headers } = await read(inRequest(() => openProof(request)));
      expect([status, headers.get('Location')]).toEqual([303, urls.home]);
    }
  });

  test('is not sent where no number is on record, and the page says whom to turn to', async () => {
    const own = await signInUnproven(cashier.identityNo);
    await town.client.query(
      `update portal.session set member = jsonb_set(member #- '{UserDetail,GsmNumber}', '{UserDetail,RegistryGsmNumber}', 'null') where member->>'UserName' = $1`,
      [cashier.identityNo],
    );
    const target = secondProofUrl(urls.collectionsDesk);
    expect(await inRequest(() => openProof(getRequest(own, target)))).toMatchObject({ phone: null });
    expect(await sendTo(own, urls.collectionsDesk)).toBe(target);
  });
});

test('a form that comes without the proof waits for it as it was typed', async () => {
  const own = await signInUnproven(clerk.identityNo);
  const { status, to } = await ask(own, urls.lateDebts, { islem: 'bildirim', borc: '7' });
  expect(status).toBe(303);
  const kept = new URL(to, 'http://own.invalid').searchParams.get('hedef') ?? '';
  expect(kept).toMatch(/^\/devam\?k=/);
  expect(await inRequest(() => openProof(getRequest(own, to)))).toMatchObject({ isTyped: true });
  const { body } = await read(inRequest(() => openContinue(getRequest(own, kept))));
  expect(body).toMatchObject({
    form: {
      path: urls.lateDebts,
      fields: [
        ['islem', 'bildirim'],
        ['borc', '7'],
      ],
    },
  });
  const stranger = await signInBrowser(citizen.identityNo);
  const { status: foreign } = await read(inRequest(() => openContinue(getRequest(stranger, kept))));
  expect(foreign).toBe(404);
});
