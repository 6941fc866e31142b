/** Counts the bytes of the largest workbook that is opened. */
export const LARGEST_WORKBOOK = 20 * 1_024 * 1_024;

/** Says it of a workbook of more bytes, behind its name. */
export const OVER_LARGEST = '20 MB’tan büyük. Sayfayı “CSV UTF-8” olarak kaydedip onu verin.';

/** Says it of a workbook that would take too much memory or time. */
export const TOO_LARGE =
  'Çalışma kitabı açılamayacak kadar büyük. Sayfayı “CSV UTF-8” olarak kaydedip onu verin ya da bölün.';

/** Describes a row that is not empty, as it goes into one line of JSON. */
export interface SheetRow {
  /** Counts from 1, as the spreadsheet shows it. */
  readonly line: number;
  readonly fields: readonly string[];
  /** Lists the places of cells that hold a number or a day, not a text. */
  readonly numbers?: readonly number[];
  readonly days?: readonly number[];
  /** Lists places that cannot be read, each with the reason in Turkish. */
  readonly faults?: ReadonlyArray<readonly [place: number, reason: string]>;
}

/** Describes one sheet of a workbook. */
export interface Workbook {
  readonly sheet: string;
  /** Lists the sheets that are shown and have rows, in their order. */
  readonly sheets: readonly string[];
  /** Holds one `SheetRow` as JSON on each line, in UTF-8: it is handed from thread to thread in one piece. */
  readonly rows: Uint8Array;
  /** Counts the rows that a filter or a hand has hidden; they are read like the others. */
  readonly hidden: number;
}

export interface AskedSheet {
  readonly bytes: Uint8Array;
  /** Names the sheet; the first one that is shown and has rows where it is left out. */
  readonly sheet?: string | null | undefined;
}

/** Says what keeps a workbook from being read, in Turkish. */
export interface WorkbookFault {
  readonly fault: string;
}

export type ReadWorkbook = (
  asked: AskedSheet,
) => WorkbookFault | Workbook | Promise<WorkbookFault | Workbook>;

/** Returns the letters of a column as spreadsheets show them: A, B … AA. @param place from 0 */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${columnLetters(Math.floor(place / 26) - 1)}${letter}`;
}

/** Reads it in this thread, which takes seconds where the workbook is large. */
export const readInThisThread: ReadWorkbook = async (asked) =>
  (await import('./read-workbook')).readWorkbook(asked);
