import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { createKioskCode, enrolDevice } from '~/features/identity/kiosk/devices.server';
import { findSession, startSession } from '~/features/identity/session/session.server';
import type { Attempt } from '~/features/payments/attempt/attempt-store.server';
import { findGuestOwner, isOwnAttempt } from '~/features/payments/payer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openRequests, takeRequests } from '~/features/requests/pages/requests-page.server';
import { draft } from '~/parts/drafts/tables.server';
import { findFormVisit, keepVisit } from '~/features/subscriptions/cancellation/visit.server';
import { openGuestPortal, origin, read, stranger, visitor } from '../../support/portal/guest-portal';

const page = '/ComplaintsAndRequests';
const typed = { konu: 'Kaldırım çöktü', aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
const { citizen, company } = demoAccounts;

let town: TestMunicipality;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
  await town.client.query('delete from portal.draft');
});
afterAll(() => close());

const inRequest = <Outcome>(work: () => Promise<Outcome>) =>
  runInRequestContext({ clientIp: '10.2.0.1', requestId: '-' }, work);
const cookieOf = (who: string) => (who.includes('=') ? who : `portal=${who}`);

/** Signs in with what the browser brings; answers with what it brings afterwards. */
async function signIn(identityNo: string, brings = ''): Promise<string> {
  const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
  const request = new Request(`${origin}/session/signin`, { headers: { Cookie: cookieOf(brings) } });
  const begun = { member, accessToken, isRemembered: false, isViaEDevlet: true };
  const cookie = await inRequest(() => startSession(request, begun));
  const own = /^portal=[^;]+/.exec(cookie)?.[0] ?? '';
  const [device] = /kiosk=\S+/.exec(brings) ?? [];
  return device === undefined ? own : `${own}; ${device}`;
}

async function open(path: string, who: string) {
  const request = new Request(origin + path, { headers: { Cookie: cookieOf(who) } });
  const given = await inRequest(() => openRequests(request)).catch((thrown: unknown) => thrown);
  if (given instanceof Response) return { to: given.headers.get('Location') ?? '' };
  return given as Record<string, unknown> & { typed?: Record<string, string>; waiting?: { id: string }[] };
}

async function post(path: string, fields: Record<string, string>, who: string): Promise<string> {
  const token = /portal=([^;]+)/.exec(cookieOf(who))?.[1] ?? '';
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(token) });
  const request = new Request(origin + path, { method: 'POST', body, headers: { Cookie: cookieOf(who) } });
  return (await inRequest(() => read(takeRequests(request)))).headers.get('Location') ?? '';
}

const idIn = (path: string) => new URL(path, origin).searchParams.get('taslak') ?? '';
const waitingOf = async (who: string) => ((await open(page, who)).waiting ?? []).map(({ id }) => id);

describe('what a guest typed', () => {
  test('is the member’s once they sign in in that browser, beside what was theirs', async () => {
    const before = await signIn(citizen.identityNo);
    const own = idIn(await post(`${page}?tur=cop&uye=1`, { ...typed, konu: 'Konteyner' }, before));
    const path = await post(`${page}?tur=yol`, typed, visitor);
    const member = await signIn(citizen.identityNo, visitor);
    expect(await open(`${path}&adim=form`, member)).toMatchObject({ step: 'form', typed });
    expect(await waitingOf(member)).toEqual(expect.arrayContaining([own, idIn(path)]));
    expect(await open(`${page}?taslak=${own}&adim=form&uye=1`, member)).toMatchObject({
      typed: { konu: 'Konteyner' },
    });
    // From now on it is there wherever they sign in; the browser it was typed in, signed out, has it no longer.
    expect(await waitingOf(await signIn(citizen.identityNo))).toHaveLength(2);
    expect(await waitingOf(visitor)).toEqual([]);
  });

  test('is put aside unjudged for signing in, and asks a guest who comes back for the human check', async () => {
    const to = await post(`${page}?tur=yol`, { konu: 'Yarım', islem: 'giris' }, visitor);
    const target = new URL(to, origin).searchParams.get('hedef') ?? '';
    expect(to).toContain('/session/signin');
    expect(await open(target, visitor)).toMatchObject({ typed: { konu: 'Yarım' }, canSignIn: true });
    const checkPath = target.replace(/&adim=form/, '');
    expect((await open(checkPath, visitor)).to).toContain('adim=form');
    expect(await post(checkPath, { islem: 'gonder' }, visitor)).toContain('adim=form');
    const member = await signIn(citizen.identityNo, visitor);
    expect(await open(target, member)).toMatchObject({ typed: { konu: 'Yarım' }, check: null });
  });

  test('is there after a generated password was changed on the way', async () => {
    const path = await post(`${page}?tur=yol`, typed, visitor);
    const member = await signIn(citizen.identityNo, visitor);
    const session = await inRequest(() => findSession(new Request(origin, { headers: { Cookie: member } })));
    if (!session) throw new Error('Nobody is signed in');
    const changed = await inRequest(() =>
      startSession(new Request(origin, { headers: { Cookie: member } }), session),
    );
    expect(await open(`${path}&adim=form`, /^portal=[^;]+/.exec(changed)?.[0] ?? '')).toMatchObject({
      typed,
    });
  });

  test('goes to nobody who signs in in another browser', async () => {
    const path = await post(`${page}?tur=yol`, typed, visitor);
    const other = await signIn(company.identityNo, stranger);
    expect((await open(path, other)).to).toBe(page);
    expect(await waitingOf(other)).toEqual([]);
    expect(await waitingOf(stranger)).toEqual([]);
    expect(await waitingOf(visitor)).toEqual([idIn(path)]);
  });

  test('and sent leads on to its number, and to no member', async () => {
    const path = await post(`${page}?tur=yol`, typed, visitor);
    const followed = await post(path, { islem: 'gonder' }, visitor);
    expect(followed).toContain('takip=');
    const holders = () => getPortal().database.select({ holder: draft.holder }).from(draft);
    const before = await holders();
    const member = await signIn(citizen.identityNo, visitor);
    expect(await open(followed, member)).toMatchObject({ step: 'follow' });
    expect(await waitingOf(member)).toEqual([]);
    expect(await holders()).toEqual(before);
    expect((await open(followed, await signIn(company.identityNo, stranger))).to).toBe(page);
  });

  test('is dropped by its own writer alone', async () => {
    const id = idIn(await post(`${page}?tur=yol`, typed, visitor));
    await post(page, { islem: `sil:${id}` }, stranger);
    expect(await waitingOf(visitor)).toEqual([id]);
    await post(page, { islem: `sil:${id}` }, visitor);
    expect(await waitingOf(visitor)).toEqual([]);
  });
});

