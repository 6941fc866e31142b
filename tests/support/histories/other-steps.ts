import { vi } from 'vitest';
import { askBank } from '~/features/payments/ask-bank.server';
import { countHandOver, findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { bankReason } from '~/features/payments/banks/shape/bank-reason';
import { readDeskList } from '~/features/payments/desk/desk-lists.server';
import { actForDesk } from '~/features/payments/desk/desk-payment.server';
import { requireDeskAttempt } from '~/features/payments/desk/desk-staff.server';
import { giveBack } from '~/features/payments/desk/give-back.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import {
  settleForReview,
  settlePaid,
  settleRefused,
  settleUnknown,
} from '~/features/payments/settle-payment.server';
import { deskPaymentUrl } from '~/urls';
import { inRequest } from '../browser/member-browser';
import { CLERK } from './wire';
import { signInAgain } from './history';
import type { History } from './history';
import type { Step } from './payer-steps';
import { answerOf, postForm } from './people';
import { olderOf, type Order, totalOf } from './town';

const nothing = Promise.resolve(null);

const sentOrder = ({ random, town }: History): Order | undefined =>
  random.oneOf(town.orders.filter(({ lefts }) => lefts > 0));

/** The bank does something with an order whose page was opened, whatever the portal thinks of it by now. */
export const actAtBank: Step = ({ random, town }) => {
  const order = random.oneOf(town.orders.filter(({ lefts, state }) => lefts > 0 && state !== 'paid'));
  // After a refusal the bank's page lets the payer try another card.
  if (!order || order.state === 'voided' || (order.state === 'declined' && random.isIn(0.5))) return nothing;
  order.state = random.isIn(0.75) ? 'paid' : 'declined';
  order.taken = order.state === 'declined' ? 0 : totalOf(order) + (random.isIn(0.1) ? 100 : 0);
  return Promise.resolve(`the bank says ${order.state} to ${order.number}, takes ${order.taken}`);
};

async function bringBack({ random }: History, order: Order): Promise<string> {
  const attempt = await findAttempt(order.reference);
  if (!attempt) return 'the payment is not known';
  if (attempt.handOvers === 0) await countHandOver(order.reference);
  const taken = { bankReference: order.number, authCode: 'A', cardLastFour: '4358' };
  if (order.state === 'none' || order.state === 'voided' || random.isIn(0.2)) {
    await askBank(await settleUnknown(attempt, 'return', 'hash-wrong'), { isFresh: true });
    return 'an answer that proves nothing';
  }
  if (order.state === 'declined') {
    const isOpen = ['at_bank', 'authenticated', 'unknown'].includes(attempt.state);
    await settleRefused(attempt, 'return', bankReason('answer', '51'));
    if (isOpen) order.shownOutcome = 'declined';
    return 'a refusal';
  }
  const isExact = order.taken === totalOf(order);
  order.shownOutcome = isExact ? 'paid' : 'otherwise';
  if (isExact) await settlePaid(attempt, taken, 'return');
  else await settleForReview(attempt, taken, 'return', 'amount-differs');
  return isExact ? 'a payment' : 'a payment of another amount';
}

/** A browser brings the bank's answer, once or often, early or late; or brings what proves nothing. */
export const comeBack: Step = async (history) => {
  const order = sentOrder(history);
  if (!order) return nothing;
  return `${order.number} comes back with ${await inRequest(() => bringBack(history, order))}`;
};

/** Pays at once, as most do. */
export const payAndComeBack: Step = async (history) => {
  const paid = await actAtBank(history);
  return paid === null ? null : `${paid}; ${await comeBack(history)}`;
};

/** Lets time go by; the regular works run once it has. */
export const wait: Step = async (history) => {
  if (history.town.orders.length === 0) return nothing;
  const minutes = history.random.oneOf([1, 3, 12, 50, 100]) ?? 1;
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await signInAgain(history);
  await inRequest(reconcilePayments);
  return `${minutes} minutes go by`;
};

/** Pays at the municipality's own till what a payment was begun for. */
export const payAtTill: Step = ({ random, town }) => {
  const begun = new Set(town.orders.flatMap(({ lines }) => lines.map(({ oid }) => oid)));
  const payable = town.debts.filter((one) => one.paidBy === null && olderOf(town, one).length === 0);
  const debt = random.oneOf(payable.filter(({ oid }) => begun.has(oid)));
  if (!debt) return nothing;
  debt.paidBy = 'till';
  return Promise.resolve(`${debt.oid} is paid at the till`);
};

async function refund({ random }: History, reference: string): Promise<string> {
  const attempt = await requireDeskAttempt(reference);
  const outcome = await giveBack(attempt, {
    reason: 'Mükerrer ödeme, ödeyen dilekçe verdi',
    by: 'Deneme Kişi',
    member: 'm',
    accessToken: CLERK,
    clientIp: '203.0.113.7',
    approves: attempt.reason === 'second-approval' && random.isIn(0.7),
  });
  return outcome.kind;
}

/** The clerk takes a payment of the desk's lists: has it given back, asks the bank, or has it booked again. */
export const decideAtDesk: Step = async (history) => {
  const { random, town, clerk } = history;
  const lists = await Promise.all(
    (['inceleme', 'iade', 'bekleyen'] as const).map((list) => readDeskList(list, null)),
  );
  const listed = lists.flatMap(({ rows }) => rows).map(({ orderNumber }) => orderNumber);
  const order = random.oneOf(town.orders.filter(({ number }) => listed.includes(number)));
  if (!order) return nothing;
  town.isRefundDeclined = random.isIn(0.3);
  if (random.isIn(0.5)) {
    const attempt = await findAttempt(order.reference);
    if (attempt && ['under_review', 'refund_due', 'refunding'].includes(attempt.state))
      return `the clerk gives ${order.number} back: ${await inRequest(() => refund(history, order.reference))}`;
  }
  const act = random.isIn(0.5) ? 'sor' : 'kaydet';
  const request = postForm(clerk, deskPaymentUrl(order.reference), [['yap', act]]);
  const answer = await answerOf(() => actForDesk(request, order.reference));
  return `the clerk presses ${act} of ${order.number}: ${answer.status}`;
};
