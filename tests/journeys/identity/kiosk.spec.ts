import type { Page } from 'playwright/test';
import { create as createQrCode } from 'qrcode';
import { consent } from '../../support/browser/e-devlet';
import { listViolations } from '../../support/browser/accessibility';
import { giveContact, newcomerAt, proveIdentity } from '../../support/browser/become-member';
import { giveCard, giveCode, goToBank, payAtBank } from '../../support/bank/bank';
import { listDebtOids, openDebts, startPayment } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { once, scriptOnly } from '../../support/run/projects';
import { becomeKiosk, createCode, enrol, openDevices } from '../../support/browser/kiosk';
import { codeIn, waitForMessage } from '../../support/portal/messages';
import { getReceiptNo } from '../../support/bank/outcome';
import { fillSignIn, isScripted, members, turnToCheckedForm } from '../../support/browser/sign-in';

const { company, debtless } = members;

async function signInAtKiosk(page: Page, identityNo: string, target = '/DebtQuestioning'): Promise<void> {
  await page.goto(`/session/signin?hedef=${encodeURIComponent(target)}`);
  await fillSignIn(page, identityNo, { isRemembered: null });
  await expect(page).not.toHaveURL(/signin/);
}

const pressEnd = (page: Page) => page.locator('header').getByRole('button', { name: 'Bitir' }).click();

test(
  'a code makes one device a kiosk, once, and closing it makes it an ordinary browser',
  once,
  async ({ page, browser, baseURL }) => {
    const origin = baseURL ?? '';
    const devices = await openDevices(browser, origin);
    const name = `Giriş holü ${test.info().project.name}`;
    const code = await createCode(devices, name);

    await enrol(page, code.toLowerCase());
    await expect(page).toHaveURL(/anasayfa/);
    const cookie = (await page.context().cookies()).find((found) => found.name === 'kiosk');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(360 * 86_400);
    for (const path of ['/anasayfa', '/session/signin', '/yardim', '/session/404', '/makbuz-dogrula']) {
      await page.goto(path);
      await expect(page.locator('html[data-kiosk]'), path).toHaveCount(1);
    }

    const second = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    const other = await second.newPage();
    await enrol(other, code);
    await expect(other.getByRole('alert')).toContainText('Bu kod geçerli değil');
    await expect(other.locator('html[data-kiosk]')).toHaveCount(0);
    await second.close();

    await signInAtKiosk(page, debtless.identityNo);
    await devices.reload();
    await devices.getByRole('button', { name: `Kapat: ${name}` }).click();
    await devices.getByRole('button', { name: 'Evet, kapat' }).click();
    await expect(devices.getByRole('main')).toContainText(`“${name}” kapatıldı`);
    await expect(devices.getByRole('row', { name })).toHaveCount(0);
    await devices.context().close();
    await page.goto('/DebtQuestioning');
    await expect(page).toHaveURL(/signin/);
    await expect(page.locator('html[data-kiosk]')).toHaveCount(0);
  },
);

test('the list of kiosks is there for their staff alone', once, async ({ page }) => {
  await page.goto('/session/signin');
  await fillSignIn(page, debtless.identityNo);
  await expect(page).not.toHaveURL(/signin/);
  expect((await page.goto('/kiosk/cihazlar'))?.status()).toBe(404);
  expect((await page.request.get('/kiosk/bitir', { maxRedirects: 0 })).status()).toBe(303);
  // It is not a kiosk: the address ended nothing.
  expect((await page.goto('/DebtQuestioning'))?.status()).toBe(200);
});

test('the start page is six large tiles on one screen, wide or high', async ({ page, browser }) => {
  await becomeKiosk(page, browser, 'Başlangıç');
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1080, height: 1920 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/anasayfa');
    const tiles = page.getByRole('main').getByRole('link');
    await expect(tiles).toHaveText([
      'Üye olmadan öde',
      'Giriş yap',
      'Makbuzumu al',
      'Şikâyet ve istek',
      'Meclis kararları',
      'Yardım',
    ]);
    for (const tile of await tiles.all()) {
      const box = await tile.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(120);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height);
  }
});

