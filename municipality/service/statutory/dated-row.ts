import { Decimal } from 'decimal.js';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Describes a row of some table of dated rows, by the names of the code. */
export type DatedRow = Readonly<Record<string, unknown>>;

export const nameOf = (table: PgTable) => getTableConfig(table).name;

/** Returns the columns of the table's key, by the names of the code. */
export function keyColumns(table: PgTable): readonly (readonly [key: string, column: AnyPgColumn])[] {
  const composite = getTableConfig(table).primaryKeys[0]?.columns.map(({ name }) => name) ?? [];
  const isKey = (column: AnyPgColumn) => column.primary || composite.includes(column.name);
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  return Object.entries(columns).filter(([, column]) => isKey(column));
}

/** Returns what tells a row of a table from the others. */
export function keyOf(table: PgTable, row: DatedRow): string {
  return JSON.stringify(keyColumns(table).map(([key]) => row[key]));
}

const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A JSON column's text of digits comes back from the driver as a number. */
const isDecimal = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/** Tells whether two values of a column mean the same: decimals by their value, lists and structures by what is in them. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (isDecimal(one) && isDecimal(other)) return new Decimal(one).equals(other);
  return JSON.stringify(one ?? null, ordered) === JSON.stringify(other ?? null, ordered);
}

/** Tells whether a row stands as another one says, in the columns that one names. */
export function isSameRow(there: DatedRow, wanted: DatedRow): boolean {
  return Object.entries(wanted).every(([column, value]) => isSameValue(there[column], value));
}
