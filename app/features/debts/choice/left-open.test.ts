import { isoDate, kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { leftOpenText } from './left-open';

const asOf = isoDate('2026-11-16');
const line = (Oid: string, InstallmentNo: number, DueDate: string, fee = 0) => ({
  Oid,
  AccrumentNo: '2026-1',
  InstallmentNo,
  InstallmentCount: 2,
  Description: '',
  DueDate: isoDate(DueDate),
  RevenueName: 'Bina Vergisi',
  Year: 2026,
  LateFee: kurus(fee),
  FeeKind: 'gecikme-zammi',
});
const may = line('may', 1, '2026-05-31', 101_750);
const november = line('november', 2, '2026-11-30');
const earlier = [
  line('first', 1, '2025-05-31', 1),
  line('second', 2, '2025-11-30', 1),
  line('third', 3, '2026-11-30'),
];

test.each([
  [
    ['november'],
    [may, november],
    '“Bina Vergisi 2026 · 1/2. taksit” açık kalır; gecikme zammı işlemeye devam eder.',
  ],
  [['may'], [may, november], null],
  [['may', 'november'], [may, november], null],
  [['november'], [november], null],
  [['november'], [{ ...may, AccrumentNo: '2026-2' }, november], null],
  [['november'], [{ ...may, LateFee: kurus(0) }, november], null],
  [['third'], earlier, 'Vadesi geçmiş 2 taksit açık kalır; gecikme zammı işlemeye devam eder.'],
  [
    ['november'],
    [{ ...may, FeeKind: 'tecil-faizi' }, november],
    '“Bina Vergisi 2026 · 1/2. taksit” açık kalır; tecil faizi işlemeye devam eder.',
  ],
])('who pays %j reads what stays open', (paid, open, text) => {
  expect(leftOpenText(open, paid, { asOf, held: new Map() })).toBe(text);
});

test('of an instalment with a payment under way nothing is said', () => {
  const held = new Map([['may', { standing: 'at-bank' as const, path: null }]]);
  expect(leftOpenText([may, november], ['november'], { asOf, held })).toBeNull();
});
