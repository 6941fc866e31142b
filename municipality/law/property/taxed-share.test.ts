import { expect, test } from 'vitest';
import { taxedShare } from './taxed-share';

const own = '10000000146';
const owner = (identityNo: string, numerator: number, denominator: number) => ({
  identityNo,
  fullName: 'Deneme',
  capacity: 'malik' as const,
  share: { numerator, denominator },
});
const owners = [owner(own, 1, 4), owner('12345678950', 3, 4)];

test('under elbirliği the whole is taxed to who notifies for all, and one part to who notifies alone (1319 m.23)', () => {
  const shareOf = (ownerCountWhenAlone: number | null | undefined) =>
    taxedShare({ ownership: 'elbirligi', owners, ownerCountWhenAlone }, own);
  expect(shareOf(null)).toEqual({ numerator: 1, denominator: 1 });
  // What was recorded before anybody could notify alone was for all.
  expect(shareOf(undefined)).toEqual({ numerator: 1, denominator: 1 });
  expect(shareOf(3)).toEqual({ numerator: 1, denominator: 3 });
});

test('under paylı mülkiyet everybody is taxed by their own share', () => {
  const shares = { ownership: 'payli' as const, owners, ownerCountWhenAlone: null };
  expect(taxedShare(shares, own)).toEqual({ numerator: 1, denominator: 4 });
});
