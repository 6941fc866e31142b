import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Returns the names of a table's columns in their order, as a list of a statement of our own words. */
export function columnsOf(table: PgTable, alias?: string): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) =>
    alias === undefined
      ? sql`${sql.identifier(name)}`
      : sql`${sql.identifier(alias)}.${sql.identifier(name)}`,
  );
  return sql.join(names, sql`, `);
}

/** Returns a row by the names of its columns, for `json_populate_record`; what is left out becomes null. */
export function rowOf<Table extends PgTable>(
  table: Table,
  row: Partial<InferSelectModel<Table>>,
): Record<string, unknown> {
  const columns: Record<string, { name: string } | undefined> = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}
