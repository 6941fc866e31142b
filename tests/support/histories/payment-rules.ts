import type { DeskList } from '~/features/payments/desk/desk-lists.server';
import { type Checks, isExcused, isInDoubt, listWrong } from './checks';
import type { History } from './history';
import { debtsIn, keptOf, type Order, totalOf, type Town } from './town';
import type { OutcomePage, Title, Pages } from './pages';

/** Lists the desk's list a payment stands in by what its page says of it. */
const listOf: Readonly<Record<Title, DeskList | null>> = {
  unsent: null,
  waiting: 'bekleyen',
  booking: 'bekleyen',
  booked: null,
  unpaid: null,
  review: 'inceleme',
  'to-refund': 'iade',
  refunding: 'iade',
  refunded: null,
};

/** The desk's list of what is waited for may leave a payment out within so many milliseconds. */
const YOUNG = 2 * 60_000;

/** Compares the page of one payment with bank and ledger. */
export function checkOutcome(order: Order, page: OutcomePage, town: Town): string[] {
  const { title, words, receiptNo } = page;
  const kept = keptOf(order);
  const isTaken = kept === totalOf(order) && kept > 0;
  const is = (...some: Title[]) => title !== null && some.includes(title);
  const claims: Checks = [
    [title === null, 'a title nobody knows'],
    [is('booked') && order.receiptNo === null, 'booked, and not in the ledger'],
    [(receiptNo !== null) !== is('booked'), 'a receipt without "booked", or the other way round'],
    [receiptNo !== null && receiptNo !== order.receiptNo, 'a receipt the ledger does not know'],
    [is('booked') && page.amount !== totalOf(order), 'another amount than the ledger has'],
    [order.isReceiptShown && !is('booked'), 'the portal has read the receipt, and does not say so'],
    [is('booking') && !isTaken, 'taken, and the bank has nothing'],
    [is('unpaid') && kept > 0 && !isExcused(order), 'unpaid, and the bank has the money'],
    [
      is('unpaid', 'unsent') && order.shownOutcome === 'paid',
      'unpaid, and the portal was told of the payment',
    ],
    [is('waiting') && ['paid', 'otherwise'].includes(order.shownOutcome ?? ''), 'waits for what it was told'],
    [is('unsent') && order.lefts > 0, 'unsent, and a browser left with it'],
    [is('review', 'refunding', 'to-refund') && order.lefts === 0, 'money of a payment nobody left with'],
    [is('to-refund') && kept === 0, 'to be given back, and the bank has nothing'],
    [is('refunded') && order.state !== 'voided', 'given back, and the bank has it'],
    [/para çekmedi|çekilmedi/.test(words) && order.shownOutcome === 'paid', 'says that nothing was taken'],
    [is('review') && debtsIn(town, order).length === 0, 'a review of nothing'],
  ];
  return listWrong(`${order.number} (${words}): `, claims);
}

/** Compares where the desk lists each payment with its page and the bank. */
export function checkDesk({ town }: History, { desk, outcomes }: Pages): string[] {
  return town.orders.flatMap((order) => {
    const lists = [...desk].filter(([, rows]) =>
      rows.some(({ orderNumber }) => orderNumber === order.number),
    );
    const names = lists.map(([list]) => list);
    const title = outcomes.get(order)?.title;
    if (title == null) return [];
    const isYoung = Date.now() - order.at <= YOUNG;
    const expected = listOf[title];
    const isFree = title === 'unsent' || (expected === 'bekleyen' && isYoung);
    const claims: Checks = [
      [!isFree && names.join() !== (expected ?? ''), `is in ${names.join()}, and its page says ${title}`],
      [
        isInDoubt(order) &&
          ['paid', 'otherwise'].includes(order.shownOutcome ?? '') &&
          names.length === 0 &&
          !isYoung,
        'has money that no list of the desk tells of',
      ],
    ];
    return listWrong(`${order.number} `, claims);
  });
}
