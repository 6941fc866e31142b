/** Describes a row of a table on paper. */
export interface PaperRow {
  readonly texts: readonly string[];
  /** Stands in small print below the first cell. */
  readonly note: string;
  readonly kind: 'head' | 'line' | 'total';
}

/** Describes the PDF points; what stands right shrinks rather than break. */
export interface PaperColumn {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface PaperTable {
  /** Says what the table lists, for whoever hears it. */
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** So many points must be left below the last row, for what belongs on its page. */
  readonly room?: number;
}

export const rowStyles = {
  head: { font: 'bold', size: 8 },
  line: { size: 8.5 },
  total: { font: 'bold', size: 9 },
} as const;
