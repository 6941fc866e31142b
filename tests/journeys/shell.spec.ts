import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/browser/fixtures';
import { once } from '../support/run/projects';
import { postForm, readHidden } from '../support/browser/forms';
import { isScripted } from '../support/browser/sign-in';
import { rootFolder } from '../support/house/root-folder';

/** Lists pages anybody may open. */
const openPages = [
  '/anasayfa',
  '/mobil-menu',
  '/session/signin',
  '/e-devlet-girisi',
  '/session/404',
  '/makbuz-dogrula',
  '/yardim',
  '/aydinlatma-metni',
  '/cerezler',
  '/erisilebilirlik',
  '/success-operation',
  '/failed-operation',
];

/** Lists the answers of every kind: pages, redirects, files, errors. */
const anyAnswers = [
  ...openPages,
  '/',
  '/bilinmeyen-sayfa',
  '/bilinmeyen.png',
  '/DebtQuestioning',
  '/ziraat-banka',
  '/cikis',
  '/AppSetting.json',
  '/saglik',
  '/saglik/derin',
  '/banka-donusu/ziraat',
  '/dogrulama/bilinmeyen.png',
  '/makbuz/2026-00000001.pdf',
  '/crest.svg',
  '/success-operation?islem=AAAAAAAAAAAAAAAAAAAAAA',
];

const firm = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test('every answer carries the security headers', once, async ({ request }) => {
  for (const path of anyAnswers) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect.soft(headers, path).toMatchObject(firm);
    expect.soft(headers['strict-transport-security'], `${path}: no HSTS on plain http`).toBeUndefined();
    expect.soft(headers['x-powered-by'], path).toBeUndefined();
    expect.soft(headers['server'], path).toBeUndefined();
  }
});

test(
  'every page has a policy without loopholes, and a nonce of its own',
  once,
  async ({ request, bank: gateway }) => {
    const eDevletPages = ['/session/signin', '/e-devlet-girisi'];
    const nonces = new Set<string>();
    for (const path of openPages) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const policy = answer.headers()['content-security-policy'] ?? '';
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]) {
        expect(policy, path).toContain(part);
      }
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      // From these two pages the way leads on to e-Devlet; from every other one forms come to us alone.
      const targets = eDevletPages.includes(path) ? `'self' ${gateway}` : "'self'";
      expect(policy, path).toContain(`form-action ${targets};`);
      const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
      if (nonce) nonces.add(nonce);
      // A page without a script needs no nonce; one with a script has exactly the policy's.
      for (const [, used] of (await answer.text()).matchAll(/<script[^>]*nonce="([^"]+)"/g))
        expect(used).toBe(nonce);
      expect(await answer.text(), path).not.toMatch(/<[^>]+\son[a-z]+="|<[^>]+\sstyle="/);
    }
    for (const again of nonces) expect(again.length).toBeGreaterThan(15);
  },
);

test('every page has a title of its own, one heading, a skip link and a language', once, async ({ page }) => {
  const titles = new Set<string>();
  for (const path of openPages) {
    await page.goto(path);
    const title = await page.title();
    expect(title, path).toMatch(/^(?!Hata: ).+ – AKÇAPINAR BELEDİYESİ$/);
    titles.add(title);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'tr');
    const target = await page.locator('a').first().getAttribute('href');
    expect(target, `${path}: the skip link comes first`).toMatch(/^#/);
    await expect(page.locator(`main${target ?? ''}`), path).toHaveCount(1);
  }
  expect(titles.size).toBe(openPages.length);
});

test('an unknown page leads to the not-found page, and that leads home', once, async ({ page }) => {
  const answer = await page.goto('/boyle/bir-sayfa-yok');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/session\/404$/);
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
  await expect(page).toHaveURL(/\/anasayfa$/);
});

test('an unknown file is a plain 404', once, async ({ request }) => {
  for (const path of ['/yok.png', '/assets/yok-123.js', '/wp-login.php', '/.env', '/.git/config.txt']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).not.toContain('<html');
  }
});

test('odd bytes in an address are an unknown thing and never a fault', once, async ({ request }) => {
  for (const path of [
    '/success-operation?islem=%00',
    '/failed-operation?islem=%FF%FE',
    '/ziraat-banka?islem=%00',
    '/makbuz/%00.pdf',
    '/makbuz/x.pdf?islem=%00',
    '/makbuz-dogrula?no=%00&kod=%00',
    '/dogrulama/%00.png',
    '/anasayfa?ara=%00%F0%9F%98%80',
    '/session/signin?hedef=%00',
    `/anasayfa?ara=${'a'.repeat(4_000)}`,
    '/%E0%A4%A',
    '/takvim/bir-sey%',
    '/takvim/bir-sey.ics%C5',
    '/DebtQuestioning.data',
    '/?_data=root',
  ]) {
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBeLessThan(500);
  }
});

