import { columnsOf } from 'municipality/ground/table-rows';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accrual } from '../accruals/tables';
import { onlinePaymentRefund } from '../orders/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { planInstalment } from '../restructuring/tables';
import { onlinePayment, onlinePaymentLine, onlinePaymentStep } from '../orders/tables';

const given = (name: string) => sql.placeholder(name);
const order = getTableColumns(onlinePayment);
// `for update of` takes an alias: a table's name would come with its schema.
const debt = alias(accrual, 'debt');

export const orderByNumber = (database: ServiceDatabase) =>
  database
    .select()
    .from(onlinePayment)
    .where(eq(onlinePayment.orderNumber, given('orderNumber')))
    .prepare('municipality_order');

export const orderLocked = (database: ServiceDatabase) =>
  database
    .select()
    .from(onlinePayment)
    .where(eq(onlinePayment.orderNumber, given('orderNumber')))
    .for('update')
    .prepare('municipality_order_locked');

/** Writes an order and the first row of its history; no row where its attempt has one already. */
export function newOrder(database: ServiceDatabase) {
  const created = database.$with('created', order).as(sql`
    insert into ${onlinePayment} (order_number, attempt_key, registry_oid, user_name, state, created_at)
    values (
      ${given('prefix')}::text || lpad(nextval('municipality.order_number')::text, 10, '0'),
      ${given('attemptKey')}, ${given('registryOid')}, ${given('userName')}, 'created',
      ${given('now')}::timestamptz
    )
    on conflict (attempt_key) do nothing
    returning *`);
  const step = database.$with('step', {}).as(sql`
    insert into ${onlinePaymentStep} (order_number, to_state, at)
    select order_number, state, created_at from created`);
  return database.with(created, step).select().from(created).prepare('municipality_order_new');
}

/**
 * Fills an order that has no lines yet; no row where somebody was faster or it has gone on. A line holds its debt while it
 * is written: by id, as debts are locked everywhere.
 */
export function filledOrder(database: ServiceDatabase) {
  const filled = database.$with('filled', order).as(sql`
    update ${onlinePayment} set total = ${given('total')}::bigint, lines_as_of = ${given('today')}::date
    where order_number = ${given('orderNumber')} and state = 'created' and total is null
    returning *`);
  const lines = database.$with('lines', {}).as(sql`
    insert into ${onlinePaymentLine} (${columnsOf(onlinePaymentLine)})
    select ${columnsOf(onlinePaymentLine, 'line')}
    from filled, json_populate_recordset(null::${onlinePaymentLine}, ${given('lines')}::json) as line
    order by line.accrual_oid`);
  return database.with(filled, lines).select().from(filled).prepare('municipality_order_filled');
}

/** Moves an order whose row is locked; what else is learnt comes as a row of its own columns. */
export function movedOrder(database: ServiceDatabase) {
  const moved = database.$with('moved', order).as(sql`
    update ${onlinePayment} as online set state = ${given('toState')}::text,
      (bank_code, store_type, sent_at, collection_oid) = (
        select bank_code, store_type, sent_at, collection_oid
        from json_populate_record(online, ${given('change')}::json)
      )
    where order_number = ${given('orderNumber')}
    returning online.*`);
  const step = database.$with('step', {}).as(sql`
    insert into ${onlinePaymentStep} (order_number, from_state, to_state, bank_code, at)
    select order_number, ${given('fromState')}::text, state, ${given('bankCode')}::text, ${given('now')}::timestamptz
    from moved`);
  return database.with(moved, step).select().from(moved).prepare('municipality_order_moved');
}

/** Selects the lines of an order, each with its debt, whose row is locked by id. */
export const linesWithDebtsLocked = (database: ServiceDatabase) =>
  database
    .select({ line: onlinePaymentLine, debt })
    .from(onlinePaymentLine)
    .innerJoin(debt, eq(debt.oid, onlinePaymentLine.accrualOid))
    .where(eq(onlinePaymentLine.orderNumber, given('orderNumber')))
    .orderBy(asc(debt.oid))
    .for('update', { of: debt })
    .prepare('municipality_order_debts_locked');

/** Returns the lines of an order, each with the plan it is an instalment of, and what became of the order's refund. */
export const linesToBook = (database: ServiceDatabase) =>
  database
    .select({
      line: onlinePaymentLine,
      planOid: planInstalment.planOid,
      refund: onlinePaymentRefund.state,
    })
    .from(onlinePaymentLine)
    .leftJoin(planInstalment, eq(planInstalment.accrualOid, onlinePaymentLine.accrualOid))
    .leftJoin(onlinePaymentRefund, eq(onlinePaymentRefund.orderNumber, onlinePaymentLine.orderNumber))
    .where(eq(onlinePaymentLine.orderNumber, given('orderNumber')))
    .orderBy(asc(onlinePaymentLine.lineNo))
    .prepare('municipality_order_lines_to_book');

export const debtsLocked = (database: ServiceDatabase) =>
  database
    .select()
    .from(accrual)
    .where(sql`${accrual.oid} = any(${given('oids')}::text[])`)
    .orderBy(asc(accrual.oid))
    .for('update')
    .prepare('municipality_debts_locked');

/** The debts of an order are paid by what its lines carry, and the order has its collection. All their rows are locked. */
export function bookedOrder(database: ServiceDatabase) {
  const paid = database.$with('paid', {}).as(sql`
    update ${accrual} as debt set paid_principal = debt.paid_principal + line.principal
    from ${onlinePaymentLine} as line
    where line.order_number = ${given('orderNumber')} and line.accrual_oid = debt.oid`);
  const booked = database.$with('booked', order).as(sql`
    update ${onlinePayment} set state = 'collected', collection_oid = ${given('collectionOid')}
    where order_number = ${given('orderNumber')}
    returning *`);
  const step = database.$with('step', {}).as(sql`
    insert into ${onlinePaymentStep} (order_number, from_state, to_state, at)
    select order_number, ${given('fromState')}::text, state, ${given('now')}::timestamptz from booked`);
  return database.with(paid, booked, step).select().from(booked).prepare('municipality_order_booked');
}
