import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Holds the pages and headings of an outcome. */
export const outcomes = {
  paid: { page: '/success-operation', heading: 'Ödemeniz alındı' },
  unknown: { page: '/success-operation', heading: 'Sonuç bekleniyor, tekrar ödemeyin' },
  review: { page: '/success-operation', heading: 'Ödemeniz inceleniyor, tekrar ödemeyin' },
  refused: { page: '/failed-operation', heading: 'Ödeme yapılmadı' },
} as const;

export async function expectOutcome(page: Page, kind: keyof typeof outcomes): Promise<void> {
  const { page: path, heading } = outcomes[kind];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Reads the value beside a term of the outcome's summary, e.g. "Tutar". */
export async function readFact(page: Page, term: string): Promise<string> {
  const value = page
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');
  return (await value.first().innerText()).trim();
}

/**
 * Matches the receipt number in the form the municipality gives them, year and running number; large ones stand in
 * groups of four.
 */
export const receiptNumber = /\d{4}-\d{4} ?\d{4}/;

export async function getReceiptNo(page: Page): Promise<string> {
  await page.waitForLoadState();
  const text = await page.getByRole('main').innerText();
  const [found] = receiptNumber.exec(text) ?? [];
  if (!found) throw new Error('The page names no receipt');
  return found.replace(' ', '');
}

/** Writes a number as the outcome page shows it. */
export const inFours = (no: string) => no.replace(/([A-Z])(?=\d)|(\d{4})(?=\d)/g, '$& ');

/** Reads the unguessable number of the attempt, out of the page's address. */
export function referenceOf(page: Page): string {
  return new URL(page.url()).searchParams.get('islem') ?? '';
}

/** Lists the receipt numbers in the page's list of past payments, newest first. */
export async function listReceiptNos(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const links = await page.getByRole('table', { name: 'Son ödemeleriniz' }).getByRole('link').allInnerTexts();
  return links.flatMap((text) => receiptNumber.exec(text)?.[0] ?? []);
}
