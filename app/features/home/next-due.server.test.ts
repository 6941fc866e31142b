import { DebtSum, isoDate, kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { nextDueOf } from './next-due.server';

const asOf = isoDate('2026-11-16');

const sum = (RevenueName: string, DueDate: string, Total: number, Count = 1) =>
  DebtSum.parse({
    RegistryOid: 'R1',
    RevenueCode: '1',
    RevenueName,
    Year: 2026,
    DueDate,
    Count,
    RemainingPrincipal: Total,
    LateFee: 0,
    Total,
  });

const overdue = sum('Bina Vergisi', '2026-05-31', 40);
const later = sum('Arsa Vergisi', '2027-05-31', 10);

test.each([
  ['one kind by its name', [sum('Su', '2026-11-28', 75, 2)], { name: 'Su', total: 7_500 }],
  [
    'all that falls due that day, of several records and kinds',
    [sum('Su', '2026-11-28', 75, 2), sum('Bina Vergisi', '2026-11-28', 25)],
    { name: '3 borç', total: 10_000 },
  ],
])('what falls due next is %s', (_what, due, expected) => {
  expect(nextDueOf({ asOf, sums: [overdue, ...due, later] })).toEqual({
    dueTotal: null,
    ...expected,
    dueDate: '2026-11-28',
  });
});

test('with interest until that day, both sums are told', () => {
  const instalment = { ...sum('Tecil Taksiti', '2026-11-28', 100), TotalOnDueDate: kurus(10_300) };
  expect(nextDueOf({ asOf, sums: [instalment, sum('Su', '2026-11-28', 75)] })).toMatchObject({
    total: 17_500,
    dueTotal: 17_800,
  });
});

test('nothing falls due next where all is overdue', () => {
  expect(nextDueOf({ asOf, sums: [overdue] })).toBeNull();
});
