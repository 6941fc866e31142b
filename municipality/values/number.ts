import { cleanLine, narrow } from './clean-text';
import { findValue, valueOf, wrong, type Reading, type ValueKind } from './reading';

/** Stands before the decimals. */
export type DecimalSign = ',' | '.';

/** Says how numbers of a place are written. */
export interface Writing {
  /** Stands before decimals, where somebody has declared it, a manifest for instance. */
  readonly sign?: DecimalSign | null;
  /** A point before three digits parts thousands, as on Turkish pages and papers. */
  readonly isTurkish?: boolean;
}

/** Describes how people write numbers on Turkish pages: "1.234,56". */
export const turkish: Writing = { isTurkish: true };

export type NumberRule = 'empty' | 'number' | 'too-long' | 'shortened' | 'negative' | 'places';

export interface NumberOptions extends Writing {
  /** Counts the decimals there may be. */
  readonly places: number;
  /** Lists what may stand before or behind the number, in small letters. */
  readonly units?: readonly string[];
  readonly mayBeNegative?: boolean;
}

/** No number that is meant is longer, signs between its groups included. */
const LONGEST = 30;

/** Excel writes a long number of a narrow column like this; its last digits are gone. */
const shortened = /^-?\d{1,3}(?:[.,]\d{1,20})?E[+-]?\d{1,3}$/i;

/** Tells whether a spreadsheet has cut the end off a number. */
export const isShortened = (text: string): boolean => shortened.test(text);

/** Returns a number without its unit, minus signs as hyphens; blanks between its groups stay. */
function withoutUnit(typed: string, units: readonly string[]): string {
  let text = narrow(cleanLine(typed));
  const small = text.toLowerCase();
  const before = units.find((unit) => small.startsWith(unit));
  const behind = units.find((unit) => small.endsWith(unit));
  if (before !== undefined) text = text.slice(before.length);
  else if (behind !== undefined) text = text.slice(0, text.length - behind.length);
  return text.trim();
}

/** Returns the whole part without the signs between its thousands; null where they do not stand every three digits. */
function joinThousands(whole: string, sign: string): string | null {
  if (!whole.includes(sign)) return whole;
  const groups = whole.split(sign);
  const isGrouped = groups.every((group, place) =>
    place === 0 ? group.length > 0 && group.length <= 3 && group !== '0' : group.length === 3,
  );
  return isGrouped ? groups.join('') : null;
}

/** Tells where the decimals begin: the text's length where it has none, null where that cannot be told. */
function findDecimals(text: string, { sign = null, isTurkish = false }: Writing): number | null {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point < 0 && comma < 0) return text.length;
  if (sign !== null) return text.includes(sign) ? text.lastIndexOf(sign) : text.length;
  const last = Math.max(point, comma);
  if (point >= 0 && comma >= 0) return last;
  const isRepeated = text.indexOf(text.charAt(last)) !== last;
  if (isRepeated) return text.length;
  // "0.500" and "1234.500" are no thousands; "123.500" may be either, and a thousandfold is too much to guess.
  const mayBeThousands = text.length - last === 4 && last <= 3 && !/^0*$/.test(text.slice(0, last));
  if (!mayBeThousands) return last;
  if (!isTurkish) return null;
  return text.charAt(last) === '.' ? text.length : last;
}

/** Returns both readings of a number: with thousands, and with decimals. */
function bothReadings(text: string): Reading<never, never> {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  return {
    kind: 'ambiguous',
    readings: [`${whole}${decimals}`, `${whole},${decimals}`.replace(/,0+$/, '')],
  };
}

/** Returns digits with a point, without zeros that say nothing. */
function plain(whole: string, decimals: string): string {
  let [start, end] = [0, decimals.length];
  while (start < whole.length - 1 && whole.charAt(start) === '0') start += 1;
  while (decimals.charAt(end - 1) === '0') end -= 1;
  return end === 0 ? whole.slice(start) : `${whole.slice(start)}.${decimals.slice(0, end)}`;
}

function readUnsigned(text: string, options: NumberOptions): Reading<string, NumberRule> {
  if (/^\d+$/.test(text)) return valueOf(plain(text, ''));
  if (!/^\d[\d., ]*$/.test(text)) return wrong('number');
  // A blank parts thousands and nothing else; then a lone sign stands before decimals.
  const hasBlanks = text.includes(' ');
  const at = hasBlanks ? Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) : findDecimals(text, options);
  if (at === null) return bothReadings(text);
  const end = at < 0 ? text.length : at;
  const whole = text.slice(0, end);
  const thousands = hasBlanks
    ? ' '
    : ['.', ','].find((sign) => sign !== text.charAt(end) && whole.includes(sign));
  const joined = joinThousands(whole, thousands ?? '.');
  const decimals = text.slice(end + 1);
  if (joined === null || !/^\d+$/.test(joined) || !/^\d*$/.test(decimals)) return wrong('number');
  if (end < text.length && decimals === '') return wrong('number');
  const number = plain(joined, decimals);
  return (number.split('.')[1]?.length ?? 0) > options.places ? wrong('places') : valueOf(number);
}