test('at a kiosk only the draft somebody signs in for goes on, and it ends with the session', async () => {
  const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, citizen.identityNo);
  const device = `kiosk=${(await enrolDevice(code)) ?? ''}`;
  const guest = `portal=${visitor}; ${device}`;
  const [wanted, left] = [
    await post(`${page}?tur=yol`, typed, guest),
    await post(`${page}?tur=cop`, { ...typed, konu: 'Başkasının' }, guest),
  ];
  expect(await waitingOf(guest)).toEqual([]);
  const member = await signIn(citizen.identityNo, guest);
  expect(await waitingOf(member)).toEqual([]);
  expect(await open(`${wanted}&adim=form`, member)).toMatchObject({ typed });
  const again = await signIn(citizen.identityNo, guest);
  expect((await open(`${wanted}&adim=form`, again)).to).toBe(page);
  expect(await waitingOf(await signIn(citizen.identityNo))).toEqual([]);
  expect(left).not.toBe('');
});

describe('a guest who signs in half-way', () => {
  const asked = (who: string) => new Request(origin, { headers: { Cookie: cookieOf(who) } });
  const kioskOf = async () => {
    const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, citizen.identityNo);
    return `portal=${visitor}; kiosk=${(await enrolDevice(code)) ?? ''}`;
  };

  test('stays the one who pays, in that browser alone and never at a kiosk', async () => {
    const attempt = { owner: findGuestOwner(asked(visitor)) } as Attempt;
    const isOwn = (who: string) => inRequest(() => isOwnAttempt(asked(who), attempt));
    expect(await isOwn(visitor)).toBe(true);
    expect(await isOwn(await signIn(citizen.identityNo, visitor))).toBe(true);
    expect(await isOwn(await signIn(citizen.identityNo, stranger))).toBe(false);
    expect(await isOwn(await signIn(citizen.identityNo, await kioskOf()))).toBe(false);
  });

  test('goes on with the form of a cancellation, in that browser alone and never at a kiosk', async () => {
    const form = {
      kind: 'form' as const,
      applicant: { kind: 'guest' as const, handle: 'h', identityNo: citizen.identityNo, token: null },
      subscriberOid: null,
      requestKey: 'guest-form',
      typed: { endeks: '120' },
      documents: [],
      trackingNo: null,
    };
    const id = await inRequest(() => keepVisit(asked(visitor), form));
    const typedOf = async (who: string) =>
      (await inRequest(() => findFormVisit(asked(who), id)))?.typed ?? null;
    expect(await typedOf(await signIn(citizen.identityNo, visitor))).toEqual({ endeks: '120' });
    expect(await typedOf(await signIn(citizen.identityNo, stranger))).toBeNull();
    expect(await typedOf(await signIn(citizen.identityNo, await kioskOf()))).toBeNull();
  });
});
