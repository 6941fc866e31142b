import { setTimeout as delay } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import { bodyText } from '../kit/form';
import { readAuthorizationRequest, returnUrl } from './authorization-request';
import { createGrants, type Grant, type Grants } from './grants';
import { sendConsentPage, sendRefusalPage } from './pages';
import { isScenario, type Person, type Provider } from './provider';

const base = '/OAuth2AuthorizationServer';

export type { Scenario } from './provider';
export { providerSchema } from './provider';

/** Creates the national gateway's three addresses, as public clients of it use them, and a count of what went on. */
export function createEDevlet(provider: Provider, now: () => Date, slowMs: number): Router {
  const grants = createGrants(now);
  const router = express.Router();
  router.get(`${base}/AuthorizationController`, (request, response) => {
    const asked = readAuthorizationRequest(new URL(request.originalUrl, 'http://s').searchParams, provider);
    if ('refusal' in asked) return sendRefusalPage(response, asked.refusal);
    return sendConsentPage(response, provider, asked);
  });
  router.post(`${base}/AuthorizationController`, (request, response) =>
    decide(request, response, provider, grants),
  );
  router.post(`${base}/AccessTokenController`, (request, response, next) => {
    const form = parametersOf(request);
    const grant = grants.find(form.get('code') ?? '');
    const answer = () => sendToken(response, form, provider, grants, grant);
    if (grant?.scenario === 'token-slow') delay(slowMs, undefined, { ref: false }).then(answer, next);
    else answer();
  });
  router.post(`${base}/AuthenticationController`, (request, response) =>
    sendPerson(response, parametersOf(request), provider, grants),
  );
  router.get('/Giris/cikis', (request, response) => signOut(request, response, provider));
  router.get('/e-devlet.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(grants.count());
  });
  return router;
}

/** Names the cookie of the gateway's own session, which outlives the one at the municipality. */
const SESSION = 'e-devlet-oturum';
const sessionCookie = (identityNo: string, maxAge: string) =>
  `${SESSION}=${identityNo}; Path=/; HttpOnly; SameSite=Lax${maxAge}`;

/** Ends the gateway's own session and sends the browser back to the client it has an agreement with. */
function signOut(request: Request, response: Response, { redirectUris }: Provider): void {
  const back = new URL(request.originalUrl, 'http://s').searchParams.get('donus') ?? '';
  const isKnown =
    URL.canParse(back) && redirectUris.some((uri) => new URL(uri).origin === new URL(back).origin);
  if (!isKnown) return sendRefusalPage(response, 'Dönüş adresi bu uygulama için kayıtlı değil.');
  response.set('Set-Cookie', sessionCookie('', '; Max-Age=0')).redirect(303, back);
}

/** Returns a form body or, as some clients send it, the query. */
function parametersOf(request: Request): URLSearchParams {
  const body = new URLSearchParams(bodyText(request.body));
  return body.size > 0 ? body : new URL(request.originalUrl, 'http://s').searchParams;
}

function decide(request: Request, response: Response, provider: Provider, grants: Grants): void {
  const form = new URLSearchParams(bodyText(request.body));
  const asked = readAuthorizationRequest(form, provider);
  if ('refusal' in asked) return sendRefusalPage(response, asked.refusal);
  const goBack = (answer: Record<string, string>, hasState = true) =>
    response.redirect(303, returnUrl(asked, answer, hasState));
  if (form.get('karar') !== 'onay') {
    return goBack({ error: 'access_denied', error_description: 'Kullanici izin vermedi' });
  }
  const chosenScenario = form.get('senaryo') ?? 'usual';
  const scenario = isScenario(chosenScenario) ? chosenScenario : 'usual';
  if (scenario === 'error-without-state') return goBack({ error: 'invalid_request' }, false);
  if (scenario === 'server-error')
    return goBack({ error: 'server_error', error_description: 'Sistem hatasi' });
  const person = findPerson(form, provider);
  if (!person) return sendConsentPage(response, provider, asked, 'On bir haneli bir kimlik numarası yazın.');
  response.set('Set-Cookie', sessionCookie(person.identityNo, ''));
  return goBack({ code: grants.issue(person, scenario, asked.redirectUri) });
}

function findPerson(form: URLSearchParams, { persons }: Provider): Person | null {
  const typed = (form.get('kimlikNo') ?? '').replace(/\s/g, '');
  const identityNo = typed === '' ? (form.get('kisi') ?? '') : typed;
  const known = persons.find((person) => person.identityNo === identityNo);
  if (known) return known;
  return /^\d{11}$/.test(identityNo) ? { identityNo, name: 'DENEME', surname: 'KİŞİSİ', note: '' } : null;
}

function sendToken(
  response: Response,
  form: URLSearchParams,
  { clientId, clientSecret }: Provider,
  grants: Grants,
  grant: Grant | undefined,
): void {
  response.set('Cache-Control', 'no-store');
  if (grant?.scenario === 'token-500') {
    return void response.status(500).type('text/html').send('<html><body>Hata</body></html>');
  }
  const fail = (status: number, error: string) =>
    void response.status(status).json({ error, error_description: 'İstek kabul edilmedi' });
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
    return fail(401, 'invalid_client');
  }
  if (form.get('grant_type') !== 'authorization_code') return fail(400, 'unsupported_grant_type');
  if (grant?.scenario === 'token-error-200') return fail(200, 'invalid_grant');
  const token = grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '');
  if (token === null) return fail(400, 'invalid_grant');
  response.json({ access_token: token, token_type: 'bearer', expires_in: 600 });
}

function sendPerson(response: Response, form: URLSearchParams, { clientId }: Provider, grants: Grants): void {
  response.set('Cache-Control', 'no-store');
  const grant = grants.findByToken(form.get('accessToken') ?? '');
  if (grant?.scenario === 'person-500') {
    return void response.status(500).type('text/html').send('<html><body>Hata</body></html>');
  }
  if (grant?.scenario === 'person-garbage') return void response.type('text/html').send('<html>Bakım</html>');
  const isRight =
    form.get('clientId') === clientId &&
    form.get('resourceId') === '1' &&
    (form.get('kapsam') ?? '').split(';').includes('Ad-Soyad');
  if (!grant || !isRight || grant.scenario === 'person-error-200') {
    return void response.json({ sonucKodu: 'EDV09.001', sonucAciklamasi: 'Belirteç geçerli değil' });
  }
  const { identityNo: kimlikNo, name: ad, surname: soyad } = grant.person;
  response.json({
    sonucKodu: 'EDV09.000',
    sonucAciklamasi: 'İşlem başarılı',
    kullaniciBilgileri: { kimlikNo, ad, soyad },
  });
}
