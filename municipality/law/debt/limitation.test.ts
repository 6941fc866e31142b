import { expect, test } from 'vitest';
import { isoDate } from 'municipality/contract';
import { limitationEnd, type LimitationEvent } from './limitation';

const plain = { terms: [{ validFrom: isoDate('1990-01-01'), years: 5 }], pauses: [] };
const paused = { ...plain, pauses: [{ from: isoDate('2020-03-22'), to: isoDate('2020-06-15') }] };
const at = (effect: LimitationEvent['effect'], from: string, to: string | null = from): LimitationEvent => ({
  effect,
  from: isoDate(from),
  to: to === null ? null : isoDate(to),
});

test.each([
  // A debt due in 2019 has five years: 2020, 2021, 2022, 2023 and 2024.
  ['at the end of the fifth year after that of the due day', '2019-12-02', [], '2024-12-31'],
  ['from the same year for the first and the last day of it', '2019-01-01', [], '2024-12-31'],
  ['a year later for what falls due on the next New Year', '2020-01-01', [], '2025-12-31'],
  // Whoever was asked to pay in 2024 has from 2025 to 2029.
  [
    'anew from the year after an order to pay',
    '2019-12-02',
    [at('interruption', '2024-12-31')],
    '2029-12-31',
  ],
  ['as before where the order came too late', '2019-12-02', [at('interruption', '2025-01-01')], '2024-12-31'],
  [
    'as before where the debt was paid in part in its own year',
    '2019-06-03',
    [at('interruption', '2019-11-04')],
    '2024-12-31',
  ],
  [
    'anew from the year after a collateral was given back',
    '2019-12-02',
    [at('interruption', '2021-05-04', '2023-02-01')],
    '2028-12-31',
  ],
  [
    'at no known day while a collateral is held',
    '2019-12-02',
    [at('interruption', '2021-05-04', null)],
    null,
  ],
  // The debtor was abroad from 1.3.2022 to 10.3.2022, ten days, so the term ends ten days after 31.12.2024.
  [
    'later by the days the debtor could not be pursued',
    '2019-12-02',
    [at('suspension', '2022-03-01', '2022-03-10')],
    '2025-01-10',
  ],
  [
    'at no known day while the debtor cannot be pursued',
    '2019-12-02',
    [at('suspension', '2022-03-01', null)],
    null,
  ],
  [
    'as before where that was over by then',
    '2019-12-02',
    [at('suspension', '2019-12-05', '2019-12-20')],
    '2024-12-31',
  ],
])('ends %s', (_when, dueDate, events, expected) => {
  expect(limitationEnd(isoDate(dueDate), events, plain)).toBe(expected);
});

test.each([
  // 22.3.2020 to 15.6.2020: 10 days of March, 30 of April, 31 of May, 15 of June are 86; 31.12.2024 and 86 days.
  ['was running then', '2019-12-02', [], '2025-03-27'],
  ['began after it', '2020-05-29', [], '2025-12-31'],
  ['was over before it', '2014-05-02', [], '2019-12-31'],
  ['stood still anyhow', '2019-12-02', [at('suspension', '2020-04-01', '2020-06-15')], '2025-03-27'],
])(
  'ends later by the days on which it stood still for everybody, if it %s',
  (_when, dueDate, events, expected) => {
    expect(limitationEnd(isoDate(dueDate), events, paused)).toBe(expected);
  },
);
