import { sql, type SQL } from 'drizzle-orm';
import type { DueHalf } from './due-days';

/** What every statement of a run is made for. */
export interface Batch {
  readonly year: number;
  /** Registries after this one … */
  readonly after: string;
  /** … up to and with this one. */
  readonly until: string;
  readonly halves: readonly [DueHalf, DueHalf];
}

export interface BatchDone {
  readonly subjects: number;
  readonly unvalued: number;
  /** Kuruş, as PostgreSQL sums it up. */
  readonly total: string;
}

/** A quotient rounded half up as the rules do: whole numbers alone, so that nothing is cut on the way. */
export const halfUp = (numerator: SQL, denominator: SQL) =>
  sql`div(2 * (${numerator}) + (${denominator}), 2 * (${denominator}))`;

/** The milliseconds of now as the twelve digits an object id begins with (see `newOid`), so that new rows stand together. */
const clock = sql`lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')`;
const oid = sql`left(clock, 8) || '-' || right(clock, 4) || '-7' || substr(gen_random_uuid()::text, 16)`;

/**
 * Writes taxed subjects into the ledger. `taxed` names a common table of subject_oid, registry_oid, description and
 * value, `lines` one of subject_oid, revenue_code, series, amount for each tax and contribution. Everything is one
 * statement: whoever is killed in it has written nothing.
 */
export function writeTaxed({ year, halves }: Batch, ctes: SQL, extra: SQL): SQL {
  const half = ({ isFirst }: DueHalf) =>
    isFirst ? sql`floor(amount / 2.0 + 0.5)` : sql`amount - floor(amount / 2.0 + 0.5)`;
  const [first, second] = halves;
  return sql`with ${ctes},
    numbered as (
      insert into municipality.yearly_accrual (year, subject_oid, no)
      select ${year}::integer, subject_oid, nextval('municipality.yearly_accrual_no')
      from (select distinct subject_oid, registry_oid from lines order by registry_oid, subject_oid) as owing
      on conflict do nothing
      returning subject_oid, no
    ),
    parts as (
      select registry_oid, lines.subject_oid, revenue_code, description, ${year}::text || series || lpad(no::text, 7, '0') as accrual_no,
        due_date, part, place, ${clock} as clock, count(*) over halves as parts, row_number() over (halves order by place) as part_no
      from lines join numbered on numbered.subject_oid = lines.subject_oid,
        lateral (values (1, ${first.day}::date, ${half(first)}), (2, ${second.day}::date, ${half(second)})) as halved (place, due_date, part)
      where part > 0
      window halves as (partition by lines.subject_oid, revenue_code)
    ),
    written as (
      insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count, due_date,
        description, subject_oid, principal, paid_principal)
      select ${oid}, accrual_no, registry_oid, revenue_code, ${year}::integer, part_no, parts, due_date, description, subject_oid, part, 0
      from parts
      returning principal
    )${extra}
    select (select count(*)::integer from numbered) as subjects, (select count(*)::integer from unvalued) as unvalued,
      (select coalesce(sum(principal), 0)::text from written) as total`;
}
