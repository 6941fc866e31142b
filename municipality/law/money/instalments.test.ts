import { kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { splitIntoInstalments } from './instalments';

test.each([
  [246_913, 2, [123_457, 123_456]],
  [1, 2, [1, 0]],
  [0, 2, [0, 0]],
  [101, 1, [101]],
  [1_443_160, 12, [...Array<number>(11).fill(120_263), 120_267]],
  [599_146, 24, [...Array<number>(23).fill(24_964), 24_974]],
  [7, 12, [...Array<number>(11).fill(0), 7]],
  [11, 3, [4, 4, 3]],
  [5, 3, [2, 2, 1]],
])('%i kuruş in %i: equal, the last takes the rest, none below nothing', (total, count, parts) => {
  expect(splitIntoInstalments(kurus(total), count)).toEqual(parts);
});
