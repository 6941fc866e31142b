import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { goToBank, payAtBank } from '../support/bank/bank';
import { listDebtOids, startPayment } from '../support/bank/debts';
import { fillStep, goOn, smallPdf } from '../support/declarations/fill-step';
import { expect, test } from '../support/browser/fixtures';
import { copyFilled } from '../support/run/filled-folder';
import { expectOutcome, getReceiptNo, listReceiptNos, referenceOf } from '../support/bank/outcome';
import { briefly, startPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { fillSignIn, members } from '../support/browser/sign-in';
import { listDeclared } from '../support/declarations/typed-declarations';

const port = await freePorts();

const folder = mkdtempSync(join(tmpdir(), 'portal-cut-'));
const environment = { DATA_DIR: folder };
let portal: Awaited<ReturnType<typeof startPortal>>;

test.setTimeout(180_000);
test.beforeAll(async () => {
  copyFilled(folder);
  portal = await startPortal(port, { ...briefly, environment });
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the whole pages only: a page cut in the middle is a broken file to the browser. */
async function killAndStart(page: Page): Promise<void> {
  await page.waitForLoadState();
  await portal.kill();
  portal = await startPortal(port, { ...briefly, environment });
}

test('a portal that was killed starts again at once and has forgotten nothing', async ({ page }) => {
  await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
  await fillSignIn(page, members.company.identityNo);
  const [paid = '', next = ''] = await listDebtOids(page);
  await startPayment(page, [paid]);
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  const receiptNo = await getReceiptNo(page);

  await killAndStart(page);
  // The session outlives the process, and so does every paid kuruş.
  await page.goto(`${portal.origin}/DebtQuestioning`);
  expect(await listReceiptNos(page)).toContain(receiptNo);
  expect(await listDebtOids(page)).not.toContain(paid);

  // It was cut between the hand-over and the bank's answer: the attempt is still known.
  await startPayment(page, [next]);
  const reference = referenceOf(page);
  await goToBank(page);
  await killAndStart(page);
  await page.goto(`${portal.origin}/success-operation?islem=${reference}`);
  await expectOutcome(page, 'unknown');
  await page.goto(`${portal.origin}/ziraat-banka?islem=${reference}`);
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  await page.goto(`${portal.origin}/DebtQuestioning`);
  expect(await listDebtOids(page)).not.toContain(next);
});

test('between any two steps of a declaration the portal may die, and nothing is lost', async ({ page }) => {
  const { identityNo } = members.company;
  const rows = { addressCode: '', districtCode: '', streetCode: '' };
  const declared = listDeclared(identityNo, rows).find(({ definition }) => definition.kind === 'building');
  const typed = new Map((declared?.steps ?? []).filter(([key]) => key !== 'yer'));
  await page.goto(`${portal.origin}/session/signin?hedef=%2FEMunicipalityEstateDeclarationBuilding`);
  await fillSignIn(page, identityNo);
  await page.getByRole('button', { name: /^Yeni (?:beyan|bildirim)$/ }).click();
  const stepKey = () => new URL(page.url()).searchParams.get('adim') ?? '';
  // It cuts every other change of step, which half by chance: over many runs each of them is cut.
  const parity = Math.random() < 0.5 ? 0 : 1;
  let changes = 0;
  for (let steps = 0; stepKey() !== 'kontrol' && steps < 20; steps += 1) {
    const key = stepKey();
    const empty = page.locator('main select').filter({ has: page.locator('option:checked[value=""]') });
    if (key === 'yer') await empty.first().selectOption({ index: 1 });
    else await fillStep(page, typed.get(key) ?? {});
    if (key === 'belge') {
      await page.getByLabel('Belge ekle').setInputFiles(smallPdf('tapu.pdf'));
      await page.getByRole('button', { name: 'Seçilenleri ekle' }).click();
    }
    await goOn(page);
    // Level by level an address takes several posts; one of them may be cut like the others.
    if (stepKey() !== key && (changes += 1) % 2 === parity) await killAndStart(page);
    // The page that came may itself still be on its way when its address is read.
    await page.waitForLoadState();
    await page.reload();
  }
  const main = page.getByRole('main');
  await expect(main).toContainText('Yazdıklarınızı gözden geçirin');
  for (const words of ['15 Temmuz 2025', '917', 'Betonarme karkas', '120,5 m²', '24 / 480', 'tapu.pdf'])
    await expect(main).toContainText(words);
  await page.getByRole('button', { name: /^(?:Beyanı|Bildirimi) gönder$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bildiriminiz alındı');
  const sent = page.url();
  await killAndStart(page);
  await page.goto(sent);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bildiriminiz alındı');
});
