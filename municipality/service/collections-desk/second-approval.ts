import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { IsoDate, Kurus, RequestOf, collectionsDeskCalls } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { statutoryAmount } from '../tariffs/tables';
import type { Refuse } from '../kit/refusal';
import { isAlive, type RefundRow } from '../payments/refund-claim';
import { onlinePaymentRefund } from '../orders/tables';

type Signs = Partial<Pick<RefundRow, 'askedBy' | 'approvedBy'>>;

interface Approval {
  readonly isGiven: boolean;
  /** Says who asked or agreed, to be written down with the claim. */
  readonly signs: Signs;
  readonly text: string;
}

/**
 * Tells from which sum on a refund needs two employees on a day (law no. 5018 m. 57: nobody alone holds all steps of an
 * expense).
 */
async function findLimit(database: ServiceDatabase, day: IsoDate): Promise<Kurus | null> {
  const { key, validFrom, validTo, value } = statutoryAmount;
  const [row] = await database
    .select({ value })
    .from(statutoryAmount)
    .where(and(eq(key, 'refund-alone'), lte(validFrom, day), or(isNull(validTo), gte(validTo, day))))
    .orderBy(desc(validFrom))
    .limit(1);
  return row ? kurus(Number(row.value)) : null;
}

interface ApprovalRequest {
  readonly userName: string;
  readonly approves?: boolean | undefined;
}

/**
 * Tells whether an employee's call pays, asks, or agrees to what another one asked. `before` is the refund as the call
 * found it.
 */
export async function validateApproval(
  { database, today }: CallContext,
  amount: Kurus,
  before: RefundRow | null,
  { userName, approves = false }: ApprovalRequest,
): Promise<Approval> {
  const limit = await findLimit(database, today);
  const isFree = limit === null || amount <= limit;
  if (isFree || before?.approvedBy) return { isGiven: true, signs: {}, text: '' };
  const askedBy = before?.askedBy ?? null;
  if (approves && askedBy !== null && askedBy !== userName)
    return { isGiven: true, signs: { approvedBy: userName }, text: '' };
  return {
    isGiven: false,
    signs: { askedBy: userName },
    text: 'Bu tutarda bir iade için ikinci bir görevlinin onayı gerekir; onay bekleniyor.',
  };
}

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
