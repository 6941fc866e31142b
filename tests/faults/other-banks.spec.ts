import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard, startSandbox } from 'municipality/sandbox';
import type { Page } from 'playwright/test';
import {
  countCardTraces,
  listFilesWithCards,
  readHeapTexts,
  readPortalRows,
} from '../support/bank/card-traces';
import { giveCode, payAtBank, returnFromBank } from '../support/bank/bank';
import { listDebtOids, startPayment } from '../support/bank/debts';
import { expect, test } from '../support/browser/fixtures';
import { listLeaks } from '../support/house/log-leaks';
import { expectOutcome } from '../support/bank/outcome';
import { copyFilled } from '../support/run/filled-folder';
import { briefly, type RunningPortal, startPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { rootFolder } from '../support/house/root-folder';
import { fillSignIn, members } from '../support/browser/sign-in';

const port = await freePorts();
const bankUrl = `http://127.0.0.1:${port + 1}`;

/** Holds the name on the card as the payer types it, and as the bank gets it. */
const holder = { typed: 'Gülşah Işıklı-Öz', sent: 'GULSAH ISIKLI-OZ' };

/** Types the card of this behaviour into our own form, then passes the bank's page. */
async function payWithOwnForm(page: Page, behaviour: Behaviour, asksHolderName: boolean): Promise<void> {
  const { number, expiry, cvv } = getSandboxCard(behaviour);
  const [month = '', year = ''] = expiry.split('/');
  await page.getByLabel('Kart numarası').fill(number);
  await page.getByLabel('Son kullanma ayı').selectOption(month);
  await page.getByLabel('Son kullanma yılı').selectOption(`20${year}`);
  await page.getByLabel('Güvenlik kodu').fill(cvv);
  if (asksHolderName) await page.getByLabel('Kart üzerindeki ad soyad').fill(holder.typed);
  await page.getByRole('button', { name: 'Devam et' }).click();
  const sent = page.locator('[name=cardHolderName]');
  if (asksHolderName) await expect(sent).toHaveValue(holder.sent);
  else await expect(sent).toHaveCount(0);
  await page.getByRole('button', { name: /₺ öde$/ }).click();
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
    sandboxType: '3d_pay_hosting',
  },
  {
    code: '0032',
    name: 'TEB',
    window: '/payment-other-banks',
    returnName: 'diger',
    idle: '/payment-is-bank',
    storeType: '3D_PAY_HOSTING',
    sandboxType: '3d_pay_hosting',
  },
  {
    code: '0012',
    name: 'Halkbank',
    window: '/payment-other-banks',
    returnName: 'diger',
    idle: '/payment-is-bank',
    storeType: '3d_pay',
    sandboxType: '3d_pay',
  },
  {
    code: '0010',
    name: 'Ziraat Bankası',
    window: '/ziraat-banka',
    returnName: 'ziraat',
    idle: '/payment-is-bank',
    storeType: '3d',
    sandboxType: '3d',
  },
] as const;

