import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { advertising } from '~/features/declarations/business/advertising.server';
import { entertainment } from '~/features/declarations/business/entertainment.server';
import { MOST_ITEMS } from '~/features/declarations/business/business-steps.server';
import { listViolations } from '../support/browser/accessibility';
import { expect, test } from '../support/browser/fixtures';
import { readFocus, tabTo } from '../support/browser/keyboard';
import { members } from '../support/browser/sign-in';
import { sentTitles } from '../support/declarations/declare-by-form';
import { listDeclared } from '../support/declarations/typed-declarations';
import { FIRST_FLIGHT, weigh } from '../support/browser/weigh';

const { cashier: member } = members;
const MOST_PRESSES = 60;

test.use({ signedInAs: member, viewport: { width: 360, height: 740 } });

type Fields = Readonly<Record<string, string>>;

/** Reads what the focus stands on, as far as it is to be filled in. */
const readControl = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLSelectElement)
      return { name: element.name, kind: 'select', value: element.value };
    if (!(element instanceof HTMLInputElement)) return null;
    const { name, type, value, checked } = element;
    return { name, kind: type, value: type === 'checkbox' ? (checked ? 'on' : '') : value };
  });

/** Moves a list or a group of choices until it says what is wanted. */
async function chooseByArrows(page: Page, value: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await readControl(page))?.value === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not reach ${value}`);
}

/** The next list of an address comes by itself; the first entry of each is taken. */
async function chooseAddress(page: Page): Promise<void> {
  for (const level of ['mahalle', 'sokak', 'kapi', 'daire']) {
    const list = page.locator(`select[name="yer.${level}"]`);
    await expect(list).toBeVisible();
    await expect.poll(() => list.locator('option').count()).toBeGreaterThan(1);
    await tabTo(page, ({ name }) => name === `yer.${level}`, level);
    await page.keyboard.press('ArrowDown');
    await expect(list).not.toHaveValue('');
  }
}

/** Fills a step in without a mouse, in the order of the Tab key, as far as its button to go on. */
async function fillByKeyboard(page: Page, fields: Fields): Promise<void> {
  const left = new Map(Object.entries(fields));
  for (let presses = 0; presses < 2 * MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const { text } = await readFocus(page);
    if (text === 'Devam et') return;
    const control = await readControl(page);
    const value = control ? left.get(control.name) : undefined;
    if (!control || value === undefined) continue;
    left.delete(control.name);
    if (control.kind === 'select' || control.kind === 'radio') await chooseByArrows(page, value);
    else if (control.kind === 'checkbox') await page.keyboard.press('Space');
    else {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(value);
    }
  }
  throw new Error('The button to go on cannot be reached');
}

async function expectWhole(page: Page, state: string): Promise<void> {
  expect.soft(await listViolations(page), state).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(excess, `${state}: sideways scroll at 360 px`).toBeLessThanOrEqual(0);
  const { html, styles } = await weigh(page.request, state, page.url());
  expect.soft(html + styles, `${state}: HTML and CSS`).toBeLessThanOrEqual(FIRST_FLIGHT);
}

const fullest = [
  [advertising, 'ilan', 'ilan', { metin: 'Çınar Mobilya', en: 'üç', boy: 'bir' }],
  [entertainment, 'bilet', 'bilet', { seri: 'A 1–250', fiyat: 'yüz', sayi: 'çok' }],
] as const;

const nowhere = { addressCode: '', districtCode: '', streetCode: '' };

for (const { definition, steps } of listDeclared(member.identityNo, nowhere)) {
  test(`${definition.kind}: by keyboard on a phone, from the first step to the number`, async ({ page }) => {
    test.slow();
    const typed = new Map(steps);
    await page.goto(definition.path);
    await tabTo(page, ({ text }) => text.startsWith('Yeni b'), 'a new declaration');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/adim=/);
    await expectWhole(page, 'empty');
    await tabTo(page, ({ text }) => text === 'Devam et', 'the way on');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/^Hata: /);
    await expect(page.locator('#hata-ozeti')).toBeFocused();
    await expectWhole(page, 'error');
    const stepKey = () => new URL(page.url()).searchParams.get('adim') ?? '';
    for (let pages = 0; stepKey() !== 'kontrol' && pages < 20; pages += 1) {
      const key = stepKey();
      await page.locator('main h1').waitFor();
      if (key === 'yer') await chooseAddress(page);
      // Ada and parsel come with the address.
      await fillByKeyboard(page, key === 'yer' || key === 'tapu' ? {} : (typed.get(key) ?? {}));
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('adim') !== key);
    }
    await expectWhole(page, 'filled');
    await tabTo(page, ({ text }) => text.endsWith(' gönder'), 'the button to send');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentTitles[definition.kind]);
    await expectWhole(page, 'sent');
  });
}

for (const [definition, step, rows, filled] of fullest) {
  test(`${definition.kind}: its fullest page with every mistake fits into the first flight`, async ({
    page,
  }) => {
    await page.goto(definition.path);
    await page.getByRole('button', { name: /^Yeni (?:beyan|bildirim)$/ }).click();
    await expect(page).toHaveURL(/adim=/);
    const path = new URL(page.url());
    if (definition === entertainment) {
      path.searchParams.set('adim', 'eglence');
      await page.goto(path.href);
      await page.selectOption('select[name="tur"]', 'bilet:tiyatro_opera_bale');
      await page.getByRole('button', { name: 'Kaydet ve çık' }).click();
    }
    path.searchParams.set('adim', step);
    await page.goto(path.href);
    const form: Record<string, string> = {
      jeton: await page.locator('#beyan input[name="jeton"]').inputValue(),
      islem: 'devam',
      [`${rows}.adet`]: String(MOST_ITEMS),
    };
    for (let row = 0; row < MOST_ITEMS; row += 1)
      for (const [name, value] of Object.entries(filled)) form[`${rows}.${row}.${name}`] = `${value} ${row}`;
    const answer = await page.request.post(path.href, { form });
    expect(answer.status()).toBe(422);
    const text = await answer.text();
    expect(text).toContain(`${rows}.${MOST_ITEMS - 1}.`);
    // The summary names the first fifteen; all others stand beside their fields.
    const [summary = ''] = /id="hata-ozeti".*?<\/ul>/s.exec(text) ?? [];
    expect(summary.match(/<li>/g)?.length).toBeLessThanOrEqual(16);
    const html = gzipSync(text).length;
    const { styles } = await weigh(page.request, 'fullest', path.href);
    expect(html + styles).toBeLessThanOrEqual(FIRST_FLIGHT);
  });
}
