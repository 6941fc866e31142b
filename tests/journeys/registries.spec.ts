import { expect, test } from '../support/fixtures';
import { members } from '../support/sign-in';

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
