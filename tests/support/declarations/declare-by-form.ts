import type { DeclarationKind } from 'municipality/contract';
import type { Page } from 'playwright/test';
import { expect } from '../browser/fixtures';
import { fillStep, goOn } from './fill-step';
import type { Declared } from './typed-declarations';

const NOTICE = 'Bildiriminiz alındı';
const DECLARATION = 'Beyanınız alındı';

/** Holds the heading of a sent declaration: the law calls some of them notices. */
export const sentTitles: Readonly<Record<DeclarationKind, string>> = {
  building: NOTICE,
  plot: NOTICE,
  land: NOTICE,
  sale: NOTICE,
  cleaning: NOTICE,
  advertising: DECLARATION,
  entertainment: DECLARATION,
};

/** Declares step by step, as somebody signed in does without script; the page of the sent declaration stays open. */
export async function declareByForm(page: Page, { definition, steps }: Declared): Promise<string> {
  const typed = new Map(steps);
  await page.goto(definition.path);
  await page.getByRole('button', { name: /^Yeni (?:beyan|bildirim)$/ }).click();
  await expect(page).toHaveURL(/adim=/);
  const stepKey = () => new URL(page.url()).searchParams.get('adim') ?? '';
  for (let pages = 0; stepKey() !== 'kontrol' && pages < 20; pages += 1) {
    const open = page
      .locator('main select[name^="yer."]')
      .filter({ has: page.locator('[value=""]:checked') });
    if (stepKey() === 'yer') {
      if ((await open.count()) > 0) await open.first().selectOption({ index: 1 });
    } else await fillStep(page, typed.get(stepKey()) ?? {});
    await goOn(page);
    await page.waitForLoadState();
  }
  await page.getByRole('button', { name: /^(?:Beyanı|Bildirimi) gönder$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentTitles[definition.kind]);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
