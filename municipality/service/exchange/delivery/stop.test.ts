import { addDays } from 'municipality/law/calendar/calendar';
import { csv, exchangeDay, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreeToDelivery } from './deliveries';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

const ROWS = 300;
const people = (count: number, besides: readonly string[] = []) =>
  csv('sicil;ad_unvan', ...Array.from({ length: count }, (_, place) => `${place};Ali`), ...besides);

/** Takes everybody but the last ones, on a day after the first one. */
async function takeWhole(count: number, daysLater = 0, mostEnded?: number) {
  const today = addDays(exchangeDay, daysLater);
  const { state, report, no } = await town.take(
    { 'sicil.csv': people(count) },
    {
      ...{ scope: 'butun', today, now: new Date(`${today}T02:00:00+03:00`) },
      ...(mostEnded !== undefined && { mostEnded, isAttended: true }),
    },
  );
  return { state, faults: report.faults.join(), no: no ?? 0 };
}

const standing = async () =>
  (await town.rows('select count(*)::int as n from municipality.exchange_key where ended_in is null'))[0]?.[
    'n'
  ];

/** Gives whole deliveries, each a few per cent shorter than the one before, until one waits. */
async function shrink(part: number, dayOf: (step: number) => number) {
  let count = ROWS;
  for (let step = 1; step <= 20; step += 1) {
    const next = Math.ceil(count * (1 - part));
    const { state, faults } = await takeWhole(next, dayOf(step));
    if (state !== 'alindi') return { left: count, faults };
    count = next;
  }
  return { left: count, faults: '' };
}

describe('many small whole deliveries', () => {
  beforeEach(async () => {
    expect((await takeWhole(ROWS)).state).toBe('alindi');
  });

  test.each([0.04, 0.01])(
    'each without a part of %d are stopped when a day’s part has ended',
    async (part) => {
      const { left, faults } = await shrink(part, () => 0);
      expect(left).toBeGreaterThanOrEqual(ROWS * 0.95);
      expect(await standing()).toBe(left);
      expect(faults).toContain('bu teslimle bugün toplam');
      expect(faults).toContain('Sınır %5');
    },
  );

  test('on one day after the other are stopped when a week’s part has ended, and go on when the week is over', async () => {
    const { left, faults } = await shrink(0.03, (step) => step);
    expect(left).toBeGreaterThanOrEqual(ROWS * 0.9);
    expect(faults).toContain('son yedi günde toplam');
    expect(faults).toContain('Sınır %10');
    expect((await takeWhole(Math.ceil(left * 0.97), 20)).state).toBe('alindi');
  });

  test('are not let through by adding rows first', async () => {
    await takeWhole(ROWS, 1);
    const added = Array.from({ length: ROWS }, (_, place) => `Y${place};Ali`);
    const today = addDays(exchangeDay, 1);
    const take = (count: number) =>
      town.take(
        { 'sicil.csv': people(count, added) },
        { scope: 'butun', today, now: new Date(`${today}T03:00:00+03:00`) },
      );
    expect((await take(ROWS)).state).toBe('alindi');
    expect((await take(ROWS - 16)).state).toBe('onay-bekliyor');
  });

  test.each([0, 1])('count anew after an agreement, day %i', async (day) => {
    expect((await takeWhole(290, day)).state).toBe('alindi');
    const waiting = await takeWhole(280, day);
    expect(waiting.state).toBe('onay-bekliyor');
    await agreeToDelivery(town.database, waiting.no, 'Ayşe', new Date());
    expect((await takeWhole(280, day)).state).toBe('alindi');
    expect((await takeWhole(270, day)).state).toBe('alindi');
    expect((await takeWhole(260, day)).state).toBe('onay-bekliyor');
  });

  test('count anew after somebody raised the limit by hand', async () => {
    expect((await takeWhole(200, 0, 40)).state).toBe('alindi');
    expect((await takeWhole(195)).state).toBe('alindi');
    expect((await takeWhole(185)).state).toBe('onay-bekliyor');
  });

  test('may take away and bring back as often as they like', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await takeWhole(290, turn % 2)).state).toBe('alindi');
      expect((await takeWhole(ROWS, turn % 2)).state).toBe('alindi');
    }
  });
});
