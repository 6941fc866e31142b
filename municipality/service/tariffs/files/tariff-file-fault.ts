/** Says what is wrong with one line of a tariff file, in Turkish. */
export interface LineFault {
  /** The heading is line 1; 0 where the fault is the file's own. */
  readonly line: number;
  /** It is null where no single column is to blame. */
  readonly column: string | null;
  readonly reason: string;
}

function lineText({ line, column, reason }: LineFault): string {
  if (line === 0) return reason;
  return column === null ? `${line}. satır: ${reason}` : `${line}. satır, ${column}: ${reason}`;
}

/** Tells that nothing of a file was written, and names every fault at once. */
export class TariffFileFault extends Error {
  override name = 'TariffFileFault';

  constructor(readonly faults: readonly LineFault[]) {
    super(faults.map(lineText).join('\n'));
  }
}

/** Returns a fault that stands for the whole file. */
export function fileFault(reason: string): TariffFileFault {
  return new TariffFileFault([{ line: 0, column: null, reason }]);
}
