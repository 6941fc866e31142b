import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { listOddAmountsOf } from '../../support/browser/page-findings';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';
import { isScripted, members } from '../../support/browser/sign-in';

const expectState = async (page: Parameters<typeof expectAccessible>[0], state: string) => {
  if (isScripted()) await expectAccessible(page, state);
};

test.describe('a citizen', () => {
  test.use({ signedInAs: members.citizen });

  test('opens debts whose amounts all end in two digits of kuruş', async ({ page }) => {
    await page.goto('/DebtQuestioning');
    const paths = await page
      .getByRole('main')
      .locator('a[href^="/borc/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of [page.url(), ...new Set(paths)]) {
      await page.goto(path);
      expect(await listOddAmountsOf(page), path).toEqual([]);
    }
  });
});

test.describe('a company', () => {
  test.use({ signedInAs: members.company });

  test('narrows its debts, calculates them for another day, and takes the list along', async ({ page }) => {
    await page.goto('/DebtQuestioning');
    const boxes = page.locator('input[name=borc]');
    const all = await boxes.count();
    await page.getByText('Süz, başka bir güne göre hesapla ya da indir').click();
    await page.getByLabel('Vade', { exact: true }).selectOption({ label: 'Vadesi geçmiş' });
    await page.getByRole('button', { name: 'Listele' }).click();
    await expect(page.getByText(`${all} borçtan`)).toBeVisible();
    const overdue = await boxes.count();
    expect(overdue).toBeGreaterThan(0);
    expect(overdue).toBeLessThan(all);

    await page.getByRole('textbox', { name: 'Gün' }).fill('31');
    await page.getByRole('textbox', { name: 'Ay', exact: true }).fill('2');
    await page.getByRole('textbox', { name: 'Yıl' }).fill('2027');
    await page.getByRole('button', { name: 'Listele' }).click();
    await expect(page).toHaveTitle(/^Hata: /);
    await expect(page.getByRole('textbox', { name: 'Ay', exact: true })).toHaveValue('2');
    await expectState(page, 'a day that is none');
    await page.getByRole('textbox', { name: 'Gün' }).fill('28');
    await page.getByRole('button', { name: 'Listele' }).click();
    await expect(page.getByRole('main')).toContainText('28 Şubat 2027');
    await expect(boxes, 'what another day comes to is read, not paid').toHaveCount(0);
    await expectState(page, 'another day');

    const files = ['CSV', 'PDF'].map((kind) =>
      page.getByRole('link', { name: `Listeyi indir (${kind})` }).getAttribute('href'),
    );
    const [csv = '', pdf = ''] = (await Promise.all(files)).map((path) => path ?? '');
    const table = await page.request.get(csv);
    const lines = (await table.text()).trim().split('\n');
    expect(lines.length, 'a heading, the lines and perhaps a sum').toBeGreaterThanOrEqual(overdue + 1);
    const paper = await (await page.request.get(pdf)).body();
    expect(isTaggedTurkish(paper)).toBe(true);
    expect(await textOfPdf(paper)).toContain('28 Şubat 2027');
  });

  test('takes all that is overdue, or all that a filter leaves, to the payment window at once', async ({
    page,
  }) => {
    const window = page.getByRole('table', { name: 'Bu ödemedeki borçlar' });
    for (const [filter, text] of [
      ['', 'Vadesi geçenleri öde'],
      ['?durum=gecmis', 'Bu listenin tümünü öde'],
    ] as const) {
      await page.goto(`/DebtQuestioning${filter}`);
      const overdue = await page
        .getByRole('table', { name: 'Vadesi geçmiş borçlar' })
        .locator('input[name=borc]')
        .count();
      expect(overdue).toBeGreaterThan(1);
      const button = page.getByRole('button', { name: text });
      const [sum = ''] = /[\d.]+,\d{2} ₺/.exec((await button.textContent()) ?? '') ?? [];
      await button.click();
      await expect(page).toHaveURL(/islem=/);
      await page.getByText(/^Bu ödemedeki borçlar \(/).click();
      await expect(window.locator('tbody tr')).toHaveCount(overdue);
      await expect(page.getByRole('main')).toContainText(`Ödenecek tutar ${sum}`);
      await expect(window, 'which month of water').toContainText(/Abone no 500002, \S+ 2026 dönemi/);
      await expectState(page, 'all at once');
      await page.getByRole('button', { name: 'Vazgeç, borçlara dön' }).click();
      await expect(page).toHaveURL(/DebtQuestioning/);
      await expect(page.getByRole('main')).toContainText('Ödemeden vazgeçtiniz; borçlarınız açık.');
      await expect(page.getByRole('main')).not.toContainText('Yarım kalan');
    }
  });

  test('pays one debt from its own page, and reads the amount on each button', async ({ page }) => {
    await page.goto('/DebtQuestioning?durum=gecmis');
    const path = await page.locator('a[href^="/borc/"]').first().getAttribute('href');
    await page.goto(path ?? '');
    expect(await page.getByRole('main').textContent()).not.toMatch(/,\d{3,} ₺/);
    const pay = page.getByRole('button', { name: /^[\d.]+,\d\d ₺ öde$/ });
    const amount = await pay.textContent();
    await pay.click();
    await expect(page).toHaveURL(/islem=/);
    await expect(page.getByRole('button', { name: amount ?? '' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Bu ödemedeki borçlar' }).locator('tbody tr')).toHaveCount(
      1,
    );
  });

  test('pays a second instalment that is not overdue first, and reads what stays open', async ({ page }) => {
    // The first instalment is due on 31 May or the weekday after, the second one on 30 November.
    const day = dayInIstanbul(new Date()).slice('2026-'.length);
    test.skip(day < '06-05' || day > '11-30', 'No instalment waits behind an overdue one on this day');
    await page.goto('/DebtQuestioning');
    const row = page.getByRole('row').filter({ hasText: '2/2. taksit' }).last();
    const oid = (await row.locator('input[name=borc]').getAttribute('value')) ?? '';
    await page.goto(`/borc/${oid}`);
    const leftOpen = page.getByText(/· 1\/2\. taksit” açık kalır; gecikme zammı işlemeye devam eder\.$/);
    await expect(leftOpen).toBeVisible();
    await expectState(page, 'what stays open');
    await page.getByRole('button', { name: /^[\d.]+,\d\d ₺ öde$/ }).click();
    await expect(page).toHaveURL(/islem=/);
    await expect(leftOpen).toBeVisible();
    await expectState(page, 'what stays open, at the payment window');
    await page.getByRole('button', { name: 'Vazgeç, borçlara dön' }).click();
    await expect(page).toHaveURL(/DebtQuestioning/);
  });

  test('sees all that was accrued, and gets no letter while something is overdue', async ({ page }) => {
    await page.goto('/tahakkuklarim');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectState(page, 'accruals');
    await page.goto('/yazilarim');
    await page.getByRole('button', { name: 'Yazıyı hazırla' }).first().click();
    await expect(page).toHaveTitle(/^Hata: /);
    await expect(page.getByRole('alert')).toContainText('Vadesi geçmiş');
    await expectState(page, 'a letter refused');
  });
});

test.describe('who owes two overdue instalments', () => {
  test.use({ signedInAs: members.citizen });

  test('ticks the second one alone, and is offered both in one press', async ({ page }) => {
    await page.goto('/DebtQuestioning');
    const row = page.getByRole('row').filter({ hasText: '2/2. taksit' }).first();
    const oid = (await row.locator('input[name=borc]').getAttribute('value')) ?? '';
    const button = page.getByRole('button', { name: /^1\. ve 2\. taksiti öde, [\d.]+,\d\d ₺$/ });
    await page.goto(`/borc/${oid}`);
    const label = (await button.textContent()) ?? '';
    await expectState(page, 'a second instalment');

    await page.goto('/DebtQuestioning');
    const tick = page.locator(`td input[type=checkbox][name=borc][value="${oid}"]`);
    await tick.check();
    await page.getByRole('button', { name: 'Seçilenleri öde' }).click();
    await expect(page.getByRole('alert')).toContainText('· 1/2. taksit” borcunu da işaretleyin');
    await expect(tick).toBeChecked();
    await expect(button).toHaveText(label);
    await expectState(page, 'both instalments are offered');
    await button.click();
    await expect(page).toHaveURL(/islem=/);
    await expect(page.getByRole('main')).toContainText(`Ödenecek tutar ${label.split(', ')[1] ?? ''}`);
    await page.getByRole('button', { name: 'Vazgeç, borçlara dön' }).click();
    await expect(page).toHaveURL(/DebtQuestioning/);
  });
});

test.describe('who owes nothing', () => {
  test.use({ signedInAs: members.debtless });

  test('gets the letter that says so, and anybody can check it', async ({ page }) => {
    await page.goto('/yazilarim');
    await page.getByRole('button', { name: 'Yazıyı hazırla' }).first().click();
    const link = page.getByRole('link', { name: /\(PDF\)$/ }).first();
    await expect(link).toBeVisible();
    const letter = await page.request.get((await link.getAttribute('href')) ?? '');
    const text = await textOfPdf(await letter.body());
    const no = /Y\d{4}-\d{7}/.exec(text)?.[0] ?? '';
    const code = /[Dd]oğrulama kodu:?\s+([A-Z0-9]{10})/.exec(text)?.[1] ?? '';

    await page.goto('/yazi-dogrula');
    await page.getByLabel('Yazı no').fill(no);
    await page.getByLabel('Doğrulama kodu').fill(code === 'AAAAAAAAAA' ? 'BBBBBBBBBB' : 'AAAAAAAAAA');
    await page.getByRole('button', { name: 'Yazıyı denetle' }).click();
    await expect(page.getByRole('main')).toContainText('Eşleşen yazı bulunamadı');
    await page.getByLabel('Doğrulama kodu').fill(code);
    await page.getByRole('button', { name: 'Yazıyı denetle' }).click();
    await expect(page.getByRole('main')).toContainText('Bu yazıyı belediyemiz vermiştir');
    await expectState(page, 'a letter that is genuine');
  });
});
