import type { Workbook, ReadWorkbook } from 'municipality/ground/workbook/workbook';
import { ExchangeFault } from '../exchange-fault';
import type { FileChoice } from '../file-choice';
import { fileKinds, findKind } from '../kinds/kinds';
import type { FileKind } from '../merging/file-kind';
import { kindByName } from '../delivery/find-files';
import { MOST_ABOVE, readRecords, type FileRecord } from '../reading/csv-records';
import { examineFile } from '../reading/examine-file';
import { findContentFault } from '../reading/file-content';
import { foldWord } from '../reading/fold-word';
import { guessHeading } from '../reading/heading';
import { readJsonRecords } from '../reading/json-records';
import { nearestColumn } from '../reading/nearest-column';
import { readWhole } from '../reading/regular-file';
import { readSheetRecords } from '../reading/sheet-records';
import { showRow } from '../reading/show-row';
import { isTotalRow } from '../reading/total-row';
import { isBookName } from '../reading/table-names';

/** Shows so many rows of a file as they will be read. */
const SHOWN_ROWS = 20;
/** Lists so many headings to choose for; eight files of them stay within the fields of a form. */
const MOST_HEADINGS = 50;

/** Describes a heading of a file and the column it is taken for. */
interface FoundHeading {
  readonly heading: string;
  /** Holds the folded heading, under which the choice is kept. */
  readonly folded: string;
  readonly column: string | null;
  /** Holds its first values, as they stand in the file. */
  readonly examples: readonly string[];
}

/** Describes a row as it will be read: what each column holds, and each fault. */
interface ShownRow {
  readonly line: number;
  readonly values: ReadonlyArray<{ readonly text: string; readonly fault: string | null }>;
}

/** Describes a file that was uploaded, as far as it can be read. */
export interface ExaminedFile {
  readonly name: string;
  /** Says why nothing of it can be read, in Turkish. */
  readonly fault: string | null;
  readonly kind: FileKind | null;
  readonly choice: FileChoice | null;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headings: readonly FoundHeading[];
  /** Holds the columns of the shown rows. */
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
}

interface Opened {
  readonly workbook: Workbook | null;
  readonly first: readonly FileRecord[];
}

async function openFirst(
  { name, path }: { name: string; path: string },
  sheet: string | null,
  readWorkbook: ReadWorkbook,
): Promise<Opened> {
  const examined = await examineFile(path);
  const isBook = isBookName(name);
  if (examined.bytes === 0) throw new ExchangeFault('Dosya boş. Listeyi bilgi sisteminizden yeniden alın.');
  const fault = findContentFault(isBook, examined);
  if (fault !== null) throw new ExchangeFault(fault);
  const workbook = isBook ? await readWorkbook({ bytes: await readWhole(path), sheet }) : null;
  if (workbook && 'fault' in workbook) throw new ExchangeFault(workbook.fault);
  const records = workbook
    ? readSheetRecords(workbook.rows)
    : /\.jsonl$/i.test(name)
      ? readJsonRecords(path, examined.encoding)
      : readRecords(path, examined.encoding);
  const first: FileRecord[] = [];
  for await (const record of records) {
    first.push(record);
    if (first.length >= MOST_ABOVE + SHOWN_ROWS) break;
  }
  return { workbook, first };
}

/** Suggests a column for each heading: the chosen one, the one of that word, or the nearest that is left. */
function suggest(kind: FileKind, headings: readonly string[], choice: FileChoice | null): (string | null)[] {
  const names = Object.keys(kind.columns);
  const free = new Set(names);
  const take = (column: string | null) => {
    if (column !== null) free.delete(column);
    return column;
  };
  const known = guessHeading(kind, [{ line: 1, fields: headings }], null).places;
  const sure = headings.map((heading, place) => {
    const chosen = choice?.kind === kind.name ? choice.columns[foldWord(heading)] : undefined;
    if (chosen !== undefined) return { column: take(chosen), isSure: true };
    const column = names[known.indexOf(place)];
    return column === undefined ? { column: null, isSure: false } : { column: take(column), isSure: true };
  });
  return headings.map((heading, place) => {
    const { column = null, isSure = false } = sure[place] ?? {};
    return isSure || heading === '' ? column : take(nearestColumn(kind, heading, [...free]));
  });
}

/** Leaves out the sum below a list, as the reading does. */
function withoutTotals(kind: FileKind, records: readonly FileRecord[], columns: readonly (string | null)[]) {
  const keyPlaces = kind.key.map((name) => (columns.includes(name) ? columns.indexOf(name) : null));
  return records.filter(({ fields }) => !isTotalRow(fields, keyPlaces));
}

const nothing = { sheets: [], sheet: null, headings: [], columns: [], rows: [] };

/** Reads the beginning of an uploaded file: its headings with a column for each, and rows as they will be read. */
export async function examineUploaded(
  file: { readonly name: string; readonly path: string; readonly choice: FileChoice | null },
  readWorkbook: ReadWorkbook,
): Promise<ExaminedFile> {
  const { name, choice } = file;
  const kind = (choice && findKind(choice.kind)) ?? kindByName(name);
  const base = { name, kind, choice, ...nothing };
  try {
    const { workbook, first } = await openFirst(file, choice?.sheet ?? null, readWorkbook);
    const sheets = workbook?.sheets ?? [];
    const guide = kind ?? fileKinds[0];
    const [one] = first;
    if (!guide || !one) throw new ExchangeFault('Dosya boş. Listeyi bilgi sisteminizden yeniden alın.');
    const { at } = guessHeading(guide, first.slice(0, MOST_ABOVE), choice);
    const heading = (first[at] ?? one).fields.slice(0, MOST_HEADINGS);
    const below = first.slice(at + 1, at + 1 + SHOWN_ROWS);
    const columns = kind ? suggest(kind, heading, choice) : heading.map(() => null);
    return {
      ...base,
      fault: null,
      sheets,
      sheet: workbook?.sheet ?? null,
      headings: heading.flatMap((text, place) =>
        text.trim() === ''
          ? []
          : [
              {
                heading: text,
                folded: foldWord(text),
                column: columns[place] ?? null,
                examples: below.slice(0, 2).map(({ fields }) => fields[place] ?? ''),
              },
            ],
      ),
      columns: columns.filter((column) => column !== null),
      rows: kind
        ? withoutTotals(kind, below, columns).map((record) => showRow(kind, record, columns, choice))
        : [],
    };
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error;
    return { ...base, fault: error.message };
  }
}
