import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard } from 'municipality/sandbox';
import type { APIRequestContext, Page } from 'playwright/test';
import {
  getOrder,
  giveCard,
  giveCode,
  goToBank,
  payAtBank,
  returnFromBank,
  setBankFault,
} from '../support/bank/bank';
import { postReturn } from '../support/bank/bank-return';
import { listDebtOids, startPayment } from '../support/bank/debts';
import { expect, test } from '../support/browser/fixtures';
import { listLeaks } from '../support/house/log-leaks';
import { expectOutcome, readFact, referenceOf } from '../support/bank/outcome';
import type { RunningPortal } from '../support/portal/portal';
import { briefly, startPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { rootFolder } from '../support/house/root-folder';
import { copyFilled } from '../support/run/filled-folder';
import { fillSignIn, members } from '../support/browser/sign-in';

const port = await freePorts();

/** Opens a portal of its own whose bank is VakıfBank; everything it wrote is searched for leaks at the end. */
async function withVakifbank(
  storeType: '3D_PAY_HOSTING' | '3d',
  work: (portal: RunningPortal) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-vakif-'));
  const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  const file = join(folder, 'AppSetting.json');
  const address = '/banka-donusu/vakif';
  const own = {
    ActiveBankMerchantCode: '0015',
    StoreType: storeType,
    SuccessUrl: address,
    FailureUrl: address,
  };
  writeFileSync(file, JSON.stringify({ ...settings, ...own }));
  const portal = await startPortal(port, {
    ...briefly,
    environment: { DATA_DIR: copyFilled(join(folder, 'data')), APP_SETTING_FILE: file },
  });
  try {
    await work(portal);
    expect(listLeaks(portal.output())).toEqual([]);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Opened {
  readonly reference: string;
  readonly orderNumber: string;
}

/** Goes from the debts to the window, with one debt. */
async function openWindow(page: Page, { origin }: RunningPortal, oid: string): Promise<Opened> {
  await page.goto(`${origin}/DebtQuestioning`);
  await startPayment(page, [oid]);
  expect(new URL(page.url()).pathname).toBe('/vakif-banka');
  const shown = (await page.getByRole('main').innerText()).replaceAll(' ', '');
  const [orderNumber = ''] = /MIS\d{18}/.exec(shown) ?? [];
  return { reference: referenceOf(page), orderNumber };
}

async function signInAndList(page: Page, { origin }: RunningPortal): Promise<string[]> {
  await page.goto(`${origin}/session/signin?hedef=%2FDebtQuestioning`);
  await fillSignIn(page, members.company.identityNo);
  return listDebtOids(page);
}

const chargesOf = async (request: APIRequestContext, { bank }: RunningPortal, { orderNumber }: Opened) =>
  (await getOrder(request, bank, orderNumber)).chargeCount;

test('VakıfBank’s common payment page: the bank’s record alone says what was paid', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await withVakifbank('3D_PAY_HOSTING', async (portal) => {
    const { origin, bank } = portal;
    const [first = '', second = '', third = '', fourth = ''] = await signInAndList(page, portal);

    await test.step('a card that is refused: the reason in plain words', async () => {
      await openWindow(page, portal, first);
      await payAtBank(page, 'insufficient-funds');
      await expectOutcome(page, 'refused');
      await expect(page.getByRole('main')).toContainText('limiti veya bakiyesi bu ödeme için yeterli değil');
    });

    await test.step('paid on a phone; opened twice, the window leads to the same page', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const opened = await openWindow(page, portal, first);
      const token = await page.locator('input[name=Ptkn]').inputValue();
      await page.reload();
      await expect(page.locator('input[name=Ptkn]')).toHaveValue(token);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await payAtBank(page, 'answer-three-times');
      await expectOutcome(page, 'paid');
      expect(await chargesOf(request, portal, opened)).toBe(1);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('an answer that is lost is found by asking', async () => {
      const opened = await openWindow(page, portal, second);
      await goToBank(page);
      await giveCard(page, 'answer-lost');
      await giveCode(page);
      await page.goto(`${origin}/success-operation?islem=${opened.reference}`);
      await expectOutcome(page, 'unknown');
      await page.getByRole('button', { name: 'Sonucu kontrol et' }).click();
      await expectOutcome(page, 'paid');
    });

    await test.step('“paid” in the address of an order nobody paid is not believed', async () => {
      const opened = await openWindow(page, portal, third);
      const forged = `Rc=0000&AuthCode=123456&TransactionId=${opened.orderNumber}`;
      await page.goto(`${origin}/banka-donusu/vakif?islem=${opened.reference}&${forged}`);
      await expectOutcome(page, 'unknown');
      expect(await chargesOf(request, portal, opened)).toBe(0);
      await page.getByText('Başka ne yapabilirim?').click();
      await expect(page.getByRole('link', { name: 'Ödeme sayfasına dön' })).toBeVisible();
    });

    await test.step('nor is the “paid” a browser carries of an order whose card was refused', async () => {
      const opened = await openWindow(page, portal, fourth);
      await payAtBank(page, 'altered-in-transit');
      await expectOutcome(page, 'refused');
      expect(await chargesOf(request, portal, opened)).toBe(0);
    });

    await test.step('a bank that says nothing leaves the outcome open, and cookies are not needed to come back', async () => {
      const opened = await openWindow(page, portal, fourth);
      await goToBank(page);
      await giveCard(page, 'paid');
      await giveCode(page);
      await page.context().clearCookies();
      await setBankFault(request, bank, 'other-order');
      await page.getByRole('button', { name: 'İş yerine dön' }).click();
      await expectOutcome(page, 'unknown');
      await setBankFault(request, bank, 'none');
      await page.getByRole('button', { name: 'Sonucu kontrol et' }).click();
      await expectOutcome(page, 'paid');
      expect(await readFact(page, 'Ödeyen')).toContain('*');
      await expect(page.getByRole('link', { name: 'Giriş yap, ödemenin tamamını gör' })).toHaveAttribute(
        'href',
        /hedef=%2Fsuccess-operation/,
      );
      expect(await chargesOf(request, portal, opened)).toBe(1);
    });
  });
});

/** Types the card of this behaviour into our own form. */
async function typeCard(page: Page, behaviour: Behaviour, otherNumber?: string): Promise<void> {
  const { number, expiry } = getSandboxCard(behaviour);
  const [month = '', year = ''] = expiry.split('/');
  await page.getByLabel('Kart numarası').fill(otherNumber ?? number);
  await page.getByLabel('Son kullanma ayı').selectOption(month);
  await page.getByLabel('Son kullanma yılı').selectOption(`20${year}`);
  await page.getByRole('button', { name: 'Devam et' }).click();
}

test('VakıfBank’s MPI: the card holder is known again, and the POS takes the money once', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await withVakifbank('3d', async (portal) => {
    const { origin, bank } = portal;
    const [first = '', second = ''] = await signInAndList(page, portal);
    const opened = await openWindow(page, portal, first);

    await test.step('no security code is asked for, as the bank has no field for it', async () => {
      await expect(page.getByLabel('Güvenlik kodu')).toHaveCount(0);
    });

    await test.step('cards that cannot be known again come back with the reason, without their number', async () => {
      await typeCard(page, 'paid', '9792030000000000');
      await expect(page.getByRole('alert')).toContainText('Troy ve American Express geçmiyor');
      await expect(page.getByLabel('Kart numarası')).toHaveValue('');
      await typeCard(page, 'mdstatus-2');
      await expect(page.getByRole('alert')).toContainText('3-D Secure doğrulamasına kayıtlı değil');
      await typeCard(page, 'mdstatus-4');
      await expect(page.getByRole('alert')).toContainText('tam olarak doğrulayamıyor');
      expect(await page.content()).not.toContain(getSandboxCard('mdstatus-4').number);
    });

    await test.step('“authenticated” from somebody the bank never knew changes nothing', async () => {
      const fields: Array<readonly [string, string]> = [
        ['Status', 'Y'],
        ['Eci', '05'],
        ['Cavv', 'AAAB'],
        ['VerifyEnrollmentRequestId', 'a'.repeat(40)],
      ];
      const answer = await postReturn(
        `${origin}/banka-donusu/vakif?islem=${opened.reference}`,
        fields,
        'https://bank.example',
      );
      expect(answer).toMatchObject({ status: 303, setsCookie: false });
      expect(answer.location).toContain('/success-operation');
    });

    await test.step('an authenticated card whose money is refused', async () => {
      await typeCard(page, 'insufficient-funds');
      await page.getByRole('button', { name: /₺ öde$/ }).click();
      await giveCode(page);
      await returnFromBank(page);
      await expectOutcome(page, 'refused');
      await expect(page.getByRole('main')).toContainText('limiti veya bakiyesi bu ödeme için yeterli değil');
      expect(await chargesOf(request, portal, opened)).toBe(0);
    });

    await test.step('a wrong code three times: refused, once the bank says it took nothing', async () => {
      await openWindow(page, portal, first);
      await typeCard(page, 'paid');
      await page.getByRole('button', { name: /₺ öde$/ }).click();
      for (const code of ['1', '2', '3']) await giveCode(page, code);
      await returnFromBank(page);
      await expectOutcome(page, 'refused');
      await expect(page.getByRole('main')).toContainText('Ödemeden vazgeçtiniz ya da SMS kodu');
    });

    await test.step('paid, though the POS’ answer is lost: its record is asked', async () => {
      const last = await openWindow(page, portal, second);
      await typeCard(page, 'paid');
      await page.getByRole('button', { name: /₺ öde$/ }).click();
      await giveCode(page);
      await setBankFault(request, bank, 'cut-after');
      await returnFromBank(page);
      await expectOutcome(page, 'unknown');
      await setBankFault(request, bank, 'none');
      await page.getByRole('button', { name: 'Sonucu kontrol et' }).click();
      await expectOutcome(page, 'paid');
      expect(await chargesOf(request, portal, last)).toBe(1);
    });

    await test.step('paid', async () => {
      const last = await openWindow(page, portal, first);
      await typeCard(page, 'paid');
      await page.getByRole('button', { name: /₺ öde$/ }).click();
      await giveCode(page);
      await returnFromBank(page);
      await expectOutcome(page, 'paid');
      await expect(page.getByRole('main')).toContainText('VakıfBank');
      expect(await chargesOf(request, portal, last)).toBe(1);
    });
  });
});
