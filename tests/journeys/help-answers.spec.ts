import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpGroupsOf } from '~/parts/content/texts/help-answers';
import { urls } from '~/urls';
import { expect, test } from '../support/browser/fixtures';
import { members, signIn } from '../support/browser/sign-in';
import { rootFolder } from '../support/house/root-folder';
import { once } from '../support/run/projects';

const answers = helpGroupsOf({
  municipality: 'Akçapınar Belediyesi',
  website: 'https://belediye.example',
  county: 'Akçapınar',
  city: 'Ankara',
  address: null,
}).flatMap((group) => group.answers);

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));
const pathsIn = (text: string) => all(text, /\]\((\/[^)]*)\)/g);
const quotesIn = (text: string) => all(text, /“([^”]+)”/g);

/** Lists the words that stand on a page the answer has no link to, by the address or the source they stand in. */
const quotedElsewhere: Readonly<Record<string, string>> = {
  'Yeni rakamlar': 'app/features/identity/human-check/fields.tsx',
  'Sonucu kontrol et': 'app/features/payments/outcome/outcome-page.tsx',
  'Yarım kalan beyanlarınız': 'app/features/declarations/start/start-page.tsx',
  'Devam et': 'app/features/declarations/start/start-page.tsx',
  Düzelt: 'app/features/declarations/sent/declaration-list.tsx',
  'Adımı yazmadan': 'app/features/requests/send/form-page.tsx',
  'Başka bir numara ekle': 'app/features/fast-payment/fast-payment-page.tsx',
  'Bir borcun bir kısmını ödemek istiyorum': urls.debts,
};

test(
  'every answer of help leads to pages that are there and carry the words it quotes',
  once,
  async ({ page }) => {
    test.slow();
    await signIn(page, members.citizen);
    const known = new Map<string, string>();
    const textOf = async (path: string) => {
      if (!known.has(path)) {
        expect.soft((await page.goto(path))?.status(), path).toBe(200);
        known.set(path, (await page.getByRole('main').textContent()) ?? '');
      }
      return known.get(path) ?? '';
    };
    for (const { key, text } of answers) {
      const linked = await pathsIn(text).reduce<Promise<string>>(
        async (before, path) => (await before) + (await textOf(path)),
        Promise.resolve(''),
      );
      for (const quote of quotesIn(text)) {
        const place = quotedElsewhere[quote];
        const where =
          place === undefined
            ? linked
            : place.startsWith('/')
              ? await textOf(place)
              : readFileSync(join(rootFolder, place), 'utf8');
        expect.soft(where, `${key}: “${quote}”`).toContain(quote);
      }
    }
  },
);

test(
  'help begins with the search and what is asked most, and says a late tax in money',
  once,
  async ({ page }) => {
    await page.goto('/yardim');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('En çok sorulanlar');
    await main.getByText('Geciken borç ne kadar artıyor?').click();
    await expect(main).toContainText(/1\.000,00 ₺ vergi, bir ay gecikince 1\.0\d\d,\d\d ₺ olur/);
    const phone = main.locator('a[href^="tel:"]').first();
    expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await main.getByRole('searchbox', { name: 'Ne arıyorsunuz?' }).fill('makbuz');
    await main.getByRole('button', { name: 'Ara' }).click();
    await expect(page).toHaveURL(/\?ara=makbuz/);
  },
);
