import { read, SSF, type CellObject, type Range, type RowInfo, type WorkBook } from '@e965/xlsx';
import { isWithinSize } from './unpacked-size';
import {
  LARGEST_WORKBOOK,
  TOO_LARGE,
  type AskedSheet,
  type SheetRow,
  type Workbook,
  type WorkbookFault,
} from './workbook';

const LARGEST_UNPACKED = 160 * 1_024 * 1_024;
const MOST_CELLS = 1_000_000;
const MOST_COLUMNS = 500;
const MOST_MERGES = 10_000;
/** Spreadsheets keep so many digits of a number; they write zeros in place of those behind. */
const KEPT_DIGITS = 15;

const BROKEN =
  'Çalışma kitabı açılamadı; dosya yarım gelmiş ya da bozulmuş olabilir. Excel’de açıp yeniden kaydedin.';
const LOCKED = 'Çalışma kitabı parolalı. Parolasını kaldırıp yeniden kaydedin.';
const MERGED = 'Hücre birleştirilmiş. Birleştirmeyi kaldırıp değeri her satıra yazın.';
const ERROR = 'Hücrede hata değeri var (#YOK gibi). Formülü düzeltip yeniden kaydedin.';
const NO_DAY = 'Hücre gün biçiminde ama takvimde olmayan bir sayı tutuyor. Günü 31.05.2026 gibi yazın.';
const NOT_CALCULATED = 'Formülün sonucu dosyada yok. Dosyayı Excel’de açıp kaydedin.';
const TOO_LONG = `Sayı ${KEPT_DIGITS} haneden uzun; Excel son rakamlarını tutmaz. Sütunu “Metin” biçimine alıp numarayı yeniden yazın.`;

/** Types what the library exports as `any`. */
const formats = SSF as {
  is_date(format: string): boolean;
  parse_date_code(
    value: number,
    options: { date1904: boolean },
  ): Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null;
};

interface Read {
  readonly text: string;
  readonly kind?: 'number' | 'day';
  readonly fault?: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Reads a number that is shown as a day: by the calendar of the workbook, with a time where it has one. */
function readDay(value: number, hasOldCalendar: boolean): Read {
  const parts = formats.parse_date_code(value, { date1904: hasOldCalendar });
  if (parts === null) return { text: '', fault: NO_DAY };
  const { y, m, d, H, M, S } = parts;
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  const hasTime = H + M + S > 0;
  return { text: hasTime ? `${day} ${two(H)}:${two(M)}:${two(Math.floor(S))}` : day, kind: 'day' };
}

/** Matches formats that fill a number up with zeros in front. */
const filledUp = /^0{2,}$/;

function readNumber(value: number, format: string, hasOldCalendar: boolean): Read {
  if (formats.is_date(format)) return readDay(value, hasOldCalendar);
  const rounded = Number((format.includes('%') ? value * 100 : value).toPrecision(KEPT_DIGITS));
  if (Number.isInteger(rounded)) {
    if (Math.abs(rounded) >= 10 ** KEPT_DIGITS) return { text: '', fault: TOO_LONG };
    const digits = String(rounded);
    return { text: filledUp.test(format) ? digits.padStart(format.length, '0') : digits, kind: 'number' };
  }
  // JavaScript writes what is below a millionth with an exponent.
  const text = String(rounded);
  return { text: text.includes('e') ? rounded.toFixed(KEPT_DIGITS) : text, kind: 'number' };
}

function readCell(cell: CellObject | undefined, hasOldCalendar: boolean): Read {
  if (!cell) return { text: '' };
  if (cell.t === 'e') return { text: '', fault: ERROR };
  if (cell.v === undefined || cell.t === 'z')
    return cell.f === undefined ? { text: '' } : { text: '', fault: NOT_CALCULATED };
  if (typeof cell.v === 'number') return readNumber(cell.v, String(cell.z ?? ''), hasOldCalendar);
  return { text: String(cell.v) };
}

type Cells = ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined>;

/** Names what is read of the library's sheet, whose own type leaves every name open. */
interface DenseSheet {
  readonly '!data': Cells;
  readonly '!merges'?: readonly Range[];
  readonly '!rows'?: ReadonlyArray<RowInfo | undefined>;
}

/** Lists the places that a merge covers beside its first one, by row. */
function coveredPlaces(sheet: DenseSheet): ReadonlyMap<number, readonly number[]> {
  const { '!merges': merges = [], '!data': rows } = sheet;
  const lastRow = rows.length - 1;
  const covered = new Map<number, number[]>();
  for (const { s, e } of merges.slice(0, MOST_MERGES))
    for (let row = s.r; row <= Math.min(e.r, lastRow); row += 1) {
      const places = covered.get(row) ?? [];
      for (let place = s.c; place <= Math.min(e.c, MOST_COLUMNS); place += 1)
        if (row > s.r || place > s.c) places.push(place);
      covered.set(row, places);
    }
  return covered;
}

const hasContent = (cell: CellObject | undefined) =>
  cell !== undefined && (cell.f !== undefined || (cell.v !== undefined && cell.v !== ''));

function readRow(
  cells: ReadonlyArray<CellObject | undefined>,
  { line, covered, hasOldCalendar }: { line: number; covered: readonly number[]; hasOldCalendar: boolean },
): SheetRow {
  const fields: string[] = [];
  const [numbers, days, faults]: [number[], number[], [number, string][]] = [[], [], []];
  for (let place = 0; place < Math.min(cells.length, MOST_COLUMNS); place += 1) {
    const { text, kind, fault } = readCell(cells[place], hasOldCalendar);
    fields.push(text);
    if (kind === 'number') numbers.push(place);
    if (kind === 'day') days.push(place);
    if (fault !== undefined) faults.push([place, fault]);
  }
  for (const place of covered) faults.push([place, MERGED]);
  return {
    line,
    fields,
    ...(numbers.length > 0 && { numbers }),
    ...(days.length > 0 && { days }),
    ...(faults.length > 0 && { faults }),
  };
}

const isDense = (sheet: unknown): sheet is DenseSheet =>
  typeof sheet === 'object' && sheet !== null && '!data' in sheet;

function openBook(bytes: Uint8Array): WorkBook {
  return read(bytes, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    sheetStubs: true,
    // The heights of rows, and with them which ones are hidden, are read with the styles only.
    cellStyles: true,
  });
}

