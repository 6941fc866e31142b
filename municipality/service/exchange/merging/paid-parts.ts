import { delayRules } from 'municipality/law/debt/delay-rules';
import { BROUGHT, isTheirs, LEFT_BEFORE, PLANNED, RISEN, TOUCHED, UNSEEN } from './merging';
import type { Statements } from './session';

/** Holds a collection line `l` that what the other side said of its debt, `k`, cannot have in it: it is counted besides. */
const BESIDES = `case when l.cancelled_at is not null then false when ${isTheirs('l.collection_oid')}
  then (select c.collected_at from municipality.collection c where c.oid = l.collection_oid) > coalesce(k.said_at, 'infinity')
  else not exists (select from municipality.exchange_receipt r where r.collection_oid = l.collection_oid
    and r.accrual_oid = l.accrual_oid and r.at <= coalesce(k.said_at, 'infinity')) end`;

/** Selects a line that had been acknowledged when the files were prepared. */
const ACKNOWLEDGED = `exists (select from municipality.exchange_change x
  where x.kind = 'tahsilat' and x.source = l.collection_oid || ':' || l.line_no and x.state <> 'iptal'
    and x.no <= (select max(h.up_to_no) from municipality.exchange_handover h where h.acknowledged_at <= $1::timestamptz))`;

/**
 * Holds a known line that may be why more is said to be paid than at `said_at_before`: receipts with older days may be
 * written late.
 */
const IS_NEWS = `case when ${isTheirs('l.collection_oid')}
  then exists (select from ${BROUGHT} b where b.collection_oid = l.collection_oid and b.accrual_oid = l.accrual_oid)
    or (select c.collected_at from municipality.collection c where c.oid = l.collection_oid) > coalesce(risen.said_at_before, '-infinity')
  else exists (select from municipality.exchange_receipt r where r.collection_oid = l.collection_oid and r.accrual_oid = l.accrual_oid
    and (r.at = $1::timestamptz or r.at > coalesce(risen.said_at_before, '-infinity'))) end`;

interface Stated {
  readonly deliveryNo: number;
  readonly preparedAt: Date;
  readonly isPreparedSaid: boolean;
}

/**
 * Takes note of receipts of ours that the other side has without bringing their numbers: it had acknowledged them when it
 * prepared its files, and says that at least as much more is paid, beyond what receipts tell.
 */
async function noteBooked({ run }: Statements, { deliveryNo, preparedAt }: Stated): Promise<void> {
  await run(
    `with waiting as materialized (
       select l.collection_oid, l.accrual_oid, l.principal, risen.by
       from ${RISEN} risen join municipality.collection_line l on l.accrual_oid = risen.oid
       where ${ACKNOWLEDGED} and ${UNSEEN}),
     told as materialized (
       select l.accrual_oid, sum(l.principal) as amount
       from municipality.collection_line l join ${RISEN} risen on risen.oid = l.accrual_oid
       where l.accrual_oid in (select accrual_oid from waiting) and ${IS_NEWS} group by l.accrual_oid),
     booked as (
       select w.accrual_oid from waiting w left join told using (accrual_oid) group by w.accrual_oid
       having sum(w.principal) <= min(w.by - coalesce(told.amount, 0)))
     insert into municipality.exchange_receipt (collection_oid, accrual_oid, seen_in, at)
     select distinct collection_oid, accrual_oid, $2::int, $1::timestamptz
     from waiting join booked using (accrual_oid) on conflict do nothing`,
    [preparedAt, deliveryNo],
  );
}

/**
 * Selects a debt whose receipt is shown for the first time, and of which no more is said to be paid than before: it was
 * written before the receipt was. Until it is told again the receipt is counted besides.
 */
async function noteWrittenBefore({ run }: Statements, { deliveryNo, preparedAt }: Stated): Promise<void> {
  await run(
    `with line as (
       select l.accrual_oid, l.principal, coalesce(risen.by, 0) as by, ${IS_NEWS} as is_news
       from (select distinct accrual_oid as oid from municipality.exchange_receipt where seen_in = $2::int and at = $1::timestamptz) shown
       join municipality.exchange_key k on k.kind = 'tahakkuk' and k.oid = shown.oid and k.seen_in = $2::int and k.said_at = $1::timestamptz
       join municipality.collection_line l on l.accrual_oid = shown.oid
       left join ${RISEN} risen on risen.oid = shown.oid)
     update municipality.exchange_receipt r set at = $1::timestamptz + interval '1 millisecond'
     where r.seen_in = $2::int and r.at = $1::timestamptz and r.accrual_oid in (
       select accrual_oid from line where is_news
       group by accrual_oid having sum(principal) > min(by))`,
    [preparedAt, deliveryNo],
  );
}

/**
 * Takes note of receipts of ours on debts that a whole file ends: the other side had acknowledged them when it prepared the
 * file, so that nothing of the debt is left there. All others become conflicts.
 */
export async function noteEnded(
  { run }: Statements,
  { deliveryNo, preparedAt, isPreparedSaid }: Stated,
): Promise<void> {
  if (!isPreparedSaid) return;
  await run(
    `insert into municipality.exchange_receipt (collection_oid, accrual_oid, seen_in, at)
     select distinct l.collection_oid, l.accrual_oid, $2::int, $1::timestamptz
     from municipality.exchange_key k join municipality.collection_line l on l.accrual_oid = k.oid
     where k.kind = 'tahakkuk' and k.ended_in = $2::int and ${ACKNOWLEDGED} and ${UNSEEN} on conflict do nothing`,
    [preparedAt, deliveryNo],
  );
}

