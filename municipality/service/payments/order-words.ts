import { sql } from 'drizzle-orm';
import { accrual } from '../accruals/tables';
import { onlinePaymentRefund } from '../orders/tables';
import { columnsOf, given, wordedOnce } from '../kit/database/worded-once';
import { planInstalment } from '../restructuring/tables';
import { onlinePayment, onlinePaymentLine, onlinePaymentStep } from '../orders/tables';

export const orderLocked = wordedOnce(
  'municipality_order_locked',
  { order: onlinePayment },
  () => sql`
    select ${columnsOf(onlinePayment)} from ${onlinePayment}
    where order_number = ${given('orderNumber')} for update`,
);

export const orderByNumber = wordedOnce(
  'municipality_order',
  { order: onlinePayment },
  () => sql`
    select ${columnsOf(onlinePayment)} from ${onlinePayment} where order_number = ${given('orderNumber')}`,
);

/** An order and the first row of its history; no row where its attempt has one already. */
export const newOrder = wordedOnce(
  'municipality_order_new',
  { order: onlinePayment },
  () => sql`
    with created as (
      insert into ${onlinePayment} (order_number, attempt_key, registry_oid, user_name, state, created_at)
      values (
        ${given('prefix')}::text || lpad(nextval('municipality.order_number')::text, 10, '0'),
        ${given('attemptKey')}, ${given('registryOid')}, ${given('userName')}, 'created',
        ${given('now')}::timestamptz
      )
      on conflict (attempt_key) do nothing
      returning *
    ), step as (
      insert into ${onlinePaymentStep} (order_number, to_state, at)
      select order_number, state, created_at from created
    )
    select ${columnsOf(onlinePayment)} from created`,
);

/**
 * Fills an order that has no lines yet; no row where somebody was faster or it has gone on. A line holds its debt while it
 * is written: by id, as debts are locked everywhere.
 */
export const filledOrder = wordedOnce(
  'municipality_order_filled',
  { order: onlinePayment },
  () => sql`
    with filled as (
      update ${onlinePayment} set total = ${given('total')}::bigint, lines_as_of = ${given('today')}::date
      where order_number = ${given('orderNumber')} and state = 'created' and total is null
      returning *
    ), line as (
      insert into ${onlinePaymentLine} (${columnsOf(onlinePaymentLine)})
      select ${columnsOf(onlinePaymentLine, 'line')}
      from filled, json_populate_recordset(null::${onlinePaymentLine}, ${given('lines')}::json) as line
      order by line.accrual_oid
    )
    select ${columnsOf(onlinePayment)} from filled`,
);

/** Moves an order whose row is locked; what else is learnt comes as a row of its own columns. */
export const movedOrder = wordedOnce(
  'municipality_order_moved',
  { order: onlinePayment },
  () => sql`
    with moved as (
      update ${onlinePayment} as online set state = ${given('toState')}::text,
        (bank_code, store_type, sent_at, collection_oid) = (
          select bank_code, store_type, sent_at, collection_oid
          from json_populate_record(online, ${given('change')}::json)
        )
      where order_number = ${given('orderNumber')}
      returning online.*
    ), step as (
      insert into ${onlinePaymentStep} (order_number, from_state, to_state, bank_code, at)
      select order_number, ${given('fromState')}::text, state, ${given('bankCode')}::text, ${given('now')}::timestamptz
      from moved
    )
    select ${columnsOf(onlinePayment)} from moved`,
);

/** The lines of an order, each with its debt, whose row is locked by id. */
export const linesWithDebtsLocked = wordedOnce(
  'municipality_order_debts_locked',
  { line: onlinePaymentLine, debt: accrual },
  () => sql`
    select ${columnsOf(onlinePaymentLine, 'line')}, ${columnsOf(accrual, 'debt')}
    from ${onlinePaymentLine} as line join ${accrual} as debt on debt.oid = line.accrual_oid
    where line.order_number = ${given('orderNumber')}
    order by debt.oid
    for update of debt`,
);

/** The lines of an order, each with the plan it is an instalment of, and what became of the order's refund. */
export const linesToBook = wordedOnce(
  'municipality_order_lines_to_book',
  {
    line: onlinePaymentLine,
    planOid: sql<string | null>`plan`,
    refund: sql<(typeof onlinePaymentRefund.$inferSelect)['state'] | null>`refund`,
  },
  () => sql`
    select ${columnsOf(onlinePaymentLine, 'line')}, plan.plan_oid, refund.state
    from ${onlinePaymentLine} as line
    left join ${planInstalment} as plan on plan.accrual_oid = line.accrual_oid
    left join ${onlinePaymentRefund} as refund on refund.order_number = line.order_number
    where line.order_number = ${given('orderNumber')}
    order by line.line_no`,
);

export const debtsLocked = wordedOnce(
  'municipality_debts_locked',
  { debt: accrual },
  () => sql`
    select ${columnsOf(accrual)} from ${accrual}
    where oid = any(${given('oids')}::text[]) order by oid for update`,
);

/** The debts of an order are paid by what its lines carry, and the order has its collection. All their rows are locked. */
export const bookedOrder = wordedOnce(
  'municipality_order_booked',
  { order: onlinePayment },
  () => sql`
    with paid as (
      update ${accrual} as debt set paid_principal = debt.paid_principal + line.principal
      from ${onlinePaymentLine} as line
      where line.order_number = ${given('orderNumber')} and line.accrual_oid = debt.oid
    ), booked as (
      update ${onlinePayment} set state = 'collected', collection_oid = ${given('collectionOid')}
      where order_number = ${given('orderNumber')}
      returning *
    ), step as (
      insert into ${onlinePaymentStep} (order_number, from_state, to_state, at)
      select order_number, ${given('fromState')}::text, state, ${given('now')}::timestamptz from booked
    )
    select ${columnsOf(onlinePayment)} from booked`,
);
