import { expect, it } from 'vitest';
import { floorGrowth, growthOf } from '../../soak/growth';

const samples = (values: readonly number[]) => values.map((value, minute) => ({ minute, value }));

it.each([
  [[100, 100, 100, 100], 0, 0, 'flat'],
  [[100, 110, 120, 130], 600, 0.3, 'ten a minute'],
  [[100, 140, 60, 100], -480, -0.24, 'up and down is nearly no growth, whichever end it stops at'],
  [[0, 0, 0], 0, 0, 'nothing at all'],
  [[7], 0, 0, 'too few to say'],
])('sees in %j what grows', (values, perHour, share, why) => {
  const grown = growthOf(samples(values));
  expect(grown.perHour, why).toBeCloseTo(perHour, 0);
  expect(grown.share, why).toBeCloseTo(share, 1);
});

it.each([
  [[100, 140, 60, 100, 60, 130], 0, 'what comes and goes is as low again'],
  [[100, 110, 120, 130, 140, 150], 0.3, 'what leaks is never as low again'],
  [[100, 60, 90, 50], -1 / 6, 'less than before'],
  [[0, 4, 3, 4], 0, 'of nothing there is no share'],
  [[7], 0, 'too few to say'],
])('sees in %j how the floor rises', (values, floor, why) => {
  expect(floorGrowth(samples(values)), why).toBeCloseTo(floor, 5);
});
