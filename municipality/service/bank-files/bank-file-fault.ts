/** Lists what is no field of the layout; a field has the layout's name. */
const places: Readonly<Record<string, string>> = {
  'record kind': 'kayıt türü',
  length: 'uzunluk',
  rest: 'satırın kalanı',
  'end of line': 'satır sonu',
};

/**
 * Describes a file that is not what it should be, told in Turkish; nothing of it counts. Names the line (the name
 * itself is line 0) and the field.
 */
export class BankFileFault extends Error {
  override name = 'BankFileFault';

  constructor(
    readonly line: number,
    readonly field: string,
    readonly why: string,
  ) {
    super(`${line === 0 ? 'Dosya adı' : `${line}. satır`}, ${places[field] ?? field}: ${why}.`);
  }
}
