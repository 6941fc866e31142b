import { sql } from 'drizzle-orm';
import { columnsOf, wordedOnce } from '~/platform/database/prepared-statements.server';
import { paymentAttempt, paymentAttemptLine, paymentEvent } from './tables.server';

const given = (name: string) => sql`${sql.placeholder(name)}`;

/** An attempt, its debts and the first row of its history: all of them or none. */
export const insertWhole = wordedOnce(
  'portal_attempt_new',
  paymentAttempt,
  () => sql`
    with attempt as (
      insert into ${paymentAttempt} (${columnsOf(paymentAttempt)})
      select ${columnsOf(paymentAttempt)}
      from json_populate_record(null::${paymentAttempt}, ${given('attempt')}::json)
      returning *
    ), line as (
      insert into ${paymentAttemptLine} (${columnsOf(paymentAttemptLine)})
      select ${columnsOf(paymentAttemptLine)}
      from json_populate_recordset(null::${paymentAttemptLine}, ${given('lines')}::json)
    ), event as (
      insert into ${paymentEvent} (reference, at, kind, to_state)
      select reference, created_at, state, state from attempt
    )
    select ${columnsOf(paymentAttempt)} from attempt`,
);

/**
 * One step: the row is locked as it stands now, moved on if it stands where the step may begin, its debts given free and
 * the history written. No row: it stands elsewhere. What arrived is noted before it, and in any case.
 */
export const stepOnce = wordedOnce(
  'portal_attempt_step',
  paymentAttempt,
  () => sql`
    with arrived as (
      insert into ${paymentEvent} (reference, at, kind, reason, detail)
      select ${given('reference')}, ${given('at')}::timestamptz, kind, reason, detail
      from json_to_record(${given('arrived')}::json) as note (kind text, reason text, detail jsonb)
      where kind is not null
      returning id
    ), before as (
      select reference, state from ${paymentAttempt}
      where reference = ${given('reference')} and state = any(${given('from')}::text[])
      for update
    ), stepped as (
      update ${paymentAttempt} as attempt
      set state = ${given('to')}::text, changed_at = ${given('at')}::timestamptz,
        (reason, bank_reference, auth_code, card_last_four, collection_oid, receipt_no) = (
          select reason, bank_reference, auth_code, card_last_four, collection_oid, receipt_no
          from json_populate_record(attempt, ${given('fields')}::json)
        )
      from before
      where attempt.reference = before.reference
      returning attempt.*
    ), released as (
      update ${paymentAttemptLine} as line set is_open = false
      from stepped
      where line.reference = stepped.reference and ${given('isReleased')}::boolean
    ), event as (
      insert into ${paymentEvent} (reference, at, kind, from_state, to_state, reason, detail)
      select before.reference, stepped.changed_at, ${given('kind')}::text, before.state, stepped.state,
        ${given('reason')}::text, ${given('detail')}::jsonb
      from (select count(*) from arrived) as earlier, before join stepped on stepped.reference = before.reference
    )
    select ${columnsOf(paymentAttempt)} from stepped`,
);
