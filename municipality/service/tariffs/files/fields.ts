import { isWithin } from 'municipality/values/clean-text';
import { lira, wholeNumber } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';
import { kurus, type Kurus } from 'municipality/contract';
import { z } from 'zod';
import { SAMPLE_SOURCE } from '../basis';

/** Reads the fields of a tariff file: text in, values of a row out, faults in Turkish. */

const mostLira = 1_000_000_000;

/** Reads "1.234,56" as hundredths, exact; null for a text that is no such number. */
const hundredths = (text: string): number | null => findValue(lira.read(text));

const writeHundredths = (value: number) =>
  `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`;

export const yearField = z
  .string()
  .regex(/^\d{4}$/, 'Yılı 4 haneli yazın, örneğin 2026.')
  .transform(Number)
  .refine((year) => year >= 1986 && year <= 2100, 'Yıl 1986 ile 2100 arasında olmalı.');

/** Reads lira as "1.234,56"; kuruş inside. */
export const moneyField = z.string().transform((text, context): Kurus => {
  const amount = hundredths(text);
  if (amount === null || amount === 0 || amount > mostLira * 100) {
    const message = 'Sıfırdan büyük tutarı 1.234,56 biçiminde, en çok iki ondalıkla yazın.';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  return kurus(amount);
});

export const writeMoney = (amount: number) => writeHundredths(amount);

/** Reads percent as "25,49"; the database's decimal text inside. */
export const percentField = z.string().transform((text, context): string => {
  const value = hundredths(text);
  if (value === null) {
    context.addIssue({ code: 'custom', message: 'Oranı 25,49 biçiminde, yüzde işareti olmadan yazın.' });
    return z.NEVER;
  }
  return writeHundredths(value).replace(',', '.');
});

export const writePercent = (value: string) => value.replace('.', ',');

const yesNo = { evet: true, hayır: false } as const;

export const yesNoField = z
  .enum(['evet', 'hayır'], '“evet” ya da “hayır” yazın.')
  .transform((word) => yesNo[word]);

export const writeYesNo = (value: boolean) => (value ? 'evet' : 'hayır');

/** Reads one of a list of codes. */
export function codeField<const Code extends string>(codes: readonly { readonly code: Code }[]) {
  const known = codes.map(({ code }) => code);
  return z.enum(known, `Şunlardan biri olmalı: ${known.join(', ')}.`);
}

/** Reads a whole number from `least` to `most`. */
export function wholeField(least: number, most: number) {
  const message = `${least} ile ${most} arasında bir tam sayı yazın.`;
  return z.string().transform((text, context): number => {
    const value = findValue(wholeNumber(least, most).read(text));
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export function textField(longest: number) {
  return z
    .string()
    .regex(/^[^\0]*$/, 'Okunamayan bir karakter var.')
    .min(1, 'Boş bırakılamaz.')
    .refine(isWithin(longest), `En çok ${longest} karakter olabilir.`);
}

/** Reads the code of a place of the council: it stands in addresses of pages and in declarations. */
export const placeCodeField = z
  .string()
  .regex(
    /^[a-z0-9-]{1,32}$/,
    'Kodu küçük harf, rakam ve kısa çizgiyle yazın (ş, ğ, ı gibi harfler olmadan).',
  );

/** A row taken from a file counts as official: one that names no more than the sample as its source is none. */
const sourceField = textField(200).refine(
  (source) => source !== SAMPLE_SOURCE,
  'Tutarın resmî kaynağını yazın; örnek tarife resmî satır olarak alınmaz.',
);

/** The article and source stand on every row. */
export const basisFields = { dayanak: textField(200), kaynak: sourceField };
