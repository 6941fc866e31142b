import { SIGN_IN_NOTE } from './declaration-services';
import { serviceGroups, type ServiceGroup } from './services';

const folds: Readonly<Record<string, string>> = {
  ı: 'i',
  i: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ü: 'u',
  Ü: 'u',
  ö: 'o',
  Ö: 'o',
  ç: 'c',
  Ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
};

/** Letters as people type them in a hurry: "ISIK", "ışık" and "isik" are one. */
export function foldTurkish(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => folds[letter] ?? letter.toLowerCase()).join('');
}

/** A search word fits when a word of the text begins like it, endings apart: "vergisi" finds "vergi". */
function fits(text: string, word: string): boolean {
  return foldTurkish(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((known) => known.startsWith(word) || (known.length >= 4 && word.startsWith(known)));
}

/**
 * The groups with the services that fit every word of the search; all of them for an empty one. What stands in
 * `hiddenPaths` is left out.
 */
export function findServices(
  search: string,
  hiddenPaths: readonly string[] = [],
  isSignedIn = false,
): ServiceGroup[] {
  const words = foldTurkish(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return serviceGroups
    .map((group) => ({
      ...group,
      services: group.services
        .filter(
          ({ path, name, line, words: more }) =>
            !hiddenPaths.includes(path) && words.every((word) => fits(`${name} ${line} ${more}`, word)),
        )
        .map(({ note, ...service }) =>
          note === undefined || (isSignedIn && note === SIGN_IN_NOTE) ? service : { ...service, note },
        ),
    }))
    .filter((group) => group.services.length > 0);
}
