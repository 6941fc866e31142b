import type { Declared } from './column';
import { foldWord } from './fold-word';

/** Counts the letters that have to be added, left out or changed to make one word of another. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let place = 1; place <= other.length; place += 1)
      now.push(
        Math.min(
          (now[place - 1] ?? 0) + 1,
          (before[place] ?? 0) + 1,
          (before[place - 1] ?? 0) + (one[row - 1] === other[place - 1] ? 0 : 1),
        ),
      );
    before = now;
  }
  return before[other.length] ?? 0;
}

const LONGEST = 60;
/** Shorter words are part of too many others. */
const SHORTEST_PART = 3;
/** A word that resembles less than this is none of the column's. */
const LEAST = 0.5;

/** Says how much a heading resembles a word, from 0 to 1. */
function likeness(heading: string, word: string): number {
  if (heading === word) return 1;
  const longer = Math.max(heading.length, word.length);
  if (longer === 0) return 0;
  const isPart =
    Math.min(heading.length, word.length) >= SHORTEST_PART &&
    (heading.includes(word) || word.includes(heading));
  const near = 1 - distance(heading, word) / longer;
  return isPart ? Math.max(near, 0.5 + Math.min(heading.length, word.length) / longer / 2) : near;
}

/** Finds the column whose name or words a heading resembles most; null where it resembles none. */
export function nearestColumn(
  { columns }: Declared,
  heading: string,
  among: readonly string[],
): string | null {
  const folded = foldWord(heading).slice(0, LONGEST);
  let [best, most]: [string | null, number] = [null, LEAST];
  for (const name of among)
    for (const word of [name, ...(columns[name]?.words ?? [])]) {
      const like = likeness(folded, foldWord(word));
      if (like > most) [best, most] = [name, like];
    }
  return best;
}
