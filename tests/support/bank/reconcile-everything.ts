import { paymentAttempt } from '~/features/payments/attempt/tables.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import { getPortal } from '~/platform/portal/portal.server';

/** Holds the attempts of one round at most. */
const ROUND = 500;

/** Reconciles as if nobody had looked at any attempt for a day, round after round until each was asked about. */
export async function reconcileEverything(): Promise<void> {
  const { database, now } = getPortal();
  const yesterday = new Date(now().getTime() - 24 * 60 * 60_000);
  await database.update(paymentAttempt).set({ checkedAt: yesterday });
  const count = await database.$count(paymentAttempt);
  for (let left = count; left > 0; left -= ROUND) await reconcilePayments();
}
