import { data } from '@remix-run/node';
import { findCitizen, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { maskedName } from '~/features/identity/person-name';
import { requireForm, textOf } from '~/platform/forms/forms.server';
import { redirect } from '~/platform/http/redirect.server';
import { paymentWindowUrl, receiptUrl, signInUrl, tickedDebtsUrl, urls } from '~/urls';
import { askBank } from '../ask-bank.server';
import type { Attempt } from '../attempt/attempt-store.server';
import { findAttempt, listLines } from '../attempt/attempt-store.server';
import { isUnsent } from '../attempt/transitions';
import { windowOf } from '../banks/banks';
import { isLinkAttempt } from '../link/link-id';
import { findBackPath } from '../link/payment-link.server';
import { moneyInWords } from '../receipt/money-in-words';
import { guestNext, isFailedState, outcomeOf, outcomePlace as placeOf } from '../outcomes';
import { browserOf, isGuestAttempt, isLinkOpen, isOwnAttempt, isPayersOwn, ownerOf } from '../payer.server';
import { mayGiveUp } from '../held-debts.server';
import { needsNewOrder } from '../window/start-anew.server';
import { receiptCodeOf } from '../receipt/receipt-link.server';
import { readReceiptMessages } from '../receipt/send-receipt.server';
import { lineView, registryNosOf } from '../line-view.server';
import { findQueueView } from '../queue/payment-queue.server';
import { GIVE_UP_FIELD } from '../window/give-up-field';
import { giveUp } from './give-up.server';

const pageOf = (attempt: Attempt) => (isFailedState(attempt.state) ? 'failed' : 'succeeded');

const receiptAtKiosk = 'Makbuzu aşağıdan telefonunuza alabilirsiniz; Makbuzlarım sayfasında da bulursunuz.';
const guestReceiptAtKiosk = 'Makbuzu aşağıdan telefonunuza alın; bu cihazda size ait hiçbir bilgi kalmaz.';

/** @throws Response redirecting to sign-in: the session may have ended while the payer was at the bank */
async function isOwnAtKiosk(request: Request, attempt: Attempt): Promise<boolean> {
  if (isGuestAttempt(attempt)) return isOwnAttempt(request, attempt);
  return attempt.owner === ownerOf(await requireCitizen(request));
}

/**
 * Tells whether the window leads on: where the bank takes the order only once, a member goes on with a new one, and
 * only in the browser that may give up the old one. Anywhere else the window would lead back here.
 */
async function canGoOn(request: Request, attempt: Attempt): Promise<boolean> {
  if (isGuestAttempt(attempt) || !needsNewOrder(attempt)) return true;
  const citizen = await findCitizen(request);
  return citizen !== null && mayGiveUp(attempt, { owner: ownerOf(citizen), browser: browserOf(citizen) });
}

async function viewOf(request: Request, attempt: Attempt) {
  const lines = await listLines(attempt.reference);
  const isKiosk = (await findKiosk(request)) !== null;
  const isOwn = await isOwnAttempt(request, attempt);
  const isGuest = isGuestAttempt(attempt);
  const isLink = isLinkAttempt(attempt);
  const hasReceipt = isLinkOpen(attempt) || (await isPayersOwn(request, attempt));
  const outcome = outcomeOf(attempt.state, attempt.reason, attempt.handOvers);
  const backPath = (isOwn ? await findBackPath(attempt) : null) ?? (isGuest ? urls.fastPayment : urls.debts);
  // Leads to trying again with what was chosen.
  const oids = lines.map(({ accrualOid }) => accrualOid);
  const { receiptNo } = attempt;
  const member = isGuest || isKiosk || receiptNo === null || !isOwn ? null : await findCitizen(request);
  const window = attempt.state === 'at_bank' ? windowOf(attempt.bankCode) : undefined;
  return {
    ...outcome,
    ...(isGuest && { next: guestNext(attempt.state, outcome) }),
    ...(isKiosk && attempt.receiptNo !== null && { next: isGuest ? guestReceiptAtKiosk : receiptAtKiosk }),
    receiptMessages:
      member && receiptNo !== null ? await readReceiptMessages(member, attempt, receiptNo) : null,
    reference: attempt.reference,
    isUnsent: isUnsent(attempt),
    orderNumber: attempt.orderNumber,
    receiptNo: attempt.receiptNo,
    // A kiosk hands out no files: the receipt goes to the owner's phone.
    receiptPath:
      attempt.receiptNo === null || isKiosk || !hasReceipt
        ? null
        : receiptUrl(attempt.receiptNo, attempt.reference),
    receiptCode: attempt.receiptNo !== null && isKiosk ? receiptCodeOf(attempt.reference) : null,
    // Who has only the link sees the outcome, not the person.
    payer: isOwn || isGuest ? attempt.payerName : maskedName(attempt.payerName),
    registryNo: isOwn && !isLink ? registryNosOf(attempt, lines) : null,
    bankName: attempt.bankName,
    cardLastFour: isOwn ? attempt.cardLastFour : null,
    amount: attempt.amount,
    amountInWords: moneyInWords(attempt.amount, 'spaced'),
    at: attempt.changedAt.toISOString(),
    lines: lines.map((line) => lineView(line, isOwn && !isLink)),
    isGuest,
    isLink,
    queue: isOwn ? await findQueueView(attempt) : null,
    backPath: isOwn && !isLink && isFailedState(attempt.state) ? tickedDebtsUrl(backPath, oids) : backPath,
    // The window belongs to who opened it.
    windowPath:
      window && isOwn && (await canGoOn(request, attempt))
        ? paymentWindowUrl(window.path, attempt.reference)
        : null,
    canBeGivenUp: isOwn && attempt.state === 'at_bank',
    // The browser brought no cookie back from the bank: the rest is behind the sign-in.
    signInPath: isOwn || isGuest || (await findCitizen(request)) ? null : signInUrl(placeOf(attempt)),
  };
}

export type OutcomeView = Awaited<ReturnType<typeof viewOf>>;

/**
 * Opens the outcome behind a reference. An outcome told on the other page leads there; without or with an unknown
 * reference there is nothing to tell (null).
 */
export async function openOutcome(request: Request, page: 'succeeded' | 'failed') {
  const reference = new URL(request.url).searchParams.get('islem');
  const attempt = reference === null ? null : await findAttempt(reference);
  const headers = { 'Cache-Control': 'no-store' };
  // At a kiosk the link alone shows nothing: the next person finds it behind "Back".
  const isHidden =
    attempt !== null && (await findKiosk(request)) !== null && !(await isOwnAtKiosk(request, attempt));
  if (!attempt || isHidden)
    return data({ outcome: null }, { status: reference === null ? 200 : 404, headers });
  if (pageOf(attempt) !== page) throw redirect(placeOf(attempt));
  const outcome = await viewOf(request, attempt);
  return data({ outcome, pageTitle: outcome.title }, { headers });
}

/** Takes "Sonucu kontrol et" and, of this page and the payment window, "Vazgeç". */
export async function checkOutcome(request: Request) {
  const form = await requireForm(request);
  const attempt = await findAttempt(textOf(form, 'islem'));
  if (!attempt) throw new Response(null, { status: 404 });
  const isGivenUp = textOf(form, GIVE_UP_FIELD) !== '' && (await isOwnAttempt(request, attempt));
  return isGivenUp ? giveUp(attempt) : redirect(placeOf(await askBank(attempt)), { status: 303 });
}
