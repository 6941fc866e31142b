import { askBank, isAnswered } from '../ask-bank.server';
import { findAttempt } from '../attempt/attempt-store.server';
import { holdsDebts, isUnsent } from '../attempt/transitions';
import { settleCancelled } from '../settle-payment.server';
import { endLink, listLinks } from '../link/payment-link.server';

/** Says whether a payment that was begun by a link is over. */
type Ended = 'ended' | 'going-on';
type EndedLink = Ended | 'none';

/** Ends a payment if the bank has just said that it has nothing of it; else it goes on. */
async function endAttempt(reference: string): Promise<Ended> {
  const attempt = await findAttempt(reference);
  if (!attempt || !holdsDebts(attempt.state)) return 'ended';
  const asked = await askBank(attempt);
  if (!holdsDebts(asked.state)) return 'ended';
  const isUnsentOnly = isUnsent(asked);
  const isUnpaid = asked.state === 'at_bank' && isAnswered(asked);
  if (!isUnsentOnly && !isUnpaid) return 'going-on';
  // An unsent one may leave for the bank at this moment; then it goes on.
  const cancelled = await settleCancelled(asked, 'link-ended', { isUnsentOnly });
  return holdsDebts(cancelled.state) ? 'going-on' : 'ended';
}

/**
 * Ends a link of the member's own, and the payments that whoever opened it has left at the bank: as soon as the bank says
 * that it has nothing, their debts are the member's to pay again. Answers `going-on` where one of them stays, `none` where
 * the member has no such link.
 */
export async function endLinkWithPayments(identityNo: string, id: string): Promise<EndedLink> {
  const link = (await listLinks(identityNo)).find((own) => own.id === id);
  if (!link) return 'none';
  await endLink(identityNo, id);
  const references = link.parts.flatMap((part) => part.references);
  const ended = await Promise.all(references.map(endAttempt));
  return ended.every((one) => one === 'ended') ? 'ended' : 'going-on';
}
