import { eq, sql } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import type { EventNote } from './attempt/payment-events.server';
import { paymentEvent, paymentReturnRepeat } from './attempt/tables.server';

/**
 * Notes a return of an attempt: in the history the first time it comes for this reason, and from then on by its number
 * alone. Whoever sends the same again and again must not push the true events out of sight.
 */
export async function noteReturn(reference: string, { kind, reason, detail }: EventNote): Promise<void> {
  const { database, now } = getPortal();
  const at = now();
  await database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(paymentReturnRepeat)
      .values({ reference, kind, reason: reason ?? '', times: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [paymentReturnRepeat.reference, paymentReturnRepeat.kind, paymentReturnRepeat.reason],
        set: { times: sql`${paymentReturnRepeat.times} + 1`, lastAt: at },
      })
      .returning({ times: paymentReturnRepeat.times });
    if (row?.times !== 1) return;
    await transaction
      .insert(paymentEvent)
      .values({ reference, at, kind, reason: reason ?? null, detail: detail ?? null });
  });
}

interface ReturnRepeats {
  /** Tells how often the return of an event came again, and when last; null where it came once. */
  find(kind: string, reason: string | null): { times: number; lastAt: Date } | null;
}

/** Lists the repeats of an attempt's returns. */
export async function listReturnRepeats(reference: string): Promise<ReturnRepeats> {
  const rows = await getPortal()
    .database.select()
    .from(paymentReturnRepeat)
    .where(eq(paymentReturnRepeat.reference, reference));
  return {
    find(kind, reason) {
      const row = rows.find((one) => one.kind === kind && one.reason === (reason ?? ''));
      return row && row.times > 1 ? { times: row.times - 1, lastAt: row.lastAt } : null;
    },
  };
}
