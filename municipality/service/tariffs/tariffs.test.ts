import { isoDate, kurus } from 'municipality/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { street } from '../address/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import * as find from './find-tariffs';
import { advertisingRate, streetValue, taxRate } from './tables';

let town: TestMunicipality;

beforeAll(async () => {
  town = await openTestMunicipality();
});
afterAll(() => town.close());

describe('property', () => {
  test.each([
    ['a new building', 'betonarme_karkas', 0, '4'],
    ['the last year of the first band', 'celik_karkas', 3, '4'],
    ['the first year of the second', 'celik_karkas', 4, '6'],
    ['ten years', 'betonarme_karkas', 10, '10'],
    ['eleven years', 'betonarme_karkas', 11, '15'],
    ['the example of 1986', 'yigma_kagir', 20, '25'],
    ['half-stone walls like stone ones', 'yigma_yari_kagir', 21, '32'],
    ['seventy-five years still in the band before the last', 'ahsap', 75, '70'],
    ['seventy-six in the last', 'tas_duvarli', 76, '80'],
    ['a shanty', 'gecekondu', 50, '60'],
    ['mud brick a hundred and fifty years old', 'kerpic', 150, '95'],
    ['the simple structure of the table', 'basit', 5, '17'],
  ])('wear of %s', async (_why, structureCode, age, percent) => {
    const found = await find.findWear(town.database, { structureCode, age, onDay: isoDate('2026-11-20') });
    expect(found).toMatchObject({ percent, source: 'RG 2.12.1982/17886', isSample: false });
  });

  test('no wear before the building is finished, of no known structure, before the table', async () => {
    const { database } = town;
    const onDay = isoDate('2026-01-01');
    expect(await find.findWear(database, { structureCode: 'ahsap', age: -1, onDay })).toBeNull();
    expect(await find.findWear(database, { structureCode: 'cam', age: 1, onDay })).toBeNull();
    const early = isoDate('1982-12-01');
    expect(await find.findWear(database, { structureCode: 'ahsap', age: 1, onDay: early })).toBeNull();
  });

  test.each([
    ['konut', '1', '2'],
    ['isyeri', '2', '4'],
    ['arsa', '3', '6'],
    ['arazi', '1', '2'],
  ] as const)('the rate of %s doubles inside a metropolitan municipality', async (kind, outside, inside) => {
    const rate = async (isMetropolitan: boolean) =>
      (await find.findTaxRate(town.database, { kind, year: 2026, isMetropolitan }))?.perMille;
    expect([await rate(false), await rate(true)]).toEqual([outside, inside]);
  });

  test('a rate of the middle of a year holds from the next one on', async () => {
    const basis = { legalBasis: 'test', source: 'test', isSample: false };
    const row = { kind: 'arsa', isMetropolitan: false, perMille: '3.50', ...basis } as const;
    await town.database.insert(taxRate).values({ validFrom: isoDate('2027-06-01'), ...row });
    const rate = async (year: number) =>
      (await find.findTaxRate(town.database, { kind: 'arsa', year, isMetropolitan: false }))?.perMille;
    expect([await rate(2027), await rate(2028)]).toEqual(['3', '3.5']);
  });

  test('construction costs are the sample’s and say so; a class that does not exist has none', async () => {
    const asked = { year: 2026, usageCode: 'konut', structureCode: 'betonarme_karkas', classCode: 'ikinci' };
    expect(await find.findConstructionCost(town.database, asked)).toEqual({
      unitCost: kurus(616_641),
      legalBasis: '1319 m.29',
      source: 'örnek tarife',
      isSample: true,
    });
    const luxury = { ...asked, structureCode: 'kerpic', classCode: 'luks' };
    expect(await find.findConstructionCost(town.database, luxury)).toBeNull();
    expect(await find.findConstructionCost(town.database, { ...asked, year: 2027 })).toBeNull();
  });

  test('every street of the sample has a value in every year, a square more than a lane', async () => {
    const streets = await town.database.select().from(street);
    const values = await town.database.select().from(streetValue);
    expect(values).toHaveLength(streets.length * 5);
    const of = (kind: string) => {
      const codes = new Set(streets.filter((row) => row.kind === kind).map(({ code }) => code));
      return values
        .filter(({ year, streetCode }) => year === 2026 && codes.has(streetCode))
        .map(({ unitValue }) => unitValue);
    };
    expect(Math.min(...of('meydan'))).toBeGreaterThan(Math.max(...of('sokak')));
  });

  test('street and land values are found by year', async () => {
    const { database } = town;
    const [first] = await database.select().from(street).limit(1);
    const streetCode = first?.code ?? '';
    const now = await find.findStreetValue(database, { year: 2026, streetCode });
    const then = await find.findStreetValue(database, { year: 2022, streetCode });
    expect(now?.unitValue).toBeGreaterThan(then?.unitValue ?? Infinity);
    expect(await find.findStreetValue(database, { year: 2021, streetCode })).toBeNull();
    const land = { year: 2026, districtCode: first?.districtCode ?? '' };
    const dry = await find.findLandValue(database, { ...land, landKind: 'kirac' });
    const wet = await find.findLandValue(database, { ...land, landKind: 'sulak' });
    expect(wet?.unitValue).toBeGreaterThan(dry?.unitValue ?? Infinity);
  });

  test.each([
    ['land-exemption', 2026, '10000'],
    ['contribution', 2026, '10'],
    ['lift', 2026, '6'],
    ['heating', 2026, '8'],
    ['single-dwelling-area', 2026, '200'],
    ['restricted-share', 2026, '0.1'],
    ['new-dwelling-exemption-share', 2026, '0.25'],
    ['new-dwelling-exemption-years', 2026, '5'],
    ['tourism-exemption-years', 2026, '5'],
    ['new-building-floor-years', 2026, '4'],
    ['metropolitan-cleaning-factor', 2026, '1.25'],
    ['value-cap-factor', 2025, undefined],
    ['value-cap-factor', 2026, '3'],
    ['value-cap-factor', 2027, undefined],
    ['revaluation', 2018, undefined],
    ['revaluation', 2022, '122.93'],
    ['revaluation', 2025, '25.49'],
    ['revaluation', 2026, undefined],
    ['revaluation-share', 2025, '0.5'],
    ['revaluation-share', 2026, '1'],
  ] as const)('%s in %i', async (key, year, value) => {
    expect((await find.findAmount(town.database, { key, year }))?.value).toBe(value);
  });

  test.each([
    ['water-vat', '2022-02-13', '8'],
    ['water-vat', '2022-02-14', '1'],
    ['waste-water-vat', '2023-07-09', '8'],
    ['waste-water-vat', '2023-07-10', '10'],
  ] as const)('%s on %s', async (key, day, value) => {
    expect((await find.findAmountOn(town.database, key, isoDate(day)))?.value).toBe(value);
  });
});

