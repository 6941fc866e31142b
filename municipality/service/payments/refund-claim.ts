import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { moveOrder, requireLockedOrder, type OrderRow } from './orders';
import type { OrderStatus } from '../pos/protocol/bank-pos';
import { refuse as anyRefusal, type Refuse } from '../kit/refusal';
import { canRefundMove, type RefundState } from '../orders/refund-state';
import { onlinePaymentRefund } from '../orders/tables';

export type RefundRow = typeof onlinePaymentRefund.$inferSelect;

/**
 * Exceeds what the two queries and two undoings of one start can take (120 s): whoever holds a claim beyond it is dead.
 * It counts milliseconds.
 */
const CLAIM_LASTS = 3 * 60_000;

interface Held {
  readonly orderNumber: string;
  readonly token: string;
}

export interface RefundClaim extends Held {
  readonly order: OrderRow;
}

type ClaimRefusal = 'order-not-found' | 'order-booked' | 'refund-under-way';
interface RefundRequest {
  readonly orderNumber: string;
  readonly reason: string;
  readonly userName: string;
}

/**
 * Writes the intent down and makes the caller the only one to speak with the bank about it. Answers with the refund
 * itself once it is done. The order's lock keeps a booking and a refund from passing each other.
 */
export function claimRefund(
  { database, now }: CallContext,
  { orderNumber, reason, userName }: RefundRequest,
  refuse: Refuse<ClaimRefusal>,
): Promise<{ done: RefundRow } | { claim: RefundClaim; before: RefundRow | null }> {
  return database.transaction(async (transaction) => {
    const order = await requireLockedOrder(transaction, orderNumber, refuse);
    if (order.collectionOid !== null) {
      throw refuse(
        'order-booked',
        'Bu ödeme tahsilat olarak deftere işlenmiş. İade için önce tahsilatın defterden düşülmesi gerekir.',
      );
    }
    const row = await findRefund(transaction, orderNumber);
    if (row?.state === 'done') return { done: row };
    if (row && isAlive(row, now)) {
      throw refuse('refund-under-way', 'Bu iade şu anda işleniyor. Birkaç dakika sonra yeniden bakın.');
    }
    const token = randomUUID();
    const claimed = { reason, requestedBy: userName, claim: token, claimedAt: now };
    const state: RefundState = row && !canRefundMove(row.state, 'requested') ? row.state : 'requested';
    await transaction
      .insert(onlinePaymentRefund)
      .values({ orderNumber, state, requestedAt: now, ...claimed })
      .onConflictDoUpdate({ target: onlinePaymentRefund.orderNumber, set: { state, ...claimed } });
    return { claim: { order, orderNumber, token }, before: row };
  });
}

async function findRefund(database: ServiceDatabase, orderNumber: string): Promise<RefundRow | null> {
  const [row] = await database
    .select()
    .from(onlinePaymentRefund)
    .where(eq(onlinePaymentRefund.orderNumber, orderNumber));
  return row ?? null;
}

type Findings = Partial<
  Pick<RefundRow, 'way' | 'amount' | 'bankReference' | 'bankCode' | 'askedBy' | 'approvedBy'>
>;

/** Writes down what became known while the claim is held. Answers false when another took it over meanwhile. */
export async function noteRefund(
  { database }: CallContext,
  claim: Held,
  findings: Findings,
): Promise<boolean> {
  const rows = await database
    .update(onlinePaymentRefund)
    .set(findings)
    .where(isHeldBy(claim))
    .returning({ orderNumber: onlinePaymentRefund.orderNumber });
  return rows.length > 0;
}

/** Ends the claim; with a state the refund moves there, and the order of money given back is closed. */
export async function releaseRefund(
  { database, now }: CallContext,
  claim: Held,
  to: RefundState | null,
  findings: Findings = {},
): Promise<RefundRow | null> {
  return database.transaction(async (transaction) => {
    const current = await requireLockedOrder(transaction, claim.orderNumber, anyRefusal);
    const before = await findRefund(transaction, claim.orderNumber);
    if (before?.claim !== claim.token) return before;
    const state = to !== null && canRefundMove(before.state, to) ? to : before.state;
    const isConcluded = state === 'done' || state === 'declined';
    const [row] = await transaction
      .update(onlinePaymentRefund)
      .set({ ...findings, state, claim: null, claimedAt: null, ...(isConcluded && { concludedAt: now }) })
      .where(isHeldBy(claim))
      .returning();
    if (state === 'done') {
      await moveOrder(transaction, current, 'cancelled', { now, bankCode: findings.bankCode ?? null });
    }
    return row ?? null;
  });
}

/**
 * The bank's record says the money went back: a refund nobody is at any more is done. Whoever still holds its claim
 * concludes it.
 */
export async function concludeByRecord(
  context: CallContext,
  orderNumber: string,
  given: Findings,
): Promise<void> {
  const { database, now } = context;
  const row = await findRefund(database, orderNumber);
  if (!row || !canRefundMove(row.state, 'done') || isAlive(row, now)) return;
  const token = randomUUID();
  const taken = await database
    .update(onlinePaymentRefund)
    .set({ claim: token, claimedAt: now })
    .where(
      and(
        eq(onlinePaymentRefund.orderNumber, orderNumber),
        row.claim === null ? isNull(onlinePaymentRefund.claim) : eq(onlinePaymentRefund.claim, row.claim),
      ),
    )
    .returning({ orderNumber: onlinePaymentRefund.orderNumber });
  if (taken.length > 0) await releaseRefund(context, { orderNumber, token }, 'done', given);
}

/** Finds what the bank's record says of money that went back; null: it did not. */
export function findGivenBack({ State, BankReference, BankCode }: OrderStatus) {
  if (State !== 'voided' && State !== 'refunded') return null;
  return { way: State, bankReference: BankReference ?? null, bankCode: BankCode ?? null };
}

/** Tells whether somebody is speaking with the bank about it right now. */
export function isAlive({ claim, claimedAt }: RefundRow, now: Date): boolean {
  return claim !== null && now.getTime() - (claimedAt?.getTime() ?? 0) < CLAIM_LASTS;
}

function isHeldBy({ orderNumber, token }: Held) {
  return and(eq(onlinePaymentRefund.orderNumber, orderNumber), eq(onlinePaymentRefund.claim, token));
}
