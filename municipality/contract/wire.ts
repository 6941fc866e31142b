import { isWithin } from 'municipality/values/clean-text';
import { identityNumber } from 'municipality/values/identity-number';
import { mobilePhone } from 'municipality/values/mobile-phone';
import { findValue, type ShapedKind, type ValueKind } from 'municipality/values/reading';
import { z } from 'zod';

/** Describes the whole kuruş (1/100 lira), never a fraction. */
export const Kurus = z.int().brand<'Kurus'>();
export type Kurus = z.output<typeof Kurus>;

/**
 * Describes a calendar day of Europe/Istanbul as `YYYY-MM-DD`. No calendar has a year nought, and no database takes
 * one.
 */
export const IsoDate = z.iso
  .date()
  .regex(/^(?!0000)/)
  .brand<'IsoDate'>();
export type IsoDate = z.output<typeof IsoDate>;

/** Describes an instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true });

/** Brands a whole number of kuruş. Throws when the number has a fraction. */
export function kurus(amount: number): Kurus {
  return Kurus.parse(amount);
}

/** Brands `YYYY-MM-DD`. Throws when it is not a day of the calendar. */
export function isoDate(day: string): IsoDate {
  return IsoDate.parse(day);
}

/** Holds the most that any amount may be, in lira: sums over a great many of them still fit into whole numbers of kuruş. */
export const LARGEST_AMOUNT = 100_000_000_000;

/**
 * Describes the money: a decimal number of lira with two places on the wire, whole kuruş inside. A number with more
 * than two places is refused rather than rounded.
 */
export const Money = z.codec(z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT), Kurus, {
  decode: (lira, context) => {
    const amount = Math.round(lira * 100);
    // The nearest number there is to two places; multiplied, a large one is further from a whole number than a fault is.
    const isWritten = Number(lira.toFixed(2)) === lira;
    if (!isWritten && Math.abs(lira * 100 - amount) > 1e-4) {
      context.issues.push({ code: 'custom', message: 'at most two decimal places', input: lira });
      return z.NEVER;
    }
    return amount;
  },
  encode: (amount) => amount / 100,
});

const turkishDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });

/** Returns the day a text names: the local one it begins with, unless it tells the time in UTC. */
function dayOf(text: string): string {
  const isUniversal = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S*(Z|[+-]00:?00)$/.test(text);
  const instant = isUniversal ? new Date(text) : null;
  if (instant === null || Number.isNaN(instant.getTime())) return text.split(/[T ]\d{2}:\d{2}/)[0] ?? text;
  return turkishDay.format(instant);
}

/**
 * Describes a day on the wire. A time and an offset behind it are tolerated and dropped: the day is that of
 * Europe/Istanbul.
 */
export const Day = z.codec(z.string(), IsoDate, {
  decode: (text) => dayOf(text) as IsoDate,
  encode: (day) => day,
});

/**
 * Describes a list on the wire, of `most` rows where it is sent to us. One more array around it is tolerated, as
 * systems of the family send it.
 */
export function list<Row extends z.ZodType>(row: Row, most = Number.MAX_SAFE_INTEGER) {
  return z.codec(z.union([z.tuple([z.array(z.unknown())]), z.array(z.unknown())]), z.array(row).max(most), {
    decode: (rows) => (Array.isArray(rows[0]) ? rows[0] : rows) as z.input<Row>[],
    encode: (rows) => rows,
  });
}

/** Holds what a database can hold and send on: no NUL, no half of a surrogate pair. */
const writable = /^[^\0\p{Cs}]*$/u;

/** Describes any text, a page or two of it at most. */
export const Text = z.string().regex(writable).max(20_000);
export const OptionalText = Text.nullish();

/** Describes a text that people write, of at most `most` signs: a line end is one of them, as is an emoji. */
export const textUpTo = (most: number, least = 0) =>
  Text.min(least)
    .superRefine((text, context) => {
      if (!isWithin(most)(text))
        context.addIssue({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: text });
    })
    .meta({ maxLength: most });

/** Holds what stands in one field: a name, a number, a code, a key. */
export const Word = z.string().regex(writable).max(200);
export const OptionalWord = Word.nullish();
/** Holds the bytes as base64, as they come back: as long as the file is. */
export const Base64 = z.string();
export const Oid = z.string().regex(/^[^\0\p{Cs}]{1,64}$/u);
/** Describes the degrees in WGS 84, of which six decimals count: a tenth of a metre. */
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** Describes a text that is read as people write it, and goes on in one spelling; what cannot be read stays as it is. */
export const inOneSpelling = (kind: ValueKind<string, string>) =>
  z.string().overwrite((text) => findValue(kind.read(text)) ?? text);

/** Describes a text of one shape, whatever stands around and between its signs. */
export const inShape = ({ clean, shape }: Pick<ShapedKind<string>, 'clean' | 'shape'>) =>
  z.string().overwrite(clean).regex(shape);

/** Describes a mobile phone of Türkiye as operators want it: ten digits, beginning with 5. */
export const MobilePhone = inOneSpelling(mobilePhone).regex(mobilePhone.shape);
export const IdentityNo = inShape(identityNumber);
