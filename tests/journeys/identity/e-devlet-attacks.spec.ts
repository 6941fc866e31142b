import type { APIRequestContext, PlaywrightWorkerArgs } from 'playwright/test';
import { beginFlow, consentTo, exchangeTries, whoIsIn } from '../../support/browser/e-devlet';
import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';

const { debtless, company, fiftyLines } = members;
const victim = { identityNo: debtless.identityNo };
const attacker = { identityNo: fiftyLines.identityNo };
const FAILED = 'E-devlet girişi başarısız';

/** Describes a browser as far as addresses and cookies go. */
type Browser = APIRequestContext;

interface Scene {
  open(cookies?: readonly Cookie[]): Promise<Browser>;
  /** Counts how often the gateway was asked for a token so far. */
  tries(): Promise<number>;
}
interface Cookie {
  name: string;
  value: string;
}

async function withBrowsers(
  {
    playwright,
    baseURL,
    bank,
  }: Pick<PlaywrightWorkerArgs, 'playwright'> & { baseURL: string | undefined; bank: string },
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const opened: Browser[] = [];
  const { hostname } = new URL(baseURL ?? '');
  const dress = ({ name, value }: Cookie) => ({
    ...{ name, value, domain: hostname, path: '/', expires: -1 },
    ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
  });
  const open = async (cookies: readonly Cookie[] = []) => {
    const browser = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: { cookies: cookies.map(dress), origins: [] },
    });
    opened.push(browser);
    return browser;
  };
  const counter = await open();
  try {
    await work({ open, tries: () => exchangeTries(counter, bank) });
  } finally {
    await Promise.all(opened.map((browser) => browser.dispose()));
  }
}

const cookiesOf = async (browser: Browser) => (await browser.storageState()).cookies;
const isOfFlow = ({ name }: Cookie) => name.startsWith('edv');

/** Opens a return and expects that it signs nobody in, and that no token was asked for. */
async function expectRefused(scene: Scene, browser: Browser, address: string): Promise<void> {
  const before = await scene.tries();
  const answer = await browser.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/anasayfa');
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(await (await browser.get('/anasayfa')).text()).toContain(FAILED);
  expect(await whoIsIn(browser)).toBeNull();
  expect(await scene.tries(), 'nothing was asked of the gateway').toBe(before);
  expect((await cookiesOf(browser)).filter(isOfFlow), 'every flow of the browser is over').toEqual([]);
}

const path = (query: string) => `/e-devlet-girisi?${query}`;

/** Lists what comes back with a right code under a flow of this browser, but tampered with. */
const tampered: ReadonlyArray<readonly [what: string, tamper: (back: URLSearchParams) => string]> = [
  ['without state', (back) => `code=${back.get('code')}`],
  ['with another state', (back) => `code=${back.get('code')}&state=${another(back.get('state'))}`],
  ['with an error beside the code', (back) => `${back.toString()}&error=access_denied`],
  ['with the state twice', (back) => `${back.toString()}&state=${back.get('state')}`],
  ['with the code twice', (back) => `${back.toString()}&code=${back.get('code')}`],
  ['with a state below the range', (back) => `code=${back.get('code')}&state=999`],
  ['with a state above the range', (back) => `code=${back.get('code')}&state=1000001`],
  ['with a state written otherwise', (back) => `code=${back.get('code')}&state=0${back.get('state')}`],
  ['with an empty code', (back) => `code=&state=${back.get('state')}`],
  ['with nothing but an error', () => 'error=server_error'],
  ['with an error under its own state', (back) => `error=server_error&state=${back.get('state')}`],
];
const another = (state: string | null) => String(1_000 + ((Number(state) + 1) % 900_000));

test('a return that was tampered with signs nobody in and ends the flow', async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    for (const [what, tamper] of tampered) {
      await test.step(what, async () => {
        const browser = await scene.open();
        const { address } = await beginFlow(browser);
        const back = await consentTo(browser, address, victim);
        await expectRefused(scene, browser, path(tamper(back.searchParams)));
        // The right one comes too late: the first return has ended the flow.
        await expectRefused(scene, browser, back.href);
      });
    }
  });
});

test('a state serves once, even with the cookies brought back', async ({ playwright, baseURL, bank }) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const browser = await scene.open();
    const { address } = await beginFlow(browser);
    const cookies = await cookiesOf(browser);
    const back = await consentTo(browser, address, victim);
    const second = await consentTo(browser, address, victim);
    expect((await browser.get(back.href, { maxRedirects: 0 })).headers()['location']).toBe('/');
    expect(await whoIsIn(browser)).toBe(debtless.identityNo);
    await expectRefused(scene, await scene.open(cookies), second.href);
  });
});

test('of many guesses at once at most one is judged', async ({ playwright, baseURL, bank }) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const browser = await scene.open();
    const { address } = await beginFlow(browser);
    const cookies = await cookiesOf(browser);
    const back = await consentTo(browser, address, victim);
    const guess = path(`code=x&state=${another(back.searchParams.get('state'))}`);
    await (await scene.open(cookies)).get(guess, { maxRedirects: 0 });
    await expectRefused(scene, await scene.open(cookies), back.href);
  });
});

test("an attacker's return signs nobody in, in a browser with a flow of its own or without", async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    for (const hasFlow of [false, true]) {
      const theirs = await scene.open();
      const { address } = await beginFlow(theirs);
      const back = await consentTo(theirs, address, attacker);
      const browser = await scene.open();
      if (hasFlow) await beginFlow(browser);
      else await browser.get('/yardim');
      await expectRefused(scene, browser, back.href);
    }
  });
});

