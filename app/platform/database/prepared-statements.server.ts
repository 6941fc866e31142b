import { getTableColumns, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.server';

const dialect = new PgDialect();

/** A statement of Drizzle's that is asked all day, put into words once for each database. */
export function writtenOnce<Statement>(
  write: (database: Database) => Statement,
): (database: Database) => Statement {
  const written = new WeakMap<Database, Statement>();
  return (database) => {
    const statement = written.get(database) ?? write(database);
    written.set(database, statement);
    return statement;
  };
}

type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The names of a table's columns, as a list of a statement of our own words. */
export function columnsOf(table: PgTable): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  return sql.join(names, sql`, `);
}

/** A row by the names of its columns, for `json_populate_record`; what is left out becomes null. */
export function rowOf<Table extends PgTable>(
  table: Table,
  row: Partial<InferInsertModel<Table>>,
): Record<string, unknown> {
  const columns: Record<string, { name: string } | undefined> = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}

/**
 * A statement of several writes that is asked all day: put into words once, and known to the server by its name. Its rows
 * are the table's; it gives all of their columns, in their order (`columnsOf`).
 */
export function wordedOnce<Table extends PgTable>(
  name: string,
  table: Table,
  write: () => SQL,
): (database: Database, values: Values) => Promise<InferSelectModel<Table>[]> {
  const fields = Object.entries(getTableColumns(table)).map(([key, field]) => ({ path: [key], field }));
  let words: ReturnType<typeof dialect.sqlToQuery> | undefined;
  return (database, values) => {
    words ??= dialect.sqlToQuery(write());
    const statement = database._.session.prepareQuery<{
      execute: InferSelectModel<Table>[];
      all: unknown;
      values: unknown;
    }>(words, fields, name, true);
    return statement.execute({ ...values });
  };
}