test('nothing remembers, nothing leads out, and everything is big enough', async ({ page, browser }) => {
  await becomeKiosk(page, browser, 'Boyutlar');
  const paths = [
    '/anasayfa',
    '/session/signin',
    '/e-devlet-girisi',
    '/mobil-menu',
    '/yardim',
    '/cerezler',
    '/makbuz-dogrula',
    '/session/404',
  ];
  await page.setViewportSize({ width: 1080, height: 1400 });
  for (const path of paths) {
    await page.goto(path);
    const found = await page.evaluate(() => {
      const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
      const isSeen = (element: Element) =>
        element.checkVisibility() && element.getBoundingClientRect().width > 2;
      const own = (element: Element) =>
        Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
      return {
        outside: all('a')
          .filter((link) => !/^[/#]/.test(link.getAttribute('href') ?? ''))
          .map((link) => link.outerHTML),
        windows: all('[target], [download]').length,
        remembering: [
          ...all('form:not([autocomplete=off])'),
          ...all('input[autocomplete]:not([autocomplete=off])'),
        ].map((element) => element.outerHTML.slice(0, 80)),
        small: all('body *')
          .filter(
            (element) =>
              isSeen(element) && own(element) && parseFloat(getComputedStyle(element).fontSize) < 20,
          )
          .map((element) => `${getComputedStyle(element).fontSize} ${element.outerHTML.slice(0, 80)}`),
        low: all(
          'a, button, summary, input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select',
        )
          .filter((element) => isSeen(element) && element.getBoundingClientRect().height < 60)
          .map((element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 80)}`),
      };
    });
    expect.soft(found, path).toEqual({ outside: [], windows: 0, remembering: [], small: [], low: [] });
    await expect(page.locator('header').getByRole('button', { name: 'Bitir' })).toBeVisible();
    await expect(page.locator('nav[aria-label=Hizmetler]')).toHaveCount(0);
    if (isScripted()) expect.soft(await listViolations(page), path).toEqual([]);
  }
  await page.goto('/session/signin');
  await expect(page.getByLabel('Beni Hatırla')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'e-Devlet ile giriş' })).toBeEnabled();
});

test('the end of a visit signs out of e-Devlet, too, also of who left at the gateway', async ({
  page,
  browser,
  context,
}) => {
  await becomeKiosk(page, browser, 'e-Devlet');
  const ofGateway = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^(e-devlet|edv)/.test(name));
  await page.goto('/session/signin?hedef=%2FDebtQuestioning');
  await page.getByRole('button', { name: 'e-Devlet ile giriş' }).click();
  await consent(page, { identityNo: debtless.identityNo });
  await expect(page).toHaveURL(/DebtQuestioning$/);
  expect(await ofGateway()).toEqual(['edvacik', 'e-devlet-oturum']);
  await pressEnd(page);
  await expect(page).toHaveURL(/\/anasayfa$/);
  await expect(page.getByRole('main')).toContainText('bu cihazda size ait hiçbir bilgi kalmadı');
  expect(await ofGateway()).toEqual([]);

  // Somebody goes to the gateway and leaves there; the next person begins at the start page.
  await page.goto('/index_edevlet_girisi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kimlik doğrulama izni');
  expect(await ofGateway()).toContain('edvacik');
  await page.goto('/anasayfa').catch(() => undefined);
  await expect(page.getByRole('main')).toContainText('bu cihazda size ait hiçbir bilgi kalmadı');
  expect(await ofGateway()).not.toContain('edvacik');
});

test('the next person finds nothing of the one before', async ({ page, browser, baseURL, context }) => {
  test.slow();
  const origin = baseURL ?? '';
  await becomeKiosk(page, browser, 'Sıradaki kişi');
  await signInAtKiosk(page, company.identityNo);
  await expect(page.locator('header')).not.toContainText(company.nameOrTitle);
  await openDebts(page);
  const debts = page.url();
  const [oid = ''] = await listDebtOids(page);
  await startPayment(page, [oid]);
  const paymentWindow = page.url();
  await payAtBank(page, 'paid');
  await expect(page.locator('[data-kiosk-receipt] svg')).toBeVisible();
  const receiptNo = await getReceiptNo(page);
  const outcome = page.url();
  const visitor = async () => (await context.cookies()).find(({ name }) => name === 'portal')?.value;
  const cookieOfA = await visitor();
  const kiosk = (await context.cookies()).find(({ name }) => name === 'kiosk')?.value;
  await page.goto('/makbuz-dogrula');
  await page.getByLabel('Makbuz no').fill(receiptNo);
  await page.goto(outcome);
  const stale = (await page.locator('input[name=jeton]').first().getAttribute('value')) ?? '';

  const answer = page.waitForResponse((response) => response.url().endsWith('/kiosk/bitir'));
  await pressEnd(page);
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
  await expect(page).toHaveURL(/\/anasayfa$/);

  const secrets = [company.nameOrTitle, 'Akçapınar Gıda', company.identityNo, receiptNo, oid];
  // The kiosk loads anew what comes out of the browser's memory, be it in the middle of the next step.
  const settle = (step: Promise<unknown>) => step.catch(() => page.waitForLoadState());
  const clean = async () => {
    let html = '';
    await expect(async () => {
      html = await page.content();
    }).toPass();
    return secrets.filter((secret) => html.includes(secret));
  };
  const goBack = async (steps: number) => {
    await page.goto('/anasayfa');
    for (let step = 0; step < steps; step += 1) await settle(page.goBack());
    return clean();
  };
  const opened = async (path: string) => {
    await page.goto(path);
    return clean();
  };
  const got = async (path: string) => {
    const response = await page.request.get(path);
    const body = await response.text();
    return [
      ...secrets.filter((secret) => body.includes(secret)),
      ...(body.startsWith('%PDF') ? ['a PDF'] : []),
    ];
  };

  /** Lists each check of person B, and what it finds of person A: nothing. */
  const checks: ReadonlyArray<readonly [what: string, find: () => Promise<unknown[]>]> = [
    ['the start page', () => opened('/anasayfa')],
    ['Back once', () => goBack(1)],
    ['Back to the outcome', () => goBack(2)],
    ['Back as far as the debts', () => goBack(5)],
    [
      'Forward after Back',
      async () => {
        await goBack(3);
        await settle(page.goForward());
        return clean();
      },
    ],
    [
      'reload after Back',
      async () => {
        await goBack(2);
        await settle(page.reload());
        return clean();
      },
    ],
    ['the address of the debts', () => opened(debts)],
    ['the address of the payment window', () => opened(paymentWindow)],
    ['the address of the outcome', () => opened(outcome)],
    ['the outcome without a browser cache', () => got(outcome)],
    ['the receipt by its number', () => got(`/makbuz/${receiptNo}.pdf`)],
    ['the receipt by the reference', () => got(`/makbuz/${receiptNo}.pdf${new URL(outcome).search}`)],
    ['the page to change the password', () => opened('/sifre-degistir')],
    ['the home page with what is due', () => opened('/anasayfa')],
    ['the search', () => opened('/anasayfa?ara=makbuz')],
    ['the visitor cookie', async () => ((await visitor()) === cookieOfA ? ['the same cookie'] : [])],
    [
      'the session behind the old cookie',
      async () => {
        const thief = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
        await thief.addCookies([
          { name: 'portal', value: cookieOfA ?? '', url: origin },
          { name: 'kiosk', value: kiosk ?? '', url: origin },
        ]);
        const status = (await thief.request.get(debts, { maxRedirects: 0 })).status();
        await thief.close();
        return status === 302 ? [] : [status];
      },
    ],
    [
      'cookies a person could have left',
      async () =>
        (await context.cookies(origin))
          .map(({ name }) => name)
          .filter((name) => !/^(portal|kiosk|mesaj)$/.test(name)),
    ],
    [
      'storage of the browser',
      async () => {
        await page.goto('/anasayfa');
        return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      },
    ],
    [
      'caches of the browser',
      async () =>
        isScripted() ? page.evaluate(async () => ('caches' in window ? await caches.keys() : [])) : [],
    ],
    [
      'what was typed into the receipt check',
      async () => {
        await page.goto('/makbuz-dogrula');
        const value = await page.getByLabel('Makbuz no').inputValue();
        return value === '' ? [] : [value];
      },
    ],
    [
      'what was typed into the sign-in form',
      async () => {
        await page.goto('/session/signin');
        const values = await page
          .locator('form[method=post] input:not([type=hidden])')
          .evaluateAll((fields) =>
            fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
          );
        return values.filter((value) => value !== '');
      },
    ],
    [
      'fields a browser would fill in',
      () =>
        page
          .locator('form:not([autocomplete=off]), input[autocomplete]:not([autocomplete=off])')
          .evaluateAll((fields) => fields.map((field) => field.outerHTML)),
    ],
    [
      'a form of the last person sent again',
      async () => {
        const response = await page.request.post(debts, {
          form: { borc: oid, jeton: stale },
          headers: { Origin: origin },
          maxRedirects: 0,
        });
        const location = response.headers()['location'] ?? '';
        return location.includes('devam') || response.status() === 200 ? [location, response.status()] : [];
      },
    ],
    [
      'the same pages for the next person who signs in',
      async () => {
        await signInAtKiosk(page, debtless.identityNo);
        const found = [...(await clean()), ...(await opened(outcome)), ...(await opened(paymentWindow))];
        return [...found, ...(await got(`/makbuz/${receiptNo}.pdf`))];
      },
    ],
  ];
  expect(checks).toHaveLength(25);
  for (const [what, find] of checks) {
    await test.step(what, async () => expect.soft(await find(), what).toEqual([]));
  }
  await pressEnd(page);
});

test(
  'the receipt goes to a phone once, and looking at the link spends nothing',
  once,
  async ({ page, browser }) => {
    await becomeKiosk(page, browser, 'Makbuz');
    await signInAtKiosk(page, members.fiftyLines.identityNo);
    await openDebts(page);
    const [oid = ''] = await listDebtOids(page);
    await startPayment(page, [oid]);
    await payAtBank(page, 'paid');
    await expect(page.getByRole('link', { name: /PDF/ })).toHaveCount(0);
    await expectBlanking(page);
    const link = await readLink(page);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/makbuz-al\/[\w-]{60,120}$/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Makbuzu al (PDF)' }).click();
    await expect(page.locator('body')).toContainText('Bu cihazda dosya indirilmez.');

    const phone = await browser.newContext({
      baseURL: new URL(link).origin,
      javaScriptEnabled: false,
      acceptDownloads: true,
    });
    const screen = await phone.newPage();
    await screen.goto(link);
    await screen.goto(link);
    const download = screen.waitForEvent('download');
    await screen.getByRole('button', { name: 'Makbuzu al (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^makbuz-.+\.pdf$/);
    expect((await screen.goto(link))?.status()).toBe(410);
    await expect(screen.getByRole('main')).toContainText('Bu bağlantıyla makbuz alındı.');
    expect((await screen.goto(`${link.slice(0, -2)}AA`))?.status()).toBe(404);
    await phone.close();
  },
);

test('a person who leaves is asked, and then forgotten', async ({ page, browser }) => {
  await becomeKiosk(page, browser, 'Bekleme');
  if (!isScripted()) {
    await signInAtKiosk(page, debtless.identityNo);
    // Without script the browser itself ends the visit; only the start page of nobody is left alone.
    expect(await page.content()).toContain('content="90; url=/kiosk/bitir"');
    await page.goto('/kiosk/bitir');
    await expect(page).toHaveURL(/anasayfa/);
    expect(await page.content()).not.toContain('content="90; url=');
    await page.goto('/DebtQuestioning');
    await expect(page).toHaveURL(/signin/);
    expect(await page.content()).toContain('content="90; url=/kiosk/bitir"');
    return;
  }
  await signInAtKiosk(page, debtless.identityNo);
  await page.clock.install();
  await page.goto('/DebtQuestioning');
  const question = page.getByRole('dialog', { name: 'Devam ediyor musunuz?' });
  for (let round = 0; round < 10; round += 1) {
    await page.clock.runFor(59_000);
    await expect(question).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(question).toBeVisible();
    await page.clock.runFor(20_000);
    await question.getByRole('button', { name: 'Devam et' }).click();
    await expect(question).toBeHidden();
  }
  await page.clock.runFor(61_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(/anasayfa/);
  await page.goto('/DebtQuestioning');
  await expect(page).toHaveURL(/signin/);
});

test(
  'what somebody began without signing in opens to nobody who comes after',
  once,
  async ({ page, browser, bank }) => {
    const person = newcomerAt(12);
    await becomeKiosk(page, browser, 'Yarım üyelik');
    await proveIdentity(page, person);
    await giveContact(page, person.phone, { email: 'yarim@example.com' });
    await expect(page).toHaveURL(/onay=/);
    const codePage = page.url();
    const sent = codeIn(await waitForMessage(page.request, bank, person.phone, 1));
    const registration = new URL(codePage).searchParams.get('basvuru') ?? '';
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'portal')?.value;
    const cookieOfA = await cookie();
    const jeton = await page.locator('main input[name=jeton]').first().inputValue();
    await page.locator('header').getByRole('link', { name: 'ana sayfa' }).click();
    await expect(page).toHaveURL(/anasayfa$/);
    expect(await cookie()).not.toBe(cookieOfA);

    const secrets = [person.identityNo, person.phone, 'yarim@example.com', `${person.name.slice(0, 2)}***`];
    const findOfA = async () => {
      let html = '';
      // The kiosk loads anew what comes out of the browser's memory, be it in the middle of the next step.
      await expect(async () => {
        html = await page.content();
      }).toPass();
      const typed = await page
        .locator('main input:not([type=hidden]):not([type=radio]):not([type=checkbox])')
        .evaluateAll((fields) =>
          fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
        );
      return [...secrets.filter((secret) => html.includes(secret)), ...typed.filter((value) => value !== '')];
    };
    for (const steps of [1, 2, 3]) {
      await page.goto('/anasayfa');
      for (let step = 0; step < 2 * steps; step += 1) {
        await page.goBack().catch(() => page.waitForLoadState());
      }
      expect(await findOfA(), `Back ${steps}`).toEqual([]);
    }
    const addresses = [
      codePage,
      `/Register?basvuru=${registration}`,
      `/Register?tur=G&basvuru=${registration}`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page, address).toHaveURL(/Register$/);
      expect(await findOfA(), address).toEqual([]);
    }
    const late = await page.request.post(codePage, { form: { kod: sent, jeton }, maxRedirects: 0 });
    expect(late.status(), 'the code of A, sent from A’s own form').toBe(403);
  },
);

test('who leaves without having signed in is asked as well', scriptOnly, async ({ page, browser }) => {
  await becomeKiosk(page, browser, 'Yarım bekleme');
  await page.clock.install();
  await page.goto('/Register');
  await page.clock.runFor(61_000);
  const question = page.getByRole('dialog', { name: 'Devam ediyor musunuz?' });
  await expect(question).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(/anasayfa/);
  await page.clock.runFor(120_000);
  await expect(question).toBeHidden();
});

test(
  'who was too long at the bank sees the outcome after signing in, and nobody else does',
  once,
  async ({ page, browser }) => {
    await becomeKiosk(page, browser, 'Banka');
    await signInAtKiosk(page, members.fiftyLines.identityNo);
    await openDebts(page);
    const [oid = ''] = await listDebtOids(page);
    await startPayment(page, [oid]);
    const { search } = new URL(page.url());
    await goToBank(page);
    await giveCard(page, 'paid');
    await giveCode(page);
    const tab = await page.context().newPage();
    await tab.goto('/kiosk/bitir');
    await tab.close();
    await page.getByRole('button', { name: 'İş yerine dön' }).click();
    await expect(page).toHaveURL(/session\/signin/);
    await expect(page.getByRole('main')).toContainText('yeniden ödemeyin');
    await fillSignIn(page, debtless.identityNo, { isRemembered: null });
    await expect(page.getByRole('main')).toContainText('Gösterilecek bir ödeme bulunamadı');
    await pressEnd(page);
    await page.goto(`/success-operation${search}`);
    await fillSignIn(page, members.fiftyLines.identityNo, { isRemembered: null });
    await expect(page.getByRole('main')).toContainText('Ödeme bilgileri');
  },
);

test('digits can be pressed on the screen', scriptOnly, async ({ page, browser }) => {
  await becomeKiosk(page, browser, 'Tuşlar');
  await page.goto('/session/signin');
  await turnToCheckedForm(page);
  await page.locator('[name=is]').waitFor({ state: 'attached' });
  await page.getByLabel('T.C Kimlik No').click();
  const keys = page.getByRole('group', { name: 'Rakam tuşları' });
  for (const digit of ['1', '2', '0', '9']) await keys.getByRole('button', { name: digit }).click();
  await keys.getByRole('button', { name: 'Sil' }).click();
  await keys.getByRole('button', { name: '4' }).press('Enter');
  await expect(page.getByLabel('T.C Kimlik No')).toHaveValue('1204');
  await keys.getByRole('button', { name: 'Tamam' }).click();
  await expect(keys).toHaveCount(0);
});

/** Expects quality bar "Kiosk" K8: who stands behind reads the amount for fifteen seconds at most. */
async function expectBlanking(page: Page): Promise<void> {
  if (!isScripted()) return;
  const amount = page.locator('dd').first();
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(14_000);
  await expect(amount).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(amount).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(amount).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yazdır' })).toBeVisible();
}

/** Reads the link on the screen, once it is sure that the code beside it says the same. */
async function readLink(page: Page): Promise<string> {
  const link = (await page.locator('[data-kiosk-receipt]').getAttribute('data-kiosk-receipt')) ?? '';
  const drawn = (await page.locator('[data-kiosk-receipt] svg path').getAttribute('d')) ?? '';
  const { modules } = createQrCode(link, { errorCorrectionLevel: 'M' });
  const dark = Array.from(drawn.matchAll(/M(\d+) (\d+)h(\d+)/g)).flatMap(([, left, top, run]) =>
    Array.from({ length: Number(run) }, (_, step) => Number(top) * modules.size + Number(left) + step),
  );
  expect(new Set(dark)).toEqual(
    new Set(Array.from(modules.data.keys()).filter((place) => modules.data[place])),
  );
  return link;
}

test(
  'records to choose from stand below each other, each line of them too',
  once,
  async ({ page, browser }) => {
    await becomeKiosk(page, browser, 'Kayıtlar');
    await page.setViewportSize({ width: 1080, height: 1400 });
    await signInAtKiosk(page, members.citizen.identityNo);
    for (const path of ['/DebtQuestioning', '/makbuzlarim', '/tahakkuklarim', '/yazilarim']) {
      await page.goto(path);
      const cards = page.getByRole('navigation', { name: 'Sicil kayıtlarınız' }).getByRole('link');
      await expect(cards).toHaveCount(2);
      const crossed = await cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const edge = card.getBoundingClientRect();
          const lines = Array.from(card.children, (line) => line.getBoundingClientRect());
          return lines.filter(
            (line, at) => (lines[at - 1]?.bottom ?? edge.top) > line.top || line.right > edge.right,
          );
        }),
      );
      expect(crossed, path).toEqual([]);
    }
  },
);
