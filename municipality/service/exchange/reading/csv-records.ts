import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ExchangeFault } from '../exchange-fault';
import { openDecoder, type Encoding } from './letter-tables';
import { readPieces } from './regular-file';

export interface CsvRecord {
  /** The record begins on this line. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** Counts the letters a record may have; the longest kinds have some two thousand. */
export const LONGEST_RECORD = 32_768;

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'Bir tırnak açılmış ve kapanmamış; dosya yarıda kesilmiş olabilir.',
  CSV_MAX_RECORD_SIZE: 'Bir satır olabileceğinden uzun; tırnaklar eşleşmiyor olabilir.',
  CSV_INVALID_CLOSING_QUOTE: 'Tırnaktan sonra ayırıcı beklenirken başka bir harf var.',
  INVALID_OPENING_QUOTE:
    'Alanın ortasında tırnak var; alanı bütünüyle tırnağa alın ve içindekini iki kez yazın.',
};

/** Returns the text of a file, its lines ended in one way: the parser counts CR LF within quotes as two. */
export async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = openDecoder(encoding);
  let kept = '';
  for await (const chunk of readPieces(path)) {
    const text = kept + decoder.decode(chunk);
    kept = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
  }
  yield kept + decoder.end();
}

/** Returns the sign between the fields of the first line: the one it has more of outside of quotes. */
function delimiterOf(firstLine: string): ';' | ',' {
  const counts = { ';': 0, ',': 0 };
  let isQuoted = false;
  for (const letter of firstLine) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ';' || letter === ',')) counts[letter] += 1;
  }
  return counts[','] > counts[';'] ? ',' : ';';
}

/** Spreadsheets name the sign between the fields in a line before the heading. */
const separatorLine = /^"?sep=([;,])"?$/i;

interface Beginning {
  readonly delimiter: ';' | ',';
  /** The first line names the delimiter and is no heading. */
  readonly isNamed: boolean;
}

async function readBeginning(path: string, encoding: Encoding): Promise<Beginning> {
  let text = '';
  for await (const piece of decoded(path, encoding)) {
    text += piece;
    if (/[\r\n]/.test(text) || text.length > LONGEST_RECORD) break;
  }
  const [first = ''] = text.split(/[\r\n]/, 1);
  const named = separatorLine.exec(first.trim())?.[1];
  if (named === ';' || named === ',') return { delimiter: named, isNamed: true };
  return { delimiter: delimiterOf(first), isNamed: false };
}

/** Matches a field that a spreadsheet writes as a formula, so that its zeros stay: ="0001". */
const textFormula = /(^|[;,\n])="([^"\n]{0,200})"(?=[;,\r\n]|$)/g;

/** Returns a text whose fields hold what their formulas of a text say; lines are passed on whole. */
async function* withoutFormulas(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let kept = '';
  for await (const piece of pieces) {
    const text = kept + piece;
    const end = text.length > LONGEST_RECORD ? text.length : text.lastIndexOf('\n') + 1;
    kept = text.slice(end);
    if (end > 0) yield text.slice(0, end).replace(textFormula, '$1"$2"');
  }
  yield kept.replace(textFormula, '$1"$2"');
}

/** Counts the line ends within a record. */
const countLines = (fields: readonly string[]) =>
  fields.reduce((sum, field) => (field.includes('\n') ? sum + field.split('\n').length - 1 : sum), 0);

/**
 * Reads the records of a file, one at a time, without empty ones. Lines are counted here: the parser's own count takes it half as
 * long again.
 * @throws ExchangeFault with the line, for a file that is not well formed
 */
export async function* readRecords(path: string, encoding: Encoding): AsyncGenerator<CsvRecord> {
  const { delimiter, isNamed } = await readBeginning(path, encoding);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    from_line: isNamed ? 2 : 1,
    trim: true,
    max_record_size: LONGEST_RECORD,
  });
  const source = pipeline(withoutFormulas(decoded(path, encoding)), parser, () => undefined);
  let line = isNamed ? 2 : 1;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      // A spreadsheet writes its empty rows as nothing but separators.
      if (fields.some((field) => field !== '')) yield { line, fields };
      line += 1 + countLines(fields);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const where = typeof error['lines'] === 'number' ? `${error['lines']}. satır: ` : '';
    throw new ExchangeFault(
      `${where}${faults[error.code] ?? 'Satır okunamadı; tırnaklar eşleşmiyor olabilir.'}`,
    );
  } finally {
    source.destroy();
  }
}
