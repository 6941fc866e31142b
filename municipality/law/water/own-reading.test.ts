import { describe, expect, test } from 'vitest';
import { indexBefore, assessOwnReading } from './own-reading';

describe('a reading of the subscriber’s own', () => {
  test.each<[string, number, number, number | null, ReturnType<typeof assessOwnReading>]>([
    ['as usual', 1_000, 1_012, 12, { kind: 'usual', cubicMetres: 12, hasTurnedOver: false }],
    // 80 % above 10 m³ are 18 m³, 80 % below are 2 m³.
    ['80 % above', 1_000, 1_018, 10, { kind: 'usual', cubicMetres: 18, hasTurnedOver: false }],
    ['more than 80 % above', 1_000, 1_019, 10, { kind: 'unusual', cubicMetres: 19, hasTurnedOver: false }],
    ['80 % below', 1_000, 1_002, 10, { kind: 'usual', cubicMetres: 2, hasTurnedOver: false }],
    ['more than 80 % below', 1_000, 1_001, 10, { kind: 'unusual', cubicMetres: 1, hasTurnedOver: false }],
    ['equal to the last', 1_000, 1_000, 10, { kind: 'unusual', cubicMetres: 0, hasTurnedOver: false }],
    ['equal where nothing is used', 1_000, 1_000, 0, { kind: 'usual', cubicMetres: 0, hasTurnedOver: false }],
    ['without a bill to compare', 0, 400, null, { kind: 'usual', cubicMetres: 400, hasTurnedOver: false }],
    ['one below the last', 1_000, 999, 10, { kind: 'below' }],
    ['one digit left out', 431_207, 43_121, 10, { kind: 'below' }],
    ['999.999 and then 0', 999_999, 0, 10, { kind: 'unusual', cubicMetres: 1, hasTurnedOver: true }],
    ['past 999.999', 999_995, 7, 12, { kind: 'usual', cubicMetres: 12, hasTurnedOver: true }],
    ['past 999.999 by much', 999_990, 40, 12, { kind: 'unusual', cubicMetres: 50, hasTurnedOver: true }],
    ['past 999.999 by too much', 999_990, 41, 12, { kind: 'below' }],
    [
      'past 999.999 of a large user',
      999_900,
      700,
      500,
      { kind: 'usual', cubicMetres: 800, hasTurnedOver: true },
    ],
  ])('%s', (_why, lastIndex, index, usual, verdict) => {
    expect(assessOwnReading({ lastIndex, index, usual })).toEqual(verdict);
  });

  test('begins where the one before ended, past 999.999 too', () => {
    expect(indexBefore(1_012, 12)).toBe(1_000);
    expect(indexBefore(7, 12)).toBe(999_995);
  });
});
