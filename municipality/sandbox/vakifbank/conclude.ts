import { randomBytes } from 'node:crypto';
import { deliver, type Answer } from '../nestpay/answer';
import { plans, type Plan } from '../nestpay/behaviours';
import type { AcceptedCard } from '../nestpay/cards';
import { findSale, type Authentication } from '../nestpay/orders';
import * as texts from '../nestpay/texts';
import type { Branch, Visit } from './branch';
import { codeOf, codes, eciOf, enrolmentStatus, refusalCode } from './codes';

/** The bank takes so many kuruş more with the `other-amount` card: one lira. */
const surcharge = 100;

type Ending = { readonly code: string; readonly message: string; readonly authCode: string };

/** Ends the visit without a payment: given up, out of time, or the code refused. */
export function concludeUnpaid(
  { memory }: Branch,
  visit: Visit,
  ending: 'cancelled' | 'not-authenticated',
  message: string,
) {
  visit.order.ending = ending;
  const code = ending === 'cancelled' ? codes.givenUp : codes.notAuthenticated;
  memory.endings.set(visit.order.oid, code);
  const fields =
    visit.kind === 'common'
      ? commonFields(visit, { code, message, authCode: '' })
      : mpiFields(visit, 'N', null, code);
  visit.answer = { ...answerOf(visit, fields, message), approved: false, returnTo: visit.failUrl };
}

/**
 * Ends the visit with the card's behaviour. On the common payment page the money moves here, before any answer is
 * shown; the MPI only knows the holder again, and the sale is the merchant's own call.
 */
export function concludeWithCard(branch: Branch, visit: Visit, card: AcceptedCard): void {
  const plan = plans[card.behaviour];
  visit.answer =
    visit.kind === 'common'
      ? concludeCommon(branch, visit, card, plan)
      : concludeMpi(branch, visit, card, plan);
}

function concludeCommon(branch: Branch, visit: Visit, card: AcceptedCard, plan: Plan): Answer {
  const ending = takeMoney(branch, visit, card, plan);
  const isPaid = ending.code === codes.success;
  // The browser's word counts for nothing: this one says "paid" of an order whose card was refused.
  const isForged = plan.twist === 'alter-after-signing';
  const fields = commonFields(visit, isForged ? { ...ending, code: codes.success } : ending);
  if (plan.twist === 'name-other-order') {
    fields.set('TransactionId', branch.books.findAnother(visit.order.oid)?.oid ?? `${visit.order.oid}2`);
  }
  const message = isPaid ? texts.paidText : ending.message;
  const returnTo = isPaid || isForged ? visit.successUrl : visit.failUrl;
  const answer = { ...answerOf(visit, fields, message), approved: isPaid, returnTo };
  return deliver(plan, branch.slowMs, answer, () => bring(answer));
}

function takeMoney({ bank, books, memory }: Branch, visit: Visit, card: AcceptedCard, plan: Plan): Ending {
  const { order, amount } = visit;
  if (findSale(order)) return { code: codes.alreadyPaid, message: texts.alreadyPaidText, authCode: '' };
  const refused = refusalCode(plan, bank.takesHalfSecure);
  if (refused !== null) {
    order.ending = 'not-authenticated';
    memory.endings.set(order.oid, refused);
    return { code: refused, message: texts.notAuthenticatedText, authCode: '' };
  }
  const issuer = plan.twist === 'alter-after-signing' ? '51' : (card.issuer ?? '00');
  const extra = plan.twist === 'charge-other-amount' ? surcharge : 0;
  const sale = books.recordSale(order, amount + extra, card, issuer, freshAuthentication(card, plan));
  return { code: codeOf(issuer), message: texts.issuerTexts[issuer], authCode: sale.authCode };
}

function concludeMpi(branch: Branch, visit: Visit, card: AcceptedCard, plan: Plan): Answer {
  const { order, amount, enrolmentId } = visit;
  const isKnown = enrolmentStatus(plan) === 'Y' && plan.mdStatus === '1';
  const authentication = freshAuthentication(card, plan);
  // The way back says "Authenticated", but the POS knows nothing of it.
  const isForged = plan.twist === 'alter-after-signing';
  if (isKnown && !isForged) {
    const extra = plan.twist === 'charge-other-amount' ? surcharge : 0;
    const pending = { requested: amount, amount: amount + extra, card, authentication, used: false };
    branch.memory.pendingSales.set(enrolmentId, pending);
  } else {
    order.ending = 'not-authenticated';
  }
  const fields = mpiFields(visit, isKnown ? 'Y' : 'N', authentication, isKnown ? '' : codes.notAuthenticated);
  if (plan.twist === 'name-other-order')
    fields.set('VerifyEnrollmentRequestId', randomBytes(20).toString('hex'));
  const message = isKnown ? texts.authenticatedText : texts.notAuthenticatedText;
  const returnTo = isKnown ? visit.successUrl : visit.failUrl;
  const answer = { ...answerOf(visit, fields, message), approved: isKnown, returnTo };
  return deliver(plan, branch.slowMs, answer, () => bring(answer));
}

function answerOf(visit: Visit, fields: Map<string, string>, message: string) {
  const method = visit.kind === 'common' ? ('get' as const) : ('post' as const);
  return { method, fields, message, ready: Promise.resolve() };
}

function freshAuthentication(card: AcceptedCard, plan: Plan): Authentication {
  return {
    mdStatus: plan.mdStatus,
    md: '',
    xid: randomBytes(20).toString('base64'),
    eci: eciOf(plan, card.brand),
    cavv: randomBytes(20).toString('base64'),
  };
}

function commonFields(
  { order, token, card }: Visit,
  { code, message, authCode }: Ending,
): Map<string, string> {
  const isPaid = code === codes.success;
  return new Map([
    ['Rc', code],
    ['Message', isPaid ? 'ONAYLANDI' : message],
    ['AuthCode', authCode],
    ['ErrorCode', isPaid ? '' : code],
    ['TransactionId', order.oid],
    ['PaymentToken', token],
    ['MaskedPan', card ? `${card.first6}******${card.last4}` : ''],
  ]);
}

function mpiFields(
  visit: Visit,
  status: 'Y' | 'N',
  authentication: Authentication | null,
  code: string,
): Map<string, string> {
  const { card, amount, enrolmentId, sessionInfo } = visit;
  const isKnown = status === 'Y' && authentication !== null;
  return new Map([
    // Amounts are minor units here, unlike the request's lira.
    ['PurchAmount', String(amount)],
    ['PurchCurrency', '949'],
    ['VerifyEnrollmentRequestId', enrolmentId],
    ['SessionInfo', sessionInfo],
    ['InstallmentCount', ''],
    ['Pan', card ? `${card.first6}******${card.last4}` : ''],
    ['Xid', authentication?.xid ?? ''],
    ['Status', status],
    ['Cavv', isKnown ? authentication.cavv : ''],
    ['Eci', isKnown ? authentication.eci : ''],
    ['ExpSign', ''],
    ['ErrorCode', code],
    ['ErrorMessage', code === '' ? '' : 'Not authenticated'],
  ]);
}

/** Takes the answer to the merchant from server to server. */
async function bring({ method, returnTo, fields }: Answer): Promise<Response> {
  const request = { redirect: 'manual' as const, signal: AbortSignal.timeout(10_000) };
  const query = new URL(returnTo ?? '');
  if (method !== 'get')
    return fetch(query, { ...request, method: 'POST', body: new URLSearchParams([...fields]) });
  for (const [name, value] of fields) query.searchParams.append(name, value);
  return fetch(query, request);
}
