import type { Payer } from '../faults/storm/payers';
import { signIn } from '../faults/storm/visit';
import { listForms, openBrowser } from '../support/browser/plain-browser';

/** After so many milliseconds every process knows what was closed or opened. */
const KNOWN = 5_500;

const wait = () => new Promise((resolve) => setTimeout(resolve, KNOWN));

/**
 * Closes the payments under a payer who is about to pay: the page must say so and keep the form, receipts must stay open,
 * and the same form must lead to the bank once payments are open again. Answers with what was not so.
 */
export async function drillMaintenance(
  origin: string,
  payer: Payer,
  command: (...words: string[]) => void,
): Promise<string[]> {
  const browser = openBrowser(payer.address);
  const debts = await signIn(browser, origin, payer.identityNo);
  const pay = listForms(debts).find(({ names }) => names.includes('borc'));
  if (!pay) throw new Error(`No form to pay with at ${debts.url} (${debts.status})`);
  command('--close', 'payments', '--because', 'Banka bağlantımızı yeniliyoruz.');
  await wait();
  const closed = await browser.send(pay, { borc: payer.accrualOids[0] ?? '' });
  const kept = listForms(closed).find(({ fields }) => fields.some(([name]) => name === 'borc'));
  const receipts = await browser.open(`${origin}/makbuzlarim`);
  command('--open', 'payments');
  await wait();
  const sent = kept && (await browser.send(kept));
  const findings: ReadonlyArray<[isSo: boolean, otherwise: string]> = [
    [closed.status === 503, `a closed page answered ${closed.status}`],
    [closed.text.includes('Borçlar ve ödemeler bakımda'), 'the page does not say what is closed'],
    [closed.text.includes('Banka bağlantımızı yeniliyoruz.'), 'the page does not say why'],
    [receipts.status === 200, `receipts answered ${receipts.status}`],
    [sent?.text.includes('name="oid"') ?? false, 'the kept form did not lead to the bank'],
  ];
  return findings.filter(([isSo]) => !isSo).map(([, otherwise]) => otherwise);
}
