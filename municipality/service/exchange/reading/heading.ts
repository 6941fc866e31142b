import { ExchangeFault } from '../exchange-fault';
import type { Declared } from './column';
import { foldWord } from './fold-word';

/** Says which field of a record holds which column; and what the heading names besides. */
export interface Heading {
  /** Holds the place by column, in the order the kind declares them; null for a column the file does not have. */
  readonly places: readonly (number | null)[];
  readonly width: number;
  readonly unknown: readonly string[];
}

/** Finds the columns of a kind in a heading. @throws ExchangeFault naming what is missing or there twice */
export function readHeading({ columns }: Declared, fields: readonly string[]): Heading {
  const folded = fields.map(foldWord);
  const taken = new Set<number>();
  const faults: string[] = [];
  const places = Object.entries(columns).map(([name, { words, isRequired }]): number | null => {
    const own = folded.indexOf(foldWord(name));
    const known = new Set(words.map(foldWord));
    const found = own >= 0 ? [own] : folded.flatMap((word, place) => (known.has(word) ? [place] : []));
    if (found.length > 1)
      faults.push(`“${name}” sütunu birden çok: ${found.map((place) => fields[place]).join(', ')}.`);
    const [place] = found;
    if (place === undefined) {
      if (isRequired === true) faults.push(`“${name}” sütunu yok (şu adlar da olur: ${words.join(', ')}).`);
      return null;
    }
    if (taken.has(place)) faults.push(`“${fields[place] ?? ''}” sütunu iki anlama geliyor.`);
    taken.add(place);
    return place;
  });
  const twice = folded.findIndex((word, place) => word !== '' && folded.indexOf(word) !== place);
  if (twice >= 0) faults.push(`“${fields[twice] ?? ''}” sütunu iki kez var.`);
  if (faults.length > 0) throw new ExchangeFault(faults.join(' '));
  const named = (place: number) => folded[place] !== '' && !taken.has(place);
  return { places, width: fields.length, unknown: fields.filter((_, place) => named(place)) };
}
