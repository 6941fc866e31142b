import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { changeDevices } from '~/features/identity/kiosk/devices-page.server';
import { createKioskCode, enrolDevice, listDevices } from '~/features/identity/kiosk/devices.server';
import { endVisit } from '~/features/identity/kiosk/end-visit.server';
import { enrol } from '~/features/identity/kiosk/enrolment-page.server';
import { startSession } from '~/features/identity/session/session.server';
import { readAudit } from '~/platform/audit/audit.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { listLeaks } from '../../support/house/log-leaks';
import { proveToken } from '../../support/browser/second-proof';

const { citizen, employee } = demoAccounts;
const origin = 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'kiosk-record-'));
const guest = `a${'v'.repeat(43)}`;
let town: TestMunicipality;

beforeAll(async () => {
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const systemKey = configuration.settings.machineKey.validationKey;
  town = await openTestMunicipality({ now: () => new Date(), settings: { systemKey } });
  const { connection } = town;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (asked) => town.municipality.handle(asked) });
  await openPortal();
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

const cookieOf = (setCookie: string) => setCookie.replace(/;.*$/, '');

async function newKiosk(): Promise<string> {
  const token = await enrolDevice(
    await createKioskCode({ name: 'Hol', place: 'Giriş' }, employee.identityNo),
  );
  return `kiosk=${token ?? ''}`;
}

/** Signs a member in, second proof included; answers with the cookies of the browser. */
async function open(identityNo: string, device = ''): Promise<string> {
  const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
  const request = new Request(origin, { headers: { Cookie: device } });
  const cookie = await startSession(request, {
    member,
    accessToken,
    isRemembered: false,
    isViaEDevlet: false,
  });
  await proveToken(cookieOf(cookie).replace(/^portal=/, ''));
  return `${cookieOf(cookie)}; ${device}`;
}

function post(path: string, cookies: string, fields: Record<string, string>): Request {
  const token = /portal=([^;]*)/.exec(cookies)?.[1] ?? '';
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(token) });
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: cookies } });
}

const signOuts = async (identityNo: string) => {
  const { rows } = await readAudit(identityNo, 100);
  return rows.filter(({ action }) => action === 'signed-out').map(({ actor }) => actor);
};

test('a visit ended at a kiosk stands in the record of who was signed in, once', async () => {
  const before = await signOuts(citizen.identityNo);
  const cookies = await open(citizen.identityNo, await newKiosk());
  const end = () => endVisit(new Request(`${origin}/kiosk/bitir`, { headers: { Cookie: cookies } }));
  expect(await end()).toMatchObject({ status: 303 });
  // The page's own refresh may come after "Bitir".
  await end();
  expect(await signOuts(citizen.identityNo)).toEqual(['self', ...before]);
});

test('in another browser the address ends nothing and records nothing', async () => {
  const before = await signOuts(citizen.identityNo);
  const cookies = await open(citizen.identityNo);
  await endVisit(new Request(`${origin}/kiosk/bitir`, { headers: { Cookie: cookies } }));
  expect(await signOuts(citizen.identityNo)).toEqual(before);
});

test('who is signed in where a device becomes a kiosk is signed out on record', async () => {
  const before = await signOuts(employee.identityNo);
  const cookies = await open(employee.identityNo);
  const kod = await createKioskCode({ name: 'Hol', place: 'Giriş' }, employee.identityNo);
  await enrol(post('/kiosk/kayit', cookies, { kod: 'AAAA-AAAA' }));
  expect(await signOuts(employee.identityNo), 'a wrong code').toEqual(before);
  await enrol(post('/kiosk/kayit', cookies, { kod }));
  expect(await signOuts(employee.identityNo)).toEqual(['self', ...before]);
});

test('the log tells of each kiosk made and closed, and of nobody', async () => {
  const cookies = await open(employee.identityNo);
  const logged = vi.spyOn(getPortal().log, 'info');
  const known = new Set((await listDevices()).map(({ id }) => id));
  await changeDevices(post('/kiosk/cihazlar', cookies, { islem: 'kod', ad: 'Ayşe Kaya', yer: 'Kat 1' }));
  const kod = await createKioskCode({ name: 'Ayşe Kaya', place: 'Kat 1' }, employee.identityNo);
  await enrol(post('/kiosk/kayit', `portal=${guest}`, { kod }));
  const made = (await listDevices()).find(({ id }) => !known.has(id));
  const close = { islem: 'kapat', cihaz: made?.id ?? '' };
  await changeDevices(post('/kiosk/cihazlar', cookies, close));
  await changeDevices(post('/kiosk/cihazlar', cookies, close));
  expect(logged.mock.calls).toEqual([
    [{ minutes: 15 }, 'kiosk.code-made'],
    [{ minutes: 15 }, 'kiosk.code-made'],
    [{ kiosk: made?.id }, 'kiosk.opened'],
    [{ kiosk: made?.id }, 'kiosk.closed'],
  ]);
  const lines = JSON.stringify(logged.mock.calls);
  expect(listLeaks(lines)).toEqual([]);
  for (const hidden of [kod, 'Ayşe']) expect(lines).not.toContain(hidden);
});
