import { getTableColumns, is, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import { PgDialect, PgTable, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { ServiceDatabase } from './connection';

const dialect = new PgDialect();

type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
type Shape = Readonly<Record<string, PgTable | SQL>>;
type RowOf<Given extends Shape> = {
  [Key in keyof Given]: Given[Key] extends PgTable
    ? InferSelectModel<Given[Key]>
    : Given[Key] extends SQL<infer Value>
      ? Value
      : never;
};

/** The names of a table's columns in their order, as a list of a statement of our own words. */
export function columnsOf(table: PgTable, alias?: string): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) =>
    alias === undefined
      ? sql`${sql.identifier(name)}`
      : sql`${sql.identifier(alias)}.${sql.identifier(name)}`,
  );
  return sql.join(names, sql`, `);
}

/** A row by the names of its columns, for `json_populate_record`; what is left out becomes null. */
export function rowOf<Table extends PgTable>(
  table: Table,
  row: Partial<InferSelectModel<Table>>,
): Record<string, unknown> {
  const columns: Record<string, { name: string } | undefined> = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}

/**
 * A statement that is asked all day, inside transactions as well: put into words once, and known to the server by its name.
 * `shape` tells what its columns are, in their order: those of whole tables, or single ones.
 */
export function wordedOnce<Given extends Shape>(
  name: string,
  shape: Given,
  write: () => SQL,
): (database: ServiceDatabase, values: Values) => Promise<RowOf<Given>[]> {
  const fields = Object.entries(shape).flatMap(([key, part]): SelectedFieldsOrdered =>
    is(part, PgTable)
      ? Object.entries(getTableColumns(part)).map(([own, field]) => ({ path: [key, own], field }))
      : [{ path: [key], field: part }],
  );
  let words: ReturnType<typeof dialect.sqlToQuery> | undefined;
  return (database, values) => {
    words ??= dialect.sqlToQuery(write());
    const statement = database._.session.prepareQuery<{
      execute: RowOf<Given>[];
      all: unknown;
      values: unknown;
    }>(words, fields, name, true);
    return statement.execute({ ...values });
  };
}

/** What a statement is asked with, by its name. */
export const given = (name: string): SQL => sql`${sql.placeholder(name)}`;
