import { expect, test } from 'vitest';
import { maskName } from './masked-name';
import { newVerificationCode, normalizeVerificationCode, receiptNumber } from './receipt-number';

test('a receipt number carries its year and eight digits', () => {
  expect(receiptNumber(2026, 42)).toBe('2026-00000042');
});

test('verification codes are ten readable characters, and hardly ever the same', () => {
  const codes = Array.from({ length: 500 }, newVerificationCode);
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(500);
});

test.each([
  ['spaces and hyphens are forgiven', 'ab2c-3d 4e5f', 'AB2C3D4E5F'],
  ['letters that look like digits are read as digits', 'OIL0', '0110'],
  ['Turkish i and ı too', 'iıİI', '1111'],
])('%s', (_why, typed, code) => {
  expect(normalizeVerificationCode(typed)).toBe(code);
});

test.each([
  ['name and surname', 'Ahmet Yılmaz', 'Ah*** Y*****'],
  ['two given names', 'Ayşe Işık Yıldırım', 'Ay*** I***** Y*****'],
  ['a short name shows no more than it must', 'Su Er', 'Su*** E*****'],
  ['a company', 'İnci Gıda Limited', 'İn*** G***** L*****'],
  ['nothing', '', ''],
])('%s is masked', (_why, name, masked) => {
  expect(maskName(name)).toBe(masked);
});
