import { expect, test } from '../../support/browser/fixtures';
import { kurusOf, liraText } from '../../support/bank/money';
import { members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.citizen });

test('all registries of a person are shown with what stands on them, each leading to its debts', async ({
  page,
}) => {
  await page.goto('/RegistryObservation');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /Sicil no/ })).toHaveCount(2);
  await expect(main.getByRole('table', { name: 'Taşınmazlar' })).toContainText(/ada \d+ parsel \d+/);
  await expect(main.getByRole('table', { name: 'Su abonelikleri' })).toContainText('Hat açık');
  await main.getByRole('link', { name: 'Borçları gör' }).last().click();
  await expect(page).toHaveURL(/DebtQuestioning\?sicil=/);
});

test('records to choose from say what each owes, as its own page and the home page do', async ({ page }) => {
  await page.goto('/DebtQuestioning');
  const choices = page.getByRole('navigation', { name: 'Sicil kayıtlarınız' }).getByRole('link');
  await expect(choices).toHaveCount(2);
  const sums = (await choices.allInnerTexts()).map((text) => /[\d.]+,\d{2} ₺/.exec(text)?.[0] ?? '');
  await choices.last().click();
  await expect(page.getByRole('main')).toContainText(`Toplam borç ${sums[1]}`);
  await page.goto('/anasayfa');
  const home = await page.getByRole('main').innerText();
  const together = liraText(sums.reduce((sum, text) => sum + kurusOf(text), 0));
  expect(home, 'one total over all of them').toContain(together);
  expect(home.indexOf('Toplam borç'), 'what is due comes first').toBeLessThan(home.indexOf('Beyan ver'));
});
