import { cleanLine, isWithin } from 'municipality/values/clean-text';
import { addressCode as addressDigits } from 'municipality/values/file-number';
import { emailAddress } from 'municipality/values/email-address';
import { turkishIban } from 'municipality/values/iban';
import { identityNumber } from 'municipality/values/identity-number';
import { areaUnits, isShortened, percentUnits, type DecimalSign } from 'municipality/values/number';
import { mobilePhone } from 'municipality/values/mobile-phone';
import { findValue } from 'municipality/values/reading';
import { calendarMonth, type DayOrder } from 'municipality/values/day';
import { readDay, readInstant } from './days';
import { FieldFault } from './field-fault';
import { readKurus, readTwoPlaces, readWhole, shortenedFault } from './numbers';
import { findTurkishReading, foldWord, hasWrongLetters } from './fold-word';

/** Says how the values of a column are written, read and kept. */
export interface FieldType {
  /** Holds the type of the staged column. */
  readonly sql: string;
  /** Says how to write it, in Turkish. */
  readonly form: string;
  /** Names the kind of file whose key stands here. */
  readonly refersTo?: string;
  /** Reads the text, trimmed and not empty, as PostgreSQL takes it; what may be read in two ways, as the manifest says. */
  read(text: string, sign: DecimalSign | null, order?: DayOrder | null): string | FieldFault;
  /** Returns the text to read of a cell that holds a day (`2026-05-31 14:05:00`); left out where a day is a fault. */
  ofDay?(day: string): string;
}

const sameDay = (written: string) => written;

const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

const tooLong = (longest: number) => new FieldFault(`En çok ${longest} karakter olabilir.`);
const unreadable = new FieldFault('Okunamayan bir karakter var.');
/** Names both readings where the letters may be those of a foreign name. */
function wrongLettersOf(written: string): FieldFault {
  const turkish = findTurkishReading(written);
  if (turkish === null) return wrongTable;
  const line = cleanLine(written).slice(0, 40);
  return new FieldFault(
    `“${line}” iki türlü okunur. Harfler bozuksa “${cleanLine(turkish).slice(0, 40)}” olmalı: dosyayı UTF-8 olarak kaydedip yeniden verin. Yabancı bir adsa ý yerine y, ð yerine d, þ yerine th yazın.`,
  );
}

const wrongTable = new FieldFault(
  'Harfler bozuk görünüyor (ş yerine þ gibi). Dosyayı UTF-8 olarak kaydedip yeniden verin.',
);

/** Reads words in one line. */
export const text = (longest: number): FieldType => ({
  sql: 'text',
  form: `metin, en çok ${longest} karakter`,
  ofDay: sameDay,
  read(written) {
    if (controls.test(written)) return unreadable;
    if (hasWrongLetters(written)) return wrongLettersOf(written);
    const line = cleanLine(written);
    return isWithin(longest)(line) ? line : tooLong(longest);
  },
});

/** Reads a number or code of the other system: letters and digits as they are. */
export const code: FieldType = {
  sql: 'text',
  form: 'numara ya da kod, en çok 60 karakter',
  read(written) {
    if (isShortened(written)) return shortenedFault;
    if (controls.test(written) || /\s/.test(written))
      return new FieldFault('Numara ya da kodda boşluk olamaz.');
    return written.length > 60 ? tooLong(60) : written;
  },
};

/** Reads the key of a row of another kind. */
export const reference = (kind: string): FieldType => ({
  ...code,
  form: `${kind} dosyasındaki anahtar`,
  refersTo: kind,
});

export const money: FieldType = {
  sql: 'bigint',
  form: 'lira: 1.234,56 ya da 1234.56',
  read: (written, sign) => readKurus(written, sign),
};

export const area: FieldType = {
  sql: 'numeric(12,2)',
  form: 'm²: 120,50 ya da 120.50',
  read: (written, sign) => {
    const read = readTwoPlaces(written, sign, areaUnits);
    return typeof read === 'string' && read.length > 11 ? new FieldFault('Sayı çok büyük.') : read;
  },
};

export const whole = (least: number, most: number): FieldType => ({
  sql: 'integer',
  form: `${least} ile ${most} arasında tam sayı`,
  read: (written, sign) => readWhole(written, [least, most], sign),
});

export const day: FieldType = {
  sql: 'date',
  form: 'gün: 31.05.2026 ya da 2026-05-31',
  ofDay: sameDay,
  read: (written, _sign, order = null) => readDay(written, order),
};

/** Reads a month as `YYYY-MM`. */
export const month: FieldType = {
  sql: 'text',
  form: 'ay: 05.2026 ya da 2026-05',
  ofDay: (written) => written.slice(0, 'YYYY-MM'.length),
  read: (written) =>
    findValue(calendarMonth.read(written)) ?? new FieldFault('Ayı 05.2026 ya da 2026-05 biçiminde yazın.'),
};

export const instant: FieldType = {
  sql: 'timestamptz',
  form: 'gün ve saat: 31.05.2026 14:05 ya da 2026-05-31 14:05',
  ofDay: sameDay,
  read: (written, _sign, order = null) => readInstant(written, order),
};

