import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/browser/fixtures';
import { members } from '../support/browser/sign-in';

/*
 * Holds the pages as they were last found good, at three widths and in three themes: a picture of each beside this
 * file, a quarter of the size, so that it holds the layout and the colours and not the edges of letters. After a change
 * that was meant: `npm run journeys -- browser/screenshots --project=browser --update-snapshots`, and a look at what
 * changed.
 */
/** A theme changes colours alone, so its pages are looked at in one width. */
const themes = { default: [360, 768, 1440], 'slate-dark-1': [360], 'high-contrast': [768] } as const;
type Theme = keyof typeof themes;
const SCALE = 4;

const face = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
).toString('base64');

/** Letters are the same on every machine, whatever fonts it has, and nothing in the pages changes with the day. */
const settle = `@font-face{font-family:Settled;src:url(data:font/ttf;base64,${face})}
  *{font-family:Settled!important;animation:none!important;transition:none!important;caret-color:transparent!important}`;

/** Lists pages whose content does not depend on the day: name of the picture, path, and what is done there. */
const open: ReadonlyArray<readonly [name: string, path: string, act?: (page: Page) => Promise<void>]> = [
  ['home', '/anasayfa'],
  ['sign-in', '/session/signin'],
  ['sign-in-errors', '/session/signin', (page) => press(page, 'Giriş Yap')],
  ['register', '/Register?tur=G'],
  ['fast-payment', '/FastPayment'],
  ['requests', '/ComplaintsAndRequests'],
  ['not-found', '/session/404'],
  ['appearance', '/tema'],
  ['help', '/yardim'],
  ['menu', '/mobil-menu'],
  ['gallery', '/ui'],
];

/** Lists the same for who is signed in. */
const personal: typeof open = [
  ['declarations', '/beyanlarim'],
  ['password', '/sifre-degistir'],
];

/** Of these the phone and the wide screen tell all; in the other themes only their colours would differ. */
const further: typeof open = [
  ['occasions', '/beyan-ver'],
  ['search', '/anasayfa?ara=%C3%A7ukur'],
  ['search-empty', '/anasayfa?ara=uzaygemisi'],
  ['sign-in-debts', '/session/signin?hedef=%2FDebtQuestioning'],
  ['sign-up', '/session/signup'],
  ['forgot-password', '/session/forgot-password'],
  ['register-company', '/Register?tur=T'],
  ['marriage-payment', '/FastPaymentForMatrimony'],
  ['marriage-payment-errors', '/FastPaymentForMatrimony', (page) => press(page, 'Kod gönder')],
  ['fast-payment-errors', '/FastPayment', (page) => press(page, 'Kod gönder')],
  ['water', '/ContractCancellation'],
  ['water-errors', '/ContractCancellation', (page) => press(page, 'Kod gönder')],
  ['abrasion-shares', '/EstateAbrasionShare'],
  ['receipt-check', '/makbuz-dogrula'],
  ['declaration-check', '/beyan-dogrula'],
  ['letter-check', '/yazi-dogrula'],
  ['personal-data', '/kisisel-verilerim'],
  ['privacy', '/aydinlatma-metni'],
  ['cookies', '/cerezler'],
  ['accessibility', '/erisilebilirlik'],
  ['units', '/birimler'],
  ['announcements', '/duyurular'],
];

const furtherPersonal: typeof open = [
  ['building', '/EMunicipalityEstateDeclarationBuilding'],
  ['plot', '/EMunicipalityEstateDeclarationPlot'],
  ['land', '/EMunicipalityEstateDeclarationLand'],
  ['sale', '/satis-bildirimi'],
  ['cleaning', '/EMunicipalityECTDeclaration'],
  ['advertising', '/EMunicipalityAdDeclaration'],
  ['entertainment', '/EMunicipalityEntertainmentDeclaration'],
  ['registries', '/RegistryObservation'],
  ['debts-none', '/DebtQuestioning'],
  ['plans-none', '/DebtRestructuring'],
];

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.waitForLoadState();
}

/** Takes a picture of the whole page, made smaller; what is drawn anew at each visit is covered. */
async function picture(page: Page): Promise<Buffer> {
  const whole = await page.screenshot({
    fullPage: true,
    style: settle,
    mask: [page.locator('main form img'), page.locator('main audio')],
    maskColor: '#888888',
  });
  const { width } = await sharp(whole).metadata();
  return sharp(whole)
    .resize(Math.round(width / SCALE))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.goto('/tema');
  await page.locator(`main input[value="${theme}"]`).check();
  await press(page, 'Görünümü kaydet');
}

async function expectScreenshots(
  page: Page,
  theme: Theme,
  pages: typeof open,
  widths: readonly number[] = themes[theme],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, path, act] of pages) {
      await page.goto(path);
      await act?.(page);
      await expect.soft(page.locator('main')).toBeVisible();
      expect.soft(await picture(page)).toMatchSnapshot([theme, `${name}-${width}.png`], {
        threshold: 0.15,
        maxDiffPixelRatio: 0.01,
      });
    }
  }
}

// The letters that make the pictures the same everywhere are no source the policy of our pages knows.
test.use({ bypassCSP: true });

test.describe('open pages', () => {
  // The human check of a script is done when it is done, and then looks otherwise.
  test.use({ javaScriptEnabled: false });
  for (const theme of Object.keys(themes) as Theme[]) {
    test(`in ${theme} they look as they were found good`, async ({ page }) => {
      await chooseTheme(page, theme);
      await expectScreenshots(page, theme, open);
    });
  }

  test('further ones too', async ({ page }) => {
    await expectScreenshots(page, 'default', further, [360, 1440]);
  });
});

test.describe('personal pages', () => {
  test.use({ signedInAs: members.debtless });
  for (const theme of Object.keys(themes) as Theme[]) {
    test(`in ${theme} they look as they were found good`, async ({ page }) => {
      await chooseTheme(page, theme);
      await expectScreenshots(page, theme, personal);
    });
  }

  test('further ones too', async ({ page }) => {
    await expectScreenshots(page, 'default', furtherPersonal, [360, 1440]);
  });
});
