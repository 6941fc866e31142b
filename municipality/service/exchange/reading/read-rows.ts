import { composed, withoutHidden } from 'municipality/values/clean-text';
import { createHash } from 'node:crypto';
import { ExchangeFault } from '../exchange-fault';
import type { Declared } from './column';
import { readRecords, type CsvRecord } from './csv-records';
import { readJsonRecords } from './json-records';
import type { Encoding } from './letter-tables';
import { FieldFault } from './field-fault';
import type { DayOrder } from 'municipality/values/day';
import type { DecimalSign } from 'municipality/values/number';
import { foldWord } from './fold-word';

/** Describes the fields behind a heading, or an object on each line. */
export type FileFormat = 'csv' | 'jsonl';

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

/** Reads the values of a record; the first fault ends it. */
function readValues(
  kind: Declared,
  { places }: Heading,
  { fields }: CsvRecord,
  { sign, order }: Pick<ReadingOptions, 'sign' | 'order'>,
): { values: (string | null)[]; fault: { column: string; reason: string } | null } {
  const values: (string | null)[] = [];
  let fault: { column: string; reason: string } | null = null;
  let place = 0;
  for (const name in kind.columns) {
    const column = kind.columns[name];
    const at = places[place] ?? null;
    place += 1;
    const written =
      at === null
        ? ''
        : composed(withoutHidden(fields[at] ?? ''))
            .trim()
            .replace(guard, '');
    const isEmpty = written === '' || written === 'NULL' || written === '\\N';
    const read =
      isEmpty || !column
        ? column?.isRequired === true
          ? missing
          : null
        : column.type.read(written, sign, order);
    if (read instanceof FieldFault) {
      fault ??= { column: name, reason: read.reason };
      values.push(null);
    } else values.push(read);
  }
  return { values, fault };
}

function keyOf(kind: Declared, names: readonly string[], values: readonly (string | null)[]): string | null {
  const parts = kind.key.map((name) => values[names.indexOf(name)] ?? null);
  return parts.includes(null) ? null : parts.join(BETWEEN);
}

/**
 * Reads the rows of a file, read column by column. A row with a fault is told and left out.
 * @throws ExchangeFault for a file that cannot be whole or is not of the kind
 */
export async function* readRows(kind: Declared, options: ReadingOptions): AsyncGenerator<ReadRow> {
  const { path, format, encoding, isEnded, rows, onHeading, onFault } = options;
  // JSON writes its numbers in one way.
  const sign = format === 'jsonl' ? '.' : options.sign;
  const records = format === 'jsonl' ? readJsonRecords(path, encoding) : readRecords(path, encoding);
  const names = Object.keys(kind.columns);
  let heading: Heading | null = null;
  let count = 0;
  for await (const record of records) {
    if (heading === null) {
      heading = readHeading(kind, record.fields);
      onHeading(heading);
      continue;
    }
    count += 1;
    const { line, fields } = record;
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
  if (heading === null) throw new ExchangeFault('Dosya boş.');
  if (rows !== null && rows !== count)
    throw new ExchangeFault(`Manifest ${rows} satır diyor, dosyada ${count} satır var.`);
  if (rows === null && !isEnded)
    throw new ExchangeFault(
      'Dosya satır sonuyla bitmiyor; yarıda kesilmiş olabilir. Bütünse satır sayısını manifeste yazın.',
    );
}

/** Says which field of a record holds which column; and what the heading names besides. */
interface Heading {
  /** Holds the place by column, in the order the kind declares them; null for a column the file does not have. */
  readonly places: readonly (number | null)[];
  readonly width: number;
  readonly unknown: readonly string[];
}

/** Finds the columns of a kind in a heading. @throws ExchangeFault naming what is missing or there twice */
function readHeading({ columns }: Declared, fields: readonly string[]): Heading {
  const folded = fields.map(foldWord);
  const taken = new Set<number>();
  const faults: string[] = [];
  const places = Object.entries(columns).map(([name, { words, isRequired }]): number | null => {
    const own = folded.indexOf(foldWord(name));
    const known = new Set(words.map(foldWord));
    const found = own >= 0 ? [own] : folded.flatMap((word, place) => (known.has(word) ? [place] : []));
    if (found.length > 1)
      faults.push(`“${name}” sütunu birden çok: ${found.map((place) => fields[place]).join(', ')}.`);
    const [place] = found;
    if (place === undefined) {
      if (isRequired === true) faults.push(`“${name}” sütunu yok (şu adlar da olur: ${words.join(', ')}).`);
      return null;
    }
    if (taken.has(place)) faults.push(`“${fields[place] ?? ''}” sütunu iki anlama geliyor.`);
    taken.add(place);
    return place;
  });
  const twice = folded.findIndex((word, place) => word !== '' && folded.indexOf(word) !== place);
  if (twice >= 0) faults.push(`“${fields[twice] ?? ''}” sütunu iki kez var.`);
  if (faults.length > 0) throw new ExchangeFault(faults.join(' '));
  const named = (place: number) => folded[place] !== '' && !taken.has(place);
  return { places, width: fields.length, unknown: fields.filter((_, place) => named(place)) };
}
