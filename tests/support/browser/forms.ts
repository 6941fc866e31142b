import type { APIResponse, Page } from 'playwright/test';

/** Reads the form token and human check of the page that is open. */
export async function readHidden(page: Page, name: string): Promise<string> {
  return (await page.locator(`input[name=${name}]`).last().getAttribute('value')) ?? '';
}

/** Posts a form as the page's browser would, without leaving the page and without following the answer. */
export function postForm(
  page: Page,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  const origin = new URL(page.url()).origin;
  return page.request.post(path, {
    form: { ...form },
    headers: { Origin: origin, ...headers },
    maxRedirects: 0,
  });
}

/** Presses a button and answers with the status of the post behind it. */
export async function pressAndReadStatus(page: Page, press: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await press();
  return (await answer).status();
}
