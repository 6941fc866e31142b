import { and, eq, inArray, sql } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import type { AttemptState } from '../attempt/transitions';
import { findAttempt } from '../attempt/attempt-store.server';
import { paymentAttempt, paymentAttemptLine } from '../attempt/tables.server';
import { settleCancelled } from '../settle-payment.server';

const unsent: AttemptState[] = ['created', 'at_bank'];

/** After so many milliseconds somebody else's order is no longer one that is just being made. */
const JUST_MADE = 30_000;

/**
 * Ends the orders for debts of a registry that no browser has left for the bank with, because a plan or a declaration needs
 * the debts. A payer whose window is still open is told so there. `owner` is the member who asks: an order that somebody
 * else has made a moment ago stays.
 */
export async function endUnsentOrders(registryOid: string, owner: string): Promise<void> {
  const { database, now } = getPortal();
  const rows = await database
    .selectDistinct({
      reference: paymentAttempt.reference,
      owner: paymentAttempt.owner,
      createdAt: paymentAttempt.createdAt,
    })
    .from(paymentAttempt)
    .innerJoin(paymentAttemptLine, eq(paymentAttemptLine.reference, paymentAttempt.reference))
    .where(
      and(
        inArray(paymentAttempt.state, unsent),
        eq(paymentAttempt.handOvers, 0),
        paymentAttemptLine.isOpen,
        eq(sql`coalesce(${paymentAttemptLine.registryOid}, ${paymentAttempt.registryOid})`, registryOid),
      ),
    );
  for (const row of rows) {
    const isOwn = row.owner === owner;
    if (!isOwn && now().getTime() - row.createdAt.getTime() < JUST_MADE) continue;
    const attempt = await findAttempt(row.reference);
    // It may have left for the bank since it was listed.
    if (attempt) await settleCancelled(attempt, 'needed-elsewhere', { isUnsentOnly: true });
  }
}
