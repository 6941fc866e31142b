import { getOrder, goToBank, giveCard, giveCode, returnFromBank } from '../../support/bank/bank';
import { giveUp, listDebtOids, openDebts, pressPay, readDebts, tick } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { kurusOf, lettersOf, liraText, sumOf, wordsOf } from '../../support/bank/money';
import { expectOutcome, getReceiptNo, listReceiptNos, readFact } from '../../support/bank/outcome';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';
import { fillSignIn, members } from '../../support/browser/sign-in';
import { once } from '../../support/run/projects';

test('a citizen signs in, sees what is owed, pays two debts at the bank and holds a receipt', async ({
  page,
  bank,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);

  await test.step('the protected page leads to sign-in and is remembered', async () => {
    await page.goto('/DebtQuestioning');
    await expect(page).toHaveURL(/\/session\/signin\?hedef=%2FDebtQuestioning$/);
    await fillSignIn(page, members.citizen.identityNo);
    await expect(page).toHaveURL(`${baseURL ?? ''}/DebtQuestioning`);
  });

  await test.step('two sicil records: both are listed as groups, until one is chosen', async () => {
    const registries = page.getByRole('navigation', { name: 'Sicil kayıtlarınız' }).getByRole('link');
    await expect(registries).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 2, name: /^Ev: / })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Su: abone 500001/ })).toBeVisible();
    await openDebts(page);
    await expect(page.getByRole('heading', { level: 2, name: /^Ev: / })).toHaveCount(0);
  });

  const shown = await readDebts(page);
  const [overdue, coming] = [shown.overdue.debts, shown.coming.debts];
  const all = [...overdue, ...coming];
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date());

  await test.step('every sum on the page is right to the kuruş', async () => {
    expect(overdue.length).toBeGreaterThan(2);
    for (const debt of all) expect(debt.principal + debt.lateFee, debt.name).toBe(debt.total);
    for (const debt of overdue) {
      expect(debt.dueDate < today, `${debt.name} is overdue`).toBe(true);
      expect(debt.lateFee, `${debt.name} bears a late fee`).toBeGreaterThan(0);
    }
    for (const debt of coming) {
      expect(debt.dueDate >= today, `${debt.name} is still to come`).toBe(true);
      expect(debt.lateFee).toBe(0);
    }
    for (const { debts, sums } of [shown.overdue, shown.coming]) {
      expect(sums).toEqual({
        principal: sumOf(debts.map(({ principal }) => principal)),
        lateFee: sumOf(debts.map(({ lateFee }) => lateFee)),
        total: sumOf(debts.map(({ total }) => total)),
      });
    }
    const grandTotal = liraText(sumOf(all.map(({ total }) => total)));
    await expect(page.getByRole('main')).toContainText(grandTotal);
  });

  const totalAtHomeBefore = await homeTotal();
  await openDebts(page);

  await test.step('a later instalment alone is refused, and the tick stays', async () => {
    const later = all.find((debt) => debt.instalment > 1 && hasOlder(debt));
    if (!later) throw new Error('The sample citizen has no second instalment behind an open first one');
    await tick(page, [later.oid]);
    expect(await pressPay(page)).toBe(422);
    await expect(page.getByRole('alert')).toContainText(`“${later.name} · ${later.instalment}/`);
    await expect(page).toHaveTitle(/^Hata: Borçlarım/);
    await expect(page.locator(`input[type=checkbox][value="${later.oid}"]`)).toBeChecked();
    await expect(page.locator('input[name=borc]:checked')).toHaveCount(1);
  });

  const chosen = overdue.slice(0, 2);
  const amount = sumOf(chosen.map(({ total }) => total));

  await test.step('the payment window names the amount and the lines', async () => {
    await tick(
      page,
      chosen.map(({ oid }) => oid),
    );
    await pressPay(page);
    await expect(page).toHaveURL(/\/ziraat-banka\?islem=[\w-]{22}$/);
    const main = page.getByRole('main');
    await expect(main).toContainText(liraText(amount));
    for (const debt of chosen) {
      await expect(main).toContainText(debt.name);
      await expect(main).toContainText(liraText(debt.total));
    }
    // Behind us lies nothing the bank need know of a person.
    const names = await page.locator('form[method=post] input[type=hidden]').all();
    for (const field of names) {
      expect(await field.getAttribute('value')).not.toContain(members.citizen.identityNo);
    }
  });

  const orderNumber = await page
    .locator('input[name=oid]')
    .getAttribute('value')
    .then((value) => value ?? '');

  await test.step('the bank, on another site, takes the card and the code', async () => {
    await goToBank(page);
    expect(new URL(page.url()).origin).toBe(bank);
    await expect(page.locator('main')).toContainText(orderNumber);
    await giveCard(page, 'paid');
    await giveCode(page);
    await returnFromBank(page);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });

  await test.step('the outcome names the receipt and the amount in figures and words', async () => {
    await expectOutcome(page, 'paid');
    expect(kurusOf(await readFact(page, 'Tutar'))).toBe(amount);
    expect(lettersOf(await readFact(page, 'Yazıyla'))).toContain(wordsOf(amount));
    await expect(page.getByRole('main')).not.toContainText('4355084355084358');
  });

  const receiptNo = await getReceiptNo(page);

  await test.step('bank and portal agree on the order', async () => {
    expect(await getOrder(request, bank, orderNumber)).toMatchObject({
      state: 'paid',
      requested: amount,
      charged: amount,
      chargeCount: 1,
    });
  });

  const receipt = await test.step('the receipt is a tagged PDF with number, amount and code', async () => {
    const path = await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href');
    const answer = await page.request.get(path ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(answer.headers()['cache-control']).toBe('no-store');
    const bytes = await answer.body();
    expect(isTaggedTurkish(bytes)).toBe(true);
    const text = await textOfPdf(bytes);
    expect(text).toContain(receiptNo);
    expect(text).toContain(orderNumber);
    expect(text).toContain(liraText(amount));
    expect(lettersOf(text)).toContain(wordsOf(amount));
    // The paper goes from hand to hand: the number on it is masked.
    expect(text).not.toContain(members.citizen.identityNo);
    return text;
  });

  await test.step('what was paid is gone from the list, and the receipt is in it', async () => {
    await openDebts(page);
    const open = await listDebtOids(page);
    for (const debt of chosen) expect(open).not.toContain(debt.oid);
    expect(open).toHaveLength(all.length - chosen.length);
    expect(await listReceiptNos(page)).toContain(receiptNo);
    expect(await homeTotal()).toBe(totalAtHomeBefore - amount);
  });

  await test.step('opening the outcome once more pays nothing once more', async () => {
    await page.goBack();
    await page.goto('/banka-donusu/ziraat');
    await expect(page).toHaveURL(/\/DebtQuestioning/);
    expect((await getOrder(request, bank, orderNumber)).chargeCount).toBe(1);
  });

  await test.step('anybody can check the receipt, and a wrong code finds nothing', async () => {
    const code = /Doğrulama kodu:\s*([0-9A-Z]{10})/.exec(receipt)?.[1] ?? '';
    await page.goto('/makbuz-dogrula');
    await page.getByLabel('Makbuz no').fill(receiptNo);
    await page.getByLabel('Doğrulama kodu').fill(code);
    await page.getByRole('button', { name: 'Makbuzu denetle' }).click();
    await expect(page.getByRole('main')).toContainText('Bu makbuz gerçektir.');
    await expect(page.getByRole('main')).toContainText(liraText(amount));
    // It says match or no match, and of the person no more than the mask.
    await expect(page.getByRole('main')).not.toContainText(members.citizen.surname);

    await page
      .getByLabel('Doğrulama kodu')
      .fill(code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`);
    await page.getByRole('button', { name: 'Makbuzu denetle' }).click();
    await expect(page.getByRole('main')).toContainText('Eşleşen makbuz bulunamadı.');
    await expect(page.getByRole('main')).not.toContainText('Bu makbuz gerçektir.');
  });

  function hasOlder(debt: { name: string; instalment: number; oid: string }): boolean {
    return all.some((other) => other.name === debt.name && other.instalment < debt.instalment);
  }

  /** Reads everything owed over all sicil records, as the home page has it. */
  async function homeTotal(): Promise<number> {
    await page.goto('/anasayfa');
    const text = await page.getByRole('main').innerText();
    const sums = [...text.matchAll(/Toplam borç\s+([\d.]+,\d{2} ₺)/g)].map((match) =>
      kurusOf(match[1] ?? ''),
    );
    expect(sums.length, 'the home page shows what is owed').toBeGreaterThan(0);
    return sumOf(sums);
  }
});

test('a receipt opens to who paid and to nobody else', once, async ({ page, browser, baseURL }) => {
  await page.goto('/DebtQuestioning');
  await fillSignIn(page, members.citizen.identityNo);
  await openDebts(page);
  const [newest] = await listReceiptNos(page);
  const path = `/makbuz/${newest ?? ''}.pdf`;
  expect((await page.request.get(path)).status()).toBe(200);

  const stranger = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
  });
  const other = await stranger.newPage();
  const anonymous = await stranger.request.get(path, { maxRedirects: 0 });
  expect(anonymous.status()).toBe(302);
  expect(anonymous.headers()['location']).toContain('/session/signin');
  await other.goto('/DebtQuestioning');
  await stranger.close();
});

test('who only looks at the payment page has nothing to wait for, and may go on or give up', async ({
  page,
  bank,
  request,
}) => {
  await page.goto('/session/signin?hedef=%2FDebtQuestioning');
  await fillSignIn(page, members.company.identityNo);
  const [oid = ''] = await listDebtOids(page);
  const expectPage = async () => {
    await page.goto('/DebtQuestioning');
    await tick(page, [oid]);
    await pressPay(page);
    await expect(page).toHaveURL(/ziraat-banka\?islem=/);
    return page.url();
  };
  const window = await expectPage();
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  await page.goto('/DebtQuestioning');
  const main = page.getByRole('main');
  await expect(main).toContainText('Yarım kalan bir ödemeniz var.');
  await expect(main).not.toContainText('tekrar ödemeyin');
  await page.getByRole('link', { name: 'Ödemeye devam edin' }).click();
  await expect(page).toHaveURL(window);
  expect(await page.locator('input[name=oid]').getAttribute('value'), 'the same order').toBe(orderNumber);

  await goToBank(page);
  await page.goto('/DebtQuestioning');
  await expect(main, 'the bank has it now').toContainText('tekrar ödemeyin');
  expect(await getOrder(request, bank, orderNumber)).toMatchObject({ chargeCount: 0 });
  await page.getByRole('link', { name: 'Sonucu kontrol edin' }).click();
  await expect(page.getByRole('button', { name: 'Bu ödemeden vazgeç' }), 'one step stands out').toBeHidden();
  await giveUp(page);
  await expectOutcome(page, 'refused');

  await expectPage();
  await page.goto('/DebtQuestioning');
  await page.getByRole('link', { name: 'bu ödemeden vazgeçin' }).click();
  await page.getByRole('button', { name: 'Bu ödemeden vazgeç' }).click();
  await expect(page).toHaveURL(/DebtQuestioning/);
  await expect(main).toContainText('Ödemeden vazgeçtiniz; borçlarınız açık.');
  await expect(main).not.toContainText('Yarım kalan');
});
