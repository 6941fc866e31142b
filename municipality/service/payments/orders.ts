import { rowOf } from 'municipality/ground/table-rows';
import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { requirePayer, type CallContext } from '../kit/endpoint';
import { accrual } from '../accruals/tables';
import { isInScope, type Payer } from '../kit/caller';
import type { Refuse } from '../kit/refusal';
import { canMove, openStates, type OrderState } from '../orders/order-state';
import { movedOrder, orderByNumber, orderLocked } from './order-statements';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';

export type OrderRow = typeof onlinePayment.$inferSelect;

/** Returns the order, its row locked until the transaction ends. */
export async function requireLockedOrder(
  transaction: ServiceDatabase,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  const [row] = await orderLocked(transaction).execute({ orderNumber });
  if (!row) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
  return row;
}

/** Returns the payer's own order, locked. */
export async function requireOwnLockedOrder(
  context: CallContext,
  transaction: ServiceDatabase,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  return requireOwn(context, await requireLockedOrder(transaction, orderNumber, refuse), refuse);
}

/** Returns the payer's own order as it stands, locked by nobody. */
export async function requireOwnOrder(
  context: CallContext,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  return requireOwn(context, await requireOrder(context.database, orderNumber, refuse), refuse);
}

/**
 * Somebody else's order is refused like one that does not exist; to a guest every order is somebody else's but those of
 * the same fast payment.
 */
function requireOwn(context: CallContext, order: OrderRow, refuse: Refuse<'order-not-found'>): OrderRow {
  if (!isOrderOf(requirePayer(context), order)) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
  return order;
}

export async function requireOrder(
  database: ServiceDatabase,
  orderNumber: string,
  refuse: Refuse<'order-not-found'>,
): Promise<OrderRow> {
  const [row] = await orderByNumber(database).execute({ orderNumber });
  if (!row) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
  return row;
}

/** Tells whether an order is the payer's to fill and to send. */
export function isOrderOf(
  { isGuest, userName, registries }: Payer,
  order: { readonly registryOid: string; readonly userName: string },
): boolean {
  return registries.some(({ oid }) => oid === order.registryOid) && (!isGuest || order.userName === userName);
}

/** Returns the registries whose debts an order may hold: all of its member, of a guest the order's own alone. */
export function registriesOf(
  { isGuest, registries }: Payer,
  { registryOid }: { readonly registryOid: string },
): readonly string[] {
  return isGuest ? [registryOid] : registries.map(({ oid }) => oid);
}

/** Orders over debts of a registry the payer may see that went to a bank and have no outcome yet. */
export async function listUnsettledOrderNumbers(
  context: CallContext,
  registryOid: string,
): Promise<string[]> {
  const payer = requirePayer(context);
  const { subjectOid, revenueCode } = accrual;
  const rows = await context.database
    .select({ orderNumber: onlinePayment.orderNumber, subjectOid, revenueCode })
    .from(onlinePayment)
    .innerJoin(onlinePaymentLine, eq(onlinePaymentLine.orderNumber, onlinePayment.orderNumber))
    .innerJoin(accrual, eq(accrual.oid, onlinePaymentLine.accrualOid))
    .where(and(eq(accrual.registryOid, registryOid), inArray(onlinePayment.state, openStates)))
    .orderBy(onlinePayment.orderNumber);
  const seen = rows.filter((row) => isInScope(payer, row)).map(({ orderNumber }) => orderNumber);
  return [...new Set(seen)];
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
  await movedOrder(transaction).execute({
    orderNumber: order.orderNumber,
    fromState: order.state,
    toState,
    bankCode,
    now: now.toISOString(),
    change: JSON.stringify(rowOf(onlinePayment, change)),
  });
  return true;
}

interface OrderStep {
  now: Date;
  /** Holds the bank's own code, where it gave one. */
  bankCode?: string | null;
  change?: Partial<Pick<OrderRow, 'bankCode' | 'storeType' | 'sentAt' | 'collectionOid'>>;
}
