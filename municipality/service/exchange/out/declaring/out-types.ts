import type { WrittenCell } from 'municipality/ground/workbook/write-sheet';
import { localInstant } from 'municipality/values/day';

/** Says how the values of an outgoing column are written. What is null or missing is left empty. */
export interface OutType {
  /** Says how it is written in CSV, in Turkish. */
  readonly form: string;
  /** Writes the value as it stands in the CSV file, before quotes. */
  csv(value: unknown): string;
  /** Gives the value as it stands in a JSON line. */
  json(value: unknown): unknown;
  /** Writes the cell of a workbook: a number where one may be summed, else a text that no spreadsheet changes. */
  cell(value: unknown): WrittenCell;
}

/** What a spreadsheet would take for a formula gets an apostrophe before it. */
const startsFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const guarded = (text: string) => (startsFormula.test(text) ? `'${text}` : text);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Takes words, in several lines where the citizen wrote them so. */
export const text: OutType = {
  form: 'metin',
  csv: (value) => guarded(asText(value)),
  json: asText,
  cell: asText,
};

/** Takes a number or code as it is. */
export const code: OutType = { ...text, form: 'numara ya da kod' };

/** Takes the key of the other system; empty while none of its files had the row. */
export const theirKey = (kind: string): OutType => ({ ...text, form: `${kind} dosyanızdaki anahtar` });

/** Takes one of some codes, each with the words for what it means. */
export const words = (meanings: Readonly<Record<string, string>>): OutType => ({
  ...text,
  form: Object.entries(meanings)
    .map(([one, meaning]) => `${one} (${meaning})`)
    .join(', '),
});

function kurusOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError('An amount of a change is no whole kuruş');
  return value;
}

function lira(value: unknown, sign: ',' | '.'): string {
  const kurus = kurusOf(value);
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`;
}

/** Takes kuruş and writes lira. */
export const money: OutType = {
  form: 'lira: 1234,56',
  csv: (value) => lira(value, ','),
  json: (value) => lira(value, '.'),
  cell: (value) => ({ number: kurusOf(value) / 100, format: '#,##0.00' }),
};

export const whole: OutType = {
  form: 'tam sayı',
  csv: String,
  json: (value) => value,
  cell: (value) => ({ number: Number(value), format: '0' }),
};

const dayOf = (value: unknown) => asText(value).split('-').reverse().join('.');

export const day: OutType = {
  form: 'gün: 31.05.2026',
  csv: dayOf,
  json: asText,
  cell: dayOf,
};

/** Writes by the clock of Istanbul at that time, with its offset: "2026-05-31T14:05:09+03:00". */
const localTime = (value: unknown): string => localInstant(new Date(asText(value)).getTime());

function momentOf(value: unknown): string {
  const [date = '', time = ''] = localTime(value).slice(0, 19).split('T');
  return `${dayOf(date)} ${time}`;
}

export const instant: OutType = {
  form: 'gün ve saat: 31.05.2026 14:05:09',
  csv: momentOf,
  json: localTime,
  cell: momentOf,
};

const yesOrNo = (value: unknown) => (value === true ? 'E' : 'H');

export const yesNo: OutType = {
  form: 'E ya da H',
  csv: yesOrNo,
  json: (value) => value === true,
  cell: yesOrNo,
};

/** Takes what has more than one value: JSON in one field. */
export const nested: OutType = {
  form: 'JSON; içindeki tutarlar kuruş',
  csv: (value) => guarded(JSON.stringify(value)),
  json: (value) => value,
  cell: (value) => JSON.stringify(value),
};
