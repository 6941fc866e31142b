import {
  money,
  readDecimal,
  wholeNumber,
  type DecimalSign,
  type NumberRule,
} from 'municipality/values/number';
import type { Reading } from 'municipality/values/reading';
import { FieldFault } from './field-fault';

export const shortenedFault = new FieldFault(
  'Excel sayıyı kısaltmış (1,23E+10 gibi) ve son rakamları atmış. Sütunu “Metin” biçimine alıp dosyayı yeniden verin.',
);

/** Lists both readings of an ambiguous number and names the manifest key that decides. */
function ambiguous(text: string, [large, small]: readonly [string, string]): FieldFault {
  const sign = text.includes('.') ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  return new FieldFault(
    `Sayı iki türlü okunabiliyor: ${large} ya da ${small}. Hangisi olduğunu manifestte söyleyin: "ondalik": "${other}" ise ${large}, "ondalik": "${sign}" ise ${small}.`,
  );
}

const sentences: Readonly<Record<NumberRule, string>> = {
  empty: 'Sayı okunamadı. 1.234,56 ya da 1234.56 biçiminde yazın.',
  number: 'Sayı okunamadı. 1.234,56 ya da 1234.56 biçiminde yazın.',
  'too-long': 'Sayı çok uzun.',
  shortened: shortenedFault.reason,
  negative: 'Sayı eksi olamaz.',
  places: 'En çok 2 ondalık olabilir.',
};

/** Returns the value of a number, or the fault with its sentence; `own` says what the column says otherwise. */
function valueOrFault<Value>(
  text: string,
  reading: Reading<Value, NumberRule | 'range'>,
  own: Readonly<Partial<Record<NumberRule | 'range', string>>> = {},
): Value | FieldFault {
  if (reading.kind === 'value') return reading.value;
  if (reading.kind === 'ambiguous') return ambiguous(text, reading.readings);
  const { rule } = reading;
  return new FieldFault(own[rule] ?? (rule === 'range' ? 'Sayı çok büyük.' : sentences[rule]));
}

/** Reads a number of at most two decimals as digits with a point. */
export function readTwoPlaces(
  text: string,
  sign: DecimalSign | null,
  units: readonly string[] = [],
): string | FieldFault {
  return valueOrFault(text, readDecimal(text, { places: 2, sign, units }));
}

/** Reads a whole number between two. */
export function readWhole(
  text: string,
  [least, most]: readonly [number, number],
  sign: DecimalSign | null,
): string | FieldFault {
  const wants = `${least} ile ${most} arasında bir tam sayı yazın.`;
  const own = {
    empty: wants,
    number: wants,
    'too-long': wants,
    negative: wants,
    places: wants,
    range: wants,
  };
  const read = valueOrFault(text, wholeNumber(least, most, { sign }).read(text), own);
  return read instanceof FieldFault ? read : String(read);
}

/** Reads an amount in lira as whole kuruş. */
export function readKurus(text: string, sign: DecimalSign | null): string | FieldFault {
  const own = { negative: 'Tutar eksi olamaz.', range: 'Tutar olabileceğinden büyük.' };
  const read = valueOrFault(text, money({ sign }).read(text), own);
  return read instanceof FieldFault ? read : String(read);
}
