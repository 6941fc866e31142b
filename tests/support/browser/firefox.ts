import type { ElementHandle, Page } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { findProgram } from '../run/programs';
import type { Visitor } from './visitor';

export interface FirefoxVisitor extends Visitor {
  /** Holds whatever its console reported as an error, and errors of scripts. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

type Kind = 'button' | 'link' | 'field' | 'checkbox' | 'radio';

/** Finds by words, in the page: what is not to be seen cannot be used. */
function findElement([kind, words]: [Kind, string]): Element | null {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const begins = (element: Element) => element.textContent.trim().startsWith(words);
  if (kind === 'button' || kind === 'link') {
    const all = Array.from(document.querySelectorAll(kind === 'button' ? 'button' : 'a[href]'));
    return all.find((element) => isShown(element) && begins(element)) ?? null;
  }
  const controls = Array.from(document.querySelectorAll('label'))
    .filter(begins)
    .map(({ control }) => control);
  const isWanted = (control: HTMLElement | null) =>
    control !== null &&
    (kind === 'field'
      ? !control.matches('[type=checkbox], [type=radio]')
      : control.matches(`[type=${kind}]`));
  return controls.find(isWanted) ?? null;
}

async function findIn(page: Page, kind: Kind, words: string): Promise<ElementHandle | null> {
  const found = await page.evaluateHandle(findElement, [kind, words] as [Kind, string]);
  return found.asElement() as ElementHandle | null;
}

/** Waits for what is named: a new page stands complete and empty for a moment before its document comes. */
async function getIn(page: Page, kind: Kind, words: string): Promise<ElementHandle> {
  try {
    const found = await page.waitForFunction(findElement, { timeout: 10_000 }, [kind, words] as [
      Kind,
      string,
    ]);
    return found as ElementHandle;
  } catch (cause) {
    throw new Error(`${page.url()} has no ${kind} "${words}"`, { cause });
  }
}

/** Starts Firefox, headless, at a portal. Playwright cannot drive the one Debian brings; WebDriver BiDi can. */
export async function openFirefox(origin: string): Promise<FirefoxVisitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox') ?? '',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'tr-TR, tr' },
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  // The bank's page is another house.
  const note = (problem: string) => page.url().startsWith(origin) && problems.push(problem);
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
  page.on('pageerror', (error) => note(`script: ${String(error)}`));
  const follow = async (kind: 'button' | 'link', words: string) => {
    const target = await getIn(page, kind, words);
    // The page that goes is marked: what it answered with is another one.
    await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    // A locator waits until what it is to click has stopped moving.
    await target.asLocator().click();
    await page.waitForFunction(
      () => document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left'),
    );
  };
  return {
    problems,
    async open(path) {
      await page.goto(origin + path, { waitUntil: 'load' });
    },
    read: () => page.evaluate(() => document.body.innerText),
    follow: (link) => follow('link', link),
    press: (button) => follow('button', button),
    pressAway: (button) => follow('button', button),
    async type(label, text) {
      const field = await getIn(page, 'field', label);
      await field.evaluate((input) => {
        if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
      });
      await page.keyboard.press('Backspace');
      await field.type(text);
    },
    tick: async (label) => (await getIn(page, 'checkbox', label)).press(' '),
    async choose(label, entry) {
      const choice = await findIn(page, 'radio', entry);
      if (choice) return choice.press(' ');
      const list = await getIn(page, 'field', label);
      const value = await list.evaluate((select, words) => {
        const options = select instanceof HTMLSelectElement ? Array.from(select.options) : [];
        return options.find(({ text }) => text === words)?.value ?? '';
      }, entry);
      await list.select(value);
    },
    async passHumanCheck() {
      await page.waitForSelector('[name=is]', { hidden: true });
    },
    close: () => browser.close(),
  };
}
