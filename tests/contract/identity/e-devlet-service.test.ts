import { contract, eDevletCalls, identityCalls, membershipCalls } from 'municipality/contract';
import { startSandbox, type RunningSandbox, type Scenario } from 'municipality/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoNonMember, demoPersons } from 'municipality/service/sample/town/demo-accounts';
import { eDevletLogin } from 'municipality/service/identity/tables';
import { consentFor } from '../../support/browser/e-devlet-consent';

const { citizen, company, debtless } = demoAccounts;
const redirectUri = 'http://localhost:3000/e-devlet-girisi';
const client = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };
const nobody = '11111111110';

let sandbox: RunningSandbox;
let town: TestMunicipality;
let now = new Date('2026-11-20T09:00:00Z');
const logged: string[] = [];

beforeAll(async () => {
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({
    port: 0,
    banks: [bank],
    slowMs: 5_000,
    eDevlet: { ...client, redirectUris: [redirectUri], persons: demoPersons },
  });
  town = await openTestMunicipality({
    now: () => now,
    settings: { eDevlet: { url: sandbox.url, ...client, timeLimit: 300 } },
    log: (event, fields) => logged.push(`${event} ${JSON.stringify(fields)}`),
  });
});
afterAll(async () => {
  await town.close();
  await sandbox.close();
});

const consent = (identityNo: string, scenario?: Scenario) =>
  consentFor(sandbox.url, client.clientId, redirectUri, identityNo, scenario);

const exchange = (code: string, edevlet_url = redirectUri) =>
  town.call('LoginViaEDevlet', { edevlet_url, code }, 'system');
const asking = { resourceId: 1, scope: 'Ad-Soyad', clientId: client.clientId } as const;
const askPerson = (accessToken: string) =>
  town.call('GetPersonInfoViaEDevlet', { accessToken, ...asking }, 'system');
const save = (token: string, registryOid: string) =>
  town.call('SaveEDevletLogin', { token, registryOid }, 'system');

async function tokenOf(identityNo: string, scenario?: Scenario): Promise<string> {
  return String((await exchange(await consent(identityNo, scenario))).body);
}

/** Gets a token whose person the municipality knows. */
async function identified(identityNo: string): Promise<string> {
  const token = await tokenOf(identityNo);
  expect(await askPerson(token)).toMatchObject({ status: 200, body: { sonucKodu: 'EDV09.000' } });
  return token;
}

const registriesOf = (token: string, identityNo: string) =>
  town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);

const refusal = (status: number, Code: string) => ({ status, body: { Code } });

describe('the code of a return', () => {
  test('becomes a token once', async () => {
    const code = await consent(citizen.identityNo);
    expect(await exchange(code)).toMatchObject({ status: 200, body: expect.any(String) as unknown });
    expect(await exchange(code)).toEqual({ status: 200, body: null });
  });

  test.each<[string, () => Promise<string>]>([
    ['was invented', () => Promise.resolve('an-invented-code')],
    ['is too old', () => consent(citizen.identityNo, 'expired-code')],
    ['is answered by an error with status 200', () => consent(citizen.identityNo, 'token-error-200')],
  ])('that %s becomes no token', async (_why, code) => {
    expect(await exchange(await code())).toEqual({ status: 200, body: null });
  });

  test('becomes no token under another address than it was sent to', async () => {
    const code = await consent(citizen.identityNo);
    expect(await exchange(code, 'http://localhost:3000/elsewhere')).toEqual({ status: 200, body: null });
  });

  test.each<[Scenario, string]>([
    ['token-500', 'fails'],
    ['token-slow', 'lets us wait longer than we may'],
  ])('under %s the provider %s, which is no answer and no token', async (scenario) => {
    const tries = await exchangeTries();
    expect(await exchange(await consent(citizen.identityNo, scenario))).toMatchObject(
      refusal(503, 'provider-unreachable'),
    );
    expect((await exchangeTries()) - tries, 'and is never asked twice').toBeLessThanOrEqual(1);
  });
});

async function exchangeTries(): Promise<number> {
  const response = await fetch(`${sandbox.url}/e-devlet.json`);
  return ((await response.json()) as { exchangeTries: number }).exchangeTries;
}

