import { listViolations } from '../support/browser/accessibility';
import { expect, test } from '../support/browser/fixtures';
import { readFocus } from '../support/browser/keyboard';
import { listFaults } from '../support/browser/page-findings';
import { members } from '../support/browser/sign-in';
import { FIRST_FLIGHT, weigh } from '../support/browser/weigh';
import { once } from '../support/run/projects';

/** tests/browser tries the same on every page, at every width and in every theme. */
const pages = {
  open: ['/session/signin', '/anasayfa', '/FastPayment', '/ResolutionCouncilObservation'],
  members: ['/DebtQuestioning', '/DebtRestructuring', '/EMunicipalityEstateDeclarationBuilding'],
} as const;

// axe waits for timers, which a page without script does not have.
test.use({ javaScriptEnabled: true });

test('a guest finds pages that are accessible and fit into the first flight', once, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of pages.open) {
    await page.goto(path);
    expect.soft(await listViolations(page), path).toEqual([]);
    expect.soft(await listFaults(page), path).toEqual([]);
    const { html, styles } = await weigh(page.request, path, path);
    expect.soft(html + styles, path).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
  await page.keyboard.press('Tab');
  expect((await readFocus(page)).text).toBe('Ana içeriğe geç');
});

test.describe('a member', () => {
  test.use({ signedInAs: members.fiftyLines });

  test('finds pages that are accessible and fit into the first flight', once, async ({ page }) => {
    for (const path of pages.members) {
      await page.goto(path);
      expect.soft(await listViolations(page), path).toEqual([]);
      expect.soft(await listFaults(page), path).toEqual([]);
      const { html, styles } = await weigh(page.request, path, path);
      expect.soft(html + styles, path).toBeLessThanOrEqual(FIRST_FLIGHT);
    }
  });

  test('prints the debts without menu and buttons', once, async ({ page }) => {
    await page.goto('/DebtQuestioning');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});
