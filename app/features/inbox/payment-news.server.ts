import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listMessageAttempts } from '~/features/payments/attempt/message-attempts.server';
import { listLinks, standingOf, type PaymentLink } from '~/features/payments/link/payment-link.server';
import { ownerOf } from '~/features/payments/payer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { outcomeUrl, paymentLinksUrl } from '~/urls';
import { type Change, DAYS, type News, stateNews } from './news';

/** Lists the parts of a link that somebody has paid. */
async function listPaidParts({ id, parts }: PaymentLink): Promise<Change<'paymentLink'>[]> {
  const standings = await Promise.all(parts.map(standingOf));
  return standings.flatMap((standing, place) =>
    standing.kind === 'paid'
      ? [
          {
            ...{ no: `${id} ${place}`, state: standing.kind, at: standing.at.toISOString() },
            text: formatMoney(standing.amount),
            path: paymentLinksUrl(id),
          },
        ]
      : [],
  );
}

/** Lists what others paid by the member's links, and what of the member's own payments goes back. */
export async function listPaymentNews(citizen: Citizen): Promise<News[]> {
  const { now } = getPortal();
  const since = new Date(now().getTime() - DAYS * 86_400_000);
  const [links, refunds] = await Promise.all([
    listLinks(citizen.identityNo),
    listMessageAttempts(ownerOf(citizen), since),
  ]);
  const paid = await Promise.all(links.map(listPaidParts));
  const refunded = refunds.map(({ reference, state, amount, changedAt }): Change<'payment'> => ({
    ...{ no: reference, state, at: changedAt.toISOString() },
    text: formatMoney(amount),
    path: outcomeUrl('succeeded', reference),
  }));
  return [...stateNews('paymentLink', paid.flat(), now()), ...stateNews('payment', refunded, now())];
}
