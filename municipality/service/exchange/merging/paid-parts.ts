import { PLANNED, TOUCHED, UNSEEN } from './merging';
import type { Statements } from './session';

/**
 * Works out what is paid of the accruals a delivery touched: what the other side says, and what was taken here and is not
 * known there; where the file says nothing of it, all collections. What is taken here meanwhile waits for the lock or is
 * counted.
 */
export async function renewPaidParts({ run }: Statements): Promise<void> {
  await run(`analyze ${TOUCHED}`);
  await run(
    `select from municipality.accrual where oid in (select oid from ${TOUCHED}) order by oid for update`,
  );
  await run(
    `update municipality.accrual own set paid_principal = least(own.principal, paid.amount)
     from (select t.oid, case when k.said is not null then k.said::bigint + coalesce(here.unseen, 0) else coalesce(here.whole, 0) end as amount
       from ${TOUCHED} t
       join municipality.exchange_key k on k.kind = 'tahakkuk' and k.oid = t.oid
       left join (select l.accrual_oid, sum(l.principal)::bigint as whole, (sum(l.principal) filter (where ${UNSEEN}))::bigint as unseen
         from municipality.collection_line l where l.accrual_oid in (select oid from ${TOUCHED}) group by l.accrual_oid) here
         on here.accrual_oid = t.oid) paid
     where own.oid = paid.oid and own.paid_principal <> least(own.principal, paid.amount) and not ${PLANNED}`,
  );
  await run(`delete from ${TOUCHED}`);
}
