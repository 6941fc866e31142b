import { payAtBank } from '../../support/bank/bank';
import { listDebtOids } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { kurusOf } from '../../support/bank/money';
import { expectOutcome, getReceiptNo } from '../../support/bank/outcome';
import { textOfPdf } from '../../support/house/pdf';
import { members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.severalRecords });

test('twelve debts of three records are paid from home with two presses and one card', async ({ page }) => {
  await page.goto('/DebtQuestioning');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Ev|İş yeri|Su): / })).toHaveCount(
    3,
  );
  const oids = await listDebtOids(page);
  expect(oids).toHaveLength(12);

  const alone = page.getByRole('link', { name: /^Yalnız bu kaydın borçları/ });
  const nos = (await alone.allInnerTexts()).map((text) => /\d+$/.exec(text)?.[0] ?? '');
  expect(nos).toHaveLength(3);

  await page.goto('/anasayfa');
  const [total = ''] =
    /[\d.]+,\d{2} ₺/.exec((await page.getByText(/^Toplam borç/).textContent()) ?? '') ?? [];
  // Waits after the first press; what comes after it is one page with the whole list.
  const pay = page.getByRole('button', { name: /^Tümünü öde/ });
  await expect(pay).toContainText(total);
  await pay.click();
  await expect(page).toHaveURL(/islem=/);
  await page.getByText(/^Bu ödemedeki borçlar \(12\)/).click();
  const lines = page.getByRole('table', { name: 'Bu ödemedeki borçlar' });
  await expect(lines.locator('tbody tr')).toHaveCount(12);
  await expect(lines).toContainText(/Sicil no \d+/);
  await expect(page.getByRole('main')).toContainText(`Ödenecek tutar ${total}`);
  // The second one leaves for the bank: one card, one code.
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');

  const receiptNo = await getReceiptNo(page);
  const text = await textOfPdf(await (await page.request.get(`/makbuz/${receiptNo}.pdf`)).body());
  for (const no of nos) expect(text).toContain(no);
  await page.goto('/DebtQuestioning');
  await expect(page.getByRole('main')).toContainText('Açık borcunuz yok.');
  await page.goto('/anasayfa');
  expect(
    kurusOf((await page.getByText(/^Toplam borç/).textContent())?.match(/[\d.]+,\d{2} ₺/)?.[0] ?? ''),
  ).toBe(0);
  await expect(page.getByRole('button', { name: /öde/ })).toHaveCount(0);
});