describe('environmental cleaning tax', () => {
  test.each([
    ['printed', 2022, false, 1, 1, 600_000],
    ['printed', 2022, false, 7, 5, 5_000],
    ['printed with the fraction dropped', 2024, true, 7, 4, 28_700],
    ['printed', 2026, false, 3, 2, 1_170_000],
    ['derived', 2026, true, 3, 2, 1_462_500],
    ['derived, 1462,5 cut', 2026, true, 6, 4, 146_200],
    ['derived, 1087,5 cut', 2026, true, 7, 1, 108_700],
  ])(
    '%s: %i, metropolitan %s, group %i, degree %i',
    async (_why, year, isMetropolitan, group, degree, tax) => {
      const asked = { year, isMetropolitan, group, degree };
      expect((await find.findCleaningPrice(town.database, asked))?.annualTax).toBe(tax);
    },
  );

  test('what was not published is not there, and what was derived says so', async () => {
    const at = (year: number, isMetropolitan: boolean) =>
      find.findCleaningPrice(town.database, { year, isMetropolitan, group: 1, degree: 1 });
    expect([await at(2021, false), await at(2022, true), await at(2027, true)]).toEqual([null, null, null]);
    expect((await at(2025, true))?.source).toContain('türetilmiştir');
    expect((await at(2026, true))?.source).toContain('türetilmiştir');
  });

  test('water is priced by the m³ in both kinds of municipality', async () => {
    const price = async (year: number, isMetropolitan: boolean) =>
      (await find.findCleaningWaterPrice(town.database, { year, isMetropolitan }))?.perCubicMetre;
    expect([await price(2026, false), await price(2026, true)]).toEqual([300, 400]);
    expect([await price(2024, false), await price(2024, true)]).toEqual([170, 230]);
    expect([await price(2025, false), await price(2025, true)]).toEqual([240, 330]);
  });

  test.each([
    ['okul', 'ogrenci', 750],
    ['hastane', 'yatak', 500],
    ['dugun-salonu', 'yeme_icme_m2', 1000],
    ['lunapark', 'depo_m2', 5000],
    ['tiyatro', 'koltuk', 2000],
    ['buro', 'personel', 300],
  ])('%s is grouped by %s', async (code, criterionCode, firstBound) => {
    const found = await find.findCleaningActivity(town.database, code);
    expect(found).toMatchObject({ criterionCode, legalBasis: '2005/9817 s. BKK' });
    expect(found?.lowerBounds[0]).toBe(firstBound);
    expect(found?.lowerBounds).toHaveLength(6);
  });

  test('the council’s degree falls from the square to the lane', async () => {
    const degree = async (streetKind: 'meydan' | 'bulvar' | 'cadde' | 'sokak') =>
      (await find.findCleaningDegree(town.database, { streetKind, year: 2026 }))?.degree;
    expect([
      await degree('meydan'),
      await degree('bulvar'),
      await degree('cadde'),
      await degree('sokak'),
    ]).toEqual([1, 2, 3, 4]);
  });
});

