import { createHash } from 'node:crypto';
import { ExchangeFault } from '../exchange-fault';
import { HEAD_BYTES, readContent, type Content } from './file-content';
import { findTableFault, guessTable, type Encoding } from './letter-tables';
import { readPieces } from './regular-file';

/** Describes what has to be known of a file before its first row is read. */
export interface Examined {
  readonly encoding: Encoding;
  readonly sha256: string;
  readonly bytes: number;
  /** The last byte ends a line: of a file cut off that would be chance. */
  readonly isEnded: boolean;
  /** Tells whether it is UTF-16 or a workbook: no text of either encoding. */
  readonly isBinary: boolean;
  readonly content: Content;
}

const isLatin = /^[\u0000-\u007F]*$/;

/** Reads a piece of UTF-8, or the rest of it; false at the first letter that is none. */
function isUtf8(decoder: TextDecoder, chunk: Uint8Array, isLast: boolean): boolean {
  try {
    decoder.decode(chunk, { stream: !isLast });
    return true;
  } catch {
    return false;
  }
}

/** Hashes the SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readPieces(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Reads a file through once, and again where it is not UTF-8. Without a declared table that one is expected to be
 * windows-1254, as Turkish spreadsheets write it.
 * @throws ExchangeFault for a text that seems to be written by another table than the declared one
 */
export async function examineFile(path: string, declared: Encoding | null = null): Promise<Examined> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let content: Content = 'text';
  let [bytes, last, isText, isBinary, isAscii] = [0, 0, true, false, true];
  for await (const chunk of readPieces(path)) {
    hash.update(chunk);
    if (bytes === 0) content = readContent(chunk.subarray(0, HEAD_BYTES));
    if (chunk.includes(0) || content === 'xlsx') isBinary = true;
    isText &&= isUtf8(decoder, chunk, false);
    isAscii &&= isLatin.test(chunk.toString('latin1'));
    bytes += chunk.length;
    last = chunk.at(-1) ?? last;
  }
  isText &&= isUtf8(decoder, new Uint8Array(), true);
  // Every letter table reads ASCII in the same way.
  const encoding = declared ?? (isText ? 'utf-8' : 'windows-1254');
  if (!isAscii && !isBinary) {
    const fault = findTableFault(isText ? 'utf-8' : await guessTable(path), declared);
    if (fault !== null) throw new ExchangeFault(fault);
  }
  return {
    encoding,
    sha256: hash.digest('hex'),
    bytes,
    isEnded: last === 10 || last === 13,
    isBinary,
    content,
  };
}
