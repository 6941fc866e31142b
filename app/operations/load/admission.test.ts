import { expect, test } from 'vitest';
import { type Admission, type Kind, limits, openAdmission } from './admission';

function recordWaits(admission: Admission, times: number, milliseconds: number): void {
  for (let time = 0; time < times; time += 1) admission.recordWait(milliseconds);
}

/** Returns the share of each kind that is turned away, of a hundred. */
function sharesOf(admission: Admission): number[] {
  const chances = Array.from({ length: 100 }, (_, place) => place);
  return (['newcomer', 'page', 'rest'] as const).map(
    (kind) => chances.filter((chance) => admission.isTurnedAway(kind, chance)).length,
  );
}

test('one long turn of the loop, or two, turn nobody away but those who ask most', () => {
  const admission = openAdmission();
  recordWaits(admission, 1, 5_000);
  expect([admission.isBusy(), ...sharesOf(admission)]).toEqual([false, 0, 0, 0]);
  recordWaits(admission, 1, 5_000);
  expect([admission.isBusy(), ...sharesOf(admission)]).toEqual([true, 0, 0, 0]);
  recordWaits(admission, 11, 0);
  expect(admission.isBusy()).toBe(false);
  recordWaits(admission, 2, 5_000);
  expect(sharesOf(admission)).toEqual([0, 0, 0]);
});

test.each([
  ['newcomers first', limits.newcomer + 1, [100, 0, 0]],
  ['pages of others from three times that wait on', limits.page + 1, [100, 100, 0]],
  ['everything but payments at last', limits.rest + 1, [100, 100, 100]],
])('%s', (_who, milliseconds, shares) => {
  const admission = openAdmission();
  recordWaits(admission, 13, milliseconds);
  expect(sharesOf(admission)).toEqual(shares);
});

test('the share grows and shrinks step by step, and nobody is turned away at the end', () => {
  const admission = openAdmission();
  const seen = Array.from({ length: 17 }, (_, second) => {
    admission.recordWait(second < 12 ? limits.newcomer + 1 : 20);
    return sharesOf(admission)[0] ?? 0;
  });
  expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 50, 75, 50, 25, 0, 0, 0]);
  recordWaits(admission, 10, 20);
  expect(admission.isBusy()).toBe(false);
});

test('newcomers come back before those who ask most, and what those began may end before', () => {
  const admission = openAdmission();
  const shareOf = (kind: Kind) =>
    Array.from({ length: 100 }, (_, place) => place).filter((chance) => admission.isTurnedAway(kind, chance))
      .length;
  recordWaits(admission, 9, limits.newcomer + 1);
  expect([shareOf('eager'), shareOf('newcomer')]).toEqual([100, 0]);
  recordWaits(admission, 2, limits.newcomer + 1);
  expect([shareOf('eager'), shareOf('newcomer')]).toEqual([100, 50]);
  recordWaits(admission, 2, 20);
  expect([shareOf('eager'), shareOf('newcomer')]).toEqual([100, 0]);
  recordWaits(admission, 3, 20);
  expect([shareOf('eager'), shareOf('newcomer')]).toEqual([70, 0]);
});

test('while the eager make up much of what comes, others have time to feel that they are gone', () => {
  const admission = openAdmission();
  for (let second = 0; second < 4; second += 1) admission.recordWait(limits.page + 1);
  for (let second = 0; second < 12; second += 1) admission.recordWait(limits.page + 1, 0.5);
  expect(sharesOf(admission)).toEqual([0, 0, 0]);
  for (let second = 0; second < 10; second += 1) admission.recordWait(limits.page + 1, 0.5);
  expect(sharesOf(admission)).toEqual([95, 95, 0]);
});

test('eager networks are gone before the first newcomer is turned away, and while they are newcomers come in', () => {
  const admission = openAdmission();
  const isAway = (kind: 'eager' | 'newcomer') => admission.isTurnedAway(kind, 99);
  const seen = Array.from({ length: 4 }, () => {
    admission.recordWait(limits.newcomer + 1);
    return [isAway('eager'), admission.isTurnedAway('newcomer', 0)];
  });
  expect(seen).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, false],
  ]);
  // One bad second of four: those who ask most go each time, newcomers never.
  for (let second = 0; second < 60; second += 1) {
    admission.recordWait(second % 4 === 0 ? limits.newcomer + 1 : 0);
    expect(admission.isTurnedAway('newcomer', 0)).toBe(false);
  }
});
