import { sign } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import { type NewMessage, writeMessage } from './outbox.server';
import { requestNotice } from './tables.server';

/** Tells somebody of a step of what they follow; once for each step (`dedupe`), however often and late it is called. */
export async function announceStep(message: NewMessage): Promise<void> {
  const { database, recordSecret, now } = getPortal();
  const key = sign(recordSecret, 'request-notice', message.dedupe);
  const wake = await database.transaction(async (transaction) => {
    const fresh = await transaction
      .insert(requestNotice)
      .values({ key, at: now() })
      .onConflictDoNothing()
      .returning({ key: requestNotice.key });
    return fresh.length === 0 ? null : writeMessage(transaction, message);
  });
  await wake?.();
}
