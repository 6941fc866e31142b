import { kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { garnish, type GarnishedFile } from './garnishment';

const file = (
  id: string,
  orderNo: number,
  debt: number,
  more: Partial<GarnishedFile> = {},
): GarnishedFile => ({
  id,
  kind: 'adi',
  orderNo,
  debt: kurus(debt),
  alreadyPaid: kurus(0),
  monthlyAmount: null,
  ...more,
});

const alimony = (id: string, monthly: number, debt: number | null = null) =>
  file(id, 1, 0, { kind: 'nafaka', debt: debt === null ? null : kurus(debt), monthlyAmount: kurus(monthly) });

const cut = (net: number, ...files: GarnishedFile[]) =>
  garnish(kurus(net), files).map(({ deduction, remaining }) => [deduction, remaining]);

test.each([
  ['GA01: a quarter', cut(4_735_663, file('a', 1, 18_500_000)), [[1_183_916, 17_316_084]]],
  [
    'GA03: no more than what is left',
    cut(6_124_018, file('a', 1, 4_000_000, { alreadyPaid: kurus(3_200_000) })),
    [[800_000, 0]],
  ],
  [
    'a debt that is paid takes nothing, even when too much was taken',
    cut(4_000_000, file('a', 1, 100_000, { alreadyPaid: kurus(100_001) })),
    [[0, 0]],
  ],
  [
    'the later file waits, in whatever order they are told',
    cut(4_000_000, file('later', 2, 500_000), file('first', 1, 9_000_000)),
    [
      [0, 500_000],
      [1_000_000, 8_000_000],
    ],
  ],
  [
    'what the ended file leaves of the quarter goes to the next one, and no further than the quarter',
    cut(4_000_000, file('a', 1, 300_000), file('b', 2, 5_000_000), file('c', 3, 5_000_000)),
    [
      [300_000, 0],
      [700_000, 4_300_000],
      [0, 5_000_000],
    ],
  ],
  [
    'a fixed sum takes no more than the quarter, and the later one waits all the same',
    cut(4_000_000, file('a', 1, 9_000_000, { monthlyAmount: kurus(200_000) }), file('b', 2, 5_000_000)),
    [
      [200_000, 8_800_000],
      [0, 5_000_000],
    ],
  ],
  [
    'alimony goes first and beyond the quarter; the others share a quarter of the rest',
    cut(4_000_000, file('a', 1, 9_000_000), alimony('n', 2_000_000)),
    [
      [500_000, 8_500_000],
      [2_000_000, null],
    ],
  ],
  [
    'alimony takes the wage at most, and nothing is left for others',
    cut(1_000_000, alimony('n', 2_000_000), file('a', 1, 9_000_000)),
    [
      [1_000_000, null],
      [0, 9_000_000],
    ],
  ],
  ['alimony in arrears ends with its debt', cut(4_000_000, alimony('n', 2_000_000, 150_000)), [[150_000, 0]]],
  ['nothing comes from no wage', cut(0, file('a', 1, 100)), [[0, 100]]],
  ['no file, no deduction', cut(4_000_000), []],
])('%s', (_reason, given, expected) => {
  expect(given).toEqual(expected);
});

test('a negative wage is refused', () => {
  expect(() => garnish(kurus(-1), [])).toThrow(RangeError);
});
