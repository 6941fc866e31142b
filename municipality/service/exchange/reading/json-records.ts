import { ExchangeFault } from '../exchange-fault';
import { decoded, LONGEST_RECORD, type FileRecord } from './csv-records';
import type { Encoding } from './letter-tables';

/** Reads the lines of a text, each bounded. @throws ExchangeFault for one that is longer than any record */
async function* readLines(path: string, encoding: Encoding): AsyncGenerator<{ line: number; text: string }> {
  let kept = '';
  let line = 0;
  for await (const piece of decoded(path, encoding)) {
    const parts = (kept + piece).split('\n');
    kept = parts.pop() ?? '';
    for (const text of parts) yield { line: (line += 1), text };
    if (kept.length > LONGEST_RECORD)
      throw new ExchangeFault(`${line + 1}. satır: Bir satır olabileceğinden uzun.`);
  }
  if (kept !== '') yield { line: line + 1, text: kept };
}

function readObject({ line, text }: { line: number; text: string }): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new ExchangeFault(`${line}. satır: JSON değil; dosya yarıda kesilmiş olabilir.`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new ExchangeFault(`${line}. satır: her satır bir nesne olmalı: {"sicil": "1001", …}.`);
  requireNamesOnce(line, text, Object.keys(read));
  return read as Record<string, unknown>;
}

/** Refuses a line in which a name comes twice: the parser would keep the last value in silence. @throws ExchangeFault */
function requireNamesOnce(line: number, text: string, kept: readonly string[]): void {
  // Without escaped signs each quote begins or ends a text; a colon stands behind names alone.
  const pieces = text.replaceAll('\\\\', '').replaceAll('\\"', '').split('"');
  const names = pieces.flatMap((piece, place) =>
    place % 2 === 1 && pieces[place + 1]?.trimStart().startsWith(':')
      ? [String(JSON.parse(`"${piece}"`))]
      : [],
  );
  if (names.length <= kept.length) return;
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined)
    throw new ExchangeFault(`${line}. satır: “${twice}” iki kez yazılmış; her alan bir kez yazılmalı.`);
}

function fieldOf(value: unknown, name: string, line: number): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      // A longer number was rounded when it was read as JSON.
      if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
        throw new ExchangeFault(
          `${line}. satır: “${name}” JSON sayısı olamayacak kadar uzun; son rakamları kaybolur. Tırnak içinde yazın.`,
        );
      return String(value);
    case 'boolean':
      return String(value);
    default:
      if (value === null || value === undefined) return '';
      throw new ExchangeFault(`${line}. satır: “${name}” bir değer olmalı, iç içe nesne ya da liste değil.`);
  }
}

/**
 * Reads the objects of a file of JSON lines as records behind a heading: the names of the first one. A name that comes later is a
 * fault, and one that is missing is empty.
 * @throws ExchangeFault with the line
 */
export async function* readJsonRecords(path: string, encoding: Encoding): AsyncGenerator<FileRecord> {
  let names: string[] | null = null;
  for await (const one of readLines(path, encoding)) {
    if (one.text.trim() === '') continue;
    const read = readObject(one);
    if (names === null) {
      names = Object.keys(read);
      yield { line: 0, fields: names };
    }
    const known = new Set(names);
    const late = Object.keys(read).find((name) => !known.has(name));
    if (late !== undefined)
      throw new ExchangeFault(
        `${one.line}. satır: “${late}” ilk satırda yok; her satırda aynı alanlar olmalı.`,
      );
    yield { line: one.line, fields: names.map((name) => fieldOf(read[name], name, one.line)) };
  }
}
