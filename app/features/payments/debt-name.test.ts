import { expect, test } from 'vitest';
import { nameOfDebt } from './debt-name';

test.each([
  ['Abone no 500001, Temmuz 2026 dönemi, 12 m³', 'Su Bedeli · Temmuz 2026', 'a bill of a month'],
  ['Abone no 500001, Aralık 2025 dönemi, 12 m³', 'Su Bedeli 2026', 'a month of another year'],
  ['Tespit günü 15 Temmuz 2026', 'Su Bedeli 2026', 'a day'],
  ['', 'Su Bedeli 2026', 'no description'],
])('%s: "%s" (%s)', (description, name) => {
  expect(nameOfDebt('Su Bedeli', 2026, description)).toBe(name);
});
