import { expectAccessible } from '../../support/browser/accessibility';
import { payAtBank } from '../../support/bank/bank';
import { startPayment } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { expectOutcome } from '../../support/bank/outcome';
import { isScripted, members } from '../../support/browser/sign-in';

test.describe('a company', () => {
  test.use({ signedInAs: members.company });

  test('compares plans, applies for one over a single debt, and pays its first instalment', async ({
    page,
  }) => {
    const look = async (state: string) => {
      if (isScripted()) await expectAccessible(page, state);
    };
    await page.goto('/DebtRestructuring');
    await look('own plans');
    await page.getByLabel('Bütün borçlarım').check();
    await page.getByRole('button', { name: 'Seçenekleri gör' }).click();
    const debts = page.getByRole('table', { name: /^Plana girecek borçlar/ });
    await expect(debts).toBeVisible();
    await look('offers');
    const single = debts.getByRole('row').filter({ hasNotText: 'taksit' }).locator('input').first();
    const oid = (await single.getAttribute('value')) ?? '';
    for (const box of await page.locator('input[name=borc]').all()) await box.uncheck();
    await page.locator(`input[type=checkbox][name=borc][value="${oid}"]`).check();
    await page.getByRole('button', { name: 'İşaretlilerle yeniden hesapla' }).click();
    await expect(page.locator('input[name=borc]:checked')).toHaveCount(1);

    await page.getByRole('link', { name: '3 taksit', exact: true }).click();
    await look('one plan');
    await page.getByLabel('Başka bir taksit sayısı').fill('2');
    await page.getByRole('button', { name: 'Bu sayıyla hesapla' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('2 taksit');
    await page.getByRole('link', { name: 'Bu planla devam et' }).click();
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
    await expect(page.getByRole('alert')).toContainText('neden zor duruma düşüreceğini yazın');
    await look('check page with problems');
    await page.getByLabel(/neden zor duruma düşürür/).fill('Mevsim nedeniyle gelirimiz düştü');
    await page.getByLabel(/^Yukarıdaki koşulları okudum/).check();
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taksit planınız yürürlükte');
    const planPath = new URL(page.url()).pathname;
    const planNo = planPath.split('/').at(-1) ?? '';
    await look('a plan in force');
    const pdf = await page.request.get(`/taksit-plani/${planNo}.pdf`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');

    await page.getByRole('link', { name: 'Öde: 1. taksit' }).click();
    const row = page.getByRole('row').filter({ hasText: planNo }).filter({ hasText: '1/2. taksit' });
    const instalment = (await row.locator('input[name=borc]').getAttribute('value')) ?? '';
    await expect(row.locator('input[name=borc]'), 'the link ticks it').toBeChecked();
    await expect(page.locator('input[name=borc]:checked'), 'and nothing else').toHaveCount(1);
    await expect(page.locator(`input[type=checkbox][name=borc][value="${oid}"]`)).toHaveCount(0);
    await startPayment(page, [instalment]);
    await expect(page.getByRole('main')).toContainText('Tecil faizi');
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    await page.goto(planPath);
    await expect(page.getByRole('main')).toContainText('1 / 2');
    await expect(page.getByRole('row').filter({ hasText: '1. taksit' }).first()).toContainText('Ödendi');
  });
});

test.describe('the service desk', () => {
  test.use({ signedInAs: members.clerk });

  test('approves an application with its reason', async ({ page }) => {
    await page.goto('/masa');
    await page.getByRole('link', { name: 'Taksitlendirme' }).click();
    if (isScripted()) await expectAccessible(page, 'the desk’s lists');
    const waiting = page.getByRole('table', { name: /^Karar bekleyen/ });
    const first = waiting.getByRole('row').filter({ hasText: 'Hü*** Ç*****' });
    await first.getByRole('link').click();
    if (isScripted()) await expectAccessible(page, 'an application');
    await page.getByLabel('Onayla').check();
    await page.getByRole('button', { name: 'Kararı kaydet' }).click();
    await expect(page.getByRole('alert')).toContainText('Kararın gerekçesini yazın.');
    await expect(page.getByLabel('Onayla')).toBeChecked();
    await page.getByLabel('Kararın gerekçesi').fill('Teminat mektubu görüldü');
    await page.getByRole('button', { name: 'Kararı kaydet' }).click();
    await expect(page.getByRole('main')).toContainText('Yürürlükte');
    await expect(page.getByRole('main')).toContainText('Teminat mektubu görüldü');
  });
});
