import { describe, expect, test } from 'vitest';
import { findBrandName, otherBrandText } from './brand-names';

const troyCards = ['9792030000000000', '6500000000000002', '36000000000008'];

describe('the brand that the MPI is told', () => {
  test.each([
    ['4355084355084358', '100'],
    ['5401341234567891', '200'],
    ['2221000000000009', '200'],
    ['340000000000009', null],
    ['9000000000000000', null],
  ])('of %s is %s, whatever is said of Troy', (number, brand) => {
    expect([findBrandName(number, null), findBrandName(number, '300')]).toEqual([brand, brand]);
  });

  test.each(troyCards)(
    'of the Troy card %s is the number that the bank told, and none without it',
    (number) => {
      expect(findBrandName(number, '300')).toBe('300');
      expect(findBrandName(number, null)).toBeNull();
    },
  );

  test('the sentence names Troy among those that pass only where it does', () => {
    expect(otherBrandText(true)).toContain('Visa, Mastercard ve Troy kartlar geçiyor');
    expect(otherBrandText(false)).toContain('Troy ve American Express geçmiyor');
  });
});
