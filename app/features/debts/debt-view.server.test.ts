import { expect, test } from 'vitest';
import { soonText } from './debt-view.server';

test.each([
  ['2026-11-29', null],
  ['2026-11-30', 'Bugün son gün'],
  ['2026-12-01', '1 gün kaldı'],
  ['2026-12-07', '7 gün kaldı'],
  ['2026-12-08', null],
])('a debt due on %s is said to be near on 30 November: %s', (dueDate, text) => {
  expect(soonText(dueDate, '2026-11-30')).toBe(text);
});
