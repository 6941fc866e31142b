import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { planAccruals, type EarlierAccrual } from './plan-accruals';
import { isMoreThanWhole } from '../property/share-sum';
import { singleDwellingObstacles } from '../property/single-dwelling';

const given = {
  today: isoDate('2026-11-20'),
  holidays: new Set<string>(),
  nameRevenue: (code: string) => `Gelir ${code}`,
};
const tax = (total: number, year = 2026) => ({
  revenueCode: '1' as const,
  year,
  total: kurus(total),
  dueDates: [isoDate(`${year}-06-01`), isoDate(`${year}-11-30`)],
});
/** Returns an instalment accrued before, with what was paid of it. */
const accrued = (dueDate: string, principal: number, paid: number, revenueCode = '1'): EarlierAccrual => ({
  revenueCode,
  year: 2026,
  dueDate: isoDate(dueDate),
  principal: kurus(principal),
  paidPrincipal: kurus(paid),
  writtenOffOn: null,
  planOid: null,
});
const plan = (total: number, paid: number) =>
  planAccruals([tax(total)], paid > 0 ? [accrued('2026-06-01', paid, paid)] : [], given);

describe('accruals of a tax', () => {
  test('a day that is past moves, and what is due first stands first', () => {
    expect(plan(1001, 0).accruals).toMatchObject([
      {
        Total: 1001,
        Installments: [
          { No: 1, DueDate: '2026-11-30', Amount: 500 },
          { No: 2, DueDate: '2026-12-21', Amount: 501 },
        ],
      },
    ]);
  });

  test('what was paid is set off from the older instalment on', () => {
    const { accruals, setOff, total } = plan(1000, 600);
    expect([setOff, total]).toEqual([600, 400]);
    expect(accruals[0]?.Installments).toEqual([{ No: 1, DueDate: '2026-11-30', Amount: 400 }]);
  });

  test('paid to the kuruş: nothing accrues', () => {
    expect(plan(1000, 1000)).toMatchObject({ accruals: [], total: 0, setOff: 1000, overpaid: [] });
  });

  test('paid more than it comes to is said', () => {
    expect(plan(1000, 1001).overpaid).toEqual([{ revenueCode: '1', year: 2026, amount: 1 }]);
    expect(planAccruals([], [accrued('2026-06-01', 1, 1, '4')], given).overpaid).toEqual([
      { revenueCode: '4', year: 2026, amount: 1 },
    ]);
  });

  test.each([
    [
      'what was overdue stays overdue, only what comes on top gets a month',
      1400,
      1000,
      [
        ['2026-06-01', 500],
        ['2026-11-30', 700],
        ['2026-12-21', 200],
      ],
    ],
    [
      'a smaller tax is overdue by as much less',
      800,
      1000,
      [
        ['2026-06-01', 400],
        ['2026-11-30', 400],
      ],
    ],
  ])('%s', (_, total, before, expected) => {
    const rows = [accrued('2026-06-01', before / 2, 0), accrued('2026-11-30', before / 2, 0)];
    const { accruals } = planAccruals([tax(total)], rows, given);
    expect(accruals[0]?.Installments.map(({ DueDate, Amount }) => [DueDate, Amount])).toEqual(expected);
  });

  test('a day that was moved once is not moved again by declaring again', () => {
    const rows = [accrued('2026-12-01', 500, 0), accrued('2026-11-30', 500, 0)];
    const { accruals } = planAccruals([tax(1000)], rows, given);
    expect(accruals[0]?.Installments.map(({ DueDate }) => DueDate)).toEqual(['2026-11-30', '2026-12-01']);
  });

  test('a tax of one kuruş has one instalment', () => {
    expect(plan(1, 0).accruals[0]?.Installments).toHaveLength(1);
  });

  test('instalments of a year long past are both due in a month', () => {
    const { accruals } = planAccruals([tax(1001, 2024)], [], given);
    expect(accruals[0]?.Installments).toEqual([
      { No: 1, DueDate: '2026-12-21', Amount: 501 },
      { No: 2, DueDate: '2026-12-21', Amount: 500 },
    ]);
  });
});

describe('shares together', () => {
  test.each([
    ['three thirds are a whole', [1, 3, 1, 3, 1, 3], false],
    ['a half and more than a half', [1, 2, 500_001, 1_000_000], true],
    ['a sixth, a third and a half', [1, 6, 1, 3, 1, 2], false],
    ['a millionth too much', [999_999, 1_000_000, 2, 1_000_000], true],
  ])('%s', (_, figures, expected) => {
    const shares = Array.from({ length: figures.length / 2 }, (__, index) => ({
      numerator: figures[index * 2] ?? 0,
      denominator: figures[index * 2 + 1] ?? 1,
    }));
    expect(isMoreThanWhole(shares)).toBe(expected);
  });
});

describe('the reduced rate of a single dwelling', () => {
  const facts = {
    isDwelling: true,
    isNaturalPerson: true,
    grossArea: '200',
    areaLimit: '200',
    otherDwellings: 0,
  };

  test('is given up to 200 m² with no other dwelling', () => {
    expect(singleDwellingObstacles(facts, '200 m²')).toEqual([]);
  });

  test.each([
    ['a hundredth above', { grossArea: '200.01' }, /200 m² sınırını aşmamalıdır/],
    ['a shop', { isDwelling: false }, /konut olarak kullanılan/],
    ['a company', { isNaturalPerson: false }, /gerçek kişilere/],
    ['another dwelling', { otherDwellings: 1 }, /başka bir konut/],
  ])('is not given: %s', (_, change, sentence) => {
    const obstacles = singleDwellingObstacles({ ...facts, ...change }, '200 m²');
    expect(obstacles).toHaveLength(1);
    expect(obstacles[0]).toMatch(sentence);
  });
});