/** Lists the sheets that are shown and have a row. */
function listSheets({ SheetNames, Sheets, Workbook: book }: WorkBook): { name: string; sheet: DenseSheet }[] {
  return SheetNames.flatMap((name, place) => {
    const sheet: unknown = Sheets[name];
    const isHidden = (book?.Sheets?.[place]?.Hidden ?? 0) !== 0;
    if (isHidden || !isDense(sheet)) return [];
    const cells: Cells = sheet['!data'];
    return cells.some((row) => row?.some(hasContent)) ? [{ name, sheet }] : [];
  });
}

/**
 * Reads one sheet of an XLSX or XLS workbook: numbers and days by the type of their cell, formulas by the value stored with
 * them, hidden rows like all others. It keeps the thread busy for seconds where the workbook is large.
 */
export function readWorkbook({ bytes, sheet: asked }: AskedSheet): WorkbookFault | Workbook {
  if (bytes.byteLength > LARGEST_WORKBOOK) return { fault: TOO_LARGE };
  let book: WorkBook;
  try {
    if (bytes[0] === 0x50 && !isWithinSize(bytes, LARGEST_UNPACKED)) return { fault: TOO_LARGE };
    book = openBook(bytes);
  } catch (error) {
    return { fault: error instanceof Error && /password/i.test(error.message) ? LOCKED : BROKEN };
  }
  const sheets = listSheets(book);
  const names = sheets.map(({ name }) => name);
  const found = asked === undefined || asked === null ? sheets[0] : sheets.find(({ name }) => name === asked);
  if (!found)
    return {
      fault:
        names.length === 0 || asked === undefined || asked === null
          ? 'Çalışma kitabında dolu bir sayfa yok. Listeyi bir sayfaya koyup yeniden kaydedin.'
          : `“${asked}” adlı dolu bir sayfa yok; olanlar: ${names.map((name) => `“${name}”`).join(', ')}.`,
    };
  const cells: Cells = found.sheet['!data'];
  const covered = coveredPlaces(found.sheet);
  const hasOldCalendar = book.Workbook?.WBProps?.date1904 === true;
  const lines: string[] = [];
  let [count, hidden] = [0, 0];
  for (const [row, own] of cells.entries()) {
    if (!own?.some(hasContent)) continue;
    count += own.length;
    if (count > MOST_CELLS) return { fault: TOO_LARGE };
    if (found.sheet['!rows']?.[row]?.hidden === true) hidden += 1;
    const besides = { line: row + 1, covered: covered.get(row) ?? [], hasOldCalendar };
    lines.push(JSON.stringify(readRow(own, besides)));
  }
  return { sheet: found.name, sheets: names, rows: Buffer.from(lines.join('\n')), hidden };
}
