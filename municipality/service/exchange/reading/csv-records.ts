import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ExchangeFault } from '../exchange-fault';
import { openDecoder, type Encoding } from './letter-tables';
import { readPieces } from './regular-file';

/** Says what the cells of a workbook's row are beside their text, by the place of the field. */
interface Cells {
  /** Numbers and days are told by the type of their cell, so nothing about them may be read in two ways. */
  readonly numbers: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  /** Says why a cell cannot be read, in Turkish. */
  readonly faults: ReadonlyMap<number, string>;
}

export interface FileRecord {
  /** The record begins on this line. */
  readonly line: number;
  readonly fields: readonly string[];
  /** It is missing where the file is a text. */
  readonly cells?: Cells;
}

/** Counts the letters a record may have; the longest kinds have some two thousand. */
export const LONGEST_RECORD = 32_768;

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED:
    'Bir tırnak açılmış, kapanmamış; tırnağı kapatın. Dosya yarıda kesilmişse yeniden alın.',
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

/** Counts a sign outside of quotes. */
function countOutside(line: string, sign: string): number {
  let [count, isQuoted] = [0, false];
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === sign) count += 1;
  }
  return count;
}

const otherSigns = { '\t': 'sekmeyle', '|': '| ile' } as const;

/**
 * Returns the sign between the fields: the one the heading has more of, which is the first line with two of one sign. Titles
 * above it have none.
 * @throws ExchangeFault where it is another sign
 */
function delimiterOf(lines: readonly string[]): ';' | ',' {
  const counted = lines.map((line) => ({
    ...{ ';': countOutside(line, ';'), ',': countOutside(line, ',') },
    ...{ '\t': countOutside(line, '\t'), '|': countOutside(line, '|') },
  }));
  const most = (counts: (typeof counted)[number]) => Math.max(...Object.values(counts));
  const counts = counted.find((one) => most(one) > 1) ?? counted.find((one) => most(one) > 0);
  if (!counts) return ';';
  for (const sign of ['\t', '|'] as const)
    if (counts[sign] > Math.max(counts[';'], counts[',']))
      throw new ExchangeFault(
        `Alanlar ${otherSigns[sign]} ayrılmış. “CSV UTF-8 (virgülle ayrılmış)” olarak kaydedin ya da noktalı virgülle (;) ayırın.`,
      );
  return counts[','] > counts[';'] ? ',' : ';';
}

/** Titles of a list may take so many rows above its heading. */
export const MOST_ABOVE = 20;

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
    if (text.length > LONGEST_RECORD) break;
  }
  const lines = text.split(/[\r\n]/, MOST_ABOVE);
  const [first = ''] = lines;
  const named = separatorLine.exec(first.trim())?.[1];
  if (named === ';' || named === ',') return { delimiter: named, isNamed: true };
  return { delimiter: delimiterOf(lines), isNamed: false };
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
export async function* readRecords(path: string, encoding: Encoding): AsyncGenerator<FileRecord> {
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
