import type { IsoDate, Kurus, Share } from 'municipality/contract';
import { isoDate, kurus } from 'municipality/contract';
import { identityNumber } from 'municipality/values/identity-number';
import { findTypedDate, isoTextOf } from 'municipality/values/day';
import type { Values } from './definition';
import { findTurkishNumber } from './turkish-number';

/** At most so many rows of one kind are read at all. */
const MOST_ROWS = 50;

/** A needed answer is missing or cannot be read. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Describes the place chosen in the address cascade; codes, empty where nothing was chosen. */
interface TypedPlace {
  readonly district: string;
  readonly street: string;
  readonly door: string;
  /** Holds the ten digits of the unit. */
  readonly unit: string;
  /** Says the whole address in words, as far as it goes. */
  readonly words: string;
}

/** Describes what was typed, read as what it means. The `find…` answer null, the others throw `Unanswered`. */
export interface Answers {
  readonly today: IsoDate;
  /** Returns the text as typed, without spaces around. */
  text(name: string): string;
  /** Returns null for nothing. */
  findText(name: string): string | null;
  requireText(name: string): string;
  /** Returns digits with a decimal point, of m² or metres. */
  findNumber(name: string): string | null;
  number(name: string): string;
  whole(name: string): number;
  money(name: string): Kurus;
  findDate(name: string): IsoDate | null;
  date(name: string): IsoDate;
  findShare(name: string): Share | null;
  share(name: string): Share;
  identityNo(name: string): string;
  isTicked(name: string): boolean;
  choice<const Value extends string>(name: string, values: readonly Value[]): Value;
  place(name: string): TypedPlace;
  rows(name: string): Answers[];
}

/** Tells how many rows of a kind there are; one at least, so that there is something to fill in. */
export function rowCount(values: Values, name: string): number {
  const count = Number(values[`${name}.adet`] ?? 1);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), MOST_ROWS) : 1;
}

function needed<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Unanswered(name);
  return value;
}

function wholeIn(text: string): number | null {
  const number = findTurkishNumber(text);
  return number !== null && /^\d{1,9}$/.test(number) ? Number(number) : null;
}

/** Reads values as answers; `prefix` is that of a row ("malik.0."). */
export function answersOf(values: Values, today: IsoDate, prefix = ''): Answers {
  const text = (name: string) => (values[prefix + name] ?? '').trim();
  const findNumber = (name: string) => {
    const number = findTurkishNumber(text(name));
    return number !== null && /^\d{1,9}(\.\d{1,2})?$/.test(number) ? number : null;
  };
  const findDate = (name: string) => {
    const date = findTypedDate(text(`${name}.gun`), text(`${name}.ay`), text(`${name}.yil`));
    return date && isoDate(isoTextOf(date));
  };
  const findShare = (name: string): Share | null => {
    const [numerator, denominator] = [wholeIn(text(`${name}.pay`)), wholeIn(text(`${name}.payda`))];
    if (!numerator || !denominator || numerator > denominator) return null;
    return { numerator, denominator };
  };
  const findText = (name: string) => text(name) || null;
  return {
    today,
    text,
    findText,
    requireText: (name) => needed(findText(name), name),
    findNumber,
    number: (name) => needed(findNumber(name), name),
    whole: (name) => needed(wholeIn(text(name)), name),
    money: (name) => kurus(Math.round(Number(needed(findNumber(name), name)) * 100)),
    findDate,
    date: (name) => needed(findDate(name), name),
    findShare,
    share: (name) => needed(findShare(name), name),
    identityNo: (name) => needed(identityNumber.clean(text(name)) || null, name),
    isTicked: (name) => text(name) === 'on',
    choice: (name, choices) => needed(choices.find((choice) => choice === text(name)) ?? null, name),
    place: (name) => ({
      district: text(`${name}.mahalle`),
      street: text(`${name}.sokak`),
      door: text(`${name}.kapi`),
      unit: text(`${name}.daire`),
      words: text(`${name}.metin`),
    }),
    rows: (name) =>
      Array.from({ length: rowCount(values, name) }, (_, index) =>
        answersOf(values, today, `${prefix}${name}.${index}.`),
      ),
  };
}
