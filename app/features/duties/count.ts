import type { Tone } from '~/ui/basics/badge';
import { formatNumber } from '~/ui/turkish/format';

/** Describes how much waits at a place, in words: "5 süresi geçen". */
export interface Count {
  readonly text: string;
  readonly tone: Tone;
  /** Leads to what is counted. */
  readonly path?: string;
}

/** Orders tones from what presses most. */
const urgency: readonly Tone[] = ['error', 'warning', 'accent', 'success', 'plain'];

/** Leads each count to its list, unless it names another place; what presses most comes first. */
export const leadToList = (counts: readonly Count[], path: string): Count[] =>
  counts
    .map((count) => (count.tone === 'plain' ? count : { path, ...count }))
    .toSorted((one, other) => urgency.indexOf(one.tone) - urgency.indexOf(other.tone));

/** Says how many there are of something. None says nothing, nor does a number that nobody knows (null). */
export const countOf = (count: number | null, what: string, tone: Tone = 'accent', path?: string): Count[] =>
  count === null || count === 0
    ? []
    : [{ text: `${formatNumber(count, 0)} ${what}`, tone, ...(path !== undefined && { path }) }];

/** Returns what waits, or that nothing does where every number is known. */
export function waitingOrNone(numbers: ReadonlyArray<number | null>, counts: readonly Count[]): Count[] {
  if (counts.length > 0) return [...counts];
  return numbers.every((number) => number === 0) ? [{ text: 'Bekleyen yok', tone: 'plain' }] : [];
}
