import type { Locator, Page } from 'playwright/test';
import { demoFiftyLinesSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { getSandboxCard, sandboxSmsCode } from 'municipality/sandbox';
import { expectOutcome } from '../support/bank/outcome';
import { expect, test } from '../support/browser/fixtures';
import { members, passHumanCheck } from '../support/browser/sign-in';
import { fillStep } from '../support/declarations/fill-step';
import {
  buildingFields,
  measureFields,
  ownerFields,
  reasonFields,
} from '../support/declarations/typed-declarations';
import { codeIn, listMessages, waitForMessage } from '../support/portal/messages';

const { citizen, fiftyLines } = members;

// It runs before others of this portal begin payments of the same people.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

/** Holds how often somebody pressed, by whose page they were on. */
interface Presses {
  readonly portal: number;
  readonly bank: number;
}

interface PressCounter {
  /** Presses what is meant, which is one press wherever it leads. */
  readonly press: (target: Locator) => Promise<void>;
  readonly counted: () => Presses;
}

/**
 * Counts what a journey costs. A press is a click on a link or a button. What is typed, chosen from a list or ticked is not:
 * it is what the person came to say.
 */
function countPresses(page: Page, bank: string): PressCounter {
  const presses = { portal: 0, bank: 0 };
  return {
    async press(target) {
      await target.waitFor();
      presses[page.url().startsWith(bank) ? 'bank' : 'portal'] += 1;
      await target.click();
      await page.waitForLoadState();
    },
    counted: () => ({ ...presses }),
  };
}

interface Visit {
  readonly page: Page;
  readonly bank: string;
  readonly press: PressCounter['press'];
}

interface Journey {
  readonly name: string;
  /** This member, with two records, is signed in; it is null without an account. */
  readonly member: typeof citizen | null;
  readonly goal: Presses;
  /** Goes from the home page to its end. */
  readonly play: (visit: Visit) => Promise<void>;
}

/**
 * Types a card and its code at the bank. The bank refuses this one at the last moment, so that the debts stay for other
 * journeys; one it takes costs the same presses.
 */
async function payByCard({ page, press }: Visit): Promise<void> {
  await press(page.getByRole('button', { name: /₺ öde$/ }));
  const { number, expiry, cvv } = getSandboxCard('insufficient-funds');
  await page.locator('#name').fill('Deneme Kartı');
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill(expiry);
  await page.locator('#cvv').fill(cvv);
  await press(page.getByRole('button', { name: 'Ödemeye devam et' }));
  await page.locator('#code').fill(sandboxSmsCode);
  await press(page.getByRole('button', { name: 'Onayla' }));
  await press(page.getByRole('button', { name: 'İş yerine dön' }));
  await expectOutcome(page, 'refused');
}

async function declareBuilding({ page, press }: Visit): Promise<void> {
  await press(page.getByRole('main').getByRole('link', { name: 'Bina bildirimi' }));
  await press(page.getByRole('button', { name: /^Bu taşınmaz için bildirim ver/ }).first());
  const typed = { ...reasonFields, ...ownerFields(citizen.identityNo), ...buildingFields, ...measureFields };
  const goOn = page.getByRole('button', { name: 'Devam et', exact: true });
  while ((await goOn.count()) > 0) {
    await fillStep(page, typed);
    await press(goOn);
  }
  await press(page.getByRole('button', { name: /^(?:Beyanı|Bildirimi) gönder$/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bildiriminiz alındı');
}

/** Asks for the debts of a water subscription with forty of them, and types the code that its subscriber got. */
async function askForWaterBills({ page, bank, press }: Visit): Promise<void> {
  const known = (await listMessages(page.request, bank, fiftyLines.gsmNumber)).length;
  await press(page.getByRole('main').getByRole('link', { name: 'Üye olmadan öde' }));
  await page.getByLabel('Su abone numarası').check();
  await page.getByLabel('Numara', { exact: true }).fill(demoFiftyLinesSubscriberNo);
  await passHumanCheck(page, false);
  await press(page.getByRole('button', { name: 'Kod gönder' }));
  const code = codeIn(await waitForMessage(page.request, bank, fiftyLines.gsmNumber, known + 1));
  await page.getByLabel('SMS ile gelen kod').fill(code);
}

async function payWaterBill(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await askForWaterBills(visit);
  await press(page.getByRole('button', { name: 'Tümünü ödemeye geç' }));
  await expect(page.getByRole('main')).toContainText(/Bu ödemedeki borçlar \(\d+\)/);
  await payByCard(visit);
}

const journeys: readonly Journey[] = [
  {
    name: 'everything that is owed is paid',
    member: citizen,
    goal: { portal: 2, bank: 3 },
    play: async (visit) => {
      await visit.press(visit.page.getByRole('button', { name: /^Tümünü öde/ }));
      await payByCard(visit);
    },
  },
  {
    name: 'the oldest debt is paid alone',
    member: citizen,
    goal: { portal: 2, bank: 3 },
    play: async (visit) => {
      await visit.press(visit.page.getByRole('button', { name: /^Yalnız en eskisini öde/ }));
      await expect(visit.page.getByText('Bu ödemedeki borçlar (1)')).toBeVisible();
      await payByCard(visit);
    },
  },
  {
    name: 'a building on record is declared',
    member: citizen,
    goal: { portal: 10, bank: 0 },
    play: declareBuilding,
  },
  {
    name: 'a resolution of the council is read',
    member: citizen,
    goal: { portal: 2, bank: 0 },
    play: async ({ page, press }) => {
      await press(page.getByRole('main').getByRole('link', { name: 'Meclis kararları' }));
      await press(page.getByRole('table').getByRole('link').first());
      await expect(page).toHaveURL(/\/karar\//);
    },
  },
  {
    name: 'what the council said of streets in 2024 is found',
    member: null,
    goal: { portal: 2, bank: 0 },
    play: async ({ page, press }) => {
      await page.getByRole('main').getByRole('searchbox').fill('2024 sokak');
      await press(page.getByRole('main').getByRole('button', { name: 'Ara' }));
      await press(page.getByRole('link', { name: /^Sokağa isim verilmesi/ }).first());
      await expect(page).toHaveURL(/\/karar\//);
      await expect(page.getByRole('main')).toContainText('2024/');
    },
  },
  {
    name: 'somebody else gets a link to a debt',
    member: citizen,
    goal: { portal: 2, bank: 0 },
    play: async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'Seçerek öde' }));
      await page
        .getByRole('checkbox', { name: /^Öde: Su Bedeli/ })
        .first()
        .check();
      await press(page.getByRole('button', { name: 'Yakınıma ödeme bağlantısı gönder' }));
      await expect(page.getByRole('link', { name: 'WhatsApp’la gönder' })).toBeVisible();
    },
  },
  {
    name: 'a water bill is paid without an account',
    member: null,
    goal: { portal: 4, bank: 3 },
    play: payWaterBill,
  },
];

for (const { name, member, goal, play } of journeys) {
  test.describe(name, () => {
    test.use({ signedInAs: member });

    test(`with ${goal.portal} presses at the portal and ${goal.bank} at the bank at most`, async ({
      page,
      bank,
    }) => {
      const { press, counted } = countPresses(page, bank);
      await page.goto('/anasayfa');
      await play({ page, bank, press });
      expect(counted().portal, 'at the portal').toBeLessThanOrEqual(goal.portal);
      expect(counted().bank, 'at the bank').toBeLessThanOrEqual(goal.bank);
    });
  });
}

test('forty debts of somebody without an account fit on 4,500 px of a telephone', async ({ page, bank }) => {
  const { press } = countPresses(page, bank);
  await page.goto('/anasayfa');
  await askForWaterBills({ page, bank, press });
  await press(page.getByRole('button', { name: 'Borçları göster' }));
  await expect(page.getByRole('checkbox')).toHaveCount(40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500);
});

test.describe('a member’s home on a telephone', () => {
  test.use({ signedInAs: citizen });

  test('fits on 2,500 px, its groups and plots folded and each a press away', async ({ page }) => {
    await page.goto('/anasayfa');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_500);
    const main = page.getByRole('main');
    const folded = main.getByRole('link', { name: 'Encümen kararları' });
    await expect(folded).toBeHidden();
    await main.locator('#council').getByRole('link', { name: 'hizmetleri göster' }).click();
    await expect(folded).toBeVisible();
    const plot = main.getByRole('heading', { name: 'Açık borçlarınız, son ödeme ayına göre' });
    await expect(plot).toBeHidden();
    await main.getByText('Aylara göre borç ve ödeme').click();
    await expect(plot).toBeVisible();
  });
});
