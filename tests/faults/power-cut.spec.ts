import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payAtBank } from '../support/bank';
import { listDebtOids, startPayment } from '../support/debts';
import { expect, test } from '../support/fixtures';
import { expectOutcome, getReceiptNo, listReceiptNos, referenceOf } from '../support/outcome';
import { startPortal } from '../support/portal';
import { faultsPort } from '../support/projects';
import { fillSignIn, members } from '../support/sign-in';

const port = faultsPort + 4;

test('a portal that was killed starts again at once and has forgotten nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'portal-cut-'));
  const environment = { DATA_DIR: folder };
  let portal = await startPortal(port, { environment });
  const killAndStart = async () => {
    await portal.kill();
    portal = await startPortal(port, { environment });
  };
  try {
    await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
    await fillSignIn(page, members.company.identityNo);
    const [paid = '', next = ''] = await listDebtOids(page);
    await startPayment(page, [paid]);
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    const receiptNo = await getReceiptNo(page);

    await killAndStart();
    // The session outlives the process, and so does every paid kuruş.
    await page.goto(`${portal.origin}/DebtQuestioning`);
    expect(await listReceiptNos(page)).toContain(receiptNo);
    expect(await listDebtOids(page)).not.toContain(paid);

    // Cut between the hand-over and the bank's answer: the attempt is still known.
    await startPayment(page, [next]);
    const reference = referenceOf(page);
    await killAndStart();
    await page.goto(`${portal.origin}/success-operation?islem=${reference}`);
    await expectOutcome(page, 'unknown');
    await page.goto(`${portal.origin}/ziraat-banka?islem=${reference}`);
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    await page.goto(`${portal.origin}/DebtQuestioning`);
    expect(await listDebtOids(page)).not.toContain(next);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
