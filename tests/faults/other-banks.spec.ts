import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payAtBank } from '../support/bank';
import { listDebtOids, startPayment } from '../support/debts';
import { expect, test } from '../support/fixtures';
import { expectOutcome } from '../support/outcome';
import { startPortal } from '../support/portal';
import { faultsPort } from '../support/projects';
import { rootFolder } from '../support/root-folder';
import { fillSignIn, members } from '../support/sign-in';

const port = faultsPort + 12;

for (const { code, name, window, returnName, idle } of [
  {
    code: '0064',
    name: 'Türkiye İş Bankası',
    window: '/payment-is-bank',
    returnName: 'isbank',
    idle: '/ziraat-banka',
  },
  {
    code: '0012',
    name: 'Halkbank',
    window: '/payment-other-banks',
    returnName: 'diger',
    idle: '/payment-is-bank',
  },
]) {
  test(`with ${name} as the municipality’s bank its own window takes the payment`, async ({ page }) => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'portal-bank-'));
    const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
    const file = join(folder, 'AppSetting.json');
    const address = `/banka-donusu/${returnName}`;
    writeFileSync(
      file,
      JSON.stringify({
        ...settings,
        ActiveBankMerchantCode: code,
        SuccessUrl: address,
        FailureUrl: address,
      }),
    );
    const portal = await startPortal(port, {
      environment: { DATA_DIR: join(folder, 'data'), APP_SETTING_FILE: file },
    });
    try {
      await page.goto(`${portal.origin}${idle}`);
      await expect(page.getByRole('main')).toContainText(`şu anda ${name} üzerinden alınıyor`);
      await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
      await fillSignIn(page, members.company.identityNo);
      const [oid = ''] = await listDebtOids(page);
      await startPayment(page, [oid]);
      expect(new URL(page.url()).pathname).toBe(window);
      await expect(page.getByRole('button', { name: `Devam et: ${name}` })).toBeVisible();
      await payAtBank(page, 'paid');
      await expectOutcome(page, 'paid');
      await expect(page.getByRole('main')).toContainText(name);
    } finally {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
