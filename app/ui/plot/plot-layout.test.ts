import { expect, test } from 'vitest';
import { GROWTH_LINES, layBars, layGrowth, layColumns } from './plot-layout';

const bar = (label: string, kurus: number) => ({ label, kurus });

test('bars stand in the order given, under their titles, as long as their amounts', () => {
  const { groups, from, to, axis, height } = layBars([
    { title: 'Vadesi geçmiş', tone: 'late', bars: [bar('Mar 2025', 100_000), bar('Eyl 2026', 25_000)] },
    { title: 'Vadesi gelecek', tone: 'coming', bars: [bar('Kas 2026', 50_000)] },
  ]);
  expect(groups.map(({ title }) => title?.line)).toEqual([0, 3]);
  expect(groups.flatMap(({ rows }) => rows.map(({ line }) => line))).toEqual([1, 2, 4]);
  expect(height).toBe(6);
  const widths = groups.flatMap(({ rows }) => rows.map(({ width }) => width / (to - from)));
  [1, 0.25, 0.5].forEach((share, at) => expect(widths[at]).toBeCloseTo(share, 1));
  expect(axis.map(({ text }) => text)).toEqual(['0', '500', '1.000 ₺']);
  expect([axis[0]?.x, axis[2]?.x]).toEqual([from, to]);
});

test('nothing has no bar, and a kuruş beside a million has one', () => {
  const [group] = layBars([{ bars: [bar('Oca', 0), bar('Şub', 1), bar('Mar', 1_000_000_00)] }]).groups;
  const [none, least, most] = (group?.rows ?? []).map(({ width }) => width);
  expect(none).toBe(0);
  expect(least).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(10);
});

test.each([1, 99_99, 1_234_56, 999_999_999_99, 123_456_789_012_34])(
  'label, bar and amount of %i kuruş stand beside each other at 320 px',
  (kurus) => {
    const { from, to, groups } = layBars([{ bars: [bar('Eyl 2026', kurus)] }]);
    const row = groups[0]?.rows[0];
    expect(to - from).toBeGreaterThanOrEqual(25);
    expect(from).toBeGreaterThanOrEqual(20);
    // Fifty percent hold fifteen characters: what is longer reaches into the empty end of its own zone.
    expect(100 - to).toBeGreaterThanOrEqual(Math.min(15, row?.amount.length ?? 0) * 3);
  },
);

test('what grows goes on where the stretch before ended, and ends at its sum', () => {
  const { stretches, axis } = layGrowth([
    { days: 100, kurus: 25_000, rate: '%2,5' },
    { days: 300, kurus: 50_000, rate: '%3,5' },
    { days: 0, kurus: 0, rate: '%4,5' },
  ]);
  expect(stretches.map(({ x1, x2 }) => [x1, x2])).toEqual([
    [0, 25],
    [25, 100],
    [100, 100],
  ]);
  expect(stretches.slice(1).map(({ y1 }) => y1)).toEqual(stretches.slice(0, -1).map(({ y2 }) => y2));
  expect(stretches[0]?.y1).toBe(GROWTH_LINES);
  // The axis ends at 800 ₺, and this is 750 ₺ of it.
  expect(stretches.at(-1)?.y2).toBeCloseTo(GROWTH_LINES * (1 - 750 / 800), 1);
  expect(axis.map(({ text }) => text)).toEqual(['0', '400', '800 ₺']);
});

test('a rate is written where it fits', () => {
  const { stretches } = layGrowth([
    { days: 5, kurus: 100, rate: '%4,5' },
    { days: 95, kurus: 100, rate: '%3,7' },
  ]);
  expect(stretches.map(({ rate }) => rate)).toEqual(['', '%3,7']);
});

test('columns stand right of their axis, grow from the ground, and nothing has none', () => {
  const days = [0, 3, 6, 1].map((value) => ({ value }));
  const { axis, columns, from, width, lines } = layColumns(days, false);
  expect(axis.map(({ text, line }) => `${text} at ${line}`)).toEqual(['0 at 8', '3 at 4', '6 at 0']);
  expect(columns.map(({ line }) => line)).toEqual([lines / 2, 0, 6.66]);
  expect(columns[0]?.x).toBeGreaterThanOrEqual(from + width);
  const last = columns.at(-1);
  expect((last?.x ?? 0) + width).toBeLessThanOrEqual(100);
  expect(layColumns([{ value: 1_250_50 }], true).axis.map(({ text }) => text)).toEqual([
    '0',
    '1.000',
    '2.000 ₺',
  ]);
});
