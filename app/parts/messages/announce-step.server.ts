import type { Database } from 'municipality/ground/connection';
import { sign } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requestNotice } from './tables.server';

/** Describes what `writeMessage` and `writeEmail` answer with; null for a way somebody is not told by. */
type Wake = (() => Promise<void>) | null;

/** Tells somebody of a step of what they follow, by the messages `write` writes; once for each step, however often it is called. */
export async function announceStep(
  step: string,
  write: (transaction: Database) => Promise<readonly Wake[]>,
): Promise<void> {
  const { database, recordSecret, now } = getPortal();
  const key = sign(recordSecret, 'request-notice', step);
  const wakes = await database.transaction(async (transaction) => {
    const fresh = await transaction
      .insert(requestNotice)
      .values({ key, at: now() })
      .onConflictDoNothing()
      .returning({ key: requestNotice.key });
    return fresh.length === 0 ? [] : write(transaction);
  });
  for (const wake of wakes) await wake?.();
}
