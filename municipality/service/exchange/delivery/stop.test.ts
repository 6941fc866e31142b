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

describe('a delivery that changes much of what is on record', () => {
  const registry = people(ROWS);
  const phones = (from: number, to: number, digit: number) =>
    csv(
      'sicil;telefon',
      ...Array.from(
        { length: to - from },
        (_, place) => `${from + place};0555 ${digit}00 ${String(1_000 + from + place)}`,
      ),
    );
  const debts = (change: (place: number) => string) =>
    csv(
      'borc;sicil;gelir_turu;yil;vade;tutar',
      ...Array.from({ length: ROWS }, (_, place) => `B${place};${change(place)}`),
    );
  const rest = (owner: number, amount: string) => `${owner};1;2026;01.06.2026;${amount}`;
  const estates = (ownerOf: (place: number) => number) =>
    csv(
      'tasinmaz;sicil;tur;ada;parsel;alan;vergi_degeri;deger_yili;edinme',
      ...Array.from(
        { length: ROWS },
        (_, place) => `E${place};${ownerOf(place)};2;1;${place};100;50000,00;2026;01.01.2020`,
      ),
    );

  beforeEach(async () => {
    const { state, report } = await town.take({
      'sicil.csv': registry,
      'telefon.csv': phones(0, ROWS, 1),
      'tahakkuk.csv': debts((place) => rest(place, '100,00')),
      'tasinmaz.csv': estates((place) => place),
    });
    expect([state, report.refused.slice(0, 2), report.faults]).toEqual(['alindi', [], []]);
  });

  test.each<[string, string, string, string]>([
    ['of every phone', 'telefon.csv', phones(0, ROWS, 2), 'telefon değişiyor'],
    [
      'of every amount',
      'tahakkuk.csv',
      debts((place) => rest(place, '900,00')),
      'tutar, kalan ya da borçlu değişiyor',
    ],
    [
      'of every debtor',
      'tahakkuk.csv',
      debts((place) => rest((place + 1) % ROWS, '100,00')),
      'tutar, kalan ya da borçlu değişiyor',
    ],
    ['of every owner', 'tasinmaz.csv', estates((place) => (place + 1) % ROWS), 'malik değişiyor'],
  ])('waits for agreement: %s', async (_what, name, content, words) => {
    const before = await town.fingerprint();
    const { state, report, no } = await town.take({ [name]: content });
    expect([state, report.faults.join()]).toEqual(['onay-bekliyor', expect.stringContaining(words)]);
    expect(report.faults.join()).toContain('Sınır %10');
    expect(no).not.toBeNull();
    expect((await town.takeAgreed({ [name]: content })).state).toBe('alindi');
    expect(before).not.toBe(await town.fingerprint());
  });

  test('in small steps waits once a day’s part has changed', async () => {
    const states = [];
    for (let step = 0; step < 5; step += 1)
      states.push((await town.take({ 'telefon.csv': phones(step * 15, step * 15 + 15, 3) })).state);
    expect(states).toEqual(['alindi', 'alindi', 'onay-bekliyor', 'onay-bekliyor', 'onay-bekliyor']);
  });

  test('of few rows, and of what is new, waits for nobody', async () => {
    expect((await town.take({ 'telefon.csv': phones(0, 20, 4) })).state).toBe('alindi');
    const more = csv('sicil;ad_unvan', ...Array.from({ length: 200 }, (_, place) => `${ROWS + place};Ali`));
    const fresh = { 'sicil.csv': more, 'telefon.csv': phones(ROWS, ROWS + 200, 5) };
    expect((await town.take(fresh)).state).toBe('alindi');
  });

  describe('in what is left of debts', () => {
    const left = (amountOf: (place: number) => string, from = 0, to = ROWS) =>
      csv(
        'borc;sicil;gelir_turu;yil;vade;tutar;kalan',
        ...Array.from(
          { length: to - from },
          (_, place) => `B${from + place};${rest(from + place, '100,00')};${amountOf(from + place)}`,
        ),
      );
    const receipts = (amount: string) =>
      csv(
        'makbuz_no;borc;sicil;tarih;asil',
        ...Array.from({ length: ROWS }, (_, place) => `M${place};B${place};${place};01.10.2026;${amount}`),
      );

    beforeEach(async () => {
      expect((await town.take({ 'tahakkuk.csv': left(() => '40,00', 200) })).state).toBe('onay-bekliyor');
      expect((await town.takeAgreed({ 'tahakkuk.csv': left(() => '40,00', 200) })).state).toBe('alindi');
    });

    test.each<[string, string]>([
      ['is lowered without receipts', left(() => '0,00')],
      ['is lowered in part without receipts', left(() => '30,00')],
      ['is raised', left(() => '100,00')],
      ['is no longer said where it was', left(() => '')],
    ])('waits for agreement where it %s', async (_what, content) => {
      const { state, report } = await town.take({ 'tahakkuk.csv': content });
      expect([state, report.faults.join()]).toEqual([
        'onay-bekliyor',
        expect.stringContaining('tutar, kalan ya da borçlu değişiyor'),
      ]);
    });

    test('waits where receipts pay less than it falls by', async () => {
      const files = { 'tahakkuk.csv': left(() => '0,00'), 'tahsilat.csv': receipts('10,00') };
      expect((await town.take(files)).state).toBe('onay-bekliyor');
    });

    test('waits in small steps as well, once a day’s part has changed', async () => {
      const states = [];
      for (let step = 0; step < 4; step += 1)
        states.push(
          (await town.take({ 'tahakkuk.csv': left(() => '0,00', step * 15, step * 15 + 15) })).state,
        );
      expect(states).toEqual(['alindi', 'alindi', 'onay-bekliyor', 'onay-bekliyor']);
    });

    test('waits for nobody in a night whose receipts come with it', async () => {
      const files = { 'tahakkuk.csv': left(() => '0,00'), 'tahsilat.csv': receipts('100,00') };
      const { state, report } = await town.take(files);
      expect([state, report.faults]).toEqual(['alindi', []]);
    });

    test('waits for nobody where the receipts came the night before', async () => {
      expect((await town.take({ 'tahsilat.csv': receipts('100,00') })).state).toBe('alindi');
      expect((await town.take({ 'tahakkuk.csv': left(() => '0,00') })).state).toBe('alindi');
    });
  });
});
