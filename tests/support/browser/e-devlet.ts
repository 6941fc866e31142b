import type { Scenario } from 'municipality/sandbox';
import { demoAccounts, demoNonMember } from 'municipality/service/sample/town/demo-accounts';
import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';

export { demoNonMember };

interface Consent {
  identityNo: string;
  scenario?: Scenario;
}

/** Chooses on the gateway's page who consents, and what shall happen then. */
export async function consent(page: Page, { identityNo, scenario = 'usual' }: Consent): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kimlik doğrulama izni');
  await page.locator('#kimlikNo').fill(identityNo);
  await page.locator('#senaryo').selectOption(scenario);
  await page.getByRole('button', { name: 'Onayla' }).click();
}

/** Goes from the portal's e-Devlet page to the gateway. */
export async function goToEDevlet(page: Page, target?: string): Promise<void> {
  await page.goto(
    target === undefined ? '/e-devlet-girisi' : `/e-devlet-girisi?hedef=${encodeURIComponent(target)}`,
  );
  await page.getByRole('button', { name: 'e-Devlet ile giriş' }).click();
}

/** Walks the whole way in, for a person with one registry. */
export async function enterViaEDevlet(page: Page, identityNo: string, target?: string): Promise<void> {
  await goToEDevlet(page, target);
  await consent(page, { identityNo });
}

const authorization = '/OAuth2AuthorizationServer/AuthorizationController';

/** Begins a flow without a browser window: where the gateway asks for consent, and under which state. */
export async function beginFlow(
  request: APIRequestContext,
  query = '',
): Promise<{ address: URL; state: string }> {
  const answer = await request.get(`/index_edevlet_girisi${query}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const address = new URL(answer.headers()['location'] ?? '');
  expect(address.pathname).toBe(authorization);
  return { address, state: address.searchParams.get('state') ?? '' };
}

/** Consents at the gateway as `identityNo`; answers with the address the browser would be sent back to. */
export async function consentTo(
  request: APIRequestContext,
  address: URL,
  { identityNo, scenario = 'usual' }: Consent,
): Promise<URL> {
  const answer = await request.post(address.origin + authorization, {
    form: {
      ...Object.fromEntries(address.searchParams),
      kimlikNo: identityNo,
      senaryo: scenario,
      karar: 'onay',
    },
    maxRedirects: 0,
  });
  return new URL(answer.headers()['location'] ?? '');
}

const people = [...Object.values(demoAccounts), demoNonMember];

/** Reads the identity number of who is signed in behind these cookies; null for nobody. */
export async function whoIsIn(request: APIRequestContext): Promise<string | null> {
  const page = await (await request.get('/yardim')).text();
  if (!page.includes('action="/cikis"')) return null;
  const found = people.find(({ nameOrTitle, surname }) => page.includes(`${nameOrTitle} ${surname ?? ''}`));
  if (!found) throw new Error('Somebody is signed in whom the tests do not know');
  return found.identityNo;
}

/** Counts how often the gateway was asked for a token. */
export async function exchangeTries(request: APIRequestContext, gateway: string): Promise<number> {
  const answer = await request.get(`${gateway}/e-devlet.json`);
  return ((await answer.json()) as { exchangeTries: number }).exchangeTries;
}
