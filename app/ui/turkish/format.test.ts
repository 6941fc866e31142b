import { describe, expect, it } from 'vitest';
import { formatAmount, formatDate, formatDateTime, formatMoney, formatMonth, formatNumber } from './format';

describe('money', () => {
  it.each([
    [0, '0,00 ₺', 'nothing owed still shows both kuruş digits'],
    [5, '0,05 ₺', 'a single kuruş digit is padded'],
    [123456, '1.234,56 ₺', 'thousands are separated by a dot, kuruş by a comma'],
    [99999999999999, '999.999.999.999,99 ₺', 'a twelve-digit amount keeps its last kuruş'],
    [-50, '-0,50 ₺', 'a refund below one lira keeps its sign'],
    [-123456, '-1.234,56 ₺', 'a refund is marked by a minus'],
  ])('shows %d kuruş as %s: %s', (kurus, text) => {
    expect(formatMoney(kurus)).toBe(text);
    expect(formatAmount(kurus)).toBe(text.replace(' ₺', ''));
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d, which is no amount of kuruş',
    (amount) => {
      expect(() => formatMoney(amount)).toThrow(RangeError);
    },
  );
});

describe('numbers', () => {
  it.each([
    [1234.5, 2, '1.234,5', 'trailing zeros are dropped'],
    [1234, 2, '1.234', 'a whole number has no comma'],
    [0.004, 2, '0', 'what rounds to nothing is nothing'],
    [-0.004, 2, '0', 'and carries no sign'],
    [-12.25, 2, '-12,25', 'the sign stays in front'],
    [12.3456, 4, '12,3456', 'a rate may ask for more places'],
  ])('shows %d with up to %d places as %s: %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe('dates', () => {
  it.each([
    ['2026-05-31', '31 Mayıs 2026', 'the day of the first property-tax instalment'],
    ['2026-01-01', '1 Ocak 2026', 'no leading zero'],
    ['2025-08-09', '9 Ağustos 2025', 'Turkish letters'],
    ['1999-12-31', '31 Aralık 1999', 'old accruals'],
  ])('shows %s as %s: %s', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it.each(['31.05.2026', '2026-13-01', '2026-5-1', ''])('refuses %j', (date) => {
    expect(() => formatDate(date)).toThrow(RangeError);
  });

  it.each([
    ['2026-05-31T21:30:00Z', '1 Haziran 2026, 00.30', 'midnight is the Istanbul one'],
    ['2026-05-31T14:05:00+03:00', '31 Mayıs 2026, 14.05', 'an offset is honoured'],
    ['2015-07-01T12:00:00Z', '1 Temmuz 2015, 15.00', 'summer time counted until 2016'],
    ['2015-01-15T12:00:00Z', '15 Ocak 2015, 14.00', 'and so did winter time'],
  ])('shows the instant %s as %s: %s', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
  });

  it('refuses an unreadable instant', () => {
    expect(() => formatDateTime('dün')).toThrow(RangeError);
  });

  it('names no thirteenth month', () => {
    expect(formatMonth(12)).toBe('Aralık');
    expect(() => formatMonth(13)).toThrow(RangeError);
  });
});
