import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword } from '~/features/identity/password/change-password.server';
import { requireCitizen } from '~/features/identity/citizen/citizen.server';
import { signIn } from '~/features/identity/sign-in/sign-in.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { changePasswordUrl } from '~/urls';

const { identityNo } = demoAccounts.citizen;
const origin = 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'wanted-page-'));
let town: TestMunicipality;
let demoHash: unknown;

beforeAll(async () => {
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    HUMAN_VERIFICATION: 'off',
  });
  const systemKey = configuration.settings.machineKey.validationKey;
  town = await openTestMunicipality({ now: () => new Date(), settings: { systemKey } });
  const { connection } = town;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (asked) => town.municipality.handle(asked) });
  await openPortal();
  const { rows } = await town.client.query<{ hash: string }>(
    'select password_hash as hash from municipality.member where user_name = $1',
    [identityNo],
  );
  demoHash = rows[0]?.hash;
});
/** The member's password is one that came by SMS. */
beforeEach(async () => {
  await town.client.query(
    'update municipality.member set password_hash = $2, must_change_password = true where user_name = $1',
    [identityNo, demoHash],
  );
  await town.client.query('delete from portal.rate_limit');
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

function post(path: string, token: string, fields: Record<string, string>): Request {
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(token) });
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: `portal=${token}` } });
}

/** Reads where an answer leads, and the visitor it makes of the browser. */
function readAnswer(answer: unknown): { location: string; token: string } {
  if (!(answer instanceof Response)) throw new Error('Led nowhere');
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith('portal=')) ?? '';
  return {
    location: answer.headers.get('Location') ?? '',
    token: /=([^;]*)/.exec(cookie)?.[1] ?? '',
  };
}

async function signInFor(hedef?: string) {
  const fields = { kimlik: identityNo, sifre: demoPassword, ...(hedef !== undefined && { hedef }) };
  return readAnswer(await signIn(post('/session/signin', `a${'v'.repeat(43)}`, fields)));
}

async function changeAt(path: string, token: string) {
  const fields = { sifre: demoPassword, yeni: 'Yepyeni.2026', tekrar: 'Yepyeni.2026' };
  return readAnswer(await changePassword(post(path, token, fields)));
}

const kept = '/devam?k=Ab1-Ab1-Ab1-Ab1-Ab1-Ab';
const ways: ReadonlyArray<
  readonly [wanted: string | undefined, between: string, after: string, reason: string]
> = [
  [kept, `/sifre-degistir?hedef=${encodeURIComponent(kept)}`, kept, 'a form kept at the end of a session'],
  ['/', '/sifre-degistir', '/anasayfa', 'the start page'],
  [undefined, '/sifre-degistir', '/anasayfa', 'nothing wanted'],
  ['//evil.example/', '/sifre-degistir', '/anasayfa', 'another site'],
  ['/sifre-degistir', '/sifre-degistir', '/anasayfa', 'the change itself'],
  [
    '/sifre-degistir?hedef=%2FDebtQuestioning',
    '/sifre-degistir?hedef=%2FDebtQuestioning',
    '/DebtQuestioning',
    'a session that ended while the password was changed',
  ],
];

test.each(ways)('who wants %s comes by %s to %s: %s', async (wanted, between, after) => {
  const signedIn = await signInFor(wanted);
  expect(signedIn.location).toBe(between);
  expect((await changeAt(between, signedIn.token)).location).toBe(after);
});

test.each([
  ['/DebtQuestioning?sicil=1', '/DebtQuestioning?sicil=1', 'a page'],
  ['/DebtQuestioning.data?sicil=1', '/DebtQuestioning?sicil=1', 'its data'],
])('%s opened before the change is come back to: %s, %s', async (opened, wanted) => {
  const { token } = await signInFor();
  const request = new Request(origin + opened, { headers: { Cookie: `portal=${token}` } });
  const { location } = readAnswer(await requireCitizen(request).catch((thrown: unknown) => thrown));
  expect(location).toBe(changePasswordUrl(wanted));
  expect((await changeAt(location, token)).location).toBe(wanted);
});

test('an address somebody else wrote leads to no other site', async () => {
  const { token } = await signInFor();
  const { location } = await changeAt('/sifre-degistir?hedef=https%3A%2F%2Fevil.example%2F', token);
  expect(location).toBe('/anasayfa');
});
