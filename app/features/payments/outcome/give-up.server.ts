import { leadTo } from '~/features/identity/lead-to.server';
import { redirect } from '~/platform/http/redirect.server';
import { tickedDebtsUrl, urls } from '~/urls';
import { askBank, isAnswered } from '../ask-bank.server';
import { type Attempt, listLines } from '../attempt/attempt-store.server';
import { isLinkAttempt } from '../link/link-id';
import { findBackPath } from '../link/payment-link.server';
import { outcomePlace } from '../outcomes';
import { isGuestAttempt } from '../payer.server';
import { settleCancelled } from '../settle-payment.server';

const given = 'given-up';

/** Leads to the debts an attempt was chosen from, with the same ones ticked. */
async function debtsOfAttempt(attempt: Attempt): Promise<string> {
  const isGuest = isGuestAttempt(attempt);
  const path = (await findBackPath(attempt)) ?? (isGuest ? urls.fastPayment : urls.debts);
  if (isLinkAttempt(attempt)) return path;
  const lines = await listLines(attempt.reference);
  return tickedDebtsUrl(
    path,
    lines.map(({ accrualOid }) => accrualOid),
  );
}

/**
 * Takes written like "Vazgeç" of an attempt's own payer. An order that no browser has left for the bank with is ended,
 * and the way leads back to its debts; pressed twice it says the same. Any other is given up once the bank has said
 * that it has nothing of it, and the outcome says what is true.
 */
export async function giveUp(attempt: Attempt): Promise<Response> {
  const ended = await settleCancelled(attempt, given, { isUnsentOnly: true });
  if (ended.state === 'cancelled' && ended.reason === given && ended.handOvers === 0) {
    const text = isGuestAttempt(ended)
      ? 'Ödemeden vazgeçtiniz; borçlar açık.'
      : 'Ödemeden vazgeçtiniz; borçlarınız açık.';
    return leadTo(await debtsOfAttempt(ended), 'info', text);
  }
  const asked = await askBank(ended, { isFresh: true });
  const isLeft = asked.state === 'at_bank' && isAnswered(asked);
  return redirect(outcomePlace(isLeft ? await settleCancelled(asked, given) : asked), { status: 303 });
}
