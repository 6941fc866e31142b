import { expect, test } from '../browser/fixtures';
import type { BankOrder, CardCase } from './card-cases';
import { cardCases } from './card-cases';
import { wordsOf } from '../browser/plain-browser';
import { type CardPortal, type CardWay, openCardPortal, type Walk } from './card-portal';
import { receiptNumber } from './outcome';
import type { Page } from '../browser/plain-browser';
import { hasPostgres } from '../portal/postgres';

/** Lists the sentences that claim something of the money, each with when it is a lie. */
const claims: ReadonlyArray<readonly [RegExp, (order: BankOrder) => boolean]> = [
  [/para çekilmedi|para çekmedi|para çekmediğini/, ({ taken, isVoided }) => taken > 0 && !isVoided],
  [/Ödeme yapılmadı|yeniden deneyebilir/i, ({ taken, isVoided }) => taken > 0 && !isVoided],
  [/Ödemeniz alındı|Banka parayı çekti|Banka ödemeyi onayladı/, ({ taken }) => taken === 0],
  // In doubt is what nobody could have known to be unpaid.
  [/Bankanız parayı çekmiş olabilir/, ({ taken, card }) => taken === 0 && !mayAppearTaken(card)],
];

/** Tells whether a refusal could not be told from a payment at first: the bank was silent, or spoke of trouble. */
function mayAppearTaken({ record, code, way }: CardCase): boolean {
  const isClear = code === null || !['00', '88', '91', '96', '99'].includes(code);
  return record !== 'truth' || !isClear || way !== 'home';
}

/**
 * Says where the money of an ended payment is; `isRight`: at one place, taken once, in a state and with a receipt that
 * fit.
 */
async function sumOf(portal: CardPortal, { reference, amount, order }: Walk) {
  const { card, taken, charges, isVoided } = order;
  const state = await portal.stateOf(reference);
  const kept = isVoided ? 0 : taken;
  const booked = await portal.bookedOf(order.orderNumber);
  const atDesk = state === 'under_review' || state === 'refund_due' ? kept : 0;
  const hasReceipt = receiptNumber.test(wordsOf(await portal.openOutcome(reference)));
  const expected =
    kept === amount && card.holder === 'full' && card.code === '00'
      ? ['collected']
      : kept === 0 && card.code !== '88'
        ? ['refused', 'expired']
        : ['collected', 'refused', 'expired', 'under_review'];
  const isRight =
    kept - booked - atDesk === 0 &&
    charges <= 1 &&
    expected.includes(state) &&
    hasReceipt === (state === 'collected');
  return { isRight, name: card.name, state, kept, booked, atDesk, charges, hasReceipt };
}

const lira = (kurus: number) => (kurus / 100).toFixed(2);

/** Prints the sums over all cards of a way, for whoever wants to read them. */
function tellSums(kind: string, sums: ReadonlyArray<Awaited<ReturnType<typeof sumOf>>>): string {
  const sum = (read: (one: (typeof sums)[number]) => number) =>
    sums.reduce((before, one) => before + read(one), 0);
  const [kept, booked, atDesk] = [sum((one) => one.kept), sum((one) => one.booked), sum((one) => one.atDesk)];
  const double = sums.filter(({ charges }) => charges > 1).length;
  return `${kind}: ${sums.length} cards, bank ${lira(kept)}, receipts ${lira(booked)}, desk ${lira(atDesk)}, difference ${lira(kept - booked - atDesk)}, double ${double}`;
}

/**
 * Returns every card case by one way, through the pages of a portal with script off: what the bank took, what was
 * booked and what is with the desk come to the same, and no page claims of the money what is not so.
 */
export function testCards(way: CardWay): void {
  test.skip(!hasPostgres(), 'needs a PostgreSQL');

  test(`${cardCases.length} cards by ${way.kind}`, async () => {
    test.setTimeout(300_000);
    const portal = await openCardPortal(way, cardCases.length);
    try {
      const lies: string[] = [];
      const note = (page: Page, order: BankOrder, when: string) => {
        const words = wordsOf(page);
        const isLie = claims.some(([claim, isLieOf]) => claim.test(words) && isLieOf(order));
        // A bank that turns the municipality away is said with 503.
        if (isLie || page.status === 500) lies.push(`${order.card.name}, ${when} (${page.status}): ${words}`);
      };

      const walks: Walk[] = [];
      for (const cardCase of cardCases) {
        const { window, ...walk } = await portal.begin(cardCase);
        const { reference, order } = walk;
        walks.push(walk);
        const last = await portal.walk(window, order);
        note(last, order, 'back from the bank');
        note(await portal.openOutcome(reference), order, 'looked at');
        if (cardCase.holder === 'error-1105' && last.status === 422)
          expect(wordsOf(last)).not.toMatch(/Kart bilgilerini/);
      }

      const pass = async (minutes: number) => {
        await portal.pass(minutes);
        await portal.reconcile();
        for (const { reference, order } of walks)
          note(await portal.openOutcome(reference), order, `${minutes} minutes later`);
      };
      await pass(2);
      for (const { order } of walks) order.isHealed = true;
      await pass(30);
      await pass(70);
      expect(lies).toEqual([]);

      const sums = [];
      for (const walk of walks) sums.push(await sumOf(portal, walk));
      console.log(tellSums(`${way.kind} (${way.storeType})`, sums));
      expect(sums.filter(({ isRight }) => !isRight)).toEqual([]);
      const paid = cardCases.filter((one) => one.taken === 0 && one.holder === 'full' && one.code === '00');
      expect(sums.filter(({ booked }) => booked > 0).length).toBeGreaterThan(paid.length / 2);
    } finally {
      await portal.close();
    }
  });
}
