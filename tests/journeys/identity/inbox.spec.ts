import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';
import { once } from '../../support/run/projects';

test.use({ signedInAs: members.citizen });

test(
  'what is new is counted in the bar of home, marked in the inbox, and known afterwards',
  once,
  async ({ page }) => {
    await page.goto('/anasayfa');
    const account = page.locator('header summary');
    await expect(account).toContainText(/Hesabım \(\d+ yeni bildirim\)/);
    await account.click();
    await page.getByRole('link', { name: /^Bildirimlerim \(\d+ yeni\)$/ }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(/Son gelişinizden bu yana \d+ yeni bildirim var\./);
    await expect(main.getByText('Yeni', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /kadar ödenecek borcunuz var$/ }).first()).toBeVisible();
    await page.goto('/anasayfa');
    await expect(account).toContainText('Hesabım');
    await expect(account).not.toContainText('(');
  },
);
