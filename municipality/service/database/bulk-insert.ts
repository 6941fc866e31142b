import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ServiceDatabase } from './connection';

/**
 * Inserts many rows with one statement and one parameter: PostgreSQL unpacks them from JSON itself, which is several
 * times faster than a parameter per value. A column that a row leaves out becomes null, not its default. A row whose
 * key is taken fails the statement, or with `onConflict: 'nothing'` is left out.
 */
export async function bulkInsert<Table extends PgTable>(
  database: ServiceDatabase,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { onConflict }: { onConflict?: 'nothing' } = {},
): Promise<void> {
  if (rows.length === 0) return;
  // The database works out a generated column by itself.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const keys = columns.map(([key]) => sql.identifier(key));
  const shape = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  await database.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(keys, sql`, `)}
      from json_to_recordset(${JSON.stringify(rows)}::json) as incoming (${sql.join(shape, sql`, `)})
      ${onConflict === 'nothing' ? sql`on conflict do nothing` : sql``}`,
  );
}
