import type { Service as Card } from '~/ui/shell/service-card';
import { foldTurkish } from '~/ui/turkish/fold';
import { urls } from '~/urls';
import { cardGroups, cardOf } from './cards';

/** A search word fits when a word of the text begins like it, endings apart: "vergisi" finds "vergi". */
function fits(text: string, word: string): boolean {
  return foldTurkish(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((known) => known.startsWith(word) || (known.length >= 4 && word.startsWith(known)));
}

export interface FoundGroup {
  readonly title: string;
  readonly services: Card[];
}

/**
 * The groups with the services that fit every word of the search; all that stand on home for an empty one. What is hidden is left
 * out.
 */
export function findServices(
  search: string,
  isHidden: (path: string) => boolean = () => false,
  isSignedIn = false,
): FoundGroup[] {
  const wanted = foldTurkish(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return cardGroups
    .map(({ title, services }) => ({
      title,
      services: services
        .filter(
          ({ page, name, line, words = '', isOnlyFound = false }) =>
            !isHidden(urls[page]) &&
            !(isOnlyFound && wanted.length === 0) &&
            wanted.every((word) => fits(`${name} ${line} ${words}`, word)),
        )
        .map((service) => cardOf(service, isSignedIn)),
    }))
    .filter(({ services }) => services.length > 0);
}
