import { describe, expect, test } from 'vitest';
import { findAwaited, listSkipped, type Instalment } from './instalment-order';
import { isoDate } from './wire';

const instalment = (Oid: string, DueDate: string): Instalment => ({
  Oid,
  AccrumentNo: Oid.slice(0, 1).toUpperCase(),
  InstallmentNo: Number(Oid.slice(1)),
  DueDate: isoDate(DueDate),
});

const order = { day: isoDate('2026-11-16') };

describe('of instalments that are all overdue', () => {
  const open = ['a1', 'a2', 'b2', 'b3', 'b4'].map((oid) => instalment(oid, '2026-05-31'));
  const skippedOf = (chosen: string[]) => listSkipped(open, new Set(chosen), order)[0]?.older.Oid ?? null;

  test.each([
    ['the older one alone may be paid', ['a1'], null],
    ['both together may be paid', ['a2', 'a1'], null],
    ['the newer one alone may not', ['a2'], 'a1'],
    ['instalments already paid are no longer asked for', ['b2'], null],
    ['a gap in the middle is found', ['b2', 'b4'], 'b3'],
    ['the oldest of several gaps is named', ['b4'], 'b2'],
    ['another accrual does not stand in for it', ['a1', 'b3'], 'b2'],
    ['nothing chosen skips nothing', [], null],
    ['an id that is not open changes nothing', ['gone'], null],
  ])('%s', (_why, chosen, skipped) => {
    expect(skippedOf(chosen)).toBe(skipped);
  });

  test('one that the law does not rule is paid as its payer names it', () => {
    const ofContract = open.map((line) =>
      line.AccrumentNo === 'A' ? { ...line, FeeKind: 'yasal-faiz' } : { ...line, FeeKind: 'gecikme-zammi' },
    );
    const skipped = listSkipped(ofContract, new Set(['a2', 'b3']), order);
    expect(skipped.map(({ older }) => older.Oid)).toEqual(['b2']);
    expect([...findAwaited(ofContract, new Set(['a1', 'b2']), order).keys()]).toEqual(['b3', 'b4']);
  });
});

describe('of three overdue instalments and two that are not', () => {
  const days = ['2025-05-31', '2025-11-30', '2026-05-31', '2026-11-16', '2027-05-31'];
  const open = days.map((day, place) => instalment(`a${place + 1}`, day));

  test.each([
    ['what is due on the day itself is not overdue', ['a4'], []],
    ['the last one may be paid before all others', ['a5'], []],
    ['an overdue one may not, whatever goes with it', ['a3', 'a5'], ['a1', 'a2']],
    ['what is not overdue does not stand in for an older one', ['a2', 'a4', 'a5'], ['a1']],
  ])('%s', (_why, chosen, skipped) => {
    expect(listSkipped(open, new Set(chosen), order).map(({ older }) => older.Oid)).toEqual(skipped);
  });

  test('the newest overdue one that was chosen is named beside what it needs', () => {
    expect(listSkipped(open, new Set(['a2', 'a3', 'a4']), order)).toMatchObject([
      { older: { Oid: 'a1' }, later: { Oid: 'a3' } },
    ]);
  });

  test.each([
    [['a1'], { a2: 'a1', a3: 'a1' }],
    [['a2', 'a3'], {}],
    [['a2'], { a3: 'a2' }],
    [['a4'], {}],
  ])('while %j are being paid, only later overdue ones wait', (underWay, waiting) => {
    const awaited = findAwaited(open, new Set(underWay), order);
    expect(Object.fromEntries([...awaited].map(([oid, { Oid }]) => [oid, Oid]))).toEqual(waiting);
  });
});