test('a post from another site is refused', once, async ({ page }) => {
  await page.goto('/session/signin');
  const form = { jeton: await readHidden(page, 'jeton'), kimlik: '11111111110', sifre: 'x', islem: 'giris' };
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
    for (const path of ['/session/signin', '/DebtQuestioning', '/success-operation', '/cikis']) {
      const answer = await postForm(page, path, form, headers);
      // Where signing in comes first, the post is lost on the way there.
      const isTurnedAway = answer.status() === 302 && (answer.headers()['location'] ?? '').includes('signin');
      expect(isTurnedAway || [400, 403].includes(answer.status()), `${path} ${headers.Origin}`).toBe(true);
      expect(answer.headers()['set-cookie'] ?? '').not.toMatch(/portal=s/);
    }
  }
});

test('a form without its token is refused with a page that says so', once, async ({ page }) => {
  await page.goto('/session/signin');
  for (const path of ['/session/signin', '/success-operation', '/cikis']) {
    for (const jeton of ['', 'A'.repeat(22)]) {
      const answer = await postForm(page, path, { jeton, kimlik: '11111111110' });
      expect.soft(answer.status(), path).toBe(403);
      expect.soft(await answer.text(), path).toContain('Bu form kabul edilmedi');
    }
  }
});

test('a form has its limit of 64 kB, and only its own encoding', once, async ({ page }) => {
  await page.goto('/session/signin');
  const jeton = await readHidden(page, 'jeton');
  const large = await postForm(page, '/session/signin', { jeton, kimlik: '1'.repeat(66_000) });
  expect(large.status()).toBe(413);
  expect(await large.text()).toContain('çok büyük');
  const json = await page.request.post('/session/signin', {
    data: { jeton, kimlik: '11111111110' },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(json.status()).toBe(415);
});

test('a page takes no posts it has no form for', once, async ({ page }) => {
  await page.goto('/anasayfa');
  for (const path of [
    ...openPages.filter((path) => !/signin|girisi|operation/.test(path)),
    '/index_edevlet_girisi',
    '/ziraat-banka',
    '/yok',
  ]) {
    const answer = await postForm(page, path, { a: 'b' });
    expect.soft(answer.status(), path).toBe(405);
    expect.soft(answer.headers()['allow'], path).toBe('GET, HEAD');
  }
  for (const path of ['/AppSetting.json', '/saglik', '/dogrulama/a.png', '/makbuz/a.pdf']) {
    expect.soft((await postForm(page, path, { a: 'b' })).status(), path).toBe(405);
  }
});

test('addresses that only take posts lead on when opened', once, async ({ request }) => {
  const signOut = await request.get('/cikis', { maxRedirects: 0 });
  expect([signOut.status(), signOut.headers()['location']]).toEqual([302, '/anasayfa']);
  const bank = await request.get('/banka-donusu/ziraat', { maxRedirects: 0 });
  expect([bank.status(), bank.headers()['location']]).toEqual([303, '/DebtQuestioning']);
});

interface SettingsFile {
  StoreKey: string;
  MerchantId: string;
  MerchantPassword: string;
  VPosTerminalNo: string;
  machineKey: { validationKey: string };
}

test('the public settings and the scripts hold no secret', async ({ request, page }) => {
  const file = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as SettingsFile;
  const secrets = [file.StoreKey, file.MerchantPassword, file.VPosTerminalNo, file.machineKey.validationKey];
  const answer = await request.get('/AppSetting.json');
  expect(answer.status()).toBe(200);
  const settings = (await answer.json()) as Record<string, unknown>;
  expect(settings).toMatchObject({ MunicipalityNameCapital: 'AKÇAPINAR BELEDİYESİ', CityCode: '15' });
  const texts = new Map([['/AppSetting.json', await answer.text()]]);
  for (const path of openPages) {
    const html = await (await request.get(path)).text();
    texts.set(path, html);
    for (const [asset] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) texts.set(asset, '');
  }
  for (const path of texts.keys()) {
    if (path.startsWith('/assets/')) texts.set(path, await (await request.get(path)).text());
  }
  for (const [path, text] of texts) {
    for (const secret of [...secrets, file.MerchantId]) expect(text.includes(secret), path).toBe(false);
  }
  expect(
    Object.keys(settings).filter((key) => /merchant|store|vpos|sms|machine|transmission|pause/i.test(key)),
  ).toEqual([]);
  await page.goto('/anasayfa');
});

test('the whole menu is a page', once, async ({ page }) => {
  await page.goto('/mobil-menu');
  const menu = page.getByRole('navigation', { name: 'Bütün hizmetler' });
  await expect(menu.getByRole('link', { name: 'Ana sayfa' })).toHaveAttribute('href', '/anasayfa');
  await menu.getByText('Borç ve ödeme').click();
  await menu.getByRole('link', { name: 'Borçlarım' }).click();
  await expect(page).toHaveURL(/\/session\/signin\?hedef=%2FDebtQuestioning/);
});

test(
  'on a tablet the menu is a narrow one that breaks no word, in large letters either',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/yardim');
    const menu = page.getByRole('navigation', { name: 'Hizmetler' });
    for (const size of ['100%', '150%']) {
      await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), size);
      await menu
        .locator('details')
        .evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
      // A word of two lines has two boxes.
      const broken = await menu.locator('a span, summary span').evaluateAll((spans) =>
        spans.flatMap((span) => {
          const text = span.firstChild;
          if (!(text instanceof Text)) return [];
          return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect(broken, size).toEqual([]);
      expect((await menu.boundingBox())?.width ?? 999, size).toBeLessThan(size === '100%' ? 120 : 180);
    }
  },
);

const searches: ReadonlyArray<readonly [typed: string, found: string, reason: string]> = [
  ['emlak vergisi öde', 'Borçlarım', 'what people want to do, with endings'],
  ['su borcu', 'Borçlarım', 'a debt by its everyday name'],
  [
    'SIFRE UNUTTUM',
    'Şifremi unuttum ya da hiç şifrem olmadı.',
    'capitals of a foreign keyboard: I for ı and i',
  ],
  ['ŞİFRE UNUTTUM', 'Şifremi unuttum ya da hiç şifrem olmadı.', 'Turkish capitals'],
  ['İLETİŞİM', 'Yardım', 'capital İ'],
  ['iletısım', 'Yardım', 'dots the wrong way round'],
  ['MAKBUZ DOGRULAMA', 'Makbuz doğrulama', 'no Turkish letters at all'],
];

test('search engines and browsers find what they ask for', once, async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toMatch(/^User-agent: \*$[^]*^Disallow: \/DebtQuestioning$/m);
  expect(await robots.text()).not.toMatch(/^Disallow: \/(anasayfa|yardim)?$/m);
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('the menu stays as wide as it was left', once, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const isNarrow = () => page.locator('#menu-daralt').isChecked();
  await page.goto('/yardim');
  expect(await isNarrow()).toBe(false);
  await page.goto('/tema');
  await page.getByRole('radio', { name: 'Dar', exact: true }).check();
  await page.getByRole('button', { name: 'Görünümü kaydet' }).click();
  await page.goto('/yardim');
  expect(await isNarrow()).toBe(true);
  expect((await page.getByRole('navigation', { name: 'Hizmetler' }).boundingBox())?.width).toBe(80);
  if (isScripted()) {
    await page.getByText('Menüyü genişlet').click();
    await page.goto('/anasayfa');
    expect(await isNarrow()).toBe(false);
  }
});

test('the search finds services as people type them', once, async ({ page }) => {
  for (const [typed, found, reason] of searches) {
    await page.goto('/yardim');
    await page.getByRole('searchbox', { name: 'Hizmet ara' }).fill(typed);
    await page.getByRole('banner').getByRole('search').getByRole('button').click();
    await expect(page, reason).toHaveURL(/\/anasayfa\?ara=/);
    const main = page.getByRole('main');
    const answer = main.locator('details[open] > summary', { hasText: found });
    await expect(main.getByRole('link', { name: found }).or(answer).first(), reason).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Hizmet ara' }), reason).toHaveValue(typed);
  }
  await page.goto(`/anasayfa?ara=${encodeURIComponent('<b>uzay gemisi</b>')}`);
  await expect(page.getByRole('main')).toContainText('Aradığınız sözcüklerle eşleşen bir şey yok.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>uzay gemisi</b>');
});

test('no page asks anything of a third party', async ({ page, baseURL }) => {
  const strangers = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) strangers.add(request.url());
  });
  for (const path of openPages) await page.goto(path, { waitUntil: 'load' });
  expect([...strangers]).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the search has its button in the bar, and the words stay in the box', once, async ({ page }) => {
    await page.goto('/yardim');
    await page.getByRole('banner').getByRole('search').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ara');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('çukur');
    await page.getByRole('main').getByRole('button', { name: 'Ara' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“çukur” için sonuçlar');
    await expect(box).toHaveValue('çukur');
    await page.getByRole('link', { name: 'Yol ve kaldırım' }).click();
    await expect(page).toHaveURL(/ComplaintsAndRequests/);
  });

  test('no link orders a table whose rows are cards', once, async ({ page }) => {
    await page.goto('/EstateAbrasionShare');
    await expect(page.getByRole('main')).toContainText('Çelik karkas');
    await expect(page.locator('main a[href*="sirala="]').filter({ visible: true })).toHaveCount(0);
  });

  test('whoever sold a home finds the declaration by what has happened', once, async ({ page }) => {
    await page.goto('/anasayfa');
    await page.getByRole('link', { name: /^Beyan ver/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beyan ver');
    await page.getByRole('link', { name: 'Evimi, iş yerimi, arsamı ya da arazimi sattım' }).click();
    await expect(page).toHaveURL(/session\/signin\?.*satis-bildirimi/);
  });
});
