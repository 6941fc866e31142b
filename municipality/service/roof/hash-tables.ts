import { createHash } from 'node:crypto';

/** Describes one statement, in whatever transaction the caller holds open: a hash means something over one moment alone. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

export interface TableHash {
  /** Names schema and table. */
  readonly name: string;
  readonly rows: number;
  /** Holds the SHA-256 of its rows, hexadecimal. */
  readonly hash: string;
}

/** Lists the municipality's books: what is owed, what was paid, how each payment came about. */
export const ledgerTables = [
  'municipality.accrual',
  'municipality.collection',
  'municipality.collection_line',
  'municipality.credit',
  'municipality.credit_use',
  'municipality.debt_plan',
  'municipality.debt_plan_instalment',
  'municipality.debt_plan_share',
  'municipality.online_payment',
  'municipality.online_payment_day_end',
  'municipality.online_payment_line',
  'municipality.online_payment_refund',
  'municipality.online_payment_step',
  'municipality.receipt_counter',
] as const;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly keyPlace: number | null;
}

async function listColumns(ask: Ask, name: string): Promise<Column[]> {
  return ask<Column>(`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as "keyPlace"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = '${name}'::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attname collate "C"`);
}

/** Returns a value as text that is the same on every server, whatever its time zone and collation. */
function canonical({ name, type }: Column): string {
  const column = `"${name}"`;
  if (type.startsWith('timestamp with time zone')) {
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  }
  if (type === 'bytea') return `encode(sha256(${column}), 'hex')`;
  return `${column}::text`;
}

/** So many rows are read at a time: a ledger of any size needs this much memory. */
const PAGE = 5_000;

async function hashTable(ask: Ask, name: string): Promise<TableHash> {
  const columns = await listColumns(ask, name);
  const keys = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .sort((one, other) => Number(one.keyPlace) - Number(other.keyPlace));
  // Nulls are left out, so that a column added since, still empty, changes nothing.
  const fields = columns.map((column) => `'${column.name}', ${canonical(column)}`).join(', ');
  const order = keys.map((column) => `${canonical(column)} collate "C"`).join(', ');
  await ask(
    `declare ledger_rows no scroll cursor for
      select jsonb_strip_nulls(jsonb_build_object(${fields}))::text as row from ${name} order by ${order}`,
  );
  const hash = createHash('sha256');
  let rows = 0;
  for (;;) {
    const page = await ask<{ row: string }>(`fetch ${PAGE} from ledger_rows`);
    for (const { row } of page) hash.update(row).update('\n');
    rows += page.length;
    if (page.length < PAGE) break;
  }
  await ask('close ledger_rows');
  return { name, rows, hash: hash.digest('hex') };
}

/**
 * Hashes the hash of each table, its rows in the order of their key. Names must be ours: they stand in the statements.
 * @throws Error of the database when a table is missing
 */
export async function hashTables(ask: Ask, names: readonly string[]): Promise<TableHash[]> {
  const hashes: TableHash[] = [];
  for (const name of names) hashes.push(await hashTable(ask, name));
  return hashes;
}