for (const { code, name, window, returnName, idle, storeType, sandboxType } of banks) {
  test(`${name} as the municipality’s bank, ${storeType}: its own window takes the payment`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'portal-bank-'));
    const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as Record<
      string,
      string
    >;
    const asksHolderName = storeType === '3d_pay';
    const read = (key: string) => settings[key] ?? '';
    const file = join(folder, 'AppSetting.json');
    const address = `/banka-donusu/${returnName}`;
    writeFileSync(
      file,
      JSON.stringify({
        ...settings,
        ActiveBankMerchantCode: code,
        StoreType: storeType,
        ...(asksHolderName && { CardHolderField: 'cardHolderName' }),
        SuccessUrl: address,
        FailureUrl: address,
        ThreeDSecureWebRequestUrl: `${bankUrl}/fim/est3Dgate`,
        VPosWebRequestUrl: `${bankUrl}/fim/api`,
      }),
    );
    // A bank in the portal's own process would keep its cards in the portal's memory.
    const bank = await startSandbox({
      port: port + 1,
      banks: [
        {
          path: '',
          bankName: name,
          clientId: read('MerchantId'),
          storeKey: read('StoreKey'),
          apiUser: read('VPosTerminalNo'),
          apiPassword: read('MerchantPassword'),
          storeTypes: [sandboxType],
        },
      ],
    });
    const portal = await startPortal(port, {
      ...briefly,
      environment: {
        DATA_DIR: copyFilled(join(folder, 'data')),
        APP_SETTING_FILE: file,
        SANDBOX: 'off',
        NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
      },
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
        await expectRefusedCard(page, asksHolderName);
        await payWithOwnForm(page, 'insufficient-funds', asksHolderName);
        await expectOutcome(page, 'refused');
        await page.goto(`${portal.origin}/DebtQuestioning`);
        await startPayment(page, [oid]);
        await payWithOwnForm(page, 'paid', asksHolderName);
      }
      await expectOutcome(page, 'paid');
      await expect(page.getByRole('main')).toContainText(name);
      expect(listLeaks(portal.output())).toEqual([]);
      const cards = [getSandboxCard('insufficient-funds')];
      if (storeType === '3d_pay') {
        const memory = await dumpMemory(portal, folder);
        expect(countCardTraces(memory, cards, { isCodeNamed: true }), 'cards in the memory').toBe(0);
        expect(memory, 'and it is the memory of this portal').toContain('payment_attempt');
      }
      await portal.stop();
      expect(listFilesWithCards(join(folder, 'data'), cards), 'cards in the files').toEqual([]);
      const rows = await readPortalRows(join(folder, 'data'));
      expect(rows).toContain('payment-started');
      expect(countCardTraces(rows, cards), 'cards in the database').toBe(0);
      expect(countCardTraces(portal.output(), cards), 'cards in the log').toBe(0);
      for (const name of Object.values(holder)) {
        expect(portal.output(), 'the name on the card in the log').not.toContain(name);
        expect(rows, 'and in the database').not.toContain(name);
      }
    } finally {
      await portal.stop();
      await bank.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Reads everything the portal's memory holds on to, as text. */
async function dumpMemory({ pid }: RunningPortal, folder: string): Promise<string> {
  process.kill(pid, 'SIGUSR2');
  const dumps = () => readdirSync(folder).filter((name) => name.endsWith('.heapsnapshot'));
  await expect.poll(() => dumps().length, { timeout: 60_000 }).toBe(1);
  const file = join(folder, dumps()[0] ?? '');
  // It is there from the first byte on; only the last one makes it readable.
  await expect
    .poll(() => readFileSync(file, 'latin1').trimEnd().endsWith('}'), { timeout: 60_000 })
    .toBe(true);
  return readHeapTexts(file);
}

/** A wrong card comes back with its fault and without its number. */
async function expectRefusedCard(page: Page, asksHolderName: boolean): Promise<void> {
  const name = page.getByLabel('Kart üzerindeki ad soyad');
  if (asksHolderName) await name.fill(holder.typed);
  else await expect(name).toHaveCount(0);
  await page.getByLabel('Kart numarası').fill('4355084355084359');
  await page.getByLabel('Güvenlik kodu').fill('987');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveTitle(/^Hata: /);
  await expect(page.getByRole('alert')).toContainText('Kart numarası hatalı');
  await expect(page.getByLabel('Kart numarası')).toHaveValue('');
  expect(await page.content()).not.toMatch(/4355084355084359|"987"/);
  if (!asksHolderName) return;
  await expect(name).toHaveValue(holder.typed);
  // A number typed into the wrong box is not shown again.
  await name.fill('4355 0843 5508 4359');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByRole('alert')).toContainText('Kart üzerindeki ad soyadı yalnız harflerle');
  await expect(name).toHaveValue('');
}