describe('the person of a token', () => {
  test('is who the provider says', async () => {
    expect(await askPerson(await tokenOf(citizen.identityNo))).toMatchObject({
      body: { kullaniciBilgileri: { kimlikNo: citizen.identityNo, ad: 'Ayşe Işık', soyad: 'Yıldırım' } },
    });
  });

  test('is asked only for tokens that were exchanged here', async () => {
    expect(await askPerson('somebody-elses-token')).toMatchObject(refusal(422, 'token-unknown'));
  });

  test('stays unknown when the provider answers with another code', async () => {
    const token = await tokenOf(citizen.identityNo, 'person-error-200');
    expect(await askPerson(token)).toMatchObject({ status: 200, body: { sonucKodu: 'EDV09.001' } });
    expect((await town.call('GetFilteredRegistries', { identityNo: citizen.identityNo }, token)).status).toBe(
      401,
    );
  });

  test.each<Scenario>(['person-500', 'person-garbage'])('stays unknown under %s', async (scenario) => {
    const token = await tokenOf(citizen.identityNo, scenario);
    expect(await askPerson(token)).toMatchObject(refusal(503, 'provider-unreachable'));
    expect(await save(token, 'R0000000001')).toMatchObject(refusal(422, 'token-unknown'));
  });

  test('a number with wrong check digits is nobody', async () => {
    const token = await tokenOf('12345678901');
    await askPerson(token);
    expect(await save(token, 'R0000000001')).toMatchObject(refusal(422, 'token-unknown'));
  });
});

describe('the registries before the sign-in', () => {
  test('are those of the person, and of nobody else', async () => {
    const token = await identified(citizen.identityNo);
    expect(await registriesOf(token, citizen.identityNo)).toHaveLength(2);
    expect(await registriesOf(token, company.identityNo)).toEqual([]);
  });

  test('are none for who has none', async () => {
    expect(await registriesOf(await identified(nobody), nobody)).toEqual([]);
  });

  test('such a token opens nothing else', async () => {
    const token = await identified(citizen.identityNo);
    const memberCalls = Object.values(contract).filter(({ access }) => access === 'member');
    expect(memberCalls.length).toBeGreaterThan(3);
    for (const { name } of memberCalls) expect((await town.call(name, {}, token)).status, name).toBe(401);
  });
});

