import type { FieldProblem } from '~/ui/message/error-summary';
import type { FilterView } from './tariff-view';

/** Says where a row of the municipality comes from. */
interface RowBasis {
  readonly LegalBasis: string;
  readonly Source: string;
  readonly IsSample: boolean;
}

export interface Cell {
  /** Holds the value as it is read. */
  readonly text: string;
  /** Holds the value as it is ordered: text by Turkish letters, numbers by size. */
  readonly order: string | number;
  /** Holds the value in a file, where it differs from the text. */
  readonly file?: string;
}

export interface TariffColumn {
  readonly key: string;
  readonly header: string;
  readonly isNumber?: boolean;
  readonly isRowHeader?: boolean;
}

export interface TariffRow {
  /** Holds cells by column key; a combination that does not exist has no cell. */
  readonly cells: Readonly<Record<string, Cell>>;
  readonly basis: readonly RowBasis[];
}

export interface TariffTable {
  readonly caption: string;
  /** Stands below the table: a rule its rows cannot say. */
  readonly note?: string;
  readonly columns: readonly TariffColumn[];
  readonly rows: readonly TariffRow[];
}

/** Describes what a tariff answers to the filters of its page. */
export interface TariffAnswer {
  readonly filters: readonly FilterView[];
  readonly problems: readonly FieldProblem[];
  /** It is null when a filter is wrong. */
  readonly table: TariffTable | null;
  /** Tells visitors which row of the table is theirs; stands folded before it. */
  readonly guide?: TariffTable | null;
  readonly more?: readonly TariffTable[];
  readonly notes?: readonly string[];
  readonly empty: { readonly title: string; readonly text: string };
  /** Counts the rows of the municipality's that could not be read. */
  readonly unread: number;
  /** Adds to the name of the file. */
  readonly fileParts: readonly string[];
}

/** Describes one public tariff: columns and filters are data, the page is the same for all. */
export interface Tariff {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  /** Throws MunicipalOutage when the municipality does not answer. */
  read(asked: URLSearchParams): Promise<TariffAnswer>;
}
