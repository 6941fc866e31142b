import { sql, type SQL } from 'drizzle-orm';
import type { DueHalf } from 'municipality/law/declaration/due-halves';

/** Describes what every statement of a run is made for. */
export interface Batch {
  readonly year: number;
  /** The batch takes registries after this one. */
  readonly after: string;
  /** It takes them up to and with this one. */
  readonly until: string;
  readonly halves: readonly [DueHalf, DueHalf];
}

export interface BatchDone {
  readonly subjects: number;
  readonly unvalued: number;
  /** The total is in kuruş, as PostgreSQL sums it up. */
  readonly total: string;
}

/** Returns a quotient rounded half up as the rules do: whole numbers alone, so that nothing is cut on the way. */
export const halfUp = (numerator: SQL, denominator: SQL) =>
  sql`div(2 * (${numerator}) + (${denominator}), 2 * (${denominator}))`;

/** Tells whether the run has not accrued a subject yet; those it accrues meet the key of `yearly_accrual` instead. */
export const isNew = (subject: SQL, year: number) =>
  sql`(select no from municipality.yearly_accrual y where y.subject_oid = ${subject} and y.year = ${year}::integer) is null`;

/** The object ids of a statement begin with this: the milliseconds of now (see `newOid`). */
const clock = sql`(select left(hex, 8) || '-' || right(hex, 4) || '-7' from lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as hex)`;

/**
 * Holds the rest of a subject's object ids but the last digit, drawn once for all of them: a number that goes up, so
 * that new rows stand together, and chance.
 */
const chance = sql`lpad(to_hex(no / 8 % 4096), 3, '0') || substr(gen_random_uuid()::text, 19, 17)`;

/**
 * Writes taxed subjects into the ledger. `taxed` names a common table of subject_oid, registry_oid, description and
 * value, `lines` one of subject_oid, line, revenue_code, series, amount for each tax and contribution. Everything is one
 * statement: whoever is killed in it has written nothing.
 */
export function writeTaxed({ year, halves }: Batch, ctes: SQL, extra: SQL): SQL {
  const [first, second] = halves;
  return sql`with ${ctes},
    numbered as (
      insert into municipality.yearly_accrual (year, subject_oid, no)
      select ${year}::integer, subject_oid, nextval('municipality.yearly_accrual_no')
      from (select registry_oid, subject_oid from lines where line = 1 order by registry_oid, subject_oid) as owing
      on conflict do nothing
      returning subject_oid, no, ${chance} as chance
    ),
    owed as (
      select registry_oid, lines.subject_oid, revenue_code, description, line, chance, ${year}::text || series || lpad(no::text, 7, '0') as accrual_no,
        amount::bigint as amount, (amount::bigint + 1) / 2 as first_half
      from lines join numbered on numbered.subject_oid = lines.subject_oid
      order by no, line
    ),
    -- Half of a single kuruş is nothing: that one is paid at once.
    written as (
      insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count, due_date,
        description, subject_oid, principal, paid_principal)
      select ${clock} || chance || line * 2 + place, accrual_no, registry_oid, revenue_code, ${year}::integer, least(place, amount), least(2, amount), due_date,
        description, subject_oid, case when is_first then first_half else amount - first_half end, 0
      from owed cross join (values (1, ${first.isFirst}::boolean, ${first.day}::date), (2, ${second.isFirst}::boolean, ${second.day}::date)) as halved (place, is_first, due_date)
      where is_first or amount > 1
      returning principal
    )${extra}
    select (select count(*)::integer from numbered) as subjects, (select count(*)::integer from unvalued) as unvalued,
      (select coalesce(sum(principal), 0)::text from written) as total`;
}
