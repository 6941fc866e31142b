import { expect, test } from 'vitest';
import { AccrualLine } from './accruals';
import { nextDueDay, pageOfDebts, sumDebts } from './page-of-debts';
import { isoDate } from './wire';

const asOf = isoDate('2026-11-16');

const line = (oid: string, no: number, dueDate: string, lateFee = 0) =>
  AccrualLine.parse({
    Oid: oid,
    AccrumentNo: '2026-1',
    RegistryOid: 'R1',
    RevenueCode: '1',
    RevenueName: 'Bina Vergisi',
    Year: 2026,
    InstallmentNo: no,
    InstallmentCount: 3,
    DueDate: dueDate,
    Description: 'Deneme',
    Principal: 5_000,
    RemainingPrincipal: 5_000,
    LateFee: lateFee,
    Total: 5_000 + lateFee,
    LateFeeSegments: [],
  });
const may = line('may', 1, '2026-06-01', 1_017.5);
const autumn = line('autumn', 2, '2026-09-30', 300);
const november = line('november', 3, '2026-11-30');

const page = (lines: AccrualLine[], heldOids: string[], due?: 'gelecek') => {
  const asked = { order: 'vade', skip: 0, limit: 50, heldOids, due } as const;
  const { Held, Oldest, OldestTotal } = pageOfDebts(lines, asOf, asked);
  return { held: Held.map(({ Oid }) => Oid), oldest: Oldest?.Oid, total: OldestTotal };
};

test.each([
  ['the oldest is offered by itself', [may, november], [], { oldest: 'may', total: 1_101_750 }],
  [
    'one under payment keeps only what is overdue waiting',
    [may, november],
    ['may'],
    { held: ['may'], oldest: 'november', total: 500_000 },
  ],
  [
    'a later overdue one waits with it',
    [may, autumn, november],
    ['may'],
    { held: ['may', 'autumn'], oldest: 'november', total: 500_000 },
  ],
  [
    'the coming one under payment keeps nothing waiting',
    [may, november],
    ['november'],
    { held: ['november'], oldest: 'may' },
  ],
])('%s', (_what, lines, heldOids, expected) => {
  expect(page(lines, heldOids)).toMatchObject(expected);
});

test('among those that are not overdue the first is offered by itself, whatever else is open', () => {
  expect(page([may, autumn, november], [], 'gelecek')).toMatchObject({ oldest: 'november', total: 500_000 });
});

test('what falls due next is summed by its day, however far off it is', () => {
  const may5 = line('may5', 1, '2027-05-05');
  const sums = sumDebts([line('may31', 1, '2027-05-31'), may5, line('other', 1, '2027-05-05', 200)], asOf);
  expect(sums.map(({ DueDate, Count }) => [DueDate, Count])).toEqual([
    ['2027-05-05', 2],
    ['2027-05-31', 1],
  ]);
  expect(nextDueDay([may, ...sums], asOf)).toBe('2027-05-05');
  expect(nextDueDay([may], asOf)).toBeNull();
});