/** Reads one of some codes, each with the words it may be written by. */
export function choice(codes: Readonly<Record<string, readonly string[]>>): FieldType {
  const byWord = new Map(
    Object.entries(codes).flatMap(([one, words]) =>
      [one, ...words].map((word): [string, string] => [foldWord(word), one]),
    ),
  );
  const form = Object.entries(codes)
    .map(([one, [first]]) => (first === undefined ? one : `${one} (${first})`))
    .join(', ');
  return {
    sql: 'text',
    form,
    read: (written) =>
      (Object.hasOwn(codes, written) ? written : byWord.get(foldWord(written))) ??
      new FieldFault(`Şunlardan biri olmalı: ${form}.`),
  };
}

const answers = choice({
  true: ['evet', 'E', '1', 'doğru', 'var'],
  false: ['hayır', 'H', '0', 'yanlış', 'yok'],
});

export const yesNo: FieldType = {
  sql: 'boolean',
  form: 'E ya da H',
  read: (written, sign) =>
    answers.read(written, sign) instanceof FieldFault
      ? new FieldFault('“E” ya da “H” yazın.')
      : answers.read(written, sign),
};

/** Reads a T.C. identity number or a tax number, with its check digits. */
export const identityNo: FieldType = {
  sql: 'text',
  form: '11 haneli kimlik ya da 10 haneli vergi numarası',
  read(written) {
    if (isShortened(written)) return shortenedFault;
    return (
      findValue(identityNumber.read(written)) ??
      new FieldFault('Kimlik ya da vergi numarası tutmuyor; bir rakamı yanlış olabilir.')
    );
  },
};

/** Reads a mobile phone, whichever way it is written, by its ten digits. */
export const mobile: FieldType = {
  sql: 'text',
  form: 'cep telefonu: 5551234567',
  read(written) {
    if (isShortened(written)) return shortenedFault;
    return (
      findValue(mobilePhone.read(written)) ??
      new FieldFault('Cep telefonunu 5 ile başlayan 10 haneli olarak yazın.')
    );
  },
};

export const email: FieldType = {
  sql: 'text',
  form: 'e-posta adresi',
  read: (written) =>
    (written.length <= 120 ? findValue(emailAddress.read(written)) : null) ??
    new FieldFault('E-posta adresi yarım görünüyor.'),
};

/** Reads ten digits of the national address code (UAVT). */
export const addressCode: FieldType = {
  sql: 'text',
  form: '10 haneli adres kodu (UAVT)',
  read(written) {
    if (isShortened(written)) return shortenedFault;
    return (
      findValue(addressDigits.read(written)) ?? new FieldFault('Adres kodunu (UAVT) 10 haneli olarak yazın.')
    );
  },
};

/** Reads percent, exactly. */
export const percent: FieldType = {
  sql: 'numeric(7,2)',
  form: 'yüzde: 25,49 ya da 25.49',
  read: (written, sign) => {
    const read = readTwoPlaces(written, sign, percentUnits);
    return typeof read === 'string' && read.length > 7 ? new FieldFault('Oran çok büyük.') : read;
  },
};

/** Reads a PDF beside the file: its name alone, never a way out of the folder. */
export const pdfName: FieldType = {
  sql: 'text',
  form: 'klasördeki PDF’in adı, en çok 120 karakter',
  read(written) {
    if (controls.test(written)) return unreadable;
    if (/[/\\:]/.test(written) || written.startsWith('.'))
      return new FieldFault('Yalnız dosyanın adını yazın, klasörünü değil.');
    if (!/\.pdf$/i.test(written)) return new FieldFault('Dosyanın adı .pdf ile bitmeli.');
    return written.length > 120 ? tooLong(120) : written;
  },
};

export const iban: FieldType = {
  sql: 'text',
  form: 'Türkiye’deki bir hesabın IBAN’ı',
  read: (written) =>
    findValue(turkishIban.read(written)) ??
    new FieldFault('IBAN tutmuyor: TR ile 26 haneli olmalı, denetim rakamları uymalı.'),
};

const MOST_AMOUNTS = 40;

/**
 * Returns the amounts with their names in one field, as JSON: `[{"Kind": kind, "Title": "Aylık", "Amount": 4500000}]`,
 * in kuruş.
 */
export const namedAmounts = (kind: string): FieldType => ({
  sql: 'jsonb',
  form: 'ad = tutar, aralarında |: Aylık = 45.000,00 | Yan ödeme = 6.000,00',
  read(written, sign) {
    const read: { Kind: string; Title: string; Amount: number }[] = [];
    for (const part of written.split('|')) {
      const at = part.lastIndexOf('=');
      const title = text(120).read(part.slice(0, Math.max(at, 0)).trim(), sign);
      if (title instanceof FieldFault) return title;
      if (title === '') return new FieldFault('Her tutarı “Aylık = 45.000,00” biçiminde, adıyla yazın.');
      const amount = readKurus(part.slice(at + 1).trim(), sign);
      if (amount instanceof FieldFault) return new FieldFault(`${title}: ${amount.reason}`);
      read.push({ Kind: kind, Title: title, Amount: Number(amount) });
    }
    return read.length > MOST_AMOUNTS
      ? new FieldFault(`En çok ${MOST_AMOUNTS} tutar olabilir.`)
      : JSON.stringify(read);
  },
});
