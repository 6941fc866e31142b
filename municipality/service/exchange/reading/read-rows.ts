import { composed, withoutHidden } from 'municipality/values/clean-text';
import { createHash } from 'node:crypto';
import { ExchangeFault } from '../exchange-fault';
import type { Column, Declared } from './column';
import { readRecords, type FileRecord } from './csv-records';
import { openBelowHeading, type Heading, type Mapping } from './heading';
import { readJsonRecords } from './json-records';
import type { Encoding } from './letter-tables';
import { FieldFault } from './field-fault';
import type { DayOrder } from 'municipality/values/day';
import type { DecimalSign } from 'municipality/values/number';
import { columnLetters, type Workbook } from 'municipality/ground/workbook/workbook';
import { readSheetRecords } from './sheet-records';
import { isTotalRow } from './total-row';

/** Describes the fields behind a heading, an object on each line, or the rows of a workbook's sheet. */
export type FileFormat = 'csv' | 'jsonl' | 'workbook';

/** Stands between the parts of a key; no field can hold it. */
const BETWEEN = '\u001F';

export interface RowFault {
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
  /** Holds the key of the row; it is null where it could not be read. */
  readonly key: string | null;
}

export interface ReadingOptions {
  readonly path: string;
  readonly format: FileFormat;
  readonly encoding: Encoding;
  readonly isEnded: boolean;
  readonly sign: DecimalSign | null;
  readonly order: DayOrder | null;
  /** Counts the rows the manifest promises. */
  readonly rows: number | null;
  /** Holds the sheet of a workbook; null for a text. */
  readonly workbook: Workbook | null;
  /** Holds what somebody chose for its headings; null where they are told by their words. */
  readonly mapping: Mapping | null;
  /** Takes what is worth knowing about the file and stops nothing, in Turkish. */
  readonly onNote: (note: string) => void;
  readonly onHeading: (heading: Heading) => void;
  readonly onFault: (fault: RowFault) => void;
}

/** Describes a row in PostgreSQL's text format: line, key, hash, then its columns. */
interface ReadRow {
  readonly copied: string;
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) => text.replace(special, (letter) => escapes[letter] ?? letter);

/** Matches the apostrophe by which spreadsheets, and our own files, keep a text from being a formula or a number. */
const guard = /^'(?=[=+\-@\d])/;

const missing = new FieldFault('Boş bırakılamaz.');

const isDay = new FieldFault(
  'Hücre gün biçiminde; Excel yazılanı güne çevirmiş olabilir (1-2 gibi). Sütunu “Metin” ya da “Sayı” biçimine alıp yeniden yazın.',
);

export type Signs = Pick<ReadingOptions, 'sign' | 'order'>;

/** Reads one field by the type of its column, and by the type of its cell where it has one. */
export function readField(
  { type, isRequired }: Column,
  { fields, cells }: FileRecord,
  at: number | null,
  { sign, order }: Signs,
): string | null | FieldFault {
  const fault = at === null ? undefined : cells?.faults.get(at);
  if (fault !== undefined) return new FieldFault(fault);
  const written =
    at === null
      ? ''
      : composed(withoutHidden(fields[at] ?? ''))
          .trim()
          .replace(guard, '');
  if (written === '' || written === 'NULL' || written === '\\N') return isRequired === true ? missing : null;
  if (at !== null && cells?.days.has(at)) return type.ofDay ? type.read(type.ofDay(written), null) : isDay;
  return type.read(written, at !== null && cells?.numbers.has(at) ? '.' : sign, order);
}

/** Names a column, in a workbook with its letters. */
const nameOf = (column: string, at: number | null, { cells }: FileRecord) =>
  cells && at !== null ? `${column} (${columnLetters(at)})` : column;

/** Reads the values of a record; the first fault ends it. */
function readValues(
  kind: Declared,
  { places }: Heading,
  record: FileRecord,
  signs: Signs,
): { values: (string | null)[]; fault: { column: string; reason: string } | null } {
  const values: (string | null)[] = [];
  let fault: { column: string; reason: string } | null = null;
  let place = 0;
  for (const name in kind.columns) {
    const column = kind.columns[name];
    const at = places[place] ?? null;
    place += 1;
    const read = column ? readField(column, record, at, signs) : null;
    if (read instanceof FieldFault) {
      fault ??= { column: nameOf(name, at, record), reason: read.reason };
      values.push(null);
    } else values.push(read);
  }
  return { values, fault };
}

function keyOf(kind: Declared, names: readonly string[], values: readonly (string | null)[]): string | null {
  const parts = kind.key.map((name) => values[names.indexOf(name)] ?? null);
  return parts.includes(null) ? null : parts.join(BETWEEN);
}

function recordsOf({ path, format, encoding, workbook }: ReadingOptions) {
  if (workbook !== null) return readSheetRecords(workbook.rows);
  return format === 'jsonl' ? readJsonRecords(path, encoding) : readRecords(path, encoding);
}

/**
 * Reads the rows of a file, read column by column. A row with a fault is told and left out.
 * @throws ExchangeFault for a file that cannot be whole or is not of the kind
 */
export async function* readRows(kind: Declared, options: ReadingOptions): AsyncGenerator<ReadRow> {
  const { format, isEnded, rows, onHeading, onFault, onNote } = options;
  // JSON writes its numbers in one way.
  const sign = format === 'jsonl' ? '.' : options.sign;
  const names = Object.keys(kind.columns);
  const { heading, titles, records } = await openBelowHeading(kind, recordsOf(options), options.mapping);
  if (titles > 0) onNote(`Başlığın üstündeki ${titles} satır okunmadı.`);
  onHeading(heading);
  const keyPlaces = kind.key.map((name) => heading.places[names.indexOf(name)] ?? null);
  let count = 0;
  for await (const record of records) {
    const { line, fields } = record;
    if (isTotalRow(fields, keyPlaces)) {
      onNote(`${line}. satır toplam satırı, okunmadı.`);
      continue;
    }
    count += 1;
    if (fields.slice(heading.width).some((field) => field !== '')) {
      const reason = `Başlıkta ${heading.width} sütun, burada ${fields.length} alan var; bir alanın içinde ayırıcı olabilir.`;
      onFault({ line, column: null, reason, key: null });
      continue;
    }
    const { values, fault } = readValues(kind, heading, record, { sign, order: options.order });
    const key = keyOf(kind, names, values);
    if (fault !== null || key === null) {
      const { column, reason } = fault ?? { column: null, reason: missing.reason };
      onFault({ line, column, reason, key });
      continue;
    }
    const copied = values.map((value) => (value === null ? '\\N' : escape(value))).join('\t');
    const hash = createHash('sha256').update(copied).digest('base64').slice(0, 22);
    yield { copied: `${line}\t${escape(key)}\t${hash}\t${copied}` };
  }
  if (rows !== null && rows !== count)
    throw new ExchangeFault(`Manifest ${rows} satır diyor, dosyada ${count} satır var.`);
  if (rows === null && !isEnded)
    throw new ExchangeFault(
      'Dosya satır sonuyla bitmiyor; yarıda kesilmiş olabilir. Bütünse satır sayısını manifeste yazın.',
    );
}
