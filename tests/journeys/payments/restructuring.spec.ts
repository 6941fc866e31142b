import { expectAccessible } from '../../support/browser/accessibility';
import { payAtBank } from '../../support/bank/bank';
import { startPayment } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { expectOutcome } from '../../support/bank/outcome';
import { isScripted, members, openFor } from '../../support/browser/sign-in';
import { textOfPdf } from '../../support/house/pdf';

test.describe('a company', () => {
  test.use({ signedInAs: members.company });

  test('compares plans, applies for one over a single debt, and pays its first instalment', async ({
    page,
  }) => {
    const expectState = async (state: string) => {
      if (isScripted()) await expectAccessible(page, state);
    };
    await page.goto('/DebtRestructuring');
    await expectState('own plans');
    await page.getByLabel('Bütün borçlarım').check();
    await page.getByRole('button', { name: 'Seçenekleri gör' }).click();
    const debts = page.getByRole('table', { name: /^Plana girecek borçlar/ });
    await expect(debts).toBeVisible();
    await expectState('offers');
    const single = debts
      .getByRole('row')
      .filter({ hasText: /Vergisi 20\d\d · 1\/\d+\. taksit/ })
      .locator('input')
      .first();
    const oid = (await single.getAttribute('value')) ?? '';
    for (const box of await page.locator('input[name=borc]').all()) await box.uncheck();
    await page.locator(`input[type=checkbox][name=borc][value="${oid}"]`).check();
    await page.getByRole('button', { name: 'İşaretlilerle yeniden hesapla' }).click();
    await expect(page.locator('input[name=borc]:checked')).toHaveCount(1);

    await page.getByRole('button', { name: '3 taksit', exact: true }).click();
    await expectState('one plan');
    await page.getByLabel('Başka bir taksit sayısı').fill('2');
    await page.getByRole('button', { name: 'Bu sayıyla hesapla' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('2 taksit');
    await page.getByRole('button', { name: 'Bu planla devam et' }).click();
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
    await expect(page.getByRole('alert')).toContainText('neden zor duruma düşüreceğini yazın');
    await expectState('check page with problems');
    await page.getByLabel(/neden zor duruma düşürür/).fill('Mevsim nedeniyle gelirimiz düştü');
    await page.getByLabel(/^Yukarıdaki koşulları okudum/).check();
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taksit planınız yürürlükte');
    const planPath = new URL(page.url()).pathname;
    const planNo = planPath.split('/').at(-1) ?? '';
    await expectState('a plan in force');
    const pdf = await page.request.get(`/taksit-plani/${planNo}.pdf`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');

    await page.getByRole('link', { name: 'Öde: 1. taksit' }).click();
    const row = page.getByRole('row').filter({ hasText: planNo }).filter({ hasText: '1/2. taksit' });
    const instalment = (await row.locator('input[name=borc]').getAttribute('value')) ?? '';
    await expect(row.locator('input[name=borc]'), 'the link ticks it').toBeChecked();
    await expect(page.locator('input[name=borc]:checked'), 'and nothing else').toHaveCount(1);
    const sums = ((await row.getByRole('cell').last().textContent()) ?? '').replaceAll(/\s+/g, ' ');
    const [, today = ''] = /^([\d.]+,\d\d ₺) gününde [\d.]+,\d\d ₺$/.exec(sums) ?? [];
    expect(today, sums).not.toBe('');
    if (isScripted())
      await expect(page.locator('[data-amount]'), 'the bar sums up what is paid today').toHaveText(today);
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

test.describe('a tenant on a phone', () => {
  test.use({ signedInAs: members.company, viewport: { width: 360, height: 740 } });

  test('is refused a deferral of the lease, and pays it by agreement', async ({ page }) => {
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const noForeignWords = () =>
      expect(page.getByRole('main')).not.toContainText(/6183|tecil|gecikme zammı/i);
    await page.goto('/DebtRestructuring?yontem=1');
    await expect(page.getByText('Sözleşmeden doğan borçlarınız tecil edilemez.')).toBeVisible();
    const lease = page.getByRole('checkbox', { name: /^Plana girsin: Taşınmaz Kira Bedeli/ }).first();
    await expect(lease).not.toBeChecked();
    await lease.check();
    await press('3 taksit');
    await expect(page.getByRole('alert')).toContainText(
      /^.*Taşınmaz Kira Bedeli.* sözleşmeden doğduğu için tecil edilemez; onu ayrı seçip taksitle ödeme anlaşması için başvurabilirsiniz\.$/,
    );
    await expect(lease).toBeChecked();
    for (const box of await page.locator('input[name=borc]').all()) await box.uncheck();
    await lease.check();
    await press('İşaretlilerle yeniden hesapla');
    await expect(page.locator('input[name=borc]:checked')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Taksitle ödeme anlaşması' })).toBeVisible();

    await press('3 taksit');
    await expect(page.getByRole('main')).toContainText('Yasal faiz');
    await press('Bu planla devam et');
    await expect(page.getByLabel(/zor duruma/)).toHaveCount(0);
    await page.getByLabel(/^Yukarıdaki koşulları okudum/).check();
    await noForeignWords();
    await press('Başvuruyu gönder');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurunuz alındı, karar bekliyor');
    await noForeignWords();
    const planPath = new URL(page.url()).pathname;
    const planNo = planPath.split('/').at(-1) ?? '';

    const desk = await openFor(page, members.clerk, `/masa/taksitlendirme/${planNo}`);
    await desk.getByLabel('Onayla').check();
    await desk.getByLabel('Kararın gerekçesi').fill('Kiracı düzenli öder');
    await desk.getByRole('button', { name: 'Kararı kaydet' }).click();
    await expect(desk.getByRole('main')).toContainText('Yürürlükte');

    await page.goto(planPath);
    await noForeignWords();
    const paper = await page.request.get(`/taksit-plani/${planNo}.pdf`);
    const printed = await textOfPdf(await paper.body());
    expect(printed).toContain('Taksitle ödeme anlaşması');
    expect(printed).not.toMatch(/6183|tecil|gecikme zammı/i);
    await page.getByRole('link', { name: 'Öde: 1. taksit' }).click();
    const row = page.getByRole('row').filter({ hasText: planNo }).filter({ hasText: '1/3. taksit' });
    const instalment = (await row.locator('input[name=borc]').getAttribute('value')) ?? '';
    await startPayment(page, [instalment]);
    await expect(page.getByRole('main')).toContainText('Yasal faiz');
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    await page.goto(planPath);
    await expect(page.getByRole('main')).toContainText('1 / 3');
  });
});

test.describe('a member of two records on a phone', () => {
  test.use({ signedInAs: members.citizen, viewport: { width: 360, height: 740 } });

  test('begins with what can be paid a month, and goes on to the next record', async ({ page }) => {
    const main = page.getByRole('main');
    const monthly = page.getByLabel('Ayda en çok ne kadar ödeyebilirsiniz?');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const isWithinCards = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main li, main tr')].every(
          (card) => card.scrollWidth <= card.clientWidth + 1,
        ),
      );
    await page.goto('/DebtRestructuring');
    const records = page.getByRole('navigation', { name: 'Sicil kayıtlarınız' });
    await expect(records).toContainText('Her kayıt için ayrı plan yapılır.');
    await expect(records.getByText(/^Toplam borç/)).toHaveCount(2);
    await monthly.fill('1.500');
    await page.getByLabel('Bütün borçlarım').check();
    await press('Seçenekleri gör');

    const offers = page.getByRole('list', { name: 'Taksit seçenekleri' });
    const fit = offers.getByRole('listitem').first();
    await expect(fit).toContainText('Bütçenize uyan en az taksit');
    await expect(offers.getByText('Bütçenize uyan en az taksit')).toHaveCount(1);
    const amountOf = (text: string) =>
      Number((/([\d.]+,\d\d) ₺/.exec(text)?.[1] ?? '').replaceAll('.', '').replace(',', '.'));
    const paidMonthly = amountOf(await fit.getByText(/^Ayda en çok/).innerText());
    expect(paidMonthly).toBeGreaterThan(0);
    expect(paidMonthly).toBeLessThanOrEqual(1500);
    expect(await isWithinCards(), 'no amount runs past its card').toBe(true);
    await expect(fit.getByRole('button', { name: /^\d+ taksitle devam et$/ })).toBeVisible();
    await expect(main.getByRole('button', { name: '3 taksit', exact: true })).toBeHidden();
    await page.getByText(/^Başka taksit sayıları \(\d+\)$/).click();
    const others = page.getByRole('list', { name: 'Başka taksit sayıları' });
    const counts = await others.getByRole('button').allInnerTexts();
    expect(counts.map((name) => Number.parseInt(name, 10))).toEqual(
      counts.map((name) => Number.parseInt(name, 10)).toSorted((one, other) => one - other),
    );
    expect(await isWithinCards(), 'nor of those unfolded').toBe(true);
    const law = page.getByRole('link', { name: /başvuruya açık: seçtiğiniz \d+ borç girer\.$/ });
    await expect(page.locator((await law.getAttribute('href')) ?? '')).toContainText(
      'Gecikme bedeli silinir',
    );
    await fit.getByRole('button', { name: /^Daha az: \d+ taksit$/ }).click();
    const largest = page.getByText('En yüksek taksit').locator('xpath=following-sibling::*[1]');
    expect(amountOf(await largest.innerText()), 'one less is too much a month').toBeGreaterThan(1500);
    await main.getByRole('button', { name: /^Daha çok: \d+ taksit$/ }).click();
    expect(amountOf(await largest.innerText())).toBe(paidMonthly);
    expect(await isWithinCards()).toBe(true);
    await press('Seçeneklere dön');
    await expect(monthly).toHaveValue('1.500');

    await monthly.fill('1');
    await monthly.press('Enter');
    await expect(main).toContainText(
      /Ayda 1,00 ₺ bu borçların taksitine yetmiyor\.\s*En düşük aylık ödeme [\d.]+,\d\d ₺, \d+ taksitle\./,
    );
    await monthly.fill('bin');
    await press('Bu tutara göre göster');
    await expect(page.getByRole('alert')).toContainText('Ayda ödeyebileceğiniz tutarı rakamla yazın');
    await expect(monthly).toHaveValue('bin');
    await monthly.fill('900');
    await press('Bu tutara göre göster');
    await page.getByRole('link', { name: /^Sıradaki kayıt: / }).click();
    await expect(main).toContainText('2. kayıt / 2');
    await expect(monthly).toHaveValue('900');
    await expect(page.getByRole('link', { name: /^Sıradaki kayıt: / })).toHaveCount(0);
  });
});

test.describe('a member of fifty debts', () => {
  test.use({ signedInAs: members.fiftyLines });

  test('takes the ticks of each page along, whatever is pressed', async ({ page }) => {
    await page.goto('/DebtRestructuring?yontem=1');
    // With other debts an older instalment goes with the younger.
    const boxes = page.getByRole('checkbox', { name: /^Plana girsin: Su Bedeli/ });
    const ticked = page.locator('input[name=borc]:checked');
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await press('Bunlar için taksitle ödeme anlaşmasına bak');
    await expect(page.getByRole('heading', { name: 'Taksitle ödeme anlaşması' })).toBeVisible();
    const first = await ticked.count();
    await boxes.nth(0).uncheck();
    await boxes.nth(2).uncheck();
    await press('Sonraki');
    await expect(page.getByText('Sayfa 2 / 2')).toBeVisible();
    await expect(page.getByText(`Öteki sayfalarda seçili ${first - 2} borç da hesaba girer.`)).toBeVisible();
    const rest = await ticked.count();
    await boxes.nth(1).uncheck();
    await press('Önceki');
    await expect(ticked).toHaveCount(first - 2);
    await expect(boxes.nth(0)).not.toBeChecked();
    await expect(boxes.nth(2)).not.toBeChecked();
    await boxes.nth(4).uncheck();
    await press('3 taksit');
    await expect(page.getByText(`Plandaki borçlar (${first - 3 + rest - 1})`)).toBeVisible();
    await press('Bu planla devam et');
    await expect(page.getByText(`${first - 3 + rest - 1} borç`, { exact: true })).toBeVisible();
    await press('Taksit tablosu');
    await page.getByLabel('Başka bir taksit sayısı').fill('5');
    await page.getByLabel('Başka bir taksit sayısı').press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('5 taksit');
    await press('Seçeneklere dön');
    await expect(ticked).toHaveCount(first - 3);
    await boxes.nth(0).check();
    await boxes.nth(0).press('Enter');
    await expect(ticked, 'Enter calculates anew').toHaveCount(first - 2);
  });
});

test.describe('a record that owes taxes alone', () => {
  test.use({ signedInAs: members.severalRecords });

  test('has no debt in the address while all are ticked', async ({ page }) => {
    await page.goto('/DebtRestructuring?yontem=1');
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    for (const name of [
      'İşaretlilerle yeniden hesapla',
      '3 taksit',
      'Bu planla devam et',
      'Taksit tablosu',
      'Seçeneklere dön',
    ]) {
      const opened = page.waitForEvent('load');
      await press(name);
      await opened;
      expect(page.url(), name).not.toMatch(/borc/);
    }
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
