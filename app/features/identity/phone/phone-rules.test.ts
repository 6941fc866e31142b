import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phoneRules, phoneStateOf } from './phone-rules';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [{ phone: '5551112233', isProven: true, changedAt: null }, 'settled'],
  [{ phone: '5551112233', isProven: true, changedAt: hoursAgo(71.9) }, 'new'],
  [{ phone: '5551112233', isProven: true, changedAt: hoursAgo(72) }, 'settled'],
  [{ phone: null, isProven: true, changedAt: hoursAgo(1) }, 'none'],
  [{ phone: null, isProven: false, changedAt: null }, 'unproven-member'],
  [{ phone: '5551112233', isProven: false, changedAt: hoursAgo(1) }, 'unproven-member'],
] as const)('%j is %s', (given, state) => {
  expect(phoneStateOf(given, now)).toBe(state);
});

test('a phone that is new opens nothing but its own change, and a member without one is let in by e-Devlet alone', () => {
  expect(phoneRules.new).toEqual({ change: 'code', secondProof: 'e-devlet', newPassword: 'e-devlet' });
  expect(new Set(Object.values(phoneRules.none))).toEqual(new Set(['e-devlet']));
});

test('the table that is read by people is this one', () => {
  const text = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| `([a-z-]+)`.*\| (\S+) \| (\S+) \| (\S+) \|$/gm);
  const written = [...rows].map(([, state, change, secondProof, newPassword]) => [
    state,
    { change, secondProof, newPassword },
  ]);
  expect(written).toEqual(Object.entries(phoneRules));
});