/** Works out which receipts are in what a delivery says of its debts. */
export async function weighReceipts(statements: Statements, stated: Stated): Promise<void> {
  await noteWrittenBefore(statements, stated);
  if (stated.isPreparedSaid) await noteBooked(statements, stated);
}

const feeFirstKinds = Object.entries(delayRules).flatMap(([kind, { partOf }]) =>
  partOf === 'fee-first' ? [`'${kind}'`] : [],
);

/** Says whether a part paid of a debt went to its interest first. */
const IS_FEE_FIRST = `coalesce(own.fee_kind, (select rule.fee_kind from municipality.revenue_rule rule
  where rule.revenue_code = own.revenue_code and rule.valid_from <= own.due_date
  order by rule.valid_from desc limit 1)) in (${feeFirstKinds.join(', ')})`;

/**
 * Has the rest of a debt from a contract bear interest from the day after its last receipt: what was paid of it paid the
 * interest first (6098 m.100), and counted from the due day the same days would be charged twice.
 */
async function renewInterestDays({ run }: Statements): Promise<void> {
  await run(
    `update municipality.accrual own set interest_from = paid.day + 1, carried_fee = null
     from (select l.accrual_oid as oid, max((c.collected_at at time zone 'Europe/Istanbul')::date) as day
       from municipality.collection_line l join municipality.collection c on c.oid = l.collection_oid
       where l.accrual_oid in (select oid from ${TOUCHED}) and l.cancelled_at is null and l.principal > 0 group by l.accrual_oid) paid
     where own.oid = paid.oid and own.paid_principal between 1 and own.principal - 1 and own.due_date < paid.day
       and own.interest_from is distinct from paid.day + 1 and not ${PLANNED} and ${IS_FEE_FIRST}`,
  );
  await run(
    `update municipality.accrual own set interest_from = null from ${TOUCHED} t
     where own.oid = t.oid and own.paid_principal = 0 and own.interest_from is not null and own.carried_fee is null
       and not ${PLANNED} and ${IS_FEE_FIRST}`,
  );
}

/**
 * Works out what is paid of the accruals a delivery touched: what the other side says, and what that cannot have in it;
 * where it says nothing, all collections. A debt that its whole file no longer has stays as it is. What is taken here meanwhile waits for the lock or is counted.
 */
export async function renewPaidParts({ run }: Statements): Promise<void> {
  await run(`analyze ${TOUCHED}`);
  await run(
    `select from municipality.accrual where oid in (select oid from ${TOUCHED}) order by oid for update`,
  );
  await run(
    `create temporary table paid_part on commit drop as
     select l.accrual_oid as oid, coalesce(sum(l.principal) filter (where l.cancelled_at is null), 0)::bigint as whole, coalesce(sum(l.principal) filter (where ${BESIDES}), 0)::bigint as besides,
       coalesce(sum(l.principal) filter (where ${UNSEEN}), 0)::bigint as unseen
     from municipality.collection_line l join municipality.exchange_key k on k.kind = 'tahakkuk' and k.oid = l.accrual_oid
     where l.accrual_oid in (select oid from ${TOUCHED}) group by l.accrual_oid`,
  );
  await run(
    `update municipality.accrual own set paid_principal = least(own.principal, paid.amount)
     from (select t.oid, case when k.said is not null then k.said::bigint + coalesce(here.besides, 0) else coalesce(here.whole, 0) end as amount
       from ${TOUCHED} t
       join municipality.exchange_key k on k.kind = 'tahakkuk' and k.oid = t.oid and k.ended_in is null
       left join paid_part here on here.oid = t.oid) paid
     where own.oid = paid.oid and own.paid_principal <> least(own.principal, paid.amount) and not ${PLANNED}`,
  );
  await renewInterestDays({ run });
  // A known receipt counts besides until the debt is told again, even in the same words.
  await run(
    `update municipality.exchange_key k set hash = '' from paid_part here
     where k.kind = 'tahakkuk' and k.oid = here.oid and k.said is not null and here.besides <> here.unseen`,
  );
  await run('drop table paid_part');
  await run(`delete from ${TOUCHED}`);
}

/**
 * Counts the debts of which more is left than before, or less though neither the receipts that came with the delivery nor
 * all those on record pay as much: such changes have to be agreed to as changed amounts are.
 */
export async function countUnexplained({ run }: Statements): Promise<void> {
  await run(
    `with paid as (
       select l.accrual_oid as oid, sum(l.principal) as whole, coalesce(sum(l.principal) filter (where b.accrual_oid is not null), 0) as brought
       from ${LEFT_BEFORE} before join municipality.collection_line l on l.accrual_oid = before.oid
       left join ${BROUGHT} b on b.collection_oid = l.collection_oid and b.accrual_oid = l.accrual_oid
       where l.cancelled_at is null group by l.accrual_oid),
     change as (
       select before.amount - (own.principal - own.paid_principal) as fallen, own.paid_principal as stated, coalesce(paid.whole, 0) as whole, coalesce(paid.brought, 0) as brought
       from ${LEFT_BEFORE} before join municipality.accrual own on own.oid = before.oid left join paid on paid.oid = before.oid)
     update counted_kind set weighty = weighty + (
       select count(*)::int from change where fallen < 0 or (fallen > brought and stated > whole))
     where kind = 'tahakkuk'`,
  );
}
