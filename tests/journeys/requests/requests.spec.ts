import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { consent } from '../../support/browser/e-devlet';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, isScripted, members, openBeside, passHumanCheck } from '../../support/browser/sign-in';

const page404 = 'Sayfa bulunamadı';

/** Opens the clerk's own browser. */
async function openDesk(page: Page, path: string): Promise<Page> {
  const opened = await openBeside(page);
  await opened.goto(path);
  await fillSignIn(opened, members.clerk.identityNo, { hasScript: false });
  return opened;
}

async function writeRequest(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Konu').fill(subject);
  await page.getByLabel('Açıklama').fill('Okulun önünde.\nİki kişi düştü.');
  await page.getByLabel('Yerin tarifi').fill('Okul kapısının karşısı');
}

test('a guest without a name writes, is answered at the desk, and opens the request again', async ({
  page,
}) => {
  await page.goto('/ComplaintsAndRequests');
  await page.getByRole('main').getByRole('link', { name: 'Yol ve kaldırım' }).click();
  await writeRequest(page, '');
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Gözden geçir' }).click();
  await expect(page.getByRole('alert')).toContainText('adınızla mı, adınızı yazmadan mı');
  await expect(page.getByLabel('Açıklama')).toHaveValue('Okulun önünde.\nİki kişi düştü.');
  await page.getByLabel('Konu').fill('Kaldırım çöktü');
  await page.getByLabel('Adımı yazmadan').check();
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Gözden geçir' }).click();

  const report = {
    name: 'tutanak.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await page
    .getByLabel('Dosya ekle')
    .setInputFiles([{ name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') }, report]);
  await page.getByRole('button', { name: 'Seçilenleri ekle' }).click();
  await expect(page.getByRole('alert')).toContainText('“program.jpg” PDF, JPEG ya da PNG değil');
  await expect(page.getByRole('alert')).toContainText('Hiçbir dosya eklenmedi');
  await page.getByLabel('Dosya ekle').setInputFiles([report]);
  await page.getByRole('button', { name: 'Seçilenleri ekle' }).click();
  await expect(page.getByRole('main')).toContainText('tutanak.pdf');
  if (isScripted()) await expectAccessible(page, 'the check page');
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurunuz alındı');
  const number = /\d{4} \d{4} \d{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

  await page.goto('/masa/talepler');
  await expect(page.getByRole('main')).not.toContainText(number);
  const desk = await openDesk(page, `/masa/talepler/${number.replaceAll(' ', '')}`);
  await expect(desk.getByRole('main')).toContainText('Adını yazmadı');
  await desk.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect(desk.getByRole('alert')).toContainText('Yanıtı yazın.');
  await desk.getByLabel('Yanıt', { exact: true }).fill('Kaldırım onarıldı.');
  await desk.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect(desk.getByRole('main')).toContainText(
    'Yanıt kaydedildi. Başvuran cep telefonu bırakmadı; portalda takip numarasıyla görür.',
  );
  await desk.context().close();

  await page.goto('/ComplaintsAndRequests');
  await page.getByLabel('Takip numarası').fill(number.replaceAll(' ', '-'));
  await page.getByRole('button', { name: 'Başvuruyu göster' }).click();
  await expect(page.getByRole('main')).toContainText('Kaldırım onarıldı.');
  await expect(page.getByRole('main')).not.toContainText('Şükran');
  await page.getByText('Yanıt yeterli değil mi?').click();
  await page.getByLabel('Neden yeniden açıyorsunuz?').fill('Yine çöktü.');
  await page.getByRole('button', { name: 'Başvuruyu yeniden aç' }).click();
  await expect(page.getByRole('main')).toContainText('Başvurunuz yeniden açıldı.');
  await expect(page.getByRole('main')).toContainText('Yine çöktü.');
});

test('what a guest typed is there after signing in from the form', async ({ page }) => {
  await page.goto('/ComplaintsAndRequests?tur=yol');
  await page.getByLabel('Konu').fill('Yarım kalan konu');
  await page.getByRole('button', { name: 'Giriş yaparak devam et' }).click();
  await expect(page).toHaveURL(/\/session\/signin/);
  await page.goto('/ComplaintsAndRequests');
  await expect(page.getByRole('main')).toContainText('Yarım kalan başvurularınız');
  await page.getByRole('link', { name: 'Yarım kalan konu' }).click();
  await expect(page.getByLabel('Konu')).toHaveValue('Yarım kalan konu');
  await page.getByLabel('Açıklama').fill('Okulun önünde.');
  await page.getByLabel('Yerin tarifi').fill('Okul kapısı');
  await page.getByLabel('Adımı yazmadan').check();
  if (!isScripted()) {
    // It is put aside unproven: whoever goes on as a guest shows to be a person; with script the browser does so by
    // itself.
    await page.getByRole('button', { name: 'Gözden geçir' }).click();
    await expect(page.getByRole('alert')).toContainText('gerçek kişi olduğunuzu doğrulayınız');
  }
  await page.getByRole('button', { name: 'Giriş yaparak devam et' }).click();
  await fillSignIn(page, members.citizen.identityNo);
  await expect(page).toHaveURL(/ComplaintsAndRequests\?taslak=/);
  await expect(page.getByLabel('Açıklama')).toHaveValue('Okulun önünde.');
  await page.goto('/ComplaintsAndRequests');
  await page.getByRole('button', { name: 'Sil: Yarım kalan konu' }).click();
  await expect(page.getByRole('main')).not.toContainText('Yarım kalan başvurularınız');
});

test('it is there after coming back over e-Devlet as well, be it with a registry chosen in between', async ({
  page,
}) => {
  await page.goto('/ComplaintsAndRequests?tur=yol');
  await page.getByLabel('Konu').fill('e-Devlet ile süren konu');
  await page.getByRole('button', { name: 'Giriş yaparak devam et' }).click();
  await page.getByRole('button', { name: 'e-Devlet ile giriş' }).click();
  await consent(page, { identityNo: members.citizen.identityNo });
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Bu sicille gir' }).click();
  await expect(page.getByLabel('Konu')).toHaveValue('e-Devlet ile süren konu');
});

test.describe('a member', () => {
  test.use({ signedInAs: members.citizen });

  test('answers what was asked, and sees who looked', async ({ page }) => {
    await page.goto('/ComplaintsAndRequests?tur=cop');
    await writeRequest(page, 'Konteyner taştı');
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurunuz alındı');
    const number = /\d{4} \d{4} \d{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    const no = number.replaceAll(' ', '');
    const desk = await openDesk(page, `/masa/talepler/${no}`);
    await desk.getByText('Başvurandan bilgi iste').click();
    await desk.getByLabel('Başvurana soru').fill('Hangi sokak?');
    await desk.getByRole('button', { name: 'Soruyu gönder' }).click();
    await expect(desk.getByRole('main')).toContainText('Soru kaydedildi');
    await desk.context().close();

    await page.goto('/ComplaintsAndRequests');
    await page.getByRole('link', { name: 'Konteyner taştı' }).first().click();
    await page.getByLabel('Yanıtınız').fill('Zafer Caddesi.');
    await page.getByRole('button', { name: 'Bilgiyi gönder' }).click();
    await expect(page.getByRole('main')).toContainText('inceleme sürüyor');
    if (isScripted()) await expectAccessible(page, 'a followed request');
    await page.goto('/bilgilerime-kim-bakti');
    await expect(page.getByRole('main')).toContainText(`Başvuru için bilgi istendi: ${no}`);
    await page.goto(`/masa/talepler/${no}`);
    await expect(page.getByRole('main')).toContainText(page404);
  });
});
