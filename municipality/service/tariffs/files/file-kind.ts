import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { RevenueCode } from '../../reference/revenue-kinds';

/** Describes a row's fault beyond the form of its fields: a street nobody knows, a rate outside the law. */
interface RowFault {
  readonly column: string;
  readonly reason: string;
}

/** Describes one kind of tariff file: which columns, which table, which limits. */
export interface FileKindOptions<Table extends PgTable> {
  /** This is said on the command line. */
  readonly name: string;
  readonly table: Table;
  /** Holds the columns of the table's key, by the names of the code. */
  readonly key: readonly (keyof InferInsertModel<Table> & string)[];
  /** Holds the columns of the file, in the order an export writes them. */
  readonly headers: readonly string[];
  /** Holds the fields of a line by header. */
  readonly schema: z.ZodType<InferInsertModel<Table>>;
  write(row: InferSelectModel<Table>): Readonly<Record<string, string>>;
  yearOf(row: InferInsertModel<Table>): number;
  /** Selects the rows of the table for some years. */
  ofYears(years: readonly number[]): SQL | undefined;
  /** Holds the taxes that are calculated with these rows, and how many years later. */
  readonly accruals: { readonly codes: readonly RevenueCode[]; readonly yearsLater: number };
  /** The program brings rows of this table along, too: what a file says is the municipality's own and stays. */
  readonly isStatutory?: true;
  /** Reads once what every row is held against. */
  openCheck?(
    database: ServiceDatabase,
    years: readonly number[],
  ): Promise<(row: InferInsertModel<Table>) => RowFault | null>;
}

export type Row = Readonly<Record<string, unknown>>;

/** Describes the same for whoever handles all kinds alike. */
export interface FileKind {
  readonly name: string;
  readonly table: PgTable;
  readonly key: readonly string[];
  readonly headers: readonly string[];
  readonly schema: z.ZodType<Row>;
  write(row: Row): Readonly<Record<string, string>>;
  yearOf(row: Row): number;
  ofYears(years: readonly number[]): SQL | undefined;
  readonly accruals: FileKindOptions<PgTable>['accruals'];
  readonly isStatutory?: true;
  openCheck?(database: ServiceDatabase, years: readonly number[]): Promise<(row: Row) => RowFault | null>;
}

/** Checks a kind against its own table; from then on rows are rows. */
export function defineFileKind<Table extends PgTable>(options: FileKindOptions<Table>): FileKind {
  return options as unknown as FileKind;
}
