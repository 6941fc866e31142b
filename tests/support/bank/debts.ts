import { ANY_FEE, feeKinds } from 'municipality/contract/fee-kinds';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { findTypedDate, isoTextOf } from 'municipality/values/day';
import { kurusOf } from './money';

/** Gives amounts in kuruş. */
interface Amounts {
  readonly principal: number;
  readonly lateFee: number;
  readonly total: number;
}

/** Describes a debt as the page shows it. */
export interface ShownDebt extends Amounts {
  readonly oid: string;
  /** Reads "Bina Vergisi 2026". */
  readonly name: string;
  /** It is 0 for a debt without instalments. */
  readonly instalment: number;
  readonly dueDate: string;
}

/** Describes a table of debts with the sums the page gives for it. */
export interface ShownTable {
  readonly debts: ShownDebt[];
  readonly sums: Amounts;
}

const captions = { overdue: 'Vadesi geçmiş borçlar', coming: 'Vadesi gelecek borçlar' } as const;
type DebtGroup = keyof typeof captions;

function debtTable(page: Page, group: DebtGroup): Locator {
  return page.getByRole('table', { name: captions[group] });
}

/** Names the column of what grew on debts: by what is in it. */
const feeHeads = [ANY_FEE, ...Object.values(feeKinds).map(({ title }) => title)];

function amountsOf(cells: Readonly<Record<string, string>>): Amounts {
  // Behind the amount a cell names its own kind of fee, and what is owed on the due day.
  const read = (head: string) => kurusOf(/^[\d.,]+/.exec(cells[head] ?? '')?.[0] ?? '');
  const fee = feeHeads.find((head) => head in cells) ?? '';
  return { principal: read('Asıl'), lateFee: read(fee), total: read('Toplam') };
}

/**
 * Reads a table by the heads of its columns, in one go: fifty rows cell by cell would take seconds. Where nothing is
 * owed there is no table.
 */
async function readTable(table: Locator): Promise<ShownTable> {
  if ((await table.count()) === 0) return { debts: [], sums: { principal: 0, lateFee: 0, total: 0 } };
  const { rows, foot } = await table.evaluate((element) => {
    const textOf = (part: Element) => part.textContent.replace(/\s+/g, ' ').trim();
    const heads = Array.from(element.querySelectorAll('thead th'), textOf);
    const cellsOf = (row: Element | null) =>
      Object.fromEntries(Array.from(row?.children ?? [], (cell, at) => [heads[at] ?? '', textOf(cell)]));
    const boxes = Array.from(element.querySelectorAll<HTMLInputElement>('input[name=borc]'));
    return {
      rows: boxes.map((box) => {
        const row = box.closest('tr');
        return { oid: box.value, cells: cellsOf(row) };
      }),
      foot: cellsOf(element.querySelector('tfoot tr')),
    };
  });
  const debts = rows.map(({ oid, cells }) => {
    const title = cells['Borç'] ?? '';
    const date = findTypedDate(...((cells['Son ödeme'] ?? '').split(' ') as [string, string, string]));
    return {
      oid,
      dueDate: date ? isoTextOf(date) : '',
      name: /^(.+? \d{4})/.exec(title)?.[1] ?? title,
      instalment: Number(/(\d+)\/\d+\. taksit/.exec(title)?.[1] ?? 0),
      ...amountsOf(cells),
    };
  });
  return { debts, sums: amountsOf(foot) };
}

/** Reads the two tables of the page that is open. */
export async function readDebts(page: Page): Promise<Record<DebtGroup, ShownTable>> {
  // A page comes in pieces: what is read in one go is read when all of it is there.
  await page.waitForLoadState();
  return {
    overdue: await readTable(debtTable(page, 'overdue')),
    coming: await readTable(debtTable(page, 'coming')),
  };
}

/** Lists the open debts whose boxes the page shows, by their number, oldest first. */
export async function listDebtOids(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  return page
    .locator('input[name=borc]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value') ?? ''));
}

/** Opens the debts of the only sicil record, or of the one chosen by its place. */
export async function openDebts(page: Page, place = 0): Promise<void> {
  await page.goto('/DebtQuestioning');
  const registries = page.getByRole('navigation', { name: 'Sicil kayıtlarınız' }).getByRole('link');
  if ((await registries.count()) === 0) return;
  await registries.nth(place).click();
  await expect(page).toHaveURL(/sicil=/);
  await expect(registries.nth(place)).toHaveAttribute('aria-current', /.+/);
}

export async function tick(page: Page, oids: readonly string[]): Promise<void> {
  for (const box of await page.locator('input[name=borc]:checked').all()) await box.uncheck();
  for (const oid of oids) await page.locator(`input[type=checkbox][name=borc][value="${oid}"]`).check();
}

/** Presses "Öde" and answers with the status of the post. */
export async function pressPay(page: Page): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Seçilenleri öde' }).click();
  return (await answer).status();
}

/** Gives up the payment whose outcome is open: while the bank has it, that is one of the folded steps. */
export async function giveUp(page: Page): Promise<void> {
  const fold = page.locator('details:not([open])>summary', { hasText: 'Başka ne yapabilirim?' });
  if ((await fold.count()) > 0) await fold.click();
  await page.getByRole('button', { name: 'Bu ödemeden vazgeç' }).click();
}

/**
 * Ticks the debts and pays: ends at the payment window. A payment of the same member that another journey began and left
 * is given up on its page first.
 */
export async function startPayment(page: Page, oids: readonly string[]): Promise<void> {
  const debts = page.url();
  await tick(page, oids);
  await pressPay(page);
  await expect(page).toHaveURL(/islem=/);
  if (new URL(page.url()).pathname === '/success-operation') {
    await giveUp(page);
    await expect(page).toHaveURL(/failed-operation/);
    await page.goto(debts);
    await tick(page, oids);
    await pressPay(page);
  }
  await expect(page).toHaveURL(/\/(ziraat-banka|vakif-banka|payment-(is-bank|other-banks))\?islem=/);
}
