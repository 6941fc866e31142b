import type { Locator, Page } from 'playwright/test';
import { demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { payAtBank } from '../support/bank/bank';
import { startPayment, listDebtOids } from '../support/bank/debts';
import { expect, test } from '../support/browser/fixtures';
import { hear } from '../support/senses/heard';
import { goOn } from '../support/declarations/fill-step';
import { members, passHumanCheck } from '../support/browser/sign-in';
import { codeIn, listMessages, waitForMessage } from '../support/portal/messages';

/*
 * Describes the journeys as they are heard: what a screen reader reads on each page of them, kept as texts beside the
 * pictures. After a change that was meant: `npm run journeys -- browser/heard --project=browser --update-snapshots`,
 * and a reading of what changed.
 */
type Hear = (title: string, page: Page, isWhole?: boolean) => Promise<void>;

/** Collects what is heard on a journey, and compares it with what was last found good. */
async function hearing(name: string, journey: (listen: Hear) => Promise<void>): Promise<void> {
  const announced: string[] = [];
  await journey(async (title, page, isWhole = false) => {
    announced.push(`## ${title}\n${await hear(page, isWhole)}`);
  });
  expect(`${announced.join('\n\n')}\n`).toMatchSnapshot(['heard', `${name}.txt`]);
}

/** Goes on, and waits for the page that comes: until then the one before would be heard. */
async function follow(page: Page, control: Locator): Promise<void> {
  const opened = page.waitForEvent('load');
  await control.click();
  await opened;
}

const press = (page: Page, name: string | RegExp) =>
  follow(page, page.getByRole('main').getByRole('button', { name, exact: true }));

test.describe('not signed in', () => {
  test('home and sign-in, with what went wrong', async ({ page }) => {
    await hearing('sign-in', async (listen) => {
      await page.goto('/anasayfa');
      await listen('Ana sayfa, bütünü', page, true);
      await page.goto('/session/signin?hedef=%2FDebtQuestioning');
      await listen('Giriş', page);
      await press(page, 'Giriş Yap');
      await listen('Giriş, boş gönderildi', page);
    });
  });

  test('membership, and a password that was forgotten', async ({ page }) => {
    await hearing('membership', async (listen) => {
      await page.goto('/Register?tur=G');
      await listen('Üye olma, kimlik', page);
      await passHumanCheck(page);
      await press(page, /Devam|Sonraki|İleri/);
      await listen('Üye olma, boş gönderildi', page);
      await page.goto('/session/forgot-password');
      await listen('Şifremi unuttum', page);
    });
  });

  test('a guest pays a water bill', async ({ page, bank }) => {
    // It is not of the fifty lines that are weighed.
    const { gsmNumber } = members.citizen;
    await hearing('guest-payment', async (listen) => {
      const known = (await listMessages(page.request, bank, gsmNumber)).length;
      await page.goto('/FastPayment');
      await listen('Hızlı ödeme', page);
      await page.getByLabel('Su abone numarası').check();
      await page.getByLabel('Numara', { exact: true }).fill(demoSubscriberNo);
      await passHumanCheck(page);
      await press(page, 'Kod gönder');
      await listen('Kod', page);
      await page
        .getByLabel('SMS ile gelen kod')
        .fill(codeIn(await waitForMessage(page.request, bank, gsmNumber, known + 1)));
      await press(page, 'Borçları göster');
      await listen('Borçlar', page);
      await startPayment(page, (await listDebtOids(page)).slice(0, 1));
      await listen('Ödeme', page);
      await payAtBank(page, 'paid');
      await listen('Sonuç', page);
    });
  });

  test('a complaint', async ({ page }) => {
    await hearing('complaint', async (listen) => {
      await page.goto('/ComplaintsAndRequests');
      await listen('Konular', page);
      await follow(page, page.getByRole('main').getByRole('link', { name: 'Yol ve kaldırım' }));
      await listen('Form', page);
      await passHumanCheck(page);
      await press(page, 'Başvuruyu gönder');
      await listen('Form, boş gönderildi', page);
    });
  });

  test('a water contract that ends', async ({ page, bank }) => {
    const { gsmNumber, identityNo } = members.citizen;
    await hearing('water', async (listen) => {
      const known = (await listMessages(page.request, bank, gsmNumber)).length;
      await page.goto('/ContractCancellation');
      await listen('Abonelik', page);
      await page.getByLabel('Su abone numarası').fill(demoSubscriberNo);
      await page.getByLabel('Abonenin T.C. kimlik veya vergi numarası').fill(identityNo);
      await passHumanCheck(page);
      await press(page, 'Kod gönder');
      await page
        .getByLabel('SMS ile gelen kod')
        .fill(codeIn(await waitForMessage(page.request, bank, gsmNumber, known + 1)));
      await press(page, 'Aboneliği göster');
      await listen('Başvuru', page);
      await press(page, 'Devam et');
      await listen('Başvuru, boş gönderildi', page);
    });
  });

  test('resolutions, tariffs, proofs and search', async ({ page }) => {
    await hearing('reading', async (listen) => {
      for (const [title, path] of [
        ['Meclis kararları', '/ResolutionCouncilObservation'],
        ['Aşınma payları', '/EstateAbrasionShare'],
        ['Makbuz doğrulama', '/makbuz-dogrula'],
        ['Beyan ver', '/beyan-ver'],
        ['Arama', '/anasayfa?ara=%C3%A7ukur'],
        ['Bulunamadı', '/session/404'],
      ] as const) {
        await page.goto(path);
        await listen(title, page);
      }
    });
  });
});

test.describe('a member', () => {
  test.use({ signedInAs: members.fiftyLines });

  test('pays a debt', async ({ page }) => {
    await hearing('payment', async (listen) => {
      await page.goto('/DebtQuestioning');
      await listen('Borçlar', page);
      await press(page, 'Seçilenleri öde');
      await listen('Borçlar, hiçbiri işaretlenmedi', page);
      await startPayment(page, (await listDebtOids(page)).slice(0, 1));
      await listen('Ödeme', page);
      await payAtBank(page, 'insufficient-funds');
      await listen('Sonuç: reddedildi', page);
      await page.goto('/makbuzlarim');
      await listen('Makbuzlar', page);
    });
  });

  test('looks at a plan', async ({ page }) => {
    await hearing('restructuring', async (listen) => {
      await page.goto('/DebtRestructuring');
      await listen('Planlar', page);
      await page.getByLabel('Bütün borçlarım').check();
      await press(page, 'Seçenekleri gör');
      await listen('Seçenekler', page);
    });
  });

  test('declares a building', async ({ page }) => {
    await hearing('declaration', async (listen) => {
      await page.goto('/EMunicipalityEstateDeclarationBuilding');
      await listen('Bina bildirimi', page);
      await press(page, /^Yeni (?:beyan|bildirim)$/);
      await listen('İlk adım', page);
      await goOn(page);
      await listen('İlk adım, boş gönderildi', page);
    });
  });
});
