import { CsvError, parse } from 'csv-parse/sync';
import type { FileKind, Row } from './file-kind';
import { fileKinds } from './kinds';
import { TariffFileFault, fileFault, type LineFault } from './tariff-file-fault';

export interface ReadLine {
  /** The heading is line 1. */
  readonly line: number;
  readonly row: Row;
}

export interface ReadFile {
  readonly kind: FileKind;
  readonly lines: readonly ReadLine[];
}

/**
 * Returns the UTF-8, with or without its mark; what is none is taken for windows-1254, as Turkish spreadsheets write
 * it.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

interface LineOfFile {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Returns records with the line each begins on. Throws TariffFileFault for quotes that do not close. */
function parseRecords(text: string): LineOfFile[] {
  const records: LineOfFile[] = [];
  try {
    parse(text, {
      delimiter: ';',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (fields: string[], { lines }) => {
        records.push({ line: lines, fields });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new TariffFileFault([{ line, column: null, reason: 'Tırnak işaretleri eşleşmiyor.' }]);
  }
}

function requireKind(heading: readonly string[]): FileKind {
  const found = fileKinds.find(
    ({ headers }) => headers.length === heading.length && headers.every((header) => heading.includes(header)),
  );
  if (found) return found;
  const known = fileKinds.map(({ name, headers }) => `  ${name}: ${headers.join(';')}`);
  throw fileFault(`Başlık satırı tanınmıyor. Şunlardan biri olmalı:\n${known.join('\n')}`);
}

/** Reads a tariff file by its heading, every line checked by its own fields. Throws TariffFileFault with all faults. */
export function readTariffFile(bytes: Uint8Array): ReadFile {
  const [heading, ...records] = parseRecords(decode(bytes));
  if (!heading) throw fileFault('Dosya boş.');
  const kind = requireKind(heading.fields);
  if (records.length === 0) throw fileFault('Başlığın altında hiç satır yok.');
  const odd: LineFault[] = [];
  const named = records.flatMap(({ line, fields }): NamedLine[] => {
    if (fields.length === heading.fields.length)
      return [
        { line, fields: Object.fromEntries(heading.fields.map((header, index) => [header, fields[index]])) },
      ];
    const reason = `${heading.fields.length} alan beklenirken ${fields.length} alan var.`;
    odd.push({ line, column: null, reason });
    return [];
  });
  const { lines, faults: wrong } = readTariffLines(kind, named);
  const faults = [...odd, ...wrong];
  if (faults.length > 0) throw new TariffFileFault(faults.sort((left, right) => left.line - right.line));
  return { kind, lines };
}

/** Describes a line's fields by header. */
export interface NamedLine {
  readonly line: number;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** Reads the lines of a kind, each checked by its own fields and against the others. */
export function readTariffLines(
  kind: FileKind,
  named: readonly NamedLine[],
): { lines: ReadLine[]; faults: LineFault[] } {
  const faults: LineFault[] = [];
  const lines = named.flatMap(({ line, fields }): ReadLine[] => {
    const read = kind.schema.safeParse(fields);
    if (read.success) return [{ line, row: read.data }];
    for (const { path, message } of read.error.issues) {
      faults.push({ line, column: path[0] === undefined ? null : String(path[0]), reason: message });
    }
    return [];
  });
  return { lines, faults: [...faults, ...twiceNamed(kind, lines)] };
}

/** Returns the key that makes a row the one it is. */
export function keyOf({ key }: FileKind, row: Row): string {
  return JSON.stringify(key.map((column) => row[column]));
}

function twiceNamed(kind: FileKind, lines: readonly ReadLine[]): LineFault[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, row }) => {
    const key = keyOf(kind, row);
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, line);
      return [];
    }
    return [{ line, column: null, reason: `${before}. satırla aynı kaydı anlatıyor; birini silin.` }];
  });
}
