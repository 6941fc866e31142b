import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { InferInsertModel, SQL } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { isSameRow, keyColumns, keyOf, nameOf, type DatedRow } from './dated-row';
import { rateChange } from './tables';

export type Change = typeof rateChange.$inferSelect;

/** Puts the rows the program brings along into a table. */
export type RecordRows = <Table extends PgTable>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
) => Promise<void>;

/** Returns the condition that finds the row of these values again. */
export function rowWhere(table: PgTable, row: DatedRow): SQL | undefined {
  return and(
    ...keyColumns(table).map(([key, column]: readonly [string, AnyPgColumn]) => eq(column, row[key])),
  );
}

/** Writes down that a row became another one. */
export async function noteChange(
  database: ServiceDatabase,
  table: PgTable,
  change: Pick<Change, 'enteredBy' | 'before' | 'after' | 'at'>,
): Promise<void> {
  const row = change.after ?? change.before ?? {};
  await database.insert(rateChange).values({
    oid: newOid(change.at),
    tableName: nameOf(table),
    rowKey: keyOf(table, row),
    ...change,
  });
}

/** Rows of one another's text are the program's own, whatever value they have. */
const isWrittenByUs = (there: DatedRow, ours: DatedRow) =>
  there['legalBasis'] === ours['legalBasis'] && there['source'] === ours['source'];

/** Tells whether a figure is one the municipality decides for itself: what the program brings is a proposal. */
const isProposal = ({ isSample, source }: DatedRow) => isSample === true || String(source).includes('[?]');

/**
 * Opens what the program's own dated rows are recorded with: a row that is missing is added, one that a newer version
 * corrects is corrected, and the log of changes keeps what stood before. A row the municipality entered stays.
 *
 * A database from before that log does not say who entered a row: there a row with another basis or source than ours, and
 * any other figure the municipality decides for itself, counts as the municipality's from then on.
 */
export async function openRecorder(
  database: ServiceDatabase,
): Promise<{ readonly record: RecordRows; readonly end: () => Promise<void> }> {
  const at = new Date();
  const log = await database
    .select({ table: rateChange.tableName, key: rateChange.rowKey, by: rateChange.enteredBy })
    .from(rateChange);
  const isFirst = log.length === 0;
  const own = new Set(
    log.filter(({ by }) => by === 'municipality').map(({ table, key }) => `${table} ${key}`),
  );

  async function correct(table: PgTable, there: DatedRow, wanted: DatedRow): Promise<void> {
    if (isFirst && (!isWrittenByUs(there, wanted) || isProposal(wanted))) {
      return noteChange(database, table, { enteredBy: 'municipality', before: null, after: there, at });
    }
    await database.transaction(async (transaction) => {
      await transaction.update(table).set(wanted).where(rowWhere(table, wanted));
      const after = { ...there, ...wanted };
      await noteChange(transaction, table, { enteredBy: 'program', before: there, after, at });
    });
  }

  async function record(table: PgTable, rows: readonly DatedRow[]): Promise<void> {
    const stored: DatedRow[] = await database.select().from(table);
    const there = new Map(stored.map((row) => [keyOf(table, row), row]));
    const missing = rows.filter((row) => !there.has(keyOf(table, row)));
    if (missing.length > 0)
      await database
        .insert(table)
        .values([...missing])
        .onConflictDoNothing();
    for (const row of rows) {
      const key = keyOf(table, row);
      const before = there.get(key);
      if (!before || isSameRow(before, row) || own.has(`${nameOf(table)} ${key}`)) continue;
      await correct(table, before, row);
    }
  }

  return {
    record,
    async end() {
      if (!isFirst) return;
      await database.insert(rateChange).values({
        oid: newOid(at),
        tableName: '*',
        rowKey: '[]',
        at,
        enteredBy: 'program',
      });
    },
  };
}
