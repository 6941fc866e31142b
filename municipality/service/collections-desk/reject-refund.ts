import { eq } from 'drizzle-orm';
import type { RequestOf, collectionsDeskCalls } from 'municipality/contract';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { onlinePaymentRefund } from '../orders/tables';
import { isAlive } from '../payments/refund-claim';

type Rejecting = typeof collectionsDeskCalls.RejectOnlinePaymentRefund;

/** Turns a waiting request down: the bank was never asked, so the order may be booked again. */
export async function rejectRefund(
  { database, now }: CallContext,
  { orderNumber, reason, userName }: RequestOf<Rejecting> & { readonly userName: string },
  refuse: Refuse<'no-approval-awaited'>,
): Promise<{ Rejected: true }> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(onlinePaymentRefund)
      .where(eq(onlinePaymentRefund.orderNumber, orderNumber))
      .for('update');
    const isWaiting = row?.state === 'requested' && row.askedBy !== null && row.approvedBy === null;
    if (!row || !isWaiting || isAlive(row, now))
      throw refuse(
        'no-approval-awaited',
        'Bu ödeme için onay bekleyen bir iade yok; başka bir görevli sonuçlandırmış olabilir.',
      );
    const ended = { claim: null, claimedAt: null, askedBy: null, concludedAt: now };
    await transaction
      .update(onlinePaymentRefund)
      .set({ ...ended, state: 'declined', reason, requestedBy: userName })
      .where(eq(onlinePaymentRefund.orderNumber, orderNumber));
    return { Rejected: true };
  });
}
