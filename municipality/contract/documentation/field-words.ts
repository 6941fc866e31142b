import { contract, type CallDefinition } from '..';
import type { FieldWords } from './word-type';
import { correctionWords } from './words-of-corrections';
import { matterWords } from './words-of-matters';
import { moneyWords } from './words-of-money';
import { peopleWords } from './words-of-people';
import { propertyWords } from './words-of-property';
import { requestWords } from './words-of-requests';

const sharedWords: FieldWords = {
  ...requestWords,
  ...peopleWords,
  ...moneyWords,
  ...propertyWords,
  ...matterWords,
  ...correctionWords,
};

/** The shared words with those that calls bring: alone of its name a word holds everywhere, else below its call. */
export function joinWords(shared: FieldWords, calls: readonly CallDefinition[]): FieldWords {
  const own = calls.flatMap((call) =>
    Object.entries(call.words).map(
      ([field, word]) => [Object.hasOwn(shared, field) ? `${call.name}.${field}` : field, word] as const,
    ),
  );
  return { ...shared, ...Object.fromEntries(own) };
}

const words = joinWords(sharedWords, Object.values(contract));

export interface FieldPlace {
  readonly call: string;
  /** Field whose value the object around is; the call itself at the top. */
  readonly above: string;
  readonly name: string;
}

/**
 * The narrowest key of a table by field names that fits the place. `subscriberNo` and `SubscriberNo` are one field,
 * asked and answered, unless each has an entry of its own.
 */
export function findKey(table: object, { call, above, name }: FieldPlace): string | undefined {
  const [initial = '', ...rest] = name;
  const isPascal = initial >= 'A' && initial <= 'Z';
  const twin = (isPascal ? initial.toLowerCase() : initial.toUpperCase()) + rest.join('');
  return [`${call}.${name}`, `${above}.${name}`, name, twin].find((key) => Object.hasOwn(table, key));
}

/** The key of the word `fieldWord` gives; undefined when nothing is said about the field. */
export const wordKey = (place: FieldPlace) => findKey(words, place);

/** What a field is in Turkish, with its unit or its values behind the noun; its own name when nothing is said. */
export function fieldWord(place: FieldPlace): string {
  const key = wordKey(place);
  return (key === undefined ? undefined : words[key]) ?? place.name;
}

/** The noun of `fieldWord` alone, as a sentence to a citizen names the field. */
export const fieldNoun = (place: FieldPlace) => (fieldWord(place).split(/[:;(]/)[0] ?? '').trimEnd();

export const wordKeys: readonly string[] = Object.keys(words);
