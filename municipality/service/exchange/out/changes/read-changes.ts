import type { Statements } from '../../merging/session';

/** Describes what happened, under its number. */
export interface Change {
  readonly no: number;
  readonly kind: string;
  readonly source: string;
  readonly content: Readonly<Record<string, unknown>>;
}

interface Wanted {
  /** Reading begins after this number. */
  readonly after: number;
  readonly upTo?: number;
  readonly kind?: string;
  readonly limit: number;
}

/** Reads the changes in their order. */
export async function readChanges(
  { run }: Statements,
  { after, upTo, kind, limit }: Wanted,
): Promise<readonly Change[]> {
  const ofKind = kind === undefined ? '' : 'kind = $4 and';
  const { rows } = await run<Change>(
    `select no::float8 as no, kind, source, content from municipality.exchange_change
     where ${ofKind} no > $1::bigint and no <= $2::bigint order by no limit $3::int`,
    [after, upTo ?? Number.MAX_SAFE_INTEGER, limit, ...(kind === undefined ? [] : [kind])],
  );
  return rows;
}

/** Returns the number of the last change; 0 where there is none. */
export async function lastChange({ run }: Statements): Promise<number> {
  const { rows } = await run<{ no: number }>(
    'select coalesce(max(no), 0)::float8 as no from municipality.exchange_change',
  );
  return rows[0]?.no ?? 0;
}

/** Tells how far the other side has said it has everything: the next files begin behind it. */
export async function readCursor({ run }: Statements): Promise<number> {
  const { rows } = await run<{ no: number }>(
    `select coalesce(max(up_to_no), 0)::float8 as no from municipality.exchange_handover where acknowledged_at is not null`,
  );
  return rows[0]?.no ?? 0;
}
