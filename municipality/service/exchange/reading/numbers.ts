import { FieldFault } from './field-fault';

/** Describes the sign before the decimals, where the delivery's manifest says it. */
export type DecimalSign = ',' | '.';

/** Excel writes a long number of a narrow column like this; its last digits are gone. */
const shortened = /^-?\d{1,3}(?:[.,]\d{1,20})?E[+-]?\d{1,3}$/i;

export const shortenedFault = new FieldFault(
  'Excel sayıyı kısaltmış (1,23E+10 gibi) ve son rakamları atmış. Sütunu “Metin” biçimine alıp dosyayı yeniden verin.',
);

/** Tells whether a spreadsheet has cut the end off a number. */
export const isShortened = (text: string) => shortened.test(text);

/** Lists both readings of an ambiguous number and names the manifest key that decides. */
function ambiguous(text: string, at: number): FieldFault {
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  const [small, large] = [`${whole},${decimals}`.replace(/,0+$/, ''), `${whole}${decimals}`];
  const sign = text.charAt(at);
  const other = sign === '.' ? ',' : '.';
  return new FieldFault(
    `Sayı iki türlü okunabiliyor: ${large} ya da ${small}. Hangisi olduğunu manifestte söyleyin: "ondalik": "${other}" ise ${large}, "ondalik": "${sign}" ise ${small}.`,
  );
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
function findDecimals(text: string, sign: DecimalSign | null): number | FieldFault {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point < 0 && comma < 0) return text.length;
  if (sign !== null) return text.includes(sign) ? text.lastIndexOf(sign) : text.length;
  const last = Math.max(point, comma);
  if (point >= 0 && comma >= 0) return last;
  const isRepeated = text.indexOf(text.charAt(last)) !== last;
  if (isRepeated) return text.length;
  // "0.500" and "1234.500" are no thousands; "123.500" may be either, and a thousandfold is too much to guess.
  const mayBeThousands = text.length - last === 4 && last <= 3 && !/^0*$/.test(text.slice(0, last));
  return mayBeThousands ? ambiguous(text, last) : last;
}

/**
 * Reads a number as Turkish and English programs write it (1.234,56, 1234.56, 1,234.56, 1234,5) as digits with a point.
 * Zeros behind the allowed decimals are dropped; other digits there are a fault.
 */
export function readDecimal(
  text: string,
  { places, sign }: { places: number; sign: DecimalSign | null },
): string | FieldFault {
  if (text.length > 30) return new FieldFault('Sayı çok uzun.');
  if (isShortened(text)) return shortenedFault;
  const wants = new FieldFault('Sayı okunamadı. 1.234,56 ya da 1234.56 biçiminde yazın.');
  if (!/^\d[\d.,]*$/.test(text)) return wants;
  const at = findDecimals(text, sign);
  if (at instanceof FieldFault) return at;
  const decimals = text.slice(at + 1);
  const [thousands] = ['.', ','].filter((one) => one !== text.charAt(at) && text.slice(0, at).includes(one));
  const whole = joinThousands(text.slice(0, at), thousands ?? '.');
  if (whole === null || !/^\d+$/.test(whole) || !/^\d*$/.test(decimals)) return wants;
  let end = decimals.length;
  while (end > places && decimals.charAt(end - 1) === '0') end -= 1;
  if (end > places) return new FieldFault(`En çok ${places} ondalık olabilir.`);
  return end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
}

/** Tells whether a number may be read in two ways where nobody says which sign stands before decimals. */
export const isAmbiguous = (text: string): boolean =>
  /^\d[\d.,]*$/.test(text) && findDecimals(text, null) instanceof FieldFault;

/** No debt or payment is above this: a trillion lira. */
const mostDigits = 12;

/** Reads an amount in lira as whole kuruş. */
export function readKurus(text: string, sign: DecimalSign | null): string | FieldFault {
  const bare = text.replace(/₺|TL|TRY/i, '').replace(/[\s\u00A0]/g, '');
  if (bare.startsWith('-')) return new FieldFault('Tutar eksi olamaz.');
  const read = readDecimal(bare, { places: 2, sign });
  if (read instanceof FieldFault) return read;
  const [whole = '0', decimals = ''] = read.split('.');
  if (whole.length > mostDigits) return new FieldFault('Tutar olabileceğinden büyük.');
  return String(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}
