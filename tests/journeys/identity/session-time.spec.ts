import { expect, test } from '../../support/browser/fixtures';
import { members, signIn } from '../../support/browser/sign-in';
import { scriptOnly } from '../../support/run/projects';

const { debtless, employee } = members;

const sentences: ReadonlyArray<
  readonly [
    member: typeof debtless | typeof employee,
    isRemembered: boolean,
    sentence: RegExp,
    reason: string,
  ]
> = [
  [
    debtless,
    false,
    /İşlem yapmazsanız oturumunuz saat \d\d\.\d\d’[dt][ae] kapanır/,
    'idle limit of a citizen',
  ],
  [debtless, true, /Oturumunuz \d+ \S+ \d{4} günü saat \d\d\.\d\d’[dt][ae] kapanır/, 'thirty days'],
  [employee, true, /İşlem yapmazsanız oturumunuz saat \d\d\.\d\d’[dt][ae] kapanır/, 'idle limit of staff'],
];

test('every page of who is signed in says when the session ends', async ({ page }) => {
  await page.goto('/yardim');
  await expect(page.locator('footer')).not.toContainText(/saat \d\d\.\d\d/);
  for (const [member, isRemembered, sentence, reason] of sentences) {
    await page.context().clearCookies();
    await signIn(page, member, { isRemembered });
    await page.goto('/yardim');
    await expect(page.locator('footer'), reason).toContainText(sentence);
  }
});

test(
  'two minutes before the end the page asks, unless the server knows better',
  scriptOnly,
  async ({ page }) => {
    await signIn(page, debtless, { isRemembered: false });
    await page.clock.install();
    await page.goto('/yardim');
    const warning = page.getByRole('dialog', { name: 'Oturumunuz kapanmak üzere' });

    // The browser's half hour is nearly over, the server's is not: another tab was busy, for all the page knows.
    const asked = page.waitForResponse((response) => response.url().endsWith('/oturum'));
    await page.clock.runFor(28 * 60_000 + 5_000);
    expect(((await (await asked).json()) as { seconds: number }).seconds).toBeGreaterThan(1_700);
    await expect(warning).toBeHidden();

    await page.route('**/oturum', (route, request) =>
      request.method() === 'GET' ? route.fulfill({ json: { seconds: 100 } }) : route.continue(),
    );
    await page.clock.runFor(28 * 60_000 + 5_000);
    await expect(warning).toBeVisible();
    await expect(warning).toContainText('100 saniye içinde kapanacak');
    await warning.getByRole('button', { name: 'Devam et' }).click();
    await expect(warning).toBeHidden();
  },
);
