import { declareByForm } from '../../support/declarations/declare-by-form';
import { expect, test } from '../../support/browser/fixtures';
import { textOfPdf } from '../../support/house/pdf';
import { once } from '../../support/run/projects';
import { members } from '../../support/browser/sign-in';
import { listDeclared } from '../../support/declarations/typed-declarations';

const { cashier: member } = members;

test.use({ signedInAs: member });

/** Returns what stands on a paper in one place. */
const wordsOn = (text: string, place: RegExp): string => place.exec(text)?.[1]?.trim() ?? '';
const numberOn = (text: string) => wordsOn(text, /(B\d{4}-\d{7})/);

const nowhere = { addressCode: '', districtCode: '', streetCode: '' };

// The building has a journey of its own, with script and without.
for (const declared of listDeclared(member.identityNo, nowhere).slice(1)) {
  const { definition, revenue } = declared;
  test(
    `${definition.kind}: step by step without script, to its debt and its paper`,
    once,
    async ({ page }) => {
      await declareByForm(page, declared);
      const paper = await page.getByRole('link', { name: 'PDF olarak indir' }).getAttribute('href');
      const file = await page.request.get(paper ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      const text = await textOfPdf(await file.body());
      await page.getByRole('link', { name: 'Borçları gör ve öde' }).click();
      await expect(page.getByRole('main')).toContainText(revenue);

      // Whoever holds the paper compares its digest with what the check of papers says.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/beyan-dogrula?no=${numberOn(text)}&kod=${wordsOn(text, /Doğrulama kodu: (\w+)/)}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('Girdiler ve sonuç birbirini tutuyor.');
      await expect(main).toContainText(wordsOn(text, /Hesabın özeti: ([\dA-F ]+)/));
      await expect(main).toContainText('mühürlü işlem kaydımıza da yazıldı');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    },
  );
}

test('an exemption that is a petition waits for the desk, and nothing accrues', once, async ({ page }) => {
  const [building] = listDeclared(member.identityNo, nowhere);
  if (!building) throw new Error('No building is declared');
  const claims = { tekMesken: 'yok', gecici: 'yok', baskaMuafiyet: 'kamu' };
  const steps = building.steps.map(([key, fields]) =>
    key === 'muafiyet' ? ([key, claims] as const) : ([key, fields] as const),
  );
  await declareByForm(page, { ...building, steps });
  const main = page.getByRole('main');
  await expect(main).toContainText('karar bekliyor');
  await expect(main).toContainText('vergi tahakkuk etmez');
  await expect(page.getByRole('link', { name: 'Borçları gör ve öde' })).toHaveCount(0);
});
