import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { lateFee, lateFeeCounter, lateFeePeriods, type LateFeeRate } from './late-fee';

const rates: LateFeeRate[] = [
  ['2010-10-19', '1.4'],
  ['2018-09-05', '2'],
  ['2019-07-01', '2.5'],
  ['2019-10-02', '2'],
  ['2019-12-30', '1.6'],
  ['2022-07-21', '2.5'],
  ['2023-11-14', '3.5'],
  ['2024-05-21', '4.5'],
  ['2025-11-13', '3.7'],
].map(([validFrom = '', monthlyPercent = '']) => ({
  validFrom: isoDate(validFrom),
  monthlyPercent,
  legalBasis: 'deneme',
}));

/** Lists the segments as "from…to rate months+days unrounded". */
const cases = [
  {
    why: 'paid on the due day: nothing',
    principal: 100_000,
    due: '2024-05-31',
    asOf: '2024-05-31',
    fee: 0,
    segments: [],
  },
  {
    why: 'one whole month, 31 May clamps to 30 June',
    principal: 100_000,
    due: '2024-05-31',
    asOf: '2024-06-30',
    fee: 4_500,
    segments: ['2024-06-01…2024-06-30 4.5 1+0 45.000000'],
  },
  {
    why: 'across the change of 21.05.2024',
    principal: 1_000_000,
    due: '2023-11-30',
    asOf: '2024-05-31',
    fee: 214_833,
    segments: ['2023-12-01…2024-05-20 3.5 5+20 1983.333333', '2024-05-21…2024-05-31 4.5 0+11 165.000000'],
  },
  {
    why: 'from a rolled due day across the change of 13.11.2025',
    principal: 1_000_000,
    due: '2025-06-02',
    asOf: '2025-12-31',
    fee: 300_433,
    segments: ['2025-06-03…2025-11-12 4.5 5+10 2400.000000', '2025-11-13…2025-12-31 3.7 1+19 604.333333'],
  },
  {
    why: 'four rates in nine months, a leap day among them',
    principal: 85_040,
    due: '2019-05-31',
    asOf: '2020-03-02',
    fee: 15_951,
    segments: [
      '2019-06-01…2019-06-30 2 1+0 17.008000',
      '2019-07-01…2019-10-01 2.5 3+1 64.488667',
      '2019-10-02…2019-12-29 2 2+28 49.890133',
      '2019-12-30…2020-03-02 1.6 2+2 28.119893',
    ],
  },
  {
    why: 'ends the day before a change: all at the old rate',
    principal: 250_000,
    due: '2022-05-31',
    asOf: '2022-07-20',
    fee: 6_667,
    segments: ['2022-06-01…2022-07-20 1.6 1+20 66.666667'],
  },
  {
    why: 'one rate, five months and twenty-eight days',
    principal: 6_375_000,
    due: '2024-12-02',
    asOf: '2025-05-30',
    fee: 1_702_125,
    segments: ['2024-12-03…2025-05-30 4.5 5+28 17021.250000'],
  },
  {
    why: '31 January and a month is 29 February in a leap year; rounded half up',
    principal: 99_999,
    due: '2024-01-31',
    asOf: '2024-02-29',
    fee: 3_500,
    segments: ['2024-02-01…2024-02-29 3.5 1+0 34.999650'],
  },
  {
    why: 'across the change of 05.09.2018',
    principal: 730_000,
    due: '2018-05-31',
    asOf: '2018-10-05',
    fee: 47_109,
    segments: ['2018-06-01…2018-09-04 1.4 3+4 320.226667', '2018-09-05…2018-10-05 2 1+1 150.866667'],
  },
  {
    why: 'one day at the old rate, two at the new one',
    principal: 1_548_025,
    due: '2025-11-11',
    asOf: '2025-11-14',
    fee: 6_140,
    segments: ['2025-11-12…2025-11-12 4.5 0+1 23.220375', '2025-11-13…2025-11-14 3.7 0+2 38.184617'],
  },
];

describe('the late fee of law 6183 m.51', () => {
  test.each(cases)('$why', ({ principal, due, asOf, fee, segments }) => {
    const counted = lateFee({
      principal: kurus(principal),
      dueDate: isoDate(due),
      asOf: isoDate(asOf),
      rates,
    });
    expect(counted.fee).toBe(fee);
    expect(
      counted.segments.map(
        ({ From, To, MonthlyRatePercent, Months, Days, FeeUnrounded }) =>
          `${From}…${To} ${MonthlyRatePercent} ${Months}+${Days} ${FeeUnrounded}`,
      ),
    ).toEqual(segments);
  });

  test.each([
    { why: 'a small debt of one day pays the least fee', principal: 1_000, asOf: '2026-06-02', fee: 100 },
    { why: 'just below one lira is raised to it', principal: 2_675, asOf: '2026-07-01', fee: 100 },
    { why: 'just above one lira is left as it is', principal: 2_730, asOf: '2026-07-01', fee: 101 },
    { why: 'nothing is owed on nothing', principal: 0, asOf: '2026-07-01', fee: 0 },
    {
      why: 'before the due day there is no fee, not even the least one',
      principal: 1_000,
      asOf: '2026-05-01',
      fee: 0,
    },
  ])('$why', ({ principal, asOf, fee }) => {
    const debt = { principal: kurus(principal), dueDate: isoDate('2026-06-01'), asOf: isoDate(asOf), rates };
    expect(lateFee(debt).fee).toBe(fee);
  });

  test('half a kuruş is rounded up', () => {
    // One month at 3.7 % adds 1.295 to 35 lira, 1.665 to 45 lira and 1.3949 to 37.70 lira.
    const debt = { dueDate: isoDate('2026-06-01'), asOf: isoDate('2026-07-01'), rates };
    expect(lateFee({ principal: kurus(3_500), ...debt }).fee).toBe(130);
    expect(lateFee({ principal: kurus(4_500), ...debt }).fee).toBe(167);
    expect(lateFee({ principal: kurus(3_770), ...debt }).fee).toBe(139);
  });

  test('a delay older than the oldest rate counts from the first day of that rate, and says so', () => {
    const [first, ...more] = lateFeePeriods(isoDate('1985-05-31'), isoDate('2011-01-01'), rates);
    expect([first?.from, first?.to, more.length]).toEqual(['2010-10-19', '2011-01-01', 0]);
    expect(lateFeePeriods(isoDate('2010-10-18'), isoDate('2010-10-19'), rates)).toHaveLength(1);
    expect(lateFeePeriods(isoDate('1985-05-31'), isoDate('2010-10-18'), rates)).toEqual([]);
    expect(() => lateFeePeriods(isoDate('1985-05-31'), isoDate('2011-01-01'), [])).toThrow(RangeError);
  });

  test('many debts counted together get what each gets alone', () => {
    const asOf = isoDate('2026-11-20');
    const { feeOf, segmentsOf } = lateFeeCounter(asOf, rates);
    const debts = [
      [120_000, '2024-05-31'],
      [99_999, '2024-05-31'],
      [99_999, '2025-12-01'],
    ] as const;
    for (const [amount, due] of debts) {
      const [principal, dueDate] = [kurus(amount), isoDate(due)];
      const counted = { fee: feeOf(principal, dueDate), segments: segmentsOf(principal, dueDate) };
      expect(counted).toEqual(lateFee({ principal, dueDate, asOf, rates }));
    }
  });
});
