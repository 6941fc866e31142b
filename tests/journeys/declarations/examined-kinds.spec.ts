import type { Page } from 'playwright/test';
import { declareByForm } from '../../support/declarations/declare-by-form';
import { openDesk, phone, press, type } from '../../support/declarations/desk-browser';
import { fillStep, goOn, smallPdf } from '../../support/declarations/fill-step';
import { expect, test } from '../../support/browser/fixtures';
import { tabTo } from '../../support/browser/keyboard';
import { members } from '../../support/browser/sign-in';
import { listDeclared } from '../../support/declarations/typed-declarations';
import { listMessages } from '../../support/portal/messages';
import { sandboxOf } from '../../support/portal/portal';
import { once } from '../../support/run/projects';

const { cashier: member } = members;

test.use({ signedInAs: member, viewport: phone });

/** Expects what a step brings to the declarer: an SMS, and a line in the inbox that leads to the declaration. */
async function readsIt(
  page: Page,
  no: string,
  step: () => Promise<void>,
  title: string | RegExp,
  sms: string,
) {
  const sandbox = sandboxOf(new URL(page.url()).origin);
  await step();
  const isDecisionMessage = ({ text }: { text: string }) =>
    text.includes(`${no} numaralı`) && text.includes(sms);
  await expect
    .poll(
      async () =>
        (await listMessages(page.request, sandbox, member.gsmNumber)).filter(isDecisionMessage).length,
    )
    .toBe(1);
  await page.goto('/bildirimlerim');
  const line = page.getByRole('row').filter({ hasText: no });
  await expect(line).toContainText(title);
  await line.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(no));
}

/** Asks, has it answered in place, and rejects the first one; accepts the second one. */
async function examine(page: Page, declare: () => Promise<string>): Promise<void> {
  const first = await declare();
  const desk = await openDesk(page, `/masa/beyanlar/${first}`);
  const ask = async () => {
    await tabTo(desk, ({ text }) => text === 'Bilgi ya da belge iste', 'the question');
    await desk.keyboard.press('Enter');
    await type(desk, 'soru', 'Belgenin örneğini ekler misiniz?');
    await press(desk, 'Soruyu gönder');
  };
  await readsIt(page, first, ask, 'sizden bilgi bekleniyor', 'bilgi ya da belge istendi');
  await page.getByLabel('Yanıtınız').fill('Örneği ektedir.');
  await page.getByLabel('Belge').setInputFiles([smallPdf('ornek.pdf')]);
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect(page.getByRole('main')).toContainText('Yanıtınız belediyeye iletildi');
  await desk.reload();
  await expect(desk.getByRole('main')).toContainText('ornek.pdf');
  const reject = async () => {
    await tabTo(desk, ({ text }) => text === 'Reddet', 'the rejection');
    await desk.keyboard.press('Enter');
    await tabTo(desk, ({ name }) => name === 'gerekce', 'the reasons');
    await desk.keyboard.press('Space');
    await press(desk, 'Beyanı reddet');
  };
  await readsIt(
    page,
    first,
    reject,
    /(?:Beyanınız|Bildiriminiz) reddedildi/,
    'gerekçesini portalda okuyabilirsiniz',
  );
  await expect(page.getByRole('main')).toContainText('VUK m.118/1');

  const second = await declare();
  await desk.goto(`/masa/beyanlar/${second}`);
  const accept = () => press(desk, 'Beyanı kabul et');
  await readsIt(page, second, accept, /(?:Beyanınız|Bildiriminiz) kabul edildi/, 'incelendi ve kabul edildi');
  await desk.context().close();
}

const nowhere = { addressCode: '', districtCode: '', streetCode: '' };

for (const declared of listDeclared(member.identityNo, nowhere)) {
  test(
    `${declared.definition.kind}: asked about, rejected, and accepted when it is given again`,
    once,
    async ({ page }) => examine(page, () => declareByForm(page, declared)),
  );
}

test('sale: asked about, rejected, and accepted when it is reported again', once, async ({ page }) => {
  const plot = listDeclared(member.identityNo, nowhere).find(({ definition }) => definition.kind === 'plot');
  if (!plot) throw new Error('There is no such declaration');
  // The tests before may have left the member one that was accepted.
  await page.goto('/satis-bildirimi');
  if ((await page.getByRole('button', { name: /^Bu (taşınmaz|iş yeri) için/ }).count()) === 0)
    await declareByForm(page, plot);
  await examine(page, async () => {
    await page.goto('/satis-bildirimi');
    await page
      .getByRole('button', { name: /^Bu (taşınmaz|iş yeri) için/ })
      .first()
      .click();
    await expect(page).toHaveURL(/adim=satis/);
    await fillStep(page, { 'tarih.gun': '1', 'tarih.ay': 'ekim', 'tarih.yil': '2025' });
    await goOn(page);
    await expect(page).toHaveURL(/adim=belge/);
    await page.locator('main input[type=file]').setInputFiles([smallPdf('tapu.pdf')]);
    await goOn(page);
    await page.goto(page.url().replace('adim=belge', 'adim=kontrol'));
    await page.getByRole('button', { name: /^(?:Beyanı|Bildirimi) gönder$/ }).click();
    await expect(page.getByRole('main')).toContainText('Satış bildirildi');
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });
});
