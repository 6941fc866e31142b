import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'windows-1254';

/** What has to be known of a file before its first row is read. */
export interface Examined {
  readonly encoding: Encoding;
  readonly sha256: string;
  readonly bytes: number;
  /** The last byte ends a line: of a file cut off that would be chance. */
  readonly isEnded: boolean;
  /** UTF-16 or a workbook: no text of either encoding. */
  readonly isBinary: boolean;
}

/** A piece of UTF-8, or the rest of it; false at the first letter that is none. */
function isUtf8(decoder: TextDecoder, chunk: Uint8Array, isLast: boolean): boolean {
  try {
    decoder.decode(chunk, { stream: !isLast });
    return true;
  } catch {
    return false;
  }
}

/** Reads a file through once. What is no UTF-8 is taken for windows-1254, as Turkish spreadsheets write it. */
export async function examineFile(path: string): Promise<Examined> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [bytes, last, isText, isBinary] = [0, 0, true, false];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (chunk.includes(0) || (bytes === 0 && chunk.subarray(0, 2).toString('latin1') === 'PK'))
      isBinary = true;
    isText &&= isUtf8(decoder, chunk, false);
    bytes += chunk.length;
    last = chunk.at(-1) ?? last;
  }
  isText &&= isUtf8(decoder, new Uint8Array(), true);
  return {
    encoding: isText ? 'utf-8' : 'windows-1254',
    sha256: hash.digest('hex'),
    bytes,
    isEnded: last === 10 || last === 13,
    isBinary,
  };
}