describe('advertising and entertainment', () => {
  test('every rate of the sample council lies within the law’s limits', async () => {
    const rows = await town.database.select().from(advertisingRate);
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const found = await find.findAdvertisingRate(town.database, row);
      expect(found, `${row.itemCode} ${row.locationCode} ${row.year}`).not.toBeNull();
      expect(row.rate).toBeGreaterThanOrEqual(found?.lowerLimit ?? Infinity);
      expect(row.rate).toBeLessThanOrEqual(found?.upperLimit ?? 0);
    }
  });

  test('banners go by the week and whole, lighted signs by the year and in two parts if wished', async () => {
    const at = (itemCode: string, locationCode: string) =>
      find.findAdvertisingRate(town.database, { year: 2026, itemCode, locationCode });
    expect(await at('3', 'cadde')).toMatchObject({ period: 'hafta', unit: 'm2', mayBePaidInTwo: false });
    expect(await at('4', 'led')).toMatchObject({ rate: 15_000, period: 'yil', mayBePaidInTwo: true });
    expect(await at('5', 'genel')).toMatchObject({
      unit: 'adet',
      period: null,
      lowerLimit: 1,
      upperLimit: 25,
    });
    expect(await at('1', 'led')).toBeNull();
  });

  test.each([
    ['yerli_film', '2022-12-31', '20'],
    ['yerli_film', '2023-01-01', '0'],
    ['yabanci_film', '2022-12-31', '50'],
    ['spor_at_yarisi_konser', '2023-01-01', '0'],
    ['tiyatro_opera_bale', '2026-05-01', '5'],
    ['sirk_lunapark_calgili', '2026-05-01', '20'],
    ['musterek_bahis', '2026-05-01', '5'],
    ['gunluk', '2026-05-01', null],
  ])('%s on %s is taxed by %s percent', async (code, day, ratePercent) => {
    const found = await find.findEntertainmentType(town.database, { code, onDay: isoDate(day) });
    expect(found).toMatchObject({ ratePercent, isSample: false });
  });

  test('a daily tariff comes with the limits of the law', async () => {
    expect(
      await find.findEntertainmentPlaceType(town.database, { year: 2026, code: 'otel-5' }),
    ).toMatchObject({
      dailyTariff: 10_000,
      lowerLimit: 500,
      upperLimit: 10_000,
      isSample: true,
    });
  });
});

test('rows a council decided stay as they are when the portal starts again', async () => {
  const { database, municipality } = town;
  await database.update(advertisingRate).set({ rate: kurus(5_000), isSample: false });
  await database.delete(streetValue).where(eq(streetValue.year, 2022));
  await municipality.completeSample(isoDate('2026-11-20'));
  const rates = await database.select().from(advertisingRate);
  expect(rates.every(({ rate }) => rate === 5_000)).toBe(true);
  const back = await database.select().from(streetValue).where(eq(streetValue.year, 2022));
  expect(back.length).toBeGreaterThan(60);
});

test('a municipality of real people gets no sample tariffs', async () => {
  const { database, municipality, client } = town;
  await client.exec(`update municipality.registry set identity_no = '10000000078' where oid = 'R0000000001'`);
  await database.delete(streetValue).where(eq(streetValue.year, 2022));
  await municipality.completeSample(isoDate('2026-11-20'));
  expect(await database.select().from(streetValue).where(eq(streetValue.year, 2022))).toEqual([]);
});
