import { isoDate, RequestAct } from 'municipality/contract';
import { expect, test } from 'vitest';
import { isOpenState, reopenUntil, stateAfter, stateOn, type WrittenState } from './request-states';

const rule = { reopenDays: 30, mostReopenings: 2 };
const today = isoDate('2026-11-20');
const standing = (state: WrittenState, answeredOn: string | null = null, reopenings = 0) => ({
  state,
  answeredOn: answeredOn === null ? null : isoDate(answeredOn),
  reopenings,
});

// Each row names a state, then what each act leads to.
test.each<[WrittenState, Partial<Record<RequestAct, WrittenState>>]>([
  [
    'alindi',
    { havale: 'incelemede', soru: 'bilgi-bekliyor', cevap: 'yanitlandi', ret: 'reddedildi', dosya: 'alindi' },
  ],
  [
    'incelemede',
    {
      havale: 'incelemede',
      soru: 'bilgi-bekliyor',
      cevap: 'yanitlandi',
      ret: 'reddedildi',
      dosya: 'incelemede',
    },
  ],
  [
    'bilgi-bekliyor',
    {
      havale: 'incelemede',
      cevap: 'yanitlandi',
      ret: 'reddedildi',
      yanit: 'incelemede',
      dosya: 'bilgi-bekliyor',
    },
  ],
  [
    'yeniden-acildi',
    {
      havale: 'incelemede',
      soru: 'bilgi-bekliyor',
      cevap: 'yanitlandi',
      ret: 'reddedildi',
      dosya: 'yeniden-acildi',
    },
  ],
  ['yanitlandi', { 'yeniden-ac': 'yeniden-acildi' }],
  ['reddedildi', {}],
])('from %s', (state, expected) => {
  const after = RequestAct.options.flatMap((act) => {
    const to = stateAfter(standing(state, state === 'yanitlandi' ? '2026-11-10' : null), act, rule, today);
    return to === null ? [] : [[act, to] as const];
  });
  expect(Object.fromEntries(after)).toEqual(expected);
});

test.each([
  ['on the thirtieth day', '2026-10-21', 0, '2026-11-20', 'yeniden-acildi', 'yanitlandi'],
  ['a day later', '2026-10-20', 0, '2026-11-19', null, 'kapandi'],
  ['for the second time', '2026-11-19', 1, '2026-12-19', 'yeniden-acildi', 'yanitlandi'],
  ['for the third time', '2026-11-19', 2, null, null, 'yanitlandi'],
] as const)('an answered request opened again %s', (_reason, answeredOn, times, until, opened, shown) => {
  const answered = standing('yanitlandi', answeredOn, times);
  expect(reopenUntil(answered, rule)).toBe(until);
  expect(stateAfter(answered, 'yeniden-ac', rule, today)).toBe(opened);
  expect(stateOn(answered, rule, today)).toBe(shown);
});

test('an answer is owed in four states', () => {
  expect(
    ['alindi', 'incelemede', 'bilgi-bekliyor', 'yeniden-acildi'].every((state) =>
      isOpenState(state as WrittenState),
    ),
  ).toBe(true);
  expect(isOpenState('yanitlandi') || isOpenState('reddedildi') || isOpenState('kapandi')).toBe(false);
});
