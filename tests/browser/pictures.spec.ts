import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/browser/fixtures';
import { fillSignIn, members } from '../support/browser/sign-in';
import { rootFolder } from '../support/house/root-folder';

/*
 * The pictures of the README, taken of the demo. Sums and days in them change with the day they were taken, so a file
 * beside each holds what does not: headings, columns, labels and buttons. Where a page has others by now, the test fails;
 * `npm run journeys -- browser/pictures --project=browser --update-snapshots` takes the pictures anew.
 */
const folder = join(rootFolder, 'docs/pictures');

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const partsSelector = 'h1, h2, main th, main label, main button, main legend';

/** Lists the parts of a page that no day changes, each once, in their order. */
async function listParts(page: Page): Promise<string> {
  const texts = await page.locator(partsSelector).allInnerTexts();
  const parts = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return `${[...new Set(parts.filter((text) => text !== '' && !/\d/.test(text)))].join('\n')}\n`;
}

async function comparePicture(page: Page, { name, path, width, height }: Picture): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  const parts = await listParts(page);
  const [picture, list] = [join(folder, `${name}.png`), join(folder, `${name}.txt`)];
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    mkdirSync(folder, { recursive: true });
    const shot = await page.screenshot({ animations: 'disabled' });
    writeFileSync(picture, await sharp(shot).png({ palette: true, colours: 128 }).toBuffer());
    writeFileSync(list, parts);
    return;
  }
  expect(existsSync(picture), `${name}.png is there`).toBe(true);
  expect(parts).toBe(readFileSync(list, 'utf8'));
}

test.describe('the README shows', () => {
  test.use({ signedInAs: members.citizen });

  for (const picture of [
    { name: 'debts', path: '/DebtQuestioning', width: 1280, height: 900 },
    { name: 'phone', path: '/anasayfa', width: 360, height: 740 },
    { name: 'declaration', path: '/EMunicipalityEstateDeclarationBuilding', width: 1280, height: 900 },
  ])
    test(`${picture.path} as it is`, ({ page }) => comparePicture(page, picture));
});

test('the README shows the administration as it is', async ({ page }) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await comparePicture(page, { name: 'administration', path: '/yonetim', width: 1280, height: 900 });
});
