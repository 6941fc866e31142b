import { utils, write, type CellObject } from '@e965/xlsx';

/** Letters that windows-1254 has in another place than Unicode stand here. */
const places: ReadonlyMap<string, number> = new Map([
  ['Ğ', 0xd0],
  ['İ', 0xdd],
  ['Ş', 0xde],
  ['ğ', 0xf0],
  ['ı', 0xfd],
  ['ş', 0xfe],
]);

/** Writes a text as an old Turkish program writes it: windows-1254. */
export function writeTurkish(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = places.get(letter) ?? letter.charCodeAt(0);
    if (code > 0xff) throw new Error(`windows-1254 has no ${letter}`);
    return code;
  });
}

/** Returns the same text read by the table of western Europe and written as UTF-8: ş is þ, ı is ý. */
export const writeWrongly = (text: string): Uint8Array =>
  Buffer.from(Buffer.from(writeTurkish(text)).toString('latin1'), 'utf8');

const field = (value: string | number) => {
  const text = String(value);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a heading and its rows, with semicolons and line ends of Windows. */
export const writeRows = (
  heading: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [heading, ...rows].map((row) => `${row.map(field).join(';')}\r\n`).join('');

/** Reads the rows of a file by its heading; a field in quotes may have line ends, and quotes twice. */
export function readRows(text: string): ReadonlyMap<string, string>[] {
  const rows: string[][] = [[]];
  let [value, isQuoted] = ['', false];
  const bare = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < bare.length; at += 1) {
    const letter = bare.charAt(at);
    if (isQuoted) {
      if (letter !== '"') value += letter;
      else if (bare.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ';' || letter === '\n') {
      rows.at(-1)?.push(value);
      value = '';
      if (letter === '\n') rows.push([]);
    } else if (letter !== '\r') value += letter;
  }
  const [heading = [], ...all] = rows.filter((row) => row.length > 0);
  return all.map((row) => new Map(heading.map((name, place) => [name, row[place] ?? ''])));
}

/** Writes the same rows as a workbook: amounts in number cells, everything else in text cells. */
export function writeBook(text: string): Uint8Array {
  const rows = readRows(text);
  const heading = (text.split('\r\n', 1)[0] ?? '').split(';');
  const cellOf = (value: string): CellObject =>
    /^\d+,\d\d$/.test(value)
      ? { t: 'n', v: Number(value.replace(',', '.')), z: '#,##0.00' }
      : { t: 's', v: value, z: '@' };
  const sheet = utils.aoa_to_sheet([
    heading,
    ...rows.map((row) => heading.map((name) => cellOf(row.get(name) ?? ''))),
  ]);
  return write(utils.book_new(sheet, 'Liste'), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** Writes kuruş as "1234,56". */
export const writeLira = (kurus: number): string =>
  `${Math.trunc(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;

/** Reads "1234,56", and "-1234,56", as kuruş. */
export function readLira(text: string): number {
  const [lira = '0', rest = '0'] = text.replace('-', '').split(',');
  const kurus = Number(lira) * 100 + Number(rest.padEnd(2, '0'));
  return text.startsWith('-') ? -kurus : kurus;
}
