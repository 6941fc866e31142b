import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { findStateMessage } from '~/features/notifications/state-changes';
import { getPortal } from '~/platform/portal/portal.server';
import { type Attempt, toAttempt } from './attempt-store.server';
import { paymentAttempt } from './tables.server';
import { attemptStates } from './transitions';

/** Holds the states whose payer waits for a line in the inbox: the money goes back, or has gone back. */
const messageStates = attemptStates.filter((state) => findStateMessage('payment', state) !== null);

const MOST = 20;

/** Lists the owner's payments that came to such a state since a moment, the newest first. */
export async function listMessageAttempts(owner: string, since: Date): Promise<Attempt[]> {
  const { owner: ofOwner, state, changedAt, createdAt } = paymentAttempt;
  const rows = await getPortal()
    .database.select()
    .from(paymentAttempt)
    .where(and(eq(ofOwner, owner), inArray(state, messageStates), gte(changedAt, since)))
    .orderBy(desc(createdAt))
    .limit(MOST);
  return rows.map(toAttempt);
}
