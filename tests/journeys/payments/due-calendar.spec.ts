import ICAL from 'ical.js';
import { expectPageAccessible, press } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.fiftyLines, viewport: { width: 360, height: 740 } });

test('what falls due is read month by month, and by a calendar program at a secret address that ends', async ({
  page,
  request,
}) => {
  await page.goto('/DebtQuestioning');
  await page.getByRole('link', { name: 'Ödeme takvimim' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödeme takvimim');
  // Twelve months stand beside each other; what is overdue stands in one line and opens into its debts.
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })).toHaveCount(
    12,
  );
  const overdue = page.getByRole('table', { name: 'Vadesi geçenler' });
  await expect(overdue).toBeHidden();
  await page.getByRole('heading', { name: 'Vadesi geçenler' }).click();
  await expect(overdue).toBeVisible();
  await expectPageAccessible(page, 'due calendar');

  await press(page, 'Takvimime ekle');
  const address = page.getByRole('main').locator('code');
  const first = await address.innerText();
  await expectPageAccessible(page, 'due calendar with an address');
  await expect(page.getByRole('link', { name: 'Takvim uygulamamda aç' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  );
  const file = await request.get(first);
  const calendar = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  // Other journeys pay some of the fifty.
  expect(events.length).toBeGreaterThan(40);
  expect(String(events[0]?.getFirstPropertyValue('summary'))).toMatch(/\d ₺$/);

  await press(page, 'Adresi değiştir');
  await expect(address).not.toHaveText(first);
  const second = await address.innerText();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await press(page, 'Kapat');
  await expect(page.getByText('Takvim adresiniz kapatıldı.')).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
