import { BankFileFault } from './bank-file-fault';
import { fileName } from './layouts';
import { readRecord, writeRecord } from './record-codec';
import type { RecordLayout, RecordOf } from './record-layout';

export type FileName = RecordOf<typeof fileName>;

export function writeFileName(name: FileName): string {
  return writeRecord(fileName, name, 0);
}

/** Throws BankFileFault for a name of another pattern. */
export function readFileName(name: string): FileName {
  return readRecord(fileName, name, 0);
}

interface Frame<Heading extends RecordLayout, Body extends RecordLayout, Foot extends RecordLayout> {
  readonly H: Heading;
  readonly B: Body;
  readonly F: Foot;
}

/** Adds a record up; answers at the end with what the footer must say. */
export interface Summing<Record, Foot> {
  add(record: Record): void;
  foot(): Foot;
}

/** Writes the lines of a file, header to footer, without their ends. */
export async function* writeLines<H extends RecordLayout, B extends RecordLayout, F extends RecordLayout>(
  frame: Frame<H, B, F>,
  heading: RecordOf<H>,
  records: AsyncIterable<RecordOf<B>>,
  summing: Summing<RecordOf<B>, RecordOf<F>>,
): AsyncGenerator<string> {
  let line = 1;
  yield writeRecord(frame.H, heading, line);
  for await (const record of records) {
    line += 1;
    summing.add(record);
    yield writeRecord(frame.B, record, line);
  }
  yield writeRecord(frame.F, summing.foot(), line + 1);
}

interface Reading<H, B> {
  heading(heading: H): void;
  /** May throw BankFileFault for what the layout alone cannot tell. */
  record(record: B, line: number): void;
}

/**
 * Reads a file's lines from header to footer, each strictly, and its sums against the footer. Throws BankFileFault at the
 * first fault: what was read until then must not be used.
 */
export async function readFileLines<H extends RecordLayout, B extends RecordLayout, F extends RecordLayout>(
  frame: Frame<H, B, F>,
  lines: AsyncIterable<string>,
  summing: Summing<RecordOf<B>, RecordOf<F>>,
  reading: Reading<RecordOf<H>, RecordOf<B>>,
): Promise<void> {
  let line = 0;
  let isEnded = false;
  for await (const written of lines) {
    line += 1;
    const kind = written.charAt(0);
    if (isEnded) throw new BankFileFault(line, 'record kind', 'kapanış satırı son satır değil');
    if ((line === 1) !== (kind === 'H')) {
      throw new BankFileFault(
        line,
        'record kind',
        line === 1 ? 'ilk satır başlık değil' : 'ikinci bir başlık',
      );
    }
    switch (kind) {
      case 'H':
        reading.heading(readRecord(frame.H, written, line));
        break;
      case 'B': {
        const record = readRecord(frame.B, written, line);
        summing.add(record);
        reading.record(record, line);
        break;
      }
      case 'F':
        requireSame(readRecord(frame.F, written, line), summing.foot(), line);
        isEnded = true;
        break;
      default:
        throw new BankFileFault(line, 'record kind', `“${kind}” H, B ve F’den biri değil`);
    }
  }
  if (!isEnded) throw new BankFileFault(line + 1, 'record kind', 'kapanış satırı yok');
}

function requireSame(said: object, counted: object, line: number): void {
  const sums = new Map<string, unknown>(Object.entries(counted));
  for (const [field, value] of Object.entries(said)) {
    if (value !== sums.get(field)) {
      throw new BankFileFault(
        line,
        field,
        `${String(value)} yazıyor, kayıtlar ${String(sums.get(field))} veriyor`,
      );
    }
  }
}