describe('saving the sign-in', () => {
  test('takes a number back from who only typed it into the short form', async () => {
    const { identityNo } = demoNonMember;
    await town.client.query('update municipality.registry set identity_no = $1 where identity_no = $2', [
      'away',
      identityNo,
    ]);
    const requestBody = { username: identityNo, email: 'a@example.com', password: 'Baskasi2026' };
    const { accessToken } = await town.ask(membershipCalls.register, requestBody, 'system');
    await town.client.query('update municipality.registry set identity_no = $2 where identity_no = $1', [
      'away',
      identityNo,
    ]);
    const token = await identified(identityNo);
    const [own] = await registriesOf(token, identityNo);
    const registryOid = own?.Oid ?? '';
    const { Member } = await town.ask(eDevletCalls.SaveEDevletLogin, { token, registryOid }, 'system');
    expect(Member.UserDetail).toMatchObject({ HasPassword: false, IsIdentityProven: true });
    expect((await town.call('GetUserOfEMunicipality', {}, accessToken)).status).toBe(401);
    await town.client.query('delete from municipality.member where user_name = $1', [identityNo]);
  });

  test('gives the member, the chosen registry and a token of ours, once', async () => {
    const token = await identified(citizen.identityNo);
    const [, second] = await registriesOf(token, citizen.identityNo);
    const registryOid = second?.Oid ?? '';
    const answer = await town.ask(eDevletCalls.SaveEDevletLogin, { token, registryOid }, 'system');
    expect(answer.Member).toMatchObject({
      UserName: citizen.identityNo,
      UserDetail: { HasPassword: true, Registry: { Oid: registryOid } },
    });
    const own = await town.ask(identityCalls.GetUserOfEMunicipality, {}, answer.AccessToken);
    expect(own.UserName).toBe(citizen.identityNo);
    expect(await save(token, registryOid)).toMatchObject(refusal(422, 'token-unknown'));
    expect((await town.call('GetFilteredRegistries', { identityNo: citizen.identityNo }, token)).status).toBe(
      401,
    );
  });

  test('of two at once one is served', async () => {
    const token = await identified(debtless.identityNo);
    const [own] = await registriesOf(token, debtless.identityNo);
    const answers = await Promise.all([save(token, own?.Oid ?? ''), save(token, own?.Oid ?? '')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('with the registry of somebody else is refused, and the token stays for a right choice', async () => {
    const foreign = await identified(citizen.identityNo);
    const [theirs] = await registriesOf(foreign, citizen.identityNo);
    const token = await identified(debtless.identityNo);
    for (const oid of [theirs?.Oid ?? '', 'R9999999999']) {
      expect(await save(token, oid)).toMatchObject(refusal(404, 'registry-not-found'));
    }
    const [own] = await registriesOf(token, debtless.identityNo);
    expect((await save(token, own?.Oid ?? '')).status).toBe(200);
  });

  test('a token that is ten minutes old is none any more', async () => {
    const token = await identified(debtless.identityNo);
    const [own] = await registriesOf(token, debtless.identityNo);
    const start = now;
    now = new Date(start.getTime() + 10 * 60_000);
    expect(await save(token, own?.Oid ?? '')).toMatchObject(refusal(422, 'token-unknown'));
    now = start;
  });

  test('makes a member of who is none, without a password until they ask for one', async () => {
    const { identityNo, gsmNumber } = demoNonMember;
    const token = await identified(identityNo);
    const [own] = await registriesOf(token, identityNo);
    const registryOid = own?.Oid ?? '';
    const { Member } = await town.ask(eDevletCalls.SaveEDevletLogin, { token, registryOid }, 'system');
    expect(Member.UserDetail).toMatchObject({ HasPassword: false, MustChangePassword: false });
    const asked = { userName: identityNo, applicationName: town.settings.applicationName };
    expect((await town.call('RetrievePassword', asked, 'system')).body).toBeNull();
    const forged = { userName: identityNo, password: '', encryptedPassword: '' };
    expect((await town.call('ValidateUserForEMunicipality', forged, 'system')).status).toBe(404);

    const requestBody = {
      identityNo,
      newPassword: 'abc234',
      gsmNumber,
      validationKey: town.settings.systemKey,
    };
    expect((await town.call('SendPasswordForMember', requestBody, 'system')).status).toBe(200);
    expect((await town.call('RetrievePassword', asked, 'system')).body).not.toBeNull();
  });
});

describe('a registry for who has none', () => {
  const gsmNumber = '5550009911';
  const open = (token: string) => town.call('OpenRegistryViaEDevlet', { token, gsmNumber }, 'system');

  test('carries the gateway’s number and name and the confirmed phone, once, and lets them in', async () => {
    const token = await identified(nobody);
    const first = await open(token);
    expect(first).toMatchObject({ status: 200, body: { RegistryOid: expect.any(String) as unknown } });
    expect(await open(token), 'asked again').toEqual(first);
    const { RegistryOid: registryOid } = first.body as { RegistryOid: string };
    const { Member } = await town.ask(eDevletCalls.SaveEDevletLogin, { token, registryOid }, 'system');
    expect(Member).toMatchObject({
      UserName: nobody,
      UserDetail: {
        MemberName: 'Deniz',
        MemberSurname: 'Yolcu',
        GsmNumber: gsmNumber,
        IsIdentityProven: true,
        Registry: { Oid: registryOid },
      },
    });
    expect(await open(token), 'the token was used').toMatchObject(refusal(422, 'token-unknown'));
  });

  test('is the one that is there, phone and all, for who has one', async () => {
    const token = await identified(debtless.identityNo);
    const [own] = await registriesOf(token, debtless.identityNo);
    expect((await open(token)).body).toEqual({ RegistryOid: own?.Oid });
    const saved = { token, registryOid: own?.Oid ?? '' };
    const { Member } = await town.ask(eDevletCalls.SaveEDevletLogin, saved, 'system');
    expect(Member.UserDetail.GsmNumber).not.toBe(gsmNumber);
  });

  test('is opened for no token whose person the gateway did not tell', async () => {
    expect(await open(await tokenOf('33333333330', 'person-error-200'))).toMatchObject(
      refusal(422, 'token-unknown'),
    );
    expect(await open('an-invented-token')).toMatchObject(refusal(422, 'token-unknown'));
  });
});

test('neither tables nor log hold a token or a person', async () => {
  const token = await identified(citizen.identityNo);
  expect(JSON.stringify(await town.database.select().from(eDevletLogin))).not.toContain(token);
  const log = logged.join('\n');
  expect(log).toContain('EDV09.000');
  for (const secret of [token, citizen.identityNo, nobody, client.clientSecret, 'Yıldırım']) {
    expect(log).not.toContain(secret);
  }
});

test('a municipality without an agreement says that the gateway is out of reach', async () => {
  const plain = await openTestMunicipality();
  const answer = await plain.call('LoginViaEDevlet', { edevlet_url: redirectUri, code: 'x' }, 'system');
  expect(answer).toMatchObject(refusal(503, 'provider-unreachable'));
  await plain.close();
});
