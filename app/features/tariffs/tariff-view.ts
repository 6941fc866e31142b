import type { PagesView } from '~/ui/table/cut-page';
import type { FieldProblem } from '~/ui/message/error-summary';

/** Describes a column as the page shows it; one that can be sorted by has a place its heading leads to. */
export interface ColumnView {
  readonly key: string;
  readonly header: string;
  readonly isNumber: boolean;
  readonly isRowHeader: boolean;
  readonly sortPath: string | null;
  readonly sorted: 'ascending' | 'descending' | null;
}

export interface TableView {
  readonly caption: string;
  readonly note: string | null;
  /** Lists article and source of the rows, each pair once. */
  readonly basis: readonly string[];
  readonly isSample: boolean;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly (readonly string[])[];
}

export interface FilterView {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** It is left out for a line of text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
}

/** Describes one amount of a tariff over the years. */
export interface YearView {
  readonly name: string;
  /** Lists what else may be chosen in its place. */
  readonly names: readonly string[];
  /** Holds amounts in kuruş, the oldest first. */
  readonly prices: readonly { readonly year: string; readonly kurus: number }[];
  readonly isSample: boolean;
  /** Counts the rows of all these years that could not be read. */
  readonly unread: number;
}

/** Describes one page of a public tariff. */
export interface TariffView {
  readonly title: string;
  readonly lead: string;
  readonly filters: readonly FilterView[];
  /** Keeps the order in force, so that a new search keeps it. */
  readonly order: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
  /** It is null where there is nothing to show: a filter is wrong. */
  readonly table: TableView | null;
  /** Tells visitors which row of the table is theirs. */
  readonly guide: TableView | null;
  /** Lists further tables below, in their own order. */
  readonly more: readonly TableView[];
  /** Takes the place of the tables when years are compared. */
  readonly years: YearView | null;
  /** Leads to that comparison, and from it back to the tables; null where there is but one year. */
  readonly switchPath: string | null;
  readonly notes: readonly string[];
  readonly empty: { readonly title: string; readonly text: string };
  /** Counts the rows that could not be read. */
  readonly unread: number;
  readonly filePath: string | null;
  readonly pages: PagesView | null;
}
