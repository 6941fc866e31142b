import { expect, test } from '../support/browser/fixtures';

test('a typed mobile phone takes its usual spelling; anything else stays as it was typed', async ({
  page,
}) => {
  await page.goto('/session/forgot-password');
  const phone = page.locator('input[type=tel]').first();
  for (const [typed, written] of [
    ['0555 123 45 67', '(555) 123 45 67'],
    ['+905551234567', '(555) 123 45 67'],
    ['0312 555 12 12', '0312 555 12 12'],
    ['555 12', '555 12'],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(phone).toHaveValue(written);
  }
});