test("an attacker's cookies, planted into another browser, are worth nothing there", async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const theirs = await scene.open();
    const { address } = await beginFlow(theirs);
    const back = await consentTo(theirs, address, attacker);
    const planted = (await cookiesOf(theirs)).filter(isOfFlow);
    expect(planted).toHaveLength(2);
    const own = await scene.open();
    await own.get('/yardim');
    await expectRefused(scene, await scene.open([...(await cookiesOf(own)), ...planted]), back.href);
  });
});

test("an attacker's flow secret beside the own one makes the flow void", async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const browser = await scene.open();
    const { address, state } = await beginFlow(browser);
    const value = `state=${state}&${state}=${'A'.repeat(43)}`;
    const planted = { name: 'edvtab:00000000-0000-4000-8000-000000000000', value };
    const cookies = [...(await cookiesOf(browser)), planted];
    const back = await consentTo(browser, address, victim);
    await expectRefused(scene, await scene.open(cookies), back.href);
  });
});

test('a target on another site is forgotten on the way', async ({ playwright, baseURL, bank }) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    for (const target of ['//evil.example/x', 'https://evil.example/', '/\\evil.example']) {
      const browser = await scene.open();
      const { address } = await beginFlow(browser, `?hedef=${encodeURIComponent(target)}`);
      const back = await consentTo(browser, address, victim);
      expect((await browser.get(back.href, { maxRedirects: 0 })).headers()['location'], target).toBe('/');
    }
  });
});

test('a code that was used is no code, whoever brings it', async ({ playwright, baseURL, bank }) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const theirs = await scene.open();
    const begun = await beginFlow(theirs);
    const back = await consentTo(theirs, begun.address, attacker);
    await theirs.get(back.href);
    expect(await whoIsIn(theirs)).toBe(fiftyLines.identityNo);

    const browser = await scene.open();
    const { state } = await beginFlow(browser);
    const answer = await browser.get(path(`code=${back.searchParams.get('code')}&state=${state}`));
    expect(await answer.text()).toContain(`Geçersiz token, ${FAILED}`);
    expect(await whoIsIn(browser)).toBeNull();
  });
});

test('of two tabs the first to come back signs in, the other changes nothing', async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const browser = await scene.open();
    const first = await beginFlow(browser);
    const second = await beginFlow(browser);
    const firstBack = await consentTo(browser, first.address, attacker);
    const secondBack = await consentTo(browser, second.address, victim);
    await browser.get(secondBack.href);
    expect(await whoIsIn(browser)).toBe(debtless.identityNo);
    const tries = await scene.tries();
    expect(await (await browser.get(firstBack.href)).text()).toContain('Oturumunuz zaten açık');
    expect(await whoIsIn(browser)).toBe(debtless.identityNo);
    expect(await scene.tries()).toBe(tries);
  });
});

test('a session id planted before the sign-in is useless after it', async ({ playwright, baseURL, bank }) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const thief = await scene.open();
    await thief.get('/yardim');
    const planted = (await cookiesOf(thief)).filter(({ name }) => name === 'portal');
    const browser = await scene.open(planted);
    const { address } = await beginFlow(browser);
    await browser.get((await consentTo(browser, address, victim)).href);
    expect(await whoIsIn(browser)).toBe(debtless.identityNo);
    const own = (await cookiesOf(browser)).filter(({ name }) => name === 'portal');
    expect(own).toHaveLength(1);
    expect(own[0]?.value).not.toBe(planted[0]?.value);
    expect(await whoIsIn(thief)).toBeNull();
  });
});

test('a form of another site begins no flow, nor does one without our token', async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const browser = await scene.open();
    await browser.get('/e-devlet-girisi');
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: baseURL ?? '' }]) {
      const answer = await browser.post('/e-devlet-girisi', {
        form: { islem: 'basla' },
        headers,
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(403);
    }
    expect((await cookiesOf(browser)).filter(isOfFlow)).toEqual([]);
  });
});

test('a choice of registry is the own browser’s, and only among what was offered', async ({
  playwright,
  baseURL,
  bank,
}) => {
  await withBrowsers({ playwright, baseURL, bank }, async (scene) => {
    const browser = await scene.open();
    const { address } = await beginFlow(browser);
    const back = await consentTo(browser, address, { identityNo: members.citizen.identityNo });
    const page = await (await browser.get(back.href)).text();
    const jeton = /name="jeton" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(page).toContain('Sicil kaydınızı seçin');
    const post = (sicil: string) =>
      browser.post('/e-devlet-girisi?adim=sicil', {
        form: { jeton, islem: 'sicil', sicil },
        headers: { Origin: baseURL ?? '' },
        maxRedirects: 0,
      });
    expect((await post('R0000000003')).status(), `a registry of ${company.nameOrTitle}, say`).toBe(422);
    expect(await whoIsIn(browser)).toBeNull();

    const other = await scene.open();
    expect(await (await other.get('/e-devlet-girisi?adim=sicil')).text()).toContain('süresi doldu');
    const [, offered = ''] = /name="sicil" value="([^"]+)"/.exec(page) ?? [];
    expect((await post(offered)).headers()['location']).toBe('/');
    expect(await whoIsIn(browser)).toBe(members.citizen.identityNo);
  });
});
