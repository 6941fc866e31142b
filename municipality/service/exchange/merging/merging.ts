import type { IsoDate } from 'municipality/contract';
import type { InTransaction } from './session';

export type FindPdfProblem = (name: string, bytes: Uint8Array) => Promise<string | null>;

/** Describes what a kind merges with. */
export interface Merging extends InTransaction {
  /** Holds the name of the kind that is being merged, and what its rows say of a value that both sides write. */
  readonly kind: string;
  readonly said: string;
  readonly deliveryNo: number;
  readonly today: IsoDate;
  readonly now: Date;
  /** What the file says holds as of then: when it was prepared, or taken where it does not say. */
  readonly preparedAt: Date;
  /** Holds the columns that the file has. */
  readonly columns: ReadonlySet<string>;
  /** The files lie in this folder. */
  readonly folder: string;
  /** Puts a sentence into the report, for whoever has to agree. */
  readonly note: (text: string) => void;
  /** Says what stands against a PDF, in Turkish; null for one that may be kept. */
  readonly findPdfProblem: FindPdfProblem;
}

/** Returns the temporary table of a kind's rows as they were read. */
export const stagedTable = (kind: string) => `staged_${kind.replaceAll('-', '_')}`;

/** Holds those of them that are new or differ from what was read last, with what they refer to; one kind at a time. */
export const FRESH = 'fresh_row';

/** Holds the keys that a kind's files have more than once; one kind at a time. */
export const TWINS = 'twin_row';

/** Holds the accruals whose paid part is to be worked out again. */
export const TOUCHED = 'touched_accrual';

/** Holds the accruals of which the other side says that more is paid than it said before. */
export const RISEN = 'risen_accrual';

/** Holds what was left of the known debts that a file changes, but for those whose amount or debtor becomes another one. */
export const LEFT_BEFORE = 'left_before';

/** Holds the lines that the other side's own receipts brought for the first time. */
export const BROUGHT = 'brought_line';

/** A conflict shows this for a record without a number. */
export const NO_NUMBER = 'yok';

/** Holds the registries that this delivery opened. */
export const OPENED = 'opened_registry';

/** Selects a collection `oid` that a file brought, and not one taken here. */
export const isTheirs = (oid: string) =>
  `exists (select from municipality.exchange_key t where t.kind = 'tahsilat' and t.oid = ${oid} and t.said is null)`;

/** Selects a debt that a plan holds now or held before: what was paid stands in the plan and not in the file. */
export const PLANNED =
  '(own.plan_oid is not null or exists (select from municipality.debt_plan_share p where p.accrual_oid = own.oid))';

/** Selects a collection line `l` taken here that the other side has not shown yet. */
export const UNSEEN = `not exists (select from municipality.exchange_receipt r where r.collection_oid = l.collection_oid and r.accrual_oid = l.accrual_oid)
  and not ${isTheirs('l.collection_oid')}`;

/** Sums the kuruş paid here on an accrual that the other side has not shown yet. */
export const unseenHere = (accrualOid: string) =>
  `select coalesce(sum(l.principal), 0)::bigint from municipality.collection_line l where l.accrual_oid = ${accrualOid} and ${UNSEEN}`;

/** Writes kuruş as people read them. */
export const moneySql = (kurus: string) =>
  `translate(to_char((${kurus}) / 100.0, 'FM999,999,999,999,990.00'), ',.', '.,') || ' ₺'`;

/**
 * Returns a new object id in SQL for the n-th row of a statement: this millisecond and a counter, so that rows stand
 * together at the end of an index in the order they come, then 48 random bits (UUID version 7, RFC 9562, method 1).
 */
export function oidSql(now: Date, count = 'row_number() over ()'): string {
  const hex = now.getTime().toString(16).padStart(12, '0');
  const [high, low] = [`${count} >> 12`, `${count} & 4095`].map((part) => `lpad(to_hex(${part}), 3, '0')`);
  return `'${hex.slice(0, 8)}-${hex.slice(8, 12)}-7' || ${high ?? ''} || '-8' || ${low ?? ''} || '-' || right(gen_random_uuid()::text, 12)`;
}

interface Held {
  readonly matter: 'tutar' | 'durum' | 'makbuz' | 'kimlik' | 'personel-telefon' | 'beyan' | 'duzeltme';
  /** Both are SQL over `s`. */
  readonly ours: string;
  readonly theirs: string;
  readonly when: string;
}

/**
 * Takes rows out of `fresh` that what happened here stands against, and notes them as conflicts. Their hash stays empty, so
 * that the next delivery tries them again.
 */
export async function noteHeld(
  { run, kind, said, deliveryNo, preparedAt }: Merging,
  { matter, ours, theirs, when }: Held,
): Promise<void> {
  await run(
    `with held as (
       delete from ${FRESH} s where ${when}
       returning s.key, s.oid, ${ours} as ours, ${theirs} as theirs, ${said} as said),
     kept as (
       insert into municipality.exchange_key (kind, foreign_key, oid, hash, said, said_at, prepared_at, seen_in)
       select $1, key, oid, '', said, case when said is not null then $3::timestamptz end, $3::timestamptz, $2::int from held
       on conflict (kind, foreign_key) do update set hash = '', said = excluded.said, said_at = excluded.said_at,
         prepared_at = excluded.prepared_at, seen_in = excluded.seen_in, ended_in = null)
     insert into conflict_now select $1, key, '${matter}', oid, ours, theirs from held`,
    [kind, deliveryNo, preparedAt],
  );
}
