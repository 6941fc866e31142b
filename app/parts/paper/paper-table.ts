/** A row of a table on paper. */
export interface PaperRow {
  readonly texts: readonly string[];
  /** Small print below the first cell. */
  readonly note: string;
  readonly kind: 'head' | 'line' | 'total';
}

/** PDF points; what stands right shrinks rather than break. */
export interface PaperColumn {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface PaperTable {
  /** What the table lists, for who hears it. */
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** Points that must be left below the last row: what belongs on its page. */
  readonly room?: number;
}

export const rowStyles = {
  head: { font: 'bold', size: 8 },
  line: { size: 8.5 },
  total: { font: 'bold', size: 9 },
} as const;
