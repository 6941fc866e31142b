import type { Database } from 'municipality/ground/connection';
import { columnsOf } from 'municipality/ground/table-rows';
import { getTableColumns, sql } from 'drizzle-orm';
import { isInReview, isWaiting, paymentAttempt, paymentAttemptLine, paymentEvent } from './tables.server';

const given = (name: string) => sql.placeholder(name);

/** Writes an attempt, its debts and the first row of its history: all of them or none. */
export function insertWhole(database: Database) {
  const attempt = database.$with('attempt', getTableColumns(paymentAttempt)).as(sql`
    insert into ${paymentAttempt} (${columnsOf(paymentAttempt)})
    select ${columnsOf(paymentAttempt)}
    from json_populate_record(null::${paymentAttempt}, ${given('attempt')}::json)
    returning *`);
  const line = database.$with('line', {}).as(sql`
    insert into ${paymentAttemptLine} (${columnsOf(paymentAttemptLine)})
    select ${columnsOf(paymentAttemptLine)}
    from json_populate_recordset(null::${paymentAttemptLine}, ${given('lines')}::json)`);
  const event = database.$with('event', {}).as(sql`
    insert into ${paymentEvent} (reference, at, kind, to_state)
    select reference, created_at, state, state from attempt`);
  return database.with(attempt, line, event).select().from(attempt).prepare('portal_attempt_new');
}

/**
 * Takes one step: the row is locked as it stands now, moved on if it stands where the step may begin, its debts given
 * free, or taken again as far as nobody else has them, and the history written. No row: it stands elsewhere, or a
 * browser has left with what only an unsent one may do. What arrived is noted before it, and in any case.
 */
export function takeStep(database: Database) {
  const arrived = database.$with('arrived', {}).as(sql`
    insert into ${paymentEvent} (reference, at, kind, reason, detail)
    select ${given('reference')}, ${given('at')}::timestamptz, kind, reason, detail
    from json_to_record(${given('arrived')}::json) as note (kind text, reason text, detail jsonb)
    where kind is not null
    returning id`);
  const before = database.$with('before', {}).as(sql`
    select reference, state from ${paymentAttempt}
    where reference = ${given('reference')} and state = any(${given('from')}::text[])
      and (hand_overs = 0 or not ${given('isUnsentOnly')}::boolean)
    for update`);
  const stepped = database.$with('stepped', getTableColumns(paymentAttempt)).as(sql`
    update ${paymentAttempt} as attempt
    set state = ${given('to')}::text, changed_at = ${given('at')}::timestamptz,
      (reason, bank_reference, auth_code, card_last_four, collection_oid, receipt_no) = (
        select reason, bank_reference, auth_code, card_last_four, collection_oid, receipt_no
        from json_populate_record(attempt, ${given('fields')}::json)
      )
    from before
    where attempt.reference = before.reference
    returning attempt.*`);
  const released = database.$with('released', {}).as(sql`
    update ${paymentAttemptLine} as line set is_open = ${given('debts')}::text = 'taken'
    from stepped
    where line.reference = stepped.reference and (${given('debts')}::text = 'free' or ${given('debts')}::text = 'taken'
      and not exists (select from ${paymentAttemptLine} as other where other.accrual_oid = line.accrual_oid and other.is_open))`);
  const event = database.$with('event', {}).as(sql`
    insert into ${paymentEvent} (reference, at, kind, from_state, to_state, reason, detail)
    select before.reference, stepped.changed_at, ${given('kind')}::text, before.state, stepped.state,
      ${given('reason')}::text, ${given('detail')}::jsonb
    from (select count(*) from arrived) as earlier, before join stepped on stepped.reference = before.reference`);
  return database
    .with(arrived, before, stepped, released, event)
    .select()
    .from(stepped)
    .prepare('portal_attempt_step');
}

/**
 * Debts an attempt has just let go are taken by one whose money came in meanwhile: it could not have them before. The
 * lists of what waits for a person or for its booking are short, and are read by their indexes.
 */
export function passOn(database: Database) {
  return database
    .update(paymentAttemptLine)
    .set({ isOpen: true })
    .where(
      sql`(${paymentAttemptLine.reference}, ${paymentAttemptLine.accrualOid}) in (
        select distinct on (other.accrual_oid) other.reference, other.accrual_oid
        from ${paymentAttemptLine} as left_behind, ${paymentAttempt} as attempt
          join ${paymentAttemptLine} as other on other.reference = attempt.reference
        where (${isInReview} or ${isWaiting} and state = 'provisioned')
          and left_behind.reference = ${given('reference')} and left_behind.accrual_oid = other.accrual_oid
          and not exists (select from ${paymentAttemptLine} as held where held.accrual_oid = other.accrual_oid and held.is_open))`,
    )
    .prepare('portal_attempt_debts_passed');
}
