import { BankFileFault } from './bank-file-fault';

/** Far longer than any line of the layouts. */
const LONGEST_LINE = 4_096;

/**
 * The lines of a windows-1254 file, one at a time, without their ends. Throws BankFileFault for a line that does not end
 * with CR LF.
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
      if (!part.endsWith('\r')) throw new BankFileFault(line, 'end of line', 'lines end with CR LF');
      yield part.slice(0, -1);
    }
    if (rest.length > LONGEST_LINE) throw new BankFileFault(line + 1, 'length', 'the line has no end');
  }
  if (rest !== '') throw new BankFileFault(line + 1, 'end of line', 'the file breaks off');
}
