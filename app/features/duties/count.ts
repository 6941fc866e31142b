import type { Tone } from '~/ui/basics/badge';
import { formatNumber } from '~/ui/turkish/format';

/** Describes how much waits at a place, in words: "5 süresi geçen". */
export interface Count {
  readonly text: string;
  readonly tone: Tone;
}

/** Says how many there are of something. None says nothing, nor does a number that nobody knows (null). */
export const countOf = (count: number | null, what: string, tone: Tone = 'accent'): Count[] =>
  count === null || count === 0 ? [] : [{ text: `${formatNumber(count, 0)} ${what}`, tone }];

/** Returns what waits, or that nothing does where every number is known. */
export function waitingOrNone(numbers: ReadonlyArray<number | null>, counts: readonly Count[]): Count[] {
  if (counts.length > 0) return [...counts];
  return numbers.every((number) => number === 0) ? [{ text: 'Bekleyen yok', tone: 'plain' }] : [];
}
