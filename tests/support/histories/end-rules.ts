import { isInDoubt, sum } from './checks';
import type { History } from './history';
import { debtsIn, keptOf, type Order, totalOf } from './town';
import type { Pages } from './pages';

/** Lists what is wrong once the bank has answered everything: nothing is open but what lies at the desk. */
export function checkEnd(history: History, pages: Pages): string[] {
  const { town } = history;
  const atDesk = (order: Order) =>
    (['inceleme', 'iade'] as const).some((list) =>
      pages.desk.get(list)?.some(({ orderNumber }) => orderNumber === order.number),
    );
  const kept = town.orders.filter((order) => keptOf(order) > 0);
  const booked = kept.filter(({ receiptNo }) => receiptNo !== null);
  const desk = kept.filter((order) => order.receiptNo === null && atDesk(order));
  const amounts = (orders: readonly Order[]) => sum(orders.map(keptOf));
  const difference = amounts(kept) - sum(booked.map(totalOf)) - amounts(desk);
  const isBookable = (order: Order) =>
    isInDoubt(order) &&
    order.taken === totalOf(order) &&
    debtsIn(town, order).every(({ paidBy }) => paidBy === null);
  const open = town.orders.filter((order) => keptOf(order) === 0);
  return [
    ...(difference === 0 ? [] : [`bank − receipts − desk = ${difference}`]),
    ...kept
      .filter((order) => order.receiptNo === null && !atDesk(order))
      .map(({ number }) => `${number}: money at no desk`),
    ...kept.filter(isBookable).map(({ number }) => `${number}: could be booked, and is not`),
    ...open.flatMap((order) => {
      const title = pages.outcomes.get(order)?.title;
      const isOver = title == null || ['unpaid', 'refunded'].includes(title);
      return isOver ? [] : [`${order.number}: nothing was taken, and it is ${title}`];
    }),
    ...town.debts.flatMap(({ oid }) => {
      const paying = booked.filter(({ lines }) => lines.some((line) => line.oid === oid));
      return paying.length > 1 ? [`${oid} was booked twice`] : [];
    }),
  ];
}
