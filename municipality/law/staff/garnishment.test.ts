import { kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { garnish, type GarnishedFile, type WageEarner } from './garnishment';

const file = (
  id: string,
  orderNo: number,
  debt: number,
  more: Partial<GarnishedFile> = {},
): GarnishedFile => ({
  id,
  kind: 'adi',
  law: '2004',
  share: null,
  orderNo,
  debt: kurus(debt),
  alreadyPaid: kurus(0),
  monthlyAmount: null,
  ...more,
});

const alimony = (id: string, monthly: number, debt: number | null = null) =>
  file(id, 1, 0, { kind: 'nafaka', debt: debt === null ? null : kurus(debt), monthlyAmount: kurus(monthly) });

const quarter = { numerator: 1, denominator: 4 };
const earner = (employment: WageEarner['employment']): WageEarner => ({
  employment,
  limits: {
    least: quarter,
    workerMost: quarter,
    taxLeast: quarter,
    taxMost: { numerator: 1, denominator: 3 },
    taxOfMinimumWage: { numerator: 1, denominator: 10 },
  },
  // 33.030,00 lose 15 % here.
  minimumNet: kurus(2_807_550),
});

const cutFrom = (employment: WageEarner['employment'], net: number, ...files: GarnishedFile[]) =>
  garnish(kurus(net), files, earner(employment)).map(({ deduction, remaining }) => [deduction, remaining]);
const cut = (net: number, ...files: GarnishedFile[]) => cutFrom('isci', net, ...files);

test.each([
  [
    'a third of a civil servant’s wage, as the office asks',
    cutFrom('memur', 6_000_000, file('a', 1, 9_000_000, { share: '1/3' })),
    [[2_000_000, 7_000_000]],
  ],
  [
    'a third of a contract employee’s',
    cutFrom('sozlesmeli', 6_000_000, file('a', 1, 9_000_000, { share: '1/3' })),
    [[2_000_000, 7_000_000]],
  ],
  [
    'no more than a quarter of a worker’s (4857 m.35)',
    cutFrom('isci', 6_000_000, file('a', 1, 9_000_000, { share: '1/3' })),
    [[1_500_000, 7_500_000]],
  ],
  [
    'a quarter of a civil servant’s where the order names no share (2004 m.83)',
    cutFrom('memur', 6_000_000, file('a', 1, 9_000_000)),
    [[1_500_000, 7_500_000]],
  ],
  [
    'the sum a civil servant’s order names',
    cutFrom('memur', 6_000_000, file('a', 1, 9_000_000, { monthlyAmount: kurus(1_800_000) })),
    [[1_800_000, 7_200_000]],
  ],
  [
    'a third at most for a tax office (6183 m.71)',
    cutFrom('memur', 6_000_000, file('a', 1, 9_000_000, { law: '6183', share: '1/2' })),
    [[2_000_000, 7_000_000]],
  ],
  [
    'a tenth of the minimum wage for a tax office',
    cutFrom('memur', 2_807_550, file('a', 1, 9_000_000, { law: '6183', share: '1/3' })),
    [[280_755, 8_719_245]],
  ],
  // The third of 2.807.551 is 935.850,33.
  [
    'a third of a kuruş more than the minimum wage',
    cutFrom('memur', 2_807_551, file('a', 1, 9_000_000, { law: '6183', share: '1/3' })),
    [[935_850, 8_064_150]],
  ],
  [
    'a quarter of a worker’s wage for a tax office, too',
    cutFrom('isci', 6_000_000, file('a', 1, 9_000_000, { law: '6183', share: '1/3' })),
    [[1_500_000, 7_500_000]],
  ],
  [
    'what the ended file leaves of the next one’s own share',
    cutFrom(
      'memur',
      6_000_000,
      file('a', 1, 300_000, { share: '1/4' }),
      file('b', 2, 9_000_000, { law: '6183', share: '1/3' }),
    ),
    [
      [300_000, 0],
      [1_700_000, 7_300_000],
    ],
  ],
  [
    'nothing for the tax office that came second while the first file runs',
    cutFrom(
      'memur',
      6_000_000,
      file('a', 1, 9_000_000),
      file('b', 2, 9_000_000, { law: '6183', share: '1/3' }),
    ),
    [
      [1_500_000, 7_500_000],
      [0, 9_000_000],
    ],
  ],
])('by the order and the kind of employee: %s', (_reason, given, expected) => {
  expect(given).toEqual(expected);
});

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
  expect(() => garnish(kurus(-1), [], earner('memur'))).toThrow(RangeError);
});
