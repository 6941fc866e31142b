import { isoDate } from 'municipality/contract';
import { describe, expect, it } from 'vitest';
import { selectLines, togetherName, withOlder } from './selection';

const day = isoDate('2026-11-16');
const line = (Oid: string, AccrumentNo: string, InstallmentNo: number, DueDate = '2026-05-31') => ({
  Oid,
  AccrumentNo,
  InstallmentNo,
  DueDate: isoDate(DueDate),
});

const first = line('a1', '2026-1', 1);
const second = line('a2', '2026-1', 2);
const third = line('a3', '2026-1', 3);
const other = line('b2', '2026-2', 2);
const open = [first, second, third, other];

describe('a selection of debts', () => {
  it.each([
    [['a1'], [first], 'the oldest alone'],
    [['a1', 'a2'], [first, second], 'two in a row'],
    [['a2', 'a1'], [first, second], 'ticked the other way round: the order of the list counts'],
    [['a1', 'a2', 'a3', 'b2'], open, 'everything'],
    [['b2'], [other], 'an older instalment that is not open any more does not stand in the way'],
    [['a1', 'b2'], [first, other], 'accruals do not bind each other'],
    [['a1', 'a1'], [first], 'the same tick twice counts once'],
  ])('%j is chosen: %s', (ticked, lines) => {
    expect(selectLines(open, ticked, day)).toEqual({ kind: 'chosen', lines });
  });

  it('is nothing without a tick', () => {
    expect(selectLines(open, [], day)).toEqual({ kind: 'nothing' });
  });

  it.each([
    [['x9'], 1, 'a debt that is not open, or another person’s'],
    [['a1', 'x9', 'x8'], 2, 'two of three are gone'],
    [['a2', 'x9'], 1, 'gone comes before the order of instalments'],
  ])('%j names what is gone (%d): %s', (ticked, count) => {
    expect(selectLines(open, ticked, day)).toEqual({ kind: 'gone', count });
  });

  it('finds everything gone when no debt is open any more', () => {
    expect(selectLines([], ['a1'], day)).toEqual({ kind: 'gone', count: 1 });
  });

  it.each([
    [['a2'], second, first, 'the second without the first'],
    [['a3'], third, first, 'the third alone: the first comes first'],
    [['a1', 'a3'], third, second, 'a gap in the middle'],
    [['b2', 'a2'], second, first, 'beside a choice that is in order'],
  ])('%j is not paid before the older instalment: %s', (ticked, wanted, older) => {
    expect(selectLines(open, ticked, day)).toEqual({ kind: 'older-first', wanted, older });
  });

  it('is free among what is not overdue yet, whatever else is open', () => {
    const coming = line('a4', '2026-1', 4, '2026-11-16');
    const all = [...open, coming];
    expect(selectLines(all, ['a4'], day)).toEqual({ kind: 'chosen', lines: [coming] });
    expect(withOlder(all, ['a4', 'a1'], day)).toEqual([first, coming]);
    expect(selectLines(all, ['a4', 'a3', 'a2'], day)).toMatchObject({
      kind: 'older-first',
      wanted: third,
      older: first,
    });
  });

  it('finds the gap even where the list is not in order of instalments', () => {
    expect(selectLines([third, second, first], ['a3'], day)).toMatchObject({
      kind: 'older-first',
      wanted: third,
    });
  });

  it('tells instalments apart by the accrual’s number, not by its name and year', () => {
    expect(selectLines([line('c1', '2026-3', 1), line('d2', '2026-4', 2)], ['d2'], day)).toMatchObject({
      kind: 'chosen',
    });
  });
});

describe('what has to be paid together', () => {
  it.each([
    [['a2'], [first, second], '1. ve 2. taksiti öde'],
    [['a3'], [first, second, third], '1., 2. ve 3. taksiti öde'],
    [['a1', 'a3'], [first, second, third], '1., 2. ve 3. taksiti öde'],
    [['b2', 'a2'], [first, second, other], 'Seçilenleri önceki taksitleriyle öde (3 borç)'],
  ])('%j comes with its older instalments', (ticked, lines, name) => {
    expect(withOlder(open, ticked, day)).toEqual(lines);
    expect(togetherName(lines)).toBe(name);
  });

  it('is counted where there are many', () => {
    expect(togetherName([...open.slice(0, 3), line('a4', '2026-1', 4)])).toBe('4 taksiti birlikte öde');
  });
});
