import { kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { setOffOldestFirst, type OpenDebt } from './set-off';

describe('money set off against debts', () => {
  const debt = (oid: string, dueDate: string, principal: number, lateFee: number): OpenDebt => ({
    oid,
    dueDate,
    principal: kurus(principal),
    lateFee: kurus(lateFee),
    partOf: 'both',
  });
  const old = debt('b', '2026-09-21', 40_000, 3_000);
  const newer = debt('a', '2026-10-20', 30_000, 1_001);

  test('covers all and gives the rest back', () => {
    expect(setOffOldestFirst(kurus(100_000), [newer, old])).toEqual({
      covered: [
        { oid: 'b', principal: 40_000, lateFee: 3_000 },
        { oid: 'a', principal: 30_000, lateFee: 1_001 },
      ],
      used: 74_001,
      refund: 25_999,
      remaining: 0,
    });
  });

  test('covers the oldest due first, the next one in part pro rata', () => {
    const { covered, refund, remaining } = setOffOldestFirst(kurus(50_000), [newer, old]);
    // The share is 7 000 of 31 001: 7 000 × 30 000 / 31 001 = 6 773.97.
    expect(covered).toEqual([
      { oid: 'b', principal: 40_000, lateFee: 3_000 },
      { oid: 'a', principal: 6_774, lateFee: 226 },
    ]);
    expect([refund, remaining]).toEqual([0, 24_001]);
  });

  test('pays the interest of a contract first, then its principal (6098 m.100)', () => {
    const ofContract = { ...debt('a', '2026-09-21', 100_000, 20_000), partOf: 'fee-first' as const };
    const { covered, remaining } = setOffOldestFirst(kurus(60_000), [ofContract]);
    expect([covered, remaining]).toEqual([[{ oid: 'a', principal: 40_000, lateFee: 20_000 }], 60_000]);
  });

  test('leaves a kuruş of principal open while a kuruş of the debt is not covered', () => {
    const small = debt('a', '2026-09-21', 10_000, 30_000);
    const { covered, remaining } = setOffOldestFirst(kurus(39_999), [small]);
    expect(covered).toEqual([{ oid: 'a', principal: 9_999, lateFee: 30_000 }]);
    expect(remaining).toBe(1);
  });

  test.each([
    ['no money', 0],
    ['a kuruş', 1],
    ['less than the oldest', 42_999],
    ['the oldest exactly', 43_000],
    ['a kuruş short of everything', 74_000],
    ['everything exactly', 74_001],
    ['a kuruş more', 74_002],
  ])('loses no kuruş: %s', (_why, money) => {
    const { covered, used, refund, remaining } = setOffOldestFirst(kurus(money), [old, newer]);
    const booked = covered.reduce((sum, line) => sum + line.principal + line.lateFee, 0);
    expect(booked).toBe(used);
    expect(used + refund).toBe(money);
    expect(used + remaining).toBe(74_001);
  });
});
