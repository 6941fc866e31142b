import { expect, test } from 'vitest';
import { payOne } from '../../faults/storm/visit';

/** Reads what a payer of the storm makes of a page of debts: how many are left, or why nothing can be read. */
async function visit(words: string): Promise<number | string> {
  const page = { status: 200, url: 'http://portal.test/DebtQuestioning', text: `<main>${words}</main>` };
  const noForm = () => Promise.reject(new Error('No form'));
  const browser = { open: () => Promise.resolve(page), post: noForm, send: noForm };
  const payer = { identityNo: '', registryOid: '', address: '', accrualOids: ['one', 'other'] };
  const tally = { started: 0, brokenConnections: 0, shown: {} };
  return payOne(browser, 'http://portal.test', payer, tally, () => Promise.resolve()).catch(String);
}

test('a visitor comes back to debts that are all held by payments under way', async () => {
  expect(await visit('<b>Ödemesi bankada sürüyor</b> <b>Ödemesinin sonucu bekleniyor</b>')).toBe(2);
});

test('a visitor is done where no debt is open', async () => {
  expect(await visit('Bu sicil kaydında açık borç yok.')).toBe(0);
});

test('a visitor fails at a page that says nothing of debts, or of one to choose that has no box', async () => {
  expect(await visit('Borçlarım')).toContain('No debts to read');
  expect(await visit('Bankada başlamış bir ödemeniz var')).toContain('No debts to read');
});
