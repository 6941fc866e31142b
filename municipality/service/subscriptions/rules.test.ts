import { CancellationState, isoDate, kurus, type MeterStatus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { canMove, OPEN_CANCELLATION } from './cancellation-state';
import { findConsumption, type BilledStretch } from 'municipality/law/water/consumption';
import { updateDeposit, type DepositRule } from 'municipality/law/water/deposit';
import { checkDigitOf, drawTrackingNumber } from './tracking-number';
import { priceConsumption, type WaterTier } from 'municipality/law/water/water-price';

const bearsItsCheckDigit = (number: string) =>
  /^[1-9]\d{9}$/.test(number) && Number(number.charAt(9)) === checkDigitOf(number.slice(0, 9));

describe('a tracking number', () => {
  test('bears its own check digit and never begins with zero, nor as a mobile phone', () => {
    const drawn = Array.from({ length: 500 }, drawTrackingNumber);
    expect(drawn.filter((number) => !bearsItsCheckDigit(number) || number.startsWith('5'))).toEqual([]);
    expect(new Set(drawn.map((number) => number.charAt(0))).size).toBe(8);
  });

  test('with any one digit wrong is none', () => {
    const number = `123456789${checkDigitOf('123456789')}`;
    for (let place = 0; place < 10; place += 1) {
      for (let step = 1; step < 10; step += 1) {
        const digit = (Number(number.charAt(place)) + step) % 10;
        const wrong = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
        expect(bearsItsCheckDigit(wrong)).toBe(false);
      }
    }
  });
});

describe('the states of an application', () => {
  const allowed: readonly [CancellationState, CancellationState][] = [
    ['basvuru-alindi', 'borc-bekliyor'],
    ['basvuru-alindi', 'okuma-bekliyor'],
    ['basvuru-alindi', 'reddedildi'],
    ['basvuru-alindi', 'geri-cekildi'],
    ['borc-bekliyor', 'okuma-bekliyor'],
    ['borc-bekliyor', 'reddedildi'],
    ['borc-bekliyor', 'geri-cekildi'],
    ['okuma-bekliyor', 'kesin-hesap'],
    ['okuma-bekliyor', 'reddedildi'],
    ['okuma-bekliyor', 'geri-cekildi'],
    ['kesin-hesap', 'kesin-hesap'],
    ['kesin-hesap', 'mahsup'],
    ['kesin-hesap', 'reddedildi'],
    ['mahsup', 'iade-bekliyor'],
    ['mahsup', 'tahakkuk-bekliyor'],
    ['mahsup', 'kapandi'],
    ['iade-bekliyor', 'kapandi'],
    ['tahakkuk-bekliyor', 'kapandi'],
  ];
  const ways = CancellationState.options.flatMap((from) =>
    CancellationState.options.map((to) => [from, to] as const),
  );

  test('lead exactly where the table says', () => {
    const found = ways.filter(([from, to]) => canMove(from, to));
    expect(found.map(String).sort()).toEqual(allowed.map(String).sort());
  });

  test('are open as long as they lead anywhere', () => {
    const closed = CancellationState.options.filter(
      (from) => !ways.some(([a, b]) => a === from && canMove(a, b)),
    );
    expect(OPEN_CANCELLATION).toBe(`state not in (${closed.map((state) => `'${state}'`).join(', ')})`);
  });
});

describe('the consumption since the last bill', () => {
  const last = { lastIndex: 1_240, lastReadOn: isoDate('2026-11-01') };
  const bills: BilledStretch[] = [
    { cubicMetres: 12, days: 31 },
    { cubicMetres: 9, days: 30 },
    { cubicMetres: 15, days: 31 },
  ];
  const read = (readOn: string, meterStatus: MeterStatus, finalIndex: number | null) =>
    findConsumption(last, { readOn: isoDate(readOn), meterStatus, finalIndex }, bills);

  test.each<[string, string, MeterStatus, number | null, number, boolean]>([
    ['by the meter', '2026-11-20', '1', 1_247, 7, false],
    ['nothing used', '2026-11-20', '1', 1_240, 0, false],
    ['on the very day of the bill', '2026-11-01', '1', 1_241, 1, false],
    // 36 m³ / 92 days × 19 days are 7.43.
    ['by the average of the bills where the meter is broken', '2026-11-20', '2', null, 7, true],
    ['by the average though a broken meter shows a number', '2026-11-20', '2', 5, 7, true],
    // 36 / 92 × 29 are 11.35.
    ['by the average where there is no meter', '2026-11-30', '3', null, 11, true],
  ])('%s', (_why, readOn, status, index, cubicMetres, isEstimated) => {
    expect(read(readOn, status, index)).toMatchObject({ cubicMetres, isEstimated, problem: null });
  });

  test.each<[string, string, MeterStatus, number | null, string]>([
    ['an index below the last one', '2026-11-20', '1', 1_239, 'küçük olamaz'],
    ['a meter that turned over', '2026-11-20', '1', 3, 'başa döndüyse'],
    ['no index of a working meter', '2026-11-20', '1', null, 'son endeksi yazın'],
    ['a day before the last bill', '2026-10-31', '1', 1_250, 'önce olamaz'],
  ])('is refused: %s', (_why, readOn, status, index, sentence) => {
    expect(read(readOn, status, index).problem).toContain(sentence);
  });

  test('says how it was estimated, and cannot be without a bill', () => {
    expect(read('2026-11-20', '2', null)).toMatchObject({
      basis: expect.stringContaining('son 3 faturanın ortalamasıyla') as string,
    });
    const nothing = { readOn: isoDate('2026-11-20'), meterStatus: '3' as const, finalIndex: null };
    expect(findConsumption(last, nothing, []).problem).toContain('ortalaması alınacak fatura yok');
  });
});

describe('the price of a consumption', () => {
  const tier = (number: number, fromCubicMetres: number, unitPrice: number): WaterTier => ({
    tier: number,
    fromCubicMetres,
    unitPrice: kurus(unitPrice),
    legalBasis: '2464 m.97',
    source: 'test',
  });
  const two = [tier(1, 0, 4_200), tier(2, 15, 6_300)];

  test.each([
    ['nothing', 0, 30, two, 0],
    ['within the first tier', 15, 30, two, 63_000],
    ['one m³ into the second', 16, 30, two, 69_300],
    ['half a month halves the bound: 8 m³ and 4 m³', 12, 15, two, 8 * 4_200 + 4 * 6_300],
    ['two months double it', 30, 60, two, 126_000],
    ['on the day of the last bill nothing is left of the first tier', 2, 0, two, 4_200 + 6_300],
    ['one tier for everything', 100, 30, [tier(1, 0, 4_200)], 420_000],
  ])('%s', (_why, cubicMetres, days, tiers, total) => {
    const priced = priceConsumption(cubicMetres, days, tiers);
    expect(priced.total).toBe(total);
    expect(priced.stretches.reduce((sum, stretch) => sum + stretch.cubicMetres, 0)).toBe(cubicMetres);
  });

  test('needs a first tier', () => {
    expect(() => priceConsumption(1, 30, [])).toThrow(RangeError);
    expect(() => priceConsumption(1, 30, [tier(2, 15, 6_300)])).toThrow(RangeError);
  });
});

describe('the deposit at today’s prices', () => {
  const rule = { periods: 3, mostPeriods: 3, averageUse: 12, legalBasis: 'karar' };
  // A m³ comes to 42,00 with waste water and tax.
  const priceOf = (cubicMetres: number) => kurus(cubicMetres * 4_200);
  test.each<[string, number, Partial<DepositRule> | null, number]>([
    // 3 × 12 are 36 m³; 36 × 42,00 are 1.512,00.
    ['three periods of average use', 50_000, {}, 151_200],
    ['never less than was paid', 200_000, {}, 200_000],
    ['exactly what was paid', 151_200, {}, 151_200],
    // That is 24 m³.
    ['fewer periods', 50_000, { periods: 2 }, 100_800],
    ['no more periods than the law lets be asked for', 50_000, { periods: 4 }, 151_200],
    // That is 48 m³.
    [
      'as many as the council says before there was a bound',
      50_000,
      { periods: 4, mostPeriods: null },
      201_600,
    ],
    ['as paid where no rule is known', 70_000, null, 70_000],
  ])('%s', (_why, paid, change, deposit) => {
    expect(updateDeposit(kurus(paid), change && { ...rule, ...change }, priceOf).deposit).toBe(deposit);
  });
});
