import { declareByForm } from '../../support/declarations/declare-by-form';
import { expectNoOverflow, openDesk, phone, press, type } from '../../support/declarations/desk-browser';
import { smallPdf } from '../../support/declarations/fill-step';
import { expect, test } from '../../support/browser/fixtures';
import { tabTo } from '../../support/browser/keyboard';
import { members } from '../../support/browser/sign-in';
import { type Declared, listDeclared } from '../../support/declarations/typed-declarations';
import { once } from '../../support/run/projects';

const { cashier: member } = members;

test.use({ signedInAs: member, viewport: phone });

function ofKind(kind: string): Declared {
  const places = { addressCode: '', districtCode: '', streetCode: '' };
  const declared = listDeclared(member.identityNo, places).find(({ definition }) => definition.kind === kind);
  if (!declared) throw new Error('There is no such declaration');
  return declared;
}

test(
  'the desk asks, the declarer answers in place, and a correction is made with consent',
  once,
  async ({ page }) => {
    const no = await declareByForm(page, ofKind('cleaning'));
    const desk = await openDesk(page, '/masa/beyanlar');
    await expectNoOverflow(desk);
    await press(desk, no);
    await expectNoOverflow(desk);
    await tabTo(desk, ({ text }) => text === 'Bilgi ya da belge iste', 'the question');
    await desk.keyboard.press('Enter');
    await press(desk, 'Soruyu gönder');
    await expect(desk.getByRole('alert')).toContainText('Beyan edenden ne istediğinizi yazın.');
    await type(desk, 'soru', 'Kira sözleşmesinin örneğini ekleyin.');
    await press(desk, 'Soruyu gönder');
    await expect(desk.getByRole('main')).toContainText('Soru beyan edene iletildi');

    await page.reload();
    await expectNoOverflow(page);
    await expect(page.getByRole('main')).toContainText('Kira sözleşmesinin örneğini ekleyin.');
    await page.getByLabel('Yanıtınız').fill('Sözleşme ektedir.');
    const [picture, contract] = [smallPdf('resim.jpg'), smallPdf('kira.pdf')];
    await page.getByLabel('Belge').setInputFiles([{ ...picture, buffer: Buffer.from('MZ') }, contract]);
    await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await expect(page.getByRole('alert')).toContainText('“resim.jpg”');
    await expect(page.getByLabel('Yanıtınız')).toHaveValue('Sözleşme ektedir.');
    await page.getByLabel('Belge').setInputFiles([contract]);
    await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await expect(page.getByRole('main')).toContainText('Yanıtınız belediyeye iletildi');

    await desk.reload();
    const file = await desk.getByRole('link', { name: 'kira.pdf' }).getAttribute('href');
    expect((await desk.request.get(file ?? '')).status()).toBe(200);
    expect((await page.request.get(file ?? '')).status()).toBe(404);
    await press(desk, 'Düzeltme öner');
    await expectNoOverflow(desk);
    await type(desk, 'area', '160,5');
    await type(desk, 'neden', 'Sözleşmede 160,5 m² yazıyor.');
    await press(desk, 'Düzeltmeyi onaya gönder');
    await expect(desk.getByRole('main')).toContainText('140 m² yerine 160,5 m²');

    await page.reload();
    await expectNoOverflow(page);
    await expect(page.getByRole('main')).toContainText('140 m² yerine 160,5 m²');
    await page.getByRole('button', { name: 'Düzeltmeyi kabul et' }).click();
    await expect(page.getByRole('main')).toContainText('Düzeltmeyi kabul ettiniz');
    await expect(page.getByRole('main')).toContainText('Belediyenin düzeltmesi');
    await page.goto('/bilgilerime-kim-bakti');
    await expect(page.getByRole('main')).toContainText('Beyan için düzeltme önerildi');
    await desk.context().close();
  },
);

test('the desk accepts one and rejects another; who comes second reads why', once, async ({ page }) => {
  const accepted = await declareByForm(page, ofKind('plot'));
  const desk = await openDesk(page, `/masa/beyanlar/${accepted}`);
  const second = await desk.context().newPage();
  await second.goto(`/masa/beyanlar/${accepted}`);
  await press(desk, 'Beyanı kabul et');
  await expect(desk.getByRole('main')).toContainText('Beyan kabul edildi.');
  await second.getByText('Bilgi ya da belge iste').click();
  await second.getByLabel('Beyan edenden ne isteniyor?').fill('Tapuyu ekleyin.');
  await second.getByRole('button', { name: 'Soruyu gönder' }).click();
  await expect(second.getByRole('alert')).toContainText('bu arada kabul edildi');
  await expect(second.getByRole('main')).toContainText('Tapuyu ekleyin.');

  const rejected = await declareByForm(page, ofKind('land'));
  await desk.goto(`/masa/beyanlar/${rejected}`);
  await tabTo(desk, ({ text }) => text === 'Reddet', 'the rejection');
  await desk.keyboard.press('Enter');
  await tabTo(desk, ({ name }) => name === 'gerekce', 'the reasons');
  await desk.keyboard.press('Space');
  await press(desk, 'Beyanı reddet');
  await expect(desk.getByRole('main')).toContainText('Beyan reddedildi');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bildiriminiz kabul edilmedi');
  await expect(page.getByRole('main')).toContainText('VUK m.118/1');
  await expect(page.getByRole('main')).toContainText(
    '30 gün içinde vergi mahkemesinde dava açabilirsiniz (2577 sayılı Kanun m.7)',
  );
  await page.goto(`/masa/beyanlar/${rejected}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı');
  await desk.context().close();
});
