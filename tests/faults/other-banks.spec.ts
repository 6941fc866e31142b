import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard } from 'municipality/sandbox';
import type { Page } from 'playwright/test';
import { giveCode, payAtBank, returnFromBank } from '../support/bank';
import { listDebtOids, startPayment } from '../support/debts';
import { expect, test } from '../support/fixtures';
import { listLeaks } from '../support/log-leaks';
import { expectOutcome } from '../support/outcome';
import { startPortal } from '../support/portal';
import { faultsPort } from '../support/projects';
import { rootFolder } from '../support/root-folder';
import { fillSignIn, members } from '../support/sign-in';

const port = faultsPort + 12;

/** Types the card of this behaviour into our own form, then passes the bank's page. */
async function payWithOwnForm(page: Page, behaviour: Behaviour): Promise<void> {
  const { number, expiry, cvv } = getSandboxCard(behaviour);
  const [month = '', year = ''] = expiry.split('/');
  await page.getByLabel('Kart numarası').fill(number);
  await page.getByLabel('Son kullanma ayı').selectOption(month);
  await page.getByLabel('Son kullanma yılı').selectOption(`20${year}`);
  await page.getByLabel('Güvenlik kodu').fill(cvv);
  await page.getByRole('button', { name: 'Devam' }).click();
  await page.getByRole('button', { name: /^Devam et/ }).click();
  await giveCode(page);
  await returnFromBank(page);
}

const banks = [
  {
    code: '0064',
    name: 'Türkiye İş Bankası',
    window: '/payment-is-bank',
    returnName: 'isbank',
    idle: '/ziraat-banka',
    storeType: '3D_PAY_HOSTING',
  },
  {
    code: '0012',
    name: 'Halkbank',
    window: '/payment-other-banks',
    returnName: 'diger',
    idle: '/payment-is-bank',
    storeType: '3d_pay',
  },
  {
    code: '0010',
    name: 'Ziraat Bankası',
    window: '/ziraat-banka',
    returnName: 'ziraat',
    idle: '/payment-is-bank',
    storeType: '3d',
  },
] as const;

for (const { code, name, window, returnName, idle, storeType } of banks) {
  test(`${name} as the municipality’s bank, ${storeType}: its own window takes the payment`, async ({
    page,
  }) => {
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
        StoreType: storeType,
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
      if (storeType === '3D_PAY_HOSTING') {
        await payAtBank(page, 'paid');
      } else {
        await expectRefusedCard(page);
        await payWithOwnForm(page, 'insufficient-funds');
        await expectOutcome(page, 'refused');
        await page.goto(`${portal.origin}/DebtQuestioning`);
        await startPayment(page, [oid]);
        await payWithOwnForm(page, 'paid');
      }
      await expectOutcome(page, 'paid');
      await expect(page.getByRole('main')).toContainText(name);
      expect(listLeaks(portal.output())).toEqual([]);
    } finally {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A wrong card comes back with its fault and without its number. */
async function expectRefusedCard(page: Page): Promise<void> {
  await page.getByLabel('Kart numarası').fill('4355084355084359');
  await page.getByLabel('Güvenlik kodu').fill('987');
  await page.getByRole('button', { name: 'Devam' }).click();
  await expect(page).toHaveTitle(/^Hata: /);
  await expect(page.getByRole('alert')).toContainText('Kart numarası hatalı');
  await expect(page.getByLabel('Kart numarası')).toHaveValue('');
  expect(await page.content()).not.toMatch(/4355084355084359|"987"/);
}
