import { isoDate } from 'municipality/contract';
import { expect, test } from 'vitest';
import { daysLeftText } from './days-left';

test.each([
  ['2026-11-23', '1 gün kaldı'],
  ['2026-11-22', 'son gün bugün'],
  ['2026-10-31', '22 gün geçti'],
])('until %s: %s', (dueOn, text) => {
  expect(daysLeftText(isoDate(dueOn), isoDate('2026-11-22'))).toBe(text);
});
