import { fillStep, goOn } from '../../support/declarations/fill-step';
import { expect, test } from '../../support/browser/fixtures';
import { once } from '../../support/run/projects';
import { members } from '../../support/browser/sign-in';
import { listDeclared } from '../../support/declarations/typed-declarations';

const { cashier: member } = members;

test.use({ signedInAs: member });

const nowhere = { addressCode: '', districtCode: '', streetCode: '' };

// The building has a journey of its own, with script and without.
for (const { definition, steps, revenue } of listDeclared(member.identityNo, nowhere).slice(1)) {
  test(
    `${definition.kind}: step by step without script, to its debt and its paper`,
    once,
    async ({ page }) => {
      const typed = new Map(steps);
      await page.goto(definition.path);
      await page.getByRole('button', { name: 'Yeni beyan', exact: true }).click();
      await expect(page).toHaveURL(/adim=/);
      const stepKey = () => new URL(page.url()).searchParams.get('adim') ?? '';
      for (let pages = 0; stepKey() !== 'kontrol' && pages < 20; pages += 1) {
        const open = page
          .locator('main select[name^="yer."]')
          .filter({ has: page.locator('[value=""]:checked') });
        if (stepKey() === 'yer') {
          if ((await open.count()) > 0) await open.first().selectOption({ index: 1 });
        } else await fillStep(page, typed.get(stepKey()) ?? {});
        await goOn(page);
        await page.waitForLoadState();
      }
      await page.getByRole('button', { name: 'Beyanı gönder' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beyanınız alındı');
      const paper = await page.getByRole('link', { name: 'Beyanı indir (PDF)' }).getAttribute('href');
      const file = await page.request.get(paper ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('link', { name: 'Borçları gör ve öde' }).click();
      await expect(page.getByRole('main')).toContainText(revenue);
    },
  );
}
