import { STAFF_NUMBERS } from '../merging/identity-sql';
import { moneySql, oidSql, PLANNED, UNSEEN } from '../merging/merging';
import type { Statements } from '../merging/session';

const cancelled = (table: string, which: string) => `exists (select from ${table} n
  join municipality.exchange_key d on d.kind = 'tahakkuk' and d.foreign_key = split_part(n.foreign_key, chr(31), 2)
  where n.matter = 'makbuz' and n.our_oid = l.collection_oid and d.oid = l.accrual_oid and ${which})`;

/**
 * Holds a line `l` of a receipt of ours that the other side has cancelled: that conflict is listed in place of the
 * payment.
 */
const CANCELLING = `(${cancelled('conflict_now', 'true')}
  or ${cancelled('municipality.exchange_conflict', `(n.closed_at is null or n.decision = 'bizimki')`)})`;

/**
 * Holds the debts paid here of which the other side does not know. One that its whole file no longer has may have been
 * merged into another row, which then asks for the paid part again.
 */
const paidHere = `insert into conflict_now
  select 'tahakkuk', k.foreign_key, 'odenen', k.oid, ${moneySql('u.unseen')} || ' burada ödenmiş',
    case when k.ended_in is not null then 'Dosyada yok; başka bir borca eklenmiş olabilir'
      when k.said::bigint + u.unseen > own.principal then ${moneySql('k.said::bigint')} || ' ödenmiş; iki kez ödenmiş olabilir'
      else ${moneySql('own.principal - k.said::bigint')} || ' kalan' end
  from (select l.accrual_oid, sum(l.principal) as unseen from municipality.collection_line l
    where exists (select from municipality.exchange_key e where e.kind = 'tahakkuk' and e.oid = l.accrual_oid and (e.said is not null or e.ended_in is not null))
      and ${UNSEEN} and not ${CANCELLING} group by l.accrual_oid) u
  join municipality.exchange_key k on k.kind = 'tahakkuk' and k.oid = u.accrual_oid
  join municipality.accrual own on own.oid = u.accrual_oid
  where not ${PLANNED}`;

/**
 * Holds the phones of members that differ from the proven ones of the other side; staff's that were held are noted
 * already.
 */
const phonesHere = `insert into conflict_now
  select 'telefon', k.foreign_key, case when m.user_name in (${STAFF_NUMBERS}) then 'personel-telefon' else 'telefon' end,
    k.oid, m.gsm_number, k.said
  from municipality.exchange_key k join municipality.member m on m.registry_oid = k.oid
  where k.kind = 'telefon' and k.said is not null and k.ended_in is null and m.identity_proven
    and m.gsm_number is not null and m.gsm_number <> k.said
    and not exists (select from conflict_now n where n.kind = k.kind and n.foreign_key = k.foreign_key)`;

const isSame = (alias: string) =>
  `n.kind = ${alias}.kind and n.foreign_key = ${alias}.foreign_key and n.matter = ${alias}.matter`;

/**
 * Brings the list of conflicts up to date at the end of a delivery: new ones are opened, those that are over are closed, a
 * decision that was proposed about other words is dropped, and one that somebody decided for us stays closed while both sides say the same as then.
 */
export async function renewConflicts(
  { run }: Statements,
  { deliveryNo, now }: { deliveryNo: number; now: Date },
): Promise<void> {
  await run(paidHere);
  await run(phonesHere);
  await run(
    `update municipality.exchange_conflict c set closed_at = $1::timestamptz
     where c.closed_at is null and not exists (select from conflict_now n where ${isSame('c')})
       and (c.matter in ('odenen', 'telefon') or exists (select from municipality.exchange_key k
         where k.kind = c.kind and k.foreign_key = c.foreign_key and k.seen_in = $2::int))`,
    [now, deliveryNo],
  );
  await run(
    `update municipality.exchange_conflict c set ours = n.ours, theirs = n.theirs,
       proposed = null, proposed_by = null, proposed_mark = null, proposed_at = null from conflict_now n
     where ${isSame('c')} and c.closed_at is null and (c.ours, c.theirs) <> (n.ours, n.theirs)`,
  );
  await run(
    `insert into municipality.exchange_conflict (oid, kind, foreign_key, matter, our_oid, ours, theirs, opened_at, opened_in)
     select distinct on (n.kind, n.foreign_key, n.matter) ${oidSql(now)}, n.kind, n.foreign_key, n.matter, n.our_oid, n.ours, n.theirs,
       $1::timestamptz, $2::int
     from conflict_now n
     where not exists (select from municipality.exchange_conflict c where ${isSame('c')}
       and (c.closed_at is null or (c.decision = 'bizimki' and (c.ours, c.theirs) = (n.ours, n.theirs))))`,
    [now, deliveryNo],
  );
}
