import { deliver, type Answer } from './answer';
import { plans, type MdStatus, type Plan } from './behaviours';
import type { AcceptedCard } from './cards';
import { gateAmount } from './money';
import { findSale, type Authentication } from './orders';
import {
  authenticate,
  authenticationFields,
  echoOf,
  saleFields,
  setFields,
  signReply,
  type Reply,
} from './reply';
import { isSoldLater, type Branch, type Session } from './sessions';
import * as texts from './texts';

type Outcome = {
  readonly fields: Record<string, string>;
  readonly approved: boolean;
  readonly message: string;
};

/** The bank takes so many kuruş more with the `other-amount` card: one lira. */
const surcharge = 100;

/** Ends the visit without a payment: given up, out of time, or the code refused (mdStatus 0). */
export function concludeUnpaid(
  branch: Branch,
  session: Session,
  ending: 'cancelled' | 'not-authenticated',
  message: string,
) {
  session.order.ending = ending;
  const authentication = authenticate('0', session.card, branch.bank);
  const outcome = refusal('Declined', message);
  const fields = replyFields(branch, session, authentication, outcome);
  signReply(fields, branch.bank);
  session.answer = { fields, approved: false, message, returnTo: session.failUrl, ready: Promise.resolve() };
}

/**
 * Ends the visit with the card's behaviour. The money moves here and only here, before any answer is shown: what
 * happens to the answer afterwards (late, lost, altered, repeated) no longer changes the books.
 */
export function concludeWithCard(branch: Branch, session: Session, card: AcceptedCard): void {
  const plan = plans[card.behaviour];
  const authentication = authenticate(plan.mdStatus, card, branch.bank);
  const outcome = isSoldLater(session)
    ? authenticationOutcome(branch, session, card, authentication)
    : saleOutcome(branch, session, card, authentication);

  const fields = replyFields(branch, session, authentication, outcome);
  if (outcome.approved && plan.twist === 'charge-other-amount') {
    setFields(fields, { amount: gateAmount(session.amount + surcharge) });
  }
  if (plan.twist === 'name-other-order') {
    const oid = branch.books.findAnother(session.order.oid)?.oid ?? `${session.order.oid.slice(0, 60)}-2`;
    setFields(fields, { oid, ReturnOid: oid });
  }
  signReply(fields, branch.bank);
  if (plan.twist === 'alter-after-signing') fields.set('amount', gateAmount(session.amount + surcharge));
  if (plan.twist === 'leave-unsigned') fields.delete('HASH');

  session.answer = answerOf(branch, session, plan, fields, outcome);
}

function saleOutcome(
  branch: Branch,
  session: Session,
  card: AcceptedCard,
  authentication: Authentication,
): Outcome {
  const { books, bank } = branch;
  const { order } = session;
  if (findSale(order)) return refusal('Error', texts.alreadyPaidText, 'CORE-2507');
  if (card.issuer === null) {
    order.ending = 'not-authenticated';
    return isHalfSecure(authentication.mdStatus)
      ? refusal('Declined', texts.halfSecureText)
      : refusal('Error', texts.notAuthenticatedText);
  }
  const extra = plans[card.behaviour].twist === 'charge-other-amount' ? surcharge : 0;
  const sale = books.recordSale(order, session.amount + extra, card, card.issuer, authentication);
  const message = texts.issuerTexts[sale.issuer];
  return { fields: saleFields(order.oid, sale, bank, message), approved: sale.issuer === '00', message };
}

/** Answers for the store types `3d` and `3d_host`: no money yet, so no Response and no ProcReturnCode either. */
function authenticationOutcome(
  { visits }: Branch,
  { order, amount }: Session,
  card: AcceptedCard,
  authentication: Authentication,
): Outcome {
  const proven = authentication.mdStatus === '1' || isHalfSecure(authentication.mdStatus);
  if (proven) visits.awaitSale({ order, amount, card, authentication, used: false });
  else order.ending = 'not-authenticated';
  return { fields: {}, approved: proven, message: proven ? '' : texts.notAuthenticatedText };
}

function refusal(response: 'Declined' | 'Error', message: string, code = ''): Outcome {
  const fields = { Response: response, ProcReturnCode: '99', ErrMsg: message, ErrCode: code };
  return { fields, approved: false, message };
}

function replyFields(
  branch: Branch,
  session: Session,
  authentication: Authentication,
  outcome: Outcome,
): Reply {
  const reply = echoOf(session.posted);
  setFields(reply, authenticationFields(authentication, session.card, branch.bank, session.clientIp));
  setFields(reply, outcome.fields);
  return reply;
}

/** Delivers the reply as the card's plan says, with what the visitor reads of it. */
function answerOf(branch: Branch, session: Session, plan: Plan, fields: Reply, outcome: Outcome): Answer {
  const { approved } = outcome;
  const goodNews = isSoldLater(session) ? texts.authenticatedText : texts.paidText;
  const message = approved ? goodNews : outcome.message;
  const returnTo = approved ? session.okUrl : session.failUrl;
  const answer: Answer = { fields, approved, message, returnTo, ready: Promise.resolve() };
  const request = { method: 'POST', body: new URLSearchParams([...fields]), redirect: 'manual' as const };
  return deliver(plan, branch.slowMs, answer, () =>
    fetch(returnTo, { ...request, signal: AbortSignal.timeout(10_000) }),
  );
}

function isHalfSecure(mdStatus: MdStatus): boolean {
  return mdStatus === '2' || mdStatus === '3' || mdStatus === '4';
}
