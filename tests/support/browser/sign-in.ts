import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Page } from 'playwright/test';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { expect, test } from 'playwright/test';
import { codeIn, listMessages, waitForMessage } from '../portal/messages';
import { sandboxOf } from '../portal/portal';
import { municipalityPlace } from '../run/projects';

export type Member = (typeof demoAccounts)[keyof typeof demoAccounts];

export { demoAccounts as members, demoPassword as password };

/** Tells whether scripts run in the browser of this project. */
export function isScripted(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Goes into the form with the human check; its work begins then. */
export function turnToCheckedForm(page: Page): Promise<void> {
  return page
    .locator('form')
    .filter({ has: page.locator('[data-is]') })
    .locator('input:visible, select:visible, textarea:visible')
    .first()
    .focus();
}

/** Does the work of a human check as the page's script would; what its form then posts as `is`. */
export async function workFor(page: Page): Promise<string> {
  const path = (await page.locator('[data-is]').getAttribute('data-is')) ?? '';
  const address = new URL(path, page.url()).href;
  const challenge = (await (await page.request.get(address)).json()) as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

/** Passes the human check: by the browser's own work where scripts run, by the test's where they do not. */
export async function passHumanCheck(page: Page, hasScript = isScripted()): Promise<void> {
  if (hasScript) {
    await turnToCheckedForm(page);
    await page.locator('[name=is]').waitFor({ state: 'attached', timeout: 30_000 });
    return;
  }
  const work = await workFor(page);
  // The page's own scripts do not run; this one is the test's.
  await page.locator('[data-is]').evaluate((place, value) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: 'is', value });
    place.append(input);
  }, work);
}

/** Keeps the browser's own work from being done, so that the visible check stays, with script as without. */
export async function keepVisibleCheck(page: Page): Promise<void> {
  await page.route('**/dogrulama/is.json*', (route) => route.fulfill({ json: {} }));
}

interface SignInOptions {
  target?: string;
  password?: string;
  /** It is null where the box must not be touched: a kiosk has none. */
  isRemembered?: boolean | null;
  /** Says whether scripts run in the page, where it is not the project's browser. */
  hasScript?: boolean;
}

const { employee, cashier, secondCashier, clerk, leaveManager, administrator, secondAdministrator } =
  demoAccounts;
const staffPhones = new Map<string, string>(
  [employee, cashier, secondCashier, clerk, leaveManager, administrator, secondAdministrator].map(
    ({ identityNo, gsmNumber }) => [identityNo, gsmNumber],
  ),
);

/** A password alone does not lead there. */
const provenPlaces = /^\/(masa|odeme-takip|kiosk\/cihazlar|yonetim|maas-bordrosu|icra-bilgileri)/;

/** Passes the page of the second proof that is open: the newest code of the operator's inbox, which is the portal's sandbox. */
export async function passSecondProof(page: Page, phone: string): Promise<void> {
  const inbox = sandboxOf(new URL(page.url()).origin);
  const known = (await listMessages(page.request, inbox, phone)).length;
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await waitForMessage(page.request, inbox, phone, known + 1);
  const [newest] = await listMessages(page.request, inbox, phone);
  await page.getByLabel('SMS ile gelen kod').fill(codeIn(newest?.text ?? ''));
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await expect(page).not.toHaveURL(/kod-dogrulama/);
}

/** Fills the sign-in form that is open and sends it; again where the municipality was silent, as a person would. */
export async function fillSignIn(...asked: Parameters<typeof fillOnce>): Promise<void> {
  const [page, identityNo] = asked;
  const wanted = new URL(page.url()).searchParams.get('hedef') ?? '';
  await fillUntilHeard(...asked);
  const phone = staffPhones.get(identityNo);
  if (phone === undefined || !provenPlaces.test(wanted)) return;
  await page.waitForURL((url) => !url.pathname.includes('signin'));
  if (page.url().includes('/kod-dogrulama')) await passSecondProof(page, phone);
}

async function fillUntilHeard(...asked: Parameters<typeof fillOnce>): Promise<void> {
  await fillOnce(...asked);
  const [page] = asked;
  const silence = page.getByText('Belediye sistemi şu anda yanıt vermiyor');
  for (let tries = 1; municipalityPlace() === 'faulty' && tries < 4; tries += 1) {
    await page.waitForLoadState();
    if (!page.url().includes('signin') || !(await silence.first().isVisible())) return;
    await fillOnce(...asked);
  }
}

async function fillOnce(
  page: Page,
  identityNo: string,
  { password = demoPassword, isRemembered = true, hasScript = isScripted() }: SignInOptions = {},
): Promise<void> {
  await page.getByLabel('T.C Kimlik No').fill(identityNo);
  await passHumanCheck(page, hasScript);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  if (isRemembered !== null) await page.getByLabel('Beni Hatırla').setChecked(isRemembered);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
}

/** Signs a member in, from the sign-in page on; staff give their second proof at once. */
export async function signIn(page: Page, member: Member, options: SignInOptions = {}): Promise<void> {
  const { target } = options;
  await page.goto(
    target === undefined ? '/session/signin' : `/session/signin?hedef=${encodeURIComponent(target)}`,
  );
  await fillSignIn(page, member.identityNo, options);
  await expect(page).not.toHaveURL(/signin/);
  const phone = staffPhones.get(member.identityNo);
  if (phone === undefined || target !== undefined) return;
  await page.goto('/kod-dogrulama');
  await passSecondProof(page, phone);
}

/** Opens a browser of somebody else beside this one, without script and without a session. */
export async function openBeside(page: Page, viewport?: { width: number; height: number }): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      javaScriptEnabled: false,
      locale: 'tr-TR',
      storageState: { cookies: [], origins: [] },
      ...(viewport && { viewport }),
    });
  const opened = await context?.newPage();
  if (!opened) throw new Error('The browser is gone');
  return opened;
}

/** Signs somebody else in at the same portal, in a browser of their own. */
export async function openFor(page: Page, member: Member, target: string): Promise<Page> {
  const opened = await openBeside(page);
  await signIn(opened, member, { target, hasScript: false });
  return opened;
}
