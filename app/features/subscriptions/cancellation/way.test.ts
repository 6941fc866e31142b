import { CancellationState } from 'municipality/contract';
import { expect, it } from 'vitest';
import { wayOf } from './way';

const statesOf = (state: CancellationState) => wayOf(state)?.map((task) => task.state);

it.each([
  ['borc-bekliyor', ['now', 'ahead', 'ahead', 'ahead'], 'nothing is read before the debt is paid'],
  ['kesin-hesap', ['done', 'done', 'now', 'ahead'], 'the reading is behind the account'],
  ['tahakkuk-bekliyor', ['done', 'done', 'done', 'now'], 'a rest is paid where otherwise money goes back'],
  ['kapandi', ['done', 'done', 'done', 'done'], 'nothing is left'],
] as const)('%s', (state, expected, _why) => {
  expect(statesOf(state)).toEqual(expected);
});

it('leads nowhere once an application was refused or taken back', () => {
  expect([wayOf('reddedildi'), wayOf('geri-cekildi')]).toEqual([null, null]);
});

it('never has more than one task under way', () => {
  for (const state of CancellationState.options) {
    expect((statesOf(state) ?? []).filter((task) => task === 'now').length).toBeLessThanOrEqual(1);
  }
});
