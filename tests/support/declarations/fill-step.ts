import type { Page } from 'playwright/test';

/** Fills a step of a declaration in, by the names of its fields; what does not stand on the page is left out. */
export async function fillStep(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${name}"]:not([type=hidden])`);
    if ((await field.count()) === 0) continue;
    const kind = await field.first().evaluate((element) => {
      if (element instanceof HTMLSelectElement) return 'select';
      return element instanceof HTMLInputElement ? element.type : 'text';
    });
    if (kind === 'select') await field.selectOption(value);
    else if (kind === 'radio') await field.and(page.locator(`[value="${value}"]`)).check();
    else if (kind === 'checkbox') await field.setChecked(value === 'on');
    else await field.fill(value);
  }
}

/** Goes on from a step. */
export function goOn(page: Page): Promise<void> {
  return page.locator('main button[name=islem][value=devam]').first().click();
}

/** Makes a PDF of about a hundred bytes. */
export const smallPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
});
