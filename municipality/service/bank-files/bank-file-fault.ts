/** A file that is not what it should be; nothing of it counts. Names the line (the name itself is line 0) and the field. */
export class BankFileFault extends Error {
  override name = 'BankFileFault';

  constructor(
    readonly line: number,
    readonly field: string,
    readonly why: string,
  ) {
    super(`${line === 0 ? 'File name' : `Line ${line}`}, ${field}: ${why}`);
  }
}
