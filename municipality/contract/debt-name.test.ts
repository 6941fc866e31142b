import { expect, test } from 'vitest';
import { detailOf, nameOfDebt, periodOf } from './debt-name';

test.each([
  ['Abone no 500001, Temmuz 2026 dönemi, 12 m³', 1, 'Su Bedeli · Temmuz 2026', 'a bill of a month'],
  ['Abone no 500001, Aralık 2025 dönemi, 12 m³', 1, 'Su Bedeli 2026', 'a month of another year'],
  ['Tespit günü 15 Temmuz 2026', 1, 'Su Bedeli 2026', 'a day'],
  ['', 1, 'Su Bedeli 2026', 'no description'],
  ['', 2, 'Su Bedeli 2026 · 2/2. taksit', 'one of two instalments'],
  ['Temmuz 2026 dönemi', 2, 'Su Bedeli · Temmuz 2026 · 2/2. taksit', 'an instalment of a month'],
])('%s, instalment %s: "%s" (%s)', (Description, count, name) => {
  const debt = { RevenueName: 'Su Bedeli', Year: 2026, InstallmentNo: count, InstallmentCount: count };
  expect(nameOfDebt({ ...debt, Description })).toBe(name);
});

test.each([
  ['Abone no 500001, Temmuz 2026 dönemi, 12 m³', 'Abone no 500001, 12 m³'],
  ['Abone no 500001, Temmuz 2025 dönemi, 12 m³', 'Abone no 500001, Temmuz 2025 dönemi, 12 m³'],
  ['Konut, Cumhuriyet Meydanı No: 1', 'Konut, Cumhuriyet Meydanı No: 1'],
  ['Temmuz 2026 dönemi', ''],
])('%s adds "%s" to the name of a debt of 2026', (Description, detail) => {
  expect(detailOf({ Year: 2026, Description })).toBe(detail);
});

test('of a description the month alone tells nothing of a place', () => {
  expect(periodOf('Abone no 500001, Temmuz 2026 dönemi, 12 m³')).toBe('Temmuz 2026 dönemi');
  expect(periodOf('Konut, Cumhuriyet Meydanı No: 1')).toBe('');
});
