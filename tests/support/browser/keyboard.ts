import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

const MOST_STEPS = 80;

export interface Focus {
  readonly text: string;
  readonly name: string;
  readonly isVisible: boolean;
}

/** Reads what has the focus now, and whether it can be seen to have it. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { text: '', name: '', isVisible: false };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    return {
      text: element.textContent.trim(),
      name: element.getAttribute('name') ?? '',
      isVisible: isMarked && box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
    };
  });
}

/** Presses Tab until the wanted element has the focus. @throws Error when it cannot be reached */
export async function tabTo(page: Page, isWanted: (focus: Focus) => boolean, what: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    if (!isWanted(focus)) continue;
    expect(focus.isVisible, `the focus on ${what} can be seen`).toBe(true);
    return;
  }
  throw new Error(`${what} cannot be reached by keyboard`);
}
