import { listDebtOids, startPayment } from '../support/bank/debts';
import { expect, test } from '../support/browser/fixtures';
import { members } from '../support/browser/sign-in';
import { FIRST_FLIGHT, weigh, type Weight } from '../support/browser/weigh';

test.use({ signedInAs: members.fiftyLines });

function tableOf(weights: readonly Weight[]): string {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join('');
  return [
    row(['page', 'HTML', 'CSS', 'first', 'scripts']),
    ...weights.map(({ page, html, styles, scripts }) => row([page, html, styles, html + styles, scripts])),
  ].join('\n');
}

test('every page fits into the first flight', async ({ page, playwright, baseURL }) => {
  await page.goto('/DebtQuestioning');
  const oids = await listDebtOids(page);
  expect(oids).toHaveLength(50);
  const anonymous = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const weights = [
    await weigh(anonymous, 'sign-in', '/session/signin'),
    await weigh(anonymous, 'home', '/anasayfa'),
    await weigh(page.request, 'home, signed in', '/anasayfa'),
    await weigh(page.request, 'debts, 50 lines', '/DebtQuestioning'),
    await weigh(page.request, 'plans', '/DebtRestructuring'),
    await weigh(page.request, 'offers, 50 debts', '/DebtRestructuring?yontem=1'),
    await weigh(page.request, 'plan of 36', '/DebtRestructuring?yontem=1&secenek=tecil-36'),
    await weigh(page.request, 'declaration, start', '/EMunicipalityEstateDeclarationBuilding'),
    await weigh(anonymous, 'fast payment', '/FastPayment'),
    await weigh(page.request, 'audit record', '/bilgilerime-kim-bakti'),
    await weigh(anonymous, 'not found', '/session/404'),
    await weigh(anonymous, 'receipt check', '/makbuz-dogrula'),
    await weigh(anonymous, 'menu', '/mobil-menu'),
    await weigh(anonymous, 'resolutions', '/ResolutionCouncilObservation'),
    await weigh(anonymous, 'construction costs', '/EstateConstructionCost?kullanim=tumu'),
    await weigh(anonymous, 'cleaning tariff', '/ECTAnnualPrice'),
  ];
  await startPayment(page, oids.slice(0, 1));
  const { search } = new URL(page.url());
  weights.push(await weigh(page.request, 'payment window', `/ziraat-banka${search}`));
  weights.push(await weigh(page.request, 'outcome', `/success-operation${search}`));
  await anonymous.dispose();

  console.log(`\nBytes after gzip; the first flight takes ${FIRST_FLIGHT}\n${tableOf(weights)}\n`);
  for (const { page: name, html, styles } of weights) {
    expect.soft(html + styles, `${name}: HTML and CSS`).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

test('the sign-in form is painted and takes digits with its page alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  let pages = 0;
  await page.route('**/*', async (route) => {
    // Whatever else it asks for never comes.
    if (route.request().resourceType() !== 'document') return;
    pages += 1;
    await route.continue();
  });
  await page.goto('/session/signin', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.getElementById('kimlik')?.focus());
  await page.keyboard.press('1');
  await expect(page.locator('#kimlik')).toHaveValue('1');
  expect(pages, 'one round trip').toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('files never change under their name and may be kept', async ({ page }) => {
  await page.goto('/anasayfa');
  const files = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    expect((await page.request.get(file)).headers()['cache-control'], file).toMatch(/immutable/);
  }
});

test('styles of another version are answered with those of this one, and not kept', async ({ page }) => {
  await page.goto('/anasayfa');
  const path = (await page.locator('link[rel=stylesheet]').first().getAttribute('href')) ?? '';
  const now = await page.request.get(path);
  const other = await page.request.get(path.replace(/-[\w-]{8}\.css$/, '-Gecen123.css'));
  expect(other.status()).toBe(200);
  expect(other.headers()['cache-control']).toBe('no-store');
  expect(other.headers()['content-type']).toContain('text/css');
  expect(await other.text()).toBe(await now.text());
  expect((await page.request.get('/assets/yok-Gecen123.css')).status()).toBe(404);
});
