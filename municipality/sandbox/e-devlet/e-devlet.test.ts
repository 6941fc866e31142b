import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../index';

const redirectUri = 'https://portal.example/e-devlet-girisi?ISLEMADI=EDEVLETGIRIS';
const base = '/OAuth2AuthorizationServer';
let sandbox: RunningSandbox;

beforeAll(async () => {
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  const persons = [{ identityNo: '10000000146', name: '<b>Ayşe</b>', surname: 'Işık' }];
  sandbox = await startSandbox({
    port: 0,
    banks: [bank],
    eDevlet: { clientId: 'client', clientSecret: 'secret', redirectUris: [redirectUri], persons },
  });
});
afterAll(() => sandbox.close());

type Fields = Record<string, string>;
const asked: Fields = {
  response_type: 'code',
  client_id: 'client',
  scope: 'Kimlik-Dogrula;Ad-Soyad',
  redirect_uri: redirectUri,
  state: '4711',
};

const open = (change: Fields = {}) =>
  fetch(
    `${sandbox.url}${base}/AuthorizationController?${new URLSearchParams({ ...asked, ...change }).toString()}`,
  );
const post = (controller: string, form: Fields) =>
  fetch(`${sandbox.url}${base}/${controller}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
/** Tells where a decision on the page sends the browser. */
async function decide(form: Fields): Promise<URL> {
  const answer = await post('AuthorizationController', { ...asked, kisi: '10000000146', ...form });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

describe('the consent page', () => {
  test('shows the persons as text and never as markup', async () => {
    const page = await (await open()).text();
    expect(page).toContain('&lt;b&gt;Ayşe&lt;/b&gt; Işık');
    expect(page).toContain('Deneme ortamı');
  });

  test.each<[Fields, string]>([
    [{ client_id: 'another' }, 'nobody it knows'],
    [{ redirect_uri: 'https://evil.example/' }, 'an address that is not agreed on'],
    [{ redirect_uri: 'https://portal.example/e-devlet-girisi' }, 'one that differs in its query alone'],
    [{ response_type: 'token' }, 'another flow'],
    [{ scope: 'Kimlik-Dogrula Ad-Soyad' }, 'scopes joined otherwise'],
  ])('refuses %j on the spot and sends nobody back: %s', async (change) => {
    expect((await open(change)).status).toBe(400);
    const answer = await post('AuthorizationController', { ...asked, ...change, karar: 'onay' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test('asks again for a number that cannot be one', async () => {
    const answer = await post('AuthorizationController', { ...asked, kimlikNo: '12', karar: 'onay' });
    expect(answer.status).toBe(422);
  });

  test('sends consent, refusal and errors back to the registered address', async () => {
    const consent = await decide({ karar: 'onay' });
    expect(consent.href.startsWith(`${redirectUri}&`)).toBe(true);
    expect(consent.searchParams.get('state')).toBe('4711');
    expect(consent.searchParams.get('code')).toMatch(/^[\w-]{36}$/);
    const refusal = await decide({ karar: 'ret' });
    expect([refusal.searchParams.get('error'), refusal.searchParams.get('state')]).toEqual([
      'access_denied',
      '4711',
    ]);
    const stateless = await decide({ karar: 'onay', senaryo: 'error-without-state' });
    expect([stateless.searchParams.get('error'), stateless.searchParams.get('state')]).toEqual([
      'invalid_request',
      null,
    ]);
  });
});

describe('the token address', () => {
  const exchange = async (change: Fields = {}) => {
    const code = (await decide({ karar: 'onay' })).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      client_id: 'client',
      client_secret: 'secret',
      code,
      redirect_uri: redirectUri,
      ...change,
    };
    return { form, reply: (await (await post('AccessTokenController', form)).json()) as Fields };
  };

  test('gives a token for a code, once', async () => {
    const { form, reply } = await exchange();
    expect(reply['access_token']).toMatch(/^[\w-]{36}$/);
    expect(await (await post('AccessTokenController', form)).json()).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test.each<[Fields, string]>([
    [{ client_secret: 'wrong' }, 'invalid_client'],
    [{ client_id: 'another' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ redirect_uri: 'https://portal.example/' }, 'invalid_grant'],
  ])('refuses %j with %s', async (change, error) => {
    expect((await exchange(change)).reply).toMatchObject({ error });
  });

  test('and the person address tells who it stands for, to its own client alone', async () => {
    const accessToken = (await exchange()).reply['access_token'] ?? '';
    const right = { clientId: 'client', accessToken, resourceId: '1', kapsam: 'Ad-Soyad' };
    const ask = async (change: Fields) =>
      (await (await post('AuthenticationController', { ...right, ...change })).json()) as object;
    expect(await ask({})).toMatchObject({
      sonucKodu: 'EDV09.000',
      kullaniciBilgileri: { kimlikNo: '10000000146' },
    });
    const wrong: Fields[] = [
      { clientId: 'another' },
      { accessToken: 'invented' },
      { resourceId: '2' },
      { kapsam: '' },
    ];
    for (const change of wrong) {
      const answer = await ask(change);
      expect(answer).toMatchObject({ sonucKodu: 'EDV09.001' });
      expect(answer).not.toHaveProperty('kullaniciBilgileri');
    }
  });
});
