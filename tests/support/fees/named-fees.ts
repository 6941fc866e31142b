import { ANY_FEE, feeKinds, feeWordsOf } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptUrl, urls } from '~/urls';
import { feeDebts, openFeeDebtors, type FeeDebtor } from './fee-debtors';
import { payFeeDebt, startFeePayment } from './fee-payments';
import {
  feePlaces,
  namingPlaces,
  openDebt,
  openLinkPages,
  publicClaimsIn,
  visitorOf,
  withoutGeneral,
} from './fee-places';
import { readReminders } from './fee-reminders';
import { readCancellation, readLateDebts } from './fee-water';
import type { ChangedLines } from '../foreign/changed-lines';
import { sendReceiptWith, sentFees, withFees, wordsOfOthers } from './fee-of-lines';
import { confirmEmailOf } from '../portal/confirmed-email';
import type { BuiltPortal } from '../portal/built-portal';
import { bySize } from '../../tiers';

const addresses = ['kira@ornek.example', 'ceza@ornek.example'] as const;

/** Tries how the delay of a debt is named wherever the debt is shown: tests for the file that opened the built portal. */
export function tryNamedFees(
  opened: () => { readonly portal: BuiltPortal; readonly line: ChangedLines },
): void {
  let portal: BuiltPortal;
  let line: ChangedLines;
  let debtors: Record<'contracts' | 'fined', FeeDebtor>;
  /** Holds the number on the receipt of the lease. */
  let receiptNo = '';

  beforeAll(async () => {
    ({ portal, line } = opened());
    debtors = await openFeeDebtors(portal);
    await confirmEmailOf(debtors.contracts.identityNo, addresses[0]);
    await confirmEmailOf(debtors.fined.identityNo, addresses[1]);
  });

  describe.each(['contracts', 'fined'] as const)('who owes nothing under Law 6183: %s', (name) => {
    test.each(Object.entries(feePlaces))('reads nothing of it: %s', async (_place, read) => {
      const debtor = debtors[name];
      expect(publicClaimsIn(await read(debtor, visitorOf(portal, debtor.browser), portal))).toEqual([]);
    });
  });

  describe.each([
    ['lease', 'contracts', feeKinds['yasal-faiz'], 'yıllık %24'],
    ['water', 'contracts', feeKinds['sozlesme-faizi'], 'aylık %2,5'],
    ['fine', 'fined', feeKinds.yok, null],
  ] as const)('a %s', (kind, name, fee, rate) => {
    // Of a fine the older instalment is paid first, of a contract whichever the payer names.
    const [first, second] = feeDebts[kind];
    const named = kind === 'fine' ? first : second;

    test('shows its own fee on its page', async () => {
      const page = await openDebt(first, visitorOf(portal, debtors[name].browser));
      expect(publicClaimsIn(page)).toEqual([]);
      for (const part of [fee.title, fee.rule, ...(rate === null ? [] : [rate, `${fee.title} nasıl arttı?`])])
        expect(page).toContain(part);
      for (const other of Object.values(feeKinds))
        if (other.article !== null && other.article !== fee.article)
          expect(page).not.toContain(other.article);
    });

    test('shows no other fee to who is sent a link', async () => {
      expect(publicClaimsIn(await openLinkPages(first, debtors[name], portal))).toEqual([]);
    });

    test('shows its own fee in the payment window and on the receipt', async () => {
      const paid = await payFeeDebt(named, debtors[name], portal);
      const { receiptNo: no, ...places } = paid;
      if (kind === 'lease') receiptNo = no;
      for (const [place, text] of Object.entries(places))
        expect([place, publicClaimsIn(text)]).toEqual([place, []]);
      for (const text of [paid.window, paid.receipt]) expect(text).toContain(fee.title);
      expect(paid.email).toContain('Makbuz no');
      if (fee.reservation !== null) {
        expect(paid.receipt).toContain(fee.reservation);
        expect(paid.receipt).toContain('aynı sözleşmeden açık kalan');
      } else expect(paid.receipt).not.toContain('6098');
    });
  });

  /** Forgets what was begun for debts and not paid. */
  const forgetStarted = () =>
    portal.town.client.exec(`
    delete from portal.payment_attempt_line where reference in
      (select reference from portal.payment_attempt where receipt_no is null);
    delete from portal.payment_attempt where receipt_no is null;
    delete from municipality.online_payment_step where order_number in
      (select order_number from municipality.online_payment where collection_oid is null);
    delete from municipality.online_payment_line where order_number in
      (select order_number from municipality.online_payment where collection_oid is null);
    delete from municipality.online_payment where collection_oid is null;
  `);

  // The last two are those that are not known here.
  describe.each(Object.entries(sentFees).slice(bySize(-3, 0)))(
    'a foreign municipality that sends the kind %s',
    (_kind, fee) => {
      const { title, rule, reservation } = feeWordsOf(fee);
      /** Fails where the kind's own words are missing, or another's are there. */
      function checkWords(place: string, text: string, own: readonly string[]): void {
        const said = withoutGeneral(text);
        for (const words of own) expect([place, said]).toEqual([place, expect.stringContaining(words)]);
        for (const words of wordsOfOthers(fee))
          expect([place, said.includes(words), words]).toEqual([place, false, words]);
      }

      beforeEach(() => line.rewrite(withFees([fee])));
      afterEach(forgetStarted);

      test.each(Object.entries(namingPlaces))('is shown its own words: %s', async (place, read) => {
        const debtor = debtors.contracts;
        checkWords(place, await read(debtor, visitorOf(portal, debtor.browser), portal), [title]);
      });

      test('is shown its own words on the page of a debt and in the payment window', async () => {
        const [first] = feeDebts.lease;
        const page = await openDebt(first, visitorOf(portal, debtors.contracts.browser));
        checkWords('debt', page, [title, rule]);
        const { window } = await startFeePayment(first, debtors.contracts, portal);
        checkWords('window', window, [title]);
      });

      test('is shown its own words on a receipt', async () => {
        const { identityNo, browser } = debtors.contracts;
        const token = await portal.town.signIn(identityNo);
        await sendReceiptWith(line, portal.town, { receiptNo, token }, fee);
        await portal.town.client.exec('delete from portal.receipt_file');
        const receipt = await visitorOf(portal, browser).open(receiptUrl(receiptNo));
        await sendReceiptWith(line, portal.town, { receiptNo, token }, null);
        checkWords('receipt', receipt, [title, ...(reservation === null ? [] : [reservation])]);
      });
    },
  );

  test.each(Object.entries(namingPlaces).filter(([place]) => place !== 'debts, paid in part'))(
    'of fees of several kinds each debt names its own: %s',
    async (_place, read) => {
      const mixed = ['gecikme-zammi', 'unknown, with a title'].map(
        (kind) => sentFees[kind] ?? { FeeKind: '' },
      );
      line.rewrite(withFees(mixed));
      const debtor = debtors.contracts;
      const text = withoutGeneral(await read(debtor, visitorOf(portal, debtor.browser), portal));
      for (const fee of mixed) expect(text).toContain(feeWordsOf(fee).title);
      expect(text).toContain(ANY_FEE);
    },
  );

  describe('of a water contract', () => {
    test('the desk and its SMS name no fee of Law 6183', async () => {
      expect(publicClaimsIn(await readLateDebts(portal))).toEqual([]);
    });

    test('nothing that is said at its end does, and the final account splits by its own rule', async () => {
      const places = await readCancellation(debtors.contracts, portal);
      // The cleaning tax of a dwelling stands in the same account, and stays a tax with the fee of one.
      const tax = /Çevre temizlik vergisi\d+ m³ × [\d,.]+ ₺Gecikme zammı/g;
      for (const [place, text] of Object.entries(places))
        expect([place, publicClaimsIn(text.replaceAll(tax, ''))]).toEqual([place, []]);
      expect(places['account']).toContain(feeKinds['sozlesme-faizi'].partly);
    });
  });

  test('reminders by SMS and e-mail name none of them', async () => {
    const { debtless, leaveManager } = demoAccounts;
    const receivers = [debtless.gsmNumber, leaveManager.gsmNumber, ...addresses];
    const texts = await readReminders(receivers);
    expect(texts.length).toBeGreaterThanOrEqual(receivers.length);
    for (const text of texts) expect(publicClaimsIn(text)).toEqual([]);
  });

  test('the page that speaks of every kind names every kind', async () => {
    const page = await visitorOf(portal, null).open(urls.help);
    for (const { title, article, grows } of Object.values(feeKinds))
      if (grows)
        for (const words of [title, article]) expect(page.toLowerCase()).toContain(words.toLowerCase());
  });
}
