import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceDatabase } from '../database/connection';
import { requireMember, type CallContext } from '../endpoint';
import { registry } from '../identity/tables';
import type { Refuse } from '../refusal';
import { canMove, openStates, type OrderState } from './order-state';
import { onlinePayment, onlinePaymentStep } from './tables';

export type OrderRow = typeof onlinePayment.$inferSelect;

/** The order, its row locked until the transaction ends. */
export async function requireLockedOrder(
  transaction: ServiceDatabase,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  const [row] = await transaction
    .select()
    .from(onlinePayment)
    .where(eq(onlinePayment.orderNumber, orderNumber))
    .for('update');
  if (!row) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
  return row;
}

/** The member's own order, locked. Somebody else's is refused like one that does not exist. */
export async function requireOwnLockedOrder(
  context: CallContext,
  transaction: ServiceDatabase,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  const order = await requireLockedOrder(transaction, orderNumber, refuse);
  const { userName } = requireMember(context);
  const isOwn = await transaction.$count(
    registry,
    and(eq(registry.oid, order.registryOid), eq(registry.identityNo, userName)),
  );
  if (isOwn === 0) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
  return order;
}

export async function requireOrder(
  database: ServiceDatabase,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  const [row] = await database.select().from(onlinePayment).where(eq(onlinePayment.orderNumber, orderNumber));
  if (!row) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
  return row;
}

/** Orders of a registry that went to a bank and have no outcome yet. */
export async function listUnsettledOrderNumbers(
  database: ServiceDatabase,
  registryOid: string,
): Promise<string[]> {
  const rows = await database
    .select({ orderNumber: onlinePayment.orderNumber })
    .from(onlinePayment)
    .where(and(eq(onlinePayment.registryOid, registryOid), inArray(onlinePayment.state, openStates)))
    .orderBy(onlinePayment.orderNumber);
  return rows.map(({ orderNumber }) => orderNumber);
}

/**
 * Moves a locked order on and records the step, with what else is learnt on the way. A move the state table does not
 * know changes nothing; answers whether the order moved.
 */
export async function moveOrder(
  transaction: ServiceDatabase,
  order: OrderRow,
  toState: OrderState,
  { now, bankCode = null, change = {} }: OrderStep,
): Promise<boolean> {
  if (!canMove(order.state, toState)) return false;
  await transaction
    .update(onlinePayment)
    .set({ ...change, state: toState })
    .where(eq(onlinePayment.orderNumber, order.orderNumber));
  await transaction
    .insert(onlinePaymentStep)
    .values({ orderNumber: order.orderNumber, fromState: order.state, toState, bankCode, at: now });
  return true;
}

interface OrderStep {
  now: Date;
  /** The bank's own code, where it gave one. */
  bankCode?: string | null;
  change?: Partial<Pick<OrderRow, 'bankCode' | 'storeType' | 'sentAt' | 'collectionOid'>>;
}
