import { expect, test } from '../support/browser/fixtures';
import { pointsOfPdf, textOfPrint } from '../support/house/pdf';
import { members } from '../support/browser/sign-in';

test.use({ signedInAs: members.fiftyLines });

async function sheetsOf(pdf: Buffer): Promise<string[]> {
  return (await textOfPrint(pdf)).split('\f').filter((sheet) => sheet.trim() !== '');
}

/** Lists what belongs to the screen alone. */
const screenOnly = [
  'Ana içeriğe geç',
  'Hesabım',
  'Menü',
  'Aydınlatma metni',
  'Bir borcun bir kısmını',
  'Öde\n',
];

test('the list of debts is on paper what it is on the screen, every sheet with its letterhead', async ({
  page,
}) => {
  await page.goto('/DebtQuestioning');
  const names = await page.locator('main tbody th').allTextContents();
  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) {
    expect(sheet).toContain('T.C. Akçapınar Belediyesi');
    expect(sheet).toMatch(/\d{1,2} \p{Lu}\p{L}+ 20\d\d · \S+\/DebtQuestioning/u);
  }
  const text = sheets.join('\n');
  for (const words of screenOnly) expect(text).not.toContain(words);
  // A row is never cut: its last cell is there as often as its first.
  const amounts = text.match(/[\d.]+,\d\d ₺/g) ?? [];
  expect(amounts.length).toBeGreaterThanOrEqual(names.length);
});

test('the address printed after a link of the menu is not broken into letters', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1100 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/mobil-menu');
  const link = page.getByRole('main').getByRole('link', { name: /Belediye web sitesi/ });
  expect((await link.boundingBox())?.height).toBeLessThan(100);
});

test('the twelve months of a calendar stand on one sheet', async ({ page }) => {
  await page.goto('/odeme-takvimi');
  const months = await page.locator('ol.year h3').allTextContents();
  expect(months).toHaveLength(12);
  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  expect(sheets).toHaveLength(1);
  expect(months.filter((month) => !sheets[0]?.includes(month))).toEqual([]);
});

test('help is on paper with what its questions fold away', async ({ page }) => {
  await page.goto('/yardim');
  const answers = await page
    .locator('main details')
    .evaluateAll((all) =>
      all.map((one) => (one.querySelector('p')?.textContent ?? '').split(/\s+/).slice(0, 3).join(' ')),
    );
  expect(answers.length).toBeGreaterThan(20);
  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  const text = sheets.join(' ').replaceAll(/\s+/g, ' ');
  expect(answers.filter((answer) => !text.includes(answer))).toEqual([]);
});

test('a roll of 80 mm carries a debt with all its amounts', async ({ page }) => {
  await page.goto('/DebtQuestioning');
  await page.goto((await page.locator('a[href^="/borc/"]').first().getAttribute('href')) ?? '');
  const fee = await page.locator('dl dd').nth(4).textContent();
  const text = (await sheetsOf(await page.pdf({ width: '80mm', height: '400mm' }))).join('\n');
  expect(text).toContain('T.C. Akçapınar Belediyesi');
  expect(text).toMatch(/\/borc\//);
  expect(text).toContain(fee ?? '-');
  for (const words of screenOnly) expect(text).not.toContain(words);
});

test.describe('home', () => {
  test.use({ signedInAs: members.citizen });

  test('is on paper what is due and paid, below a whole crest on every sheet', async ({ page }) => {
    await page.goto('/anasayfa');
    const pdf = await page.pdf({ format: 'A4' });
    const sheets = await sheetsOf(pdf);
    expect(sheets).toHaveLength(2);
    const text = sheets.join('\n');
    expect(text).toMatch(/Toplam borç[^]*Son ödemeleriniz/);
    for (const words of ['Seçerek öde', 'Beyan ver', 'Belediye Başkanı', 'Tarifeler'])
      expect(text).not.toContain(words);
    expect(text, 'no letter stands in a row of its own').not.toMatch(/^\s*\p{L}\s*$/mu);
    // The right lower part of the crest has its ring, too.
    for (const sheet of [1, 2]) {
      const points = await pointsOfPdf(pdf, sheet, { left: 67, top: 61, width: 24, height: 24 });
      const ring = points.filter(
        ([red, green, blue]) => Math.abs(red - 20) + Math.abs(green - 86) + Math.abs(blue - 127) < 60,
      );
      expect(ring.length).toBeGreaterThan(15);
    }
  });
});
