import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/fixtures';
import { members, openFor, signIn } from '../../support/browser/sign-in';
import { listMessages, waitForMessage } from '../../support/portal/messages';
import { sandboxOf } from '../../support/portal/portal';
import { once } from '../../support/run/projects';

test.use({ viewport: { width: 360, height: 740 } });

/** Chooses and sends a decision by the keyboard alone. */
async function decideByKeyboard(page: Page, choice: string, note: string): Promise<void> {
  await page.getByRole('radio', { name: choice }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('a manager decides a leave by keyboard, and the employee reads the decision', once, async ({ page }) => {
  await signIn(page, members.leaveManager, { target: '/masa/izinler' });
  await page.getByRole('row').filter({ hasText: 'Öm*** Ça*** Gü***' }).getByRole('link').click();
  const desk = page.getByRole('main');
  await expect(desk).toContainText('Ömer Çağrı Güneş');
  await expect(desk).toContainText('Onaylanırsa kalan');

  await decideByKeyboard(page, 'Reddet', '');
  await expect(page.getByRole('alert')).toContainText('İsteği neden reddettiğinizi not alanına yazın.');
  await expect(page.getByRole('radio', { name: 'Reddet' })).toBeChecked();
  await decideByKeyboard(page, 'Onayla', 'İyi tatiller.');
  await expect(page.getByText('numaralı izin isteği onaylandı.')).toBeVisible();
  await expect(desk).toContainText('Tuğba Işıklar');

  const employee = await openFor(page, members.employee, '/izin-bilgileri');
  await expect(employee.getByRole('main')).toContainText(/Onaylandı: .* İyi tatiller\./);
  await employee.goto('/bildirimlerim');
  await employee.getByRole('link', { name: 'İzin isteğiniz onaylandı' }).click();
  await expect(employee).toHaveURL(/izin-bilgileri/);
});

/** Applies for an agreement about one water bill, which the desk decides; answers with its number. */
async function applyForAgreement(page: Page): Promise<string> {
  await page.goto('/DebtRestructuring?yontem=1');
  for (const box of await page.locator('input[name=borc]').all()) await box.uncheck();
  await page
    .getByRole('checkbox', { name: /^Plana girsin: Su Bedeli/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'İşaretlilerle yeniden hesapla' }).click();
  await page.getByRole('button', { name: '3 taksit', exact: true }).click();
  await page.getByRole('button', { name: 'Bu planla devam et' }).click();
  await page.getByLabel(/^Yukarıdaki koşulları okudum/).check();
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  await expect(page).toHaveURL(/DebtRestructuring\/TP/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test(
  'the desk decides agreements, and the applicant is told by SMS and in the inbox',
  once,
  async ({ page }) => {
    const { company, clerk } = members;
    await signIn(page, company);
    const desk = await openFor(page, clerk, '/masa/taksitlendirme');
    const inbox = sandboxOf(new URL(page.url()).origin);
    const lines = {
      Reddet: ['Taksitlendirme başvurunuz kabul edilmedi', 'taksitlendirme başvurunuz sonuçlandı'],
      Onayla: [
        'Taksit planınız yürürlükte',
        'taksit planınız yürürlüğe girdi; taksitlerinizi portalda görebilirsiniz.',
      ],
    } as const;
    for (const [choice, [title, sentence]] of Object.entries(lines)) {
      const planNo = await applyForAgreement(page);
      const known = (await listMessages(page.request, inbox, company.gsmNumber)).length;
      await desk.goto(`/masa/taksitlendirme/${planNo}`);
      await decideByKeyboard(desk, choice, 'Düzenli ödüyor');
      const text = await waitForMessage(page.request, inbox, company.gsmNumber, known + 1);
      expect(text).toContain(`${planNo} numaralı ${sentence}`);
      expect(text).not.toContain('₺');
      await page.goto('/bildirimlerim');
      const row = page.getByRole('row').filter({ hasText: planNo });
      await expect(row).toContainText(title);
      await expect(row).toContainText('Taksit planı');
      await row.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(planNo));
    }
  },
);