/**
 * Reads a number as Turkish and English programs and people write it (1.234,56, 1234.56, 1,234.56, 1 234,5) as digits
 * with a point. What may be thousands or decimals is ambiguous where nobody says which; zeros behind the allowed
 * decimals are dropped.
 */
export function readDecimal(typed: string, options: NumberOptions): Reading<string, NumberRule> {
  const text = withoutUnit(typed, options.units ?? []);
  if (text === '') return wrong('empty');
  if (text.length > LONGEST) return wrong('too-long');
  if (isShortened(text)) return wrong('shortened');
  const isNegative = text.startsWith('-');
  const read = readUnsigned(text.replace(/^[+-] ?/, ''), options);
  if (!isNegative || read.kind !== 'value') return read;
  return options.mayBeNegative === true ? valueOf(`-${read.value}`) : wrong('negative');
}

const inGroups = new Intl.NumberFormat('tr-TR');

/** Writes digits with a point as people read them in Türkiye: "1.234,5". */
export function formatDecimal(number: string, leastPlaces = 0): string {
  const [whole = '', decimals = ''] = number.replace('-', '').split('.');
  const behind = decimals.padEnd(leastPlaces, '0');
  return `${number.startsWith('-') ? '-' : ''}${inGroups.format(BigInt(whole))}${behind && `,${behind}`}`;
}

/** Returns the kind of decimals of these options. */
export const decimal = (options: NumberOptions): ValueKind<string, NumberRule> => ({
  clean: (typed) => withoutUnit(typed, options.units ?? []),
  read: (typed) => readDecimal(typed, options),
  format: (number) => formatDecimal(number),
});

export type WholeRule = NumberRule | 'range';

/** Returns the kind of whole numbers between two. */
export function wholeNumber(
  least: number,
  most: number,
  writing: Writing = turkish,
): ValueKind<number, WholeRule> {
  const options: NumberOptions = { ...writing, places: 0, mayBeNegative: least < 0 };
  return {
    clean: (typed) => withoutUnit(typed, []),
    read(typed) {
      const read = readDecimal(typed, options);
      if (read.kind !== 'value') return read;
      const number = Number(read.value);
      return number >= least && number <= most ? valueOf(number) : wrong('range');
    },
    format: (number) => formatDecimal(String(number)),
  };
}

export const moneyUnits: readonly string[] = ['₺', 'tl', 'try'];
export const areaUnits: readonly string[] = ['m²', 'm2', 'm.', 'm'];
export const percentUnits: readonly string[] = ['%'];

/** No debt or payment is above this: a trillion lira. */
const MOST_DIGITS = 12;

/** Returns the kind of amounts in lira, read as whole kuruş. */
export const money = (writing: Writing = turkish): ValueKind<number, NumberRule | 'range'> => ({
  clean: (typed) => withoutUnit(typed, moneyUnits),
  read(typed) {
    const read = readDecimal(typed, { ...writing, places: 2, units: moneyUnits });
    if (read.kind !== 'value') return read;
    const [whole = '0', decimals = ''] = read.value.split('.');
    if (whole.length > MOST_DIGITS) return wrong('range');
    return valueOf(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
  },
  format: (kurus) => formatDecimal(`${Math.floor(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`, 2),
});

export interface TypedShare {
  readonly numerator: number;
  readonly denominator: number;
}

const part = wholeNumber(1, 999_999_999);

/** Reads a share as it is written in deeds: "1/4". */
export const share: ValueKind<TypedShare, 'empty' | 'share'> = {
  clean: cleanLine,
  read(typed) {
    const [one = '', other = '', ...rest] = cleanLine(typed).split('/');
    if (one === '' && other === '') return wrong('empty');
    const [numerator, denominator] = [findValue(part.read(one)), findValue(part.read(other))];
    if (rest.length > 0 || numerator === null || denominator === null || numerator > denominator)
      return wrong('share');
    return valueOf({ numerator, denominator });
  },
  format: ({ numerator, denominator }) => `${numerator}/${denominator}`,
};

/** Reads amounts in lira as people in Türkiye write them: a point parts thousands. */
export const lira = money();
