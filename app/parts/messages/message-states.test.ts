import { describe, expect, it } from 'vitest';
import type { MessageState } from './message-states';
import { canStep, isUnderWay, messageStates, waitAfter } from './message-states';

const documented: ReadonlyArray<readonly [MessageState, MessageState, string]> = [
  ['held', 'queued', 'what it says has become true'],
  ['held', 'failed', 'what it says was refused, or its time is over'],
  ['queued', 'sending', 'a process has taken it'],
  ['queued', 'failed', 'its time is over'],
  ['sending', 'queued', 'certainly not sent, and may be sent later'],
  ['sending', 'accepted', 'the operator has it'],
  ['accepted', 'delivered', 'the operator reports that it arrived'],
  ['accepted', 'undelivered', 'the operator reports that it did not'],
  ['accepted', 'unknown', 'no report came in time'],
  ['sending', 'failed', 'the operator will not have it'],
  ['sending', 'unknown', 'it left, and no word came back'],
  ['sending', 'unsent', 'there is nobody to send it'],
];

describe('the life of a short message', () => {
  it.each(documented)('may go from %s to %s: %s', (from, to) => {
    expect(canStep(from, to)).toBe(true);
  });

  it.each(messageStates)('may take no step from %s that is not documented', (from) => {
    const allowed = messageStates.filter((to) => canStep(from, to));
    const written = messageStates.filter((to) => documented.some(([a, b]) => a === from && b === to));
    expect(allowed).toEqual(written);
  });

  it('never sends by itself what may have gone out', () => {
    expect(messageStates.filter((to) => canStep('unknown', to))).toEqual([]);
  });

  it('is under way until its end', () => {
    expect(messageStates.filter(isUnderWay)).toEqual(['held', 'queued', 'sending']);
  });
});

describe('the wait after a failed try', () => {
  it.each([
    [1, 2_500, 5_000, 'soon'],
    [2, 5_000, 10_000, 'doubled'],
    [5, 40_000, 80_000, 'doubled four times'],
    [7, 150_000, 300_000, 'five minutes at most'],
    [40, 150_000, 300_000, 'and not a second more, however often'],
  ])('%i: between %i and %i ms, %s', (attempts, least, most) => {
    expect(waitAfter(attempts, 0)).toBe(least);
    expect(waitAfter(attempts, 1)).toBe(most);
  });
});
