import { expect, test } from 'vitest';
import { axisEnd, axisLabels, percentOf } from './plot-scale';

test.each([
  [0, 200, '0 1 2 ₺'],
  [1, 200, '0 1 2 ₺'],
  [200, 200, '0 1 2 ₺'],
  [201, 400, '0 2 4 ₺'],
  [64_00, 80_00, '0 40 80 ₺'],
  [1_000_00, 1_000_00, '0 500 1.000 ₺'],
  [1_000_01, 2_000_00, '0 1.000 2.000 ₺'],
  [59_999_99, 60_000_00, '0 30.000 60.000 ₺'],
  [850_000_00, 1_000_000_00, '0 500.000 1 milyon ₺'],
  [2_500_000_00, 4_000_000_00, '0 2 milyon 4 milyon ₺'],
  [999_999_999_99, 1_000_000_000_00, '0 500 milyon 1 milyar ₺'],
])('an axis for %i kuruş ends at %i and reads %s', (kurus, end, labels) => {
  expect(axisEnd(kurus)).toBe(end);
  expect(axisLabels(end).join(' ')).toBe(labels);
});

test('every axis holds its amount, wastes less than two thirds and has a half without kuruş', () => {
  for (let kurus = 200; kurus < 1e14; kurus = Math.ceil(kurus * 1.037)) {
    const end = axisEnd(kurus);
    expect(end).toBeGreaterThanOrEqual(kurus);
    expect(end).toBeLessThan(kurus * 2.01);
    expect((end / 2) % 100).toBe(0);
  }
});

test.each([
  [50, 100, 50],
  [1, 3, 33.3],
  [1, 1_000_000, 0.1],
  [0, 100, 0],
  [0, 0, 0],
])('%i of %i is %d percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
