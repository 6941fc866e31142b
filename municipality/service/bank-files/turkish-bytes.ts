import { BankFileFault } from './bank-file-fault';

/** Node decodes windows-1254 and does not encode it: the table is its own decoder, turned round. */
const decoded = new TextDecoder('windows-1254').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const bytes = new Map(Array.from(decoded, (letter, byte) => [letter, byte]));

/** Holds the letters of windows-1254, without control characters and the places the table leaves empty. */
const writable = new Set([...bytes.keys()].filter((letter) => !/\p{Cc}/u.test(letter)));

export function isWritable(text: string): boolean {
  for (const letter of text) if (!writable.has(letter)) return false;
  return true;
}

/** Does the same with what windows-1254 has no letter for made plain, or a question mark. */
export function asWritable(text: string): string {
  const plain = (letter: string) => letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(text.normalize('NFC'), (letter) =>
    isWritable(letter) ? letter : isWritable(plain(letter)) ? plain(letter) : '?',
  ).join('');
}

export function encodeTurkish(text: string): Uint8Array {
  const encoded = new Uint8Array(text.length);
  // Every letter of the table is one UTF-16 unit, so places and letters agree.
  for (let at = 0; at < text.length; at += 1) encoded[at] = bytes.get(text.charAt(at)) ?? 0x3f;
  return encoded;
}

/** Exceeds by far any line of the layouts. */
const LONGEST_LINE = 4_096;

/**
 * Reads the lines of a windows-1254 file, one at a time, without their ends. Throws BankFileFault for a line that does
 * not end with CR LF.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('windows-1254');
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const parts = rest.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      line += 1;
      if (!part.endsWith('\r')) throw new BankFileFault(line, 'end of line', 'satırlar CR LF ile bitmeli');
      yield part.slice(0, -1);
    }
    if (rest.length > LONGEST_LINE) throw new BankFileFault(line + 1, 'length', 'satırın sonu yok');
  }
  if (rest !== '') throw new BankFileFault(line + 1, 'end of line', 'dosya yarıda kesiliyor');
}
