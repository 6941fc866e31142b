import { addressCalls, tariffCalls } from 'municipality/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';

let town: TestMunicipality;
let village: TestMunicipality;

beforeAll(async () => {
  town = await openTestMunicipality({ settings: { isMetropolitan: true } });
  village = await openTestMunicipality();
});
afterAll(async () => {
  await town.close();
  await village.close();
});

const isSorted = (names: readonly string[]) =>
  names.every((name, index) => index === 0 || name.localeCompare(names[index - 1] ?? '', 'tr') >= 0);

test('the years with rows come newest first, cleaning prices by the kind of municipality', async () => {
  const all = [2026, 2025, 2024, 2023, 2022];
  expect(await town.ask(tariffCalls.RetrieveTariffYears, {})).toEqual({
    ConstructionCost: all,
    StreetValuation: all,
    Advertising: all,
    Cleaning: [2026, 2025, 2024, 2023],
  });
  expect((await village.ask(tariffCalls.RetrieveTariffYears, {})).Cleaning).toEqual(all);
});

test('construction costs follow the order of the communiqué and name what they mean', async () => {
  const rows = await town.ask(tariffCalls.RetrieveEstateConstructionCost, { year: 2026 });
  expect(rows[0]).toEqual({
    Year: 2026,
    UsageCode: 'konut',
    UsageName: 'Mesken',
    StructureCode: 'celik_karkas',
    StructureName: 'Çelik karkas',
    ClassCode: 'luks',
    ClassName: 'Lüks',
    UnitCost: 2_177_610,
    LegalBasis: '1319 m.29',
    Source: 'örnek tarife',
    IsSample: true,
  });
  expect(await town.ask(tariffCalls.RetrieveEstateConstructionCost, { year: 2030 })).toEqual([]);
});

test('street values of a district stand in Turkish order, and no other district’s among them', async () => {
  const [district] = await town.ask(addressCalls.GetDistrictListWithoutAuthorization, {});
  const districtCode = district?.Code ?? '';
  const rows = await town.ask(tariffCalls.RetrieveEstateStreetValuations, {
    valuationYear: 2026,
    districtCode,
  });
  expect(rows.length).toBeGreaterThan(3);
  expect(isSorted(rows.map(({ StreetName }) => StreetName))).toBe(true);
  expect(new Set(rows.map(({ DistrictCode }) => DistrictCode))).toEqual(new Set([districtCode]));
});

test('land values name district and kind', async () => {
  const rows = await town.ask(tariffCalls.RetrieveLandValuations, { valuationYear: 2026 });
  expect(rows.slice(0, 3).map(({ LandKindName }) => LandKindName)).toEqual([
    'Kıraç arazi',
    'Taban arazi',
    'Sulak arazi',
  ]);
  expect(isSorted(rows.map(({ DistrictName }) => DistrictName))).toBe(true);
});

test('wear is the whole table: four groups by ten ages, the last without an end', async () => {
  const rows = await town.ask(tariffCalls.RetrieveEstateAbrasionShares, {});
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ AgeTo }) => AgeTo === null).map(({ Percent }) => Percent)).toEqual([60, 70, 80, 95]);
});

test('every usage, structure, class and land kind has a name', async () => {
  const usages = await town.ask(tariffCalls.RetrieveEstateUsageTypes, {});
  expect(usages.filter(({ TaxKind }) => TaxKind === 'konut')).toEqual([
    { Code: 'konut', Name: 'Mesken', TaxKind: 'konut' },
  ]);
  const { Structures, Classes } = await town.ask(tariffCalls.RetrieveEstateStructureTypes, {});
  expect([Structures.length, Classes.length]).toEqual([8, 5]);
  expect((await town.ask(tariffCalls.RetrieveLandTypes, {})).map(({ Code }) => Code)).toEqual([
    'kirac',
    'taban',
    'sulak',
  ]);
  expect(await town.ask(tariffCalls.RetrieveEstateTypes, {})).toHaveLength(3);
});

test('advertising comes with the limits of the law and a place for every item', async () => {
  const rows = await town.ask(tariffCalls.GetAdvertisingTaxAnnualGroupTariffByProcessYear, {
    processYear: 2026,
  });
  expect(rows[0]).toMatchObject({
    ItemCode: '1',
    LocationName: 'Bulvar ve meydan',
    Rate: 10_000,
    LowerLimit: 2_000,
    UpperLimit: 10_000,
  });
  const items = await town.ask(tariffCalls.RetrieveAdvertisingTypes, {});
  const places = await town.ask(tariffCalls.RetrieveAdvertisingTaxLocations, {});
  expect(items.map(({ Code }) => Code)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(new Set(places.map(({ ItemCode }) => ItemCode))).toEqual(new Set(items.map(({ Code }) => Code)));
});

test('cleaning prices are those of the own kind of municipality; what was derived is told', async () => {
  const inTown = await town.ask(tariffCalls.RetrieveECTAnnualPrices, { year: 2026 });
  expect(inTown.Prices).toHaveLength(35);
  expect(inTown.Prices[0]).toMatchObject({ Group: 1, Degree: 1, AnnualTax: 4_375_000 });
  expect(inTown.Water?.PerCubicMetre).toBe(400);
  expect(inTown.Note).toContain('%25');
  const inVillage = await village.ask(tariffCalls.RetrieveECTAnnualPrices, { year: 2026 });
  expect(inVillage.Prices[0]).toMatchObject({ AnnualTax: 3_500_000 });
  expect(inVillage.Note).toBeNull();
  expect((await village.ask(tariffCalls.RetrieveECTAnnualPrices, { year: 2025 })).Note).toContain('%43,93');
  expect(await village.ask(tariffCalls.RetrieveECTAnnualPrices, { year: 2021 })).toEqual({
    Prices: [],
    Water: null,
    Note: null,
  });
});

test('activities stand in Turkish order with their criterion', async () => {
  const rows = await town.ask(tariffCalls.RetrieveECTActivityTypes, {});
  expect(isSorted(rows.map(({ Name }) => Name))).toBe(true);
  expect(new Set(rows.map(({ CriterionCode }) => CriterionCode)).size).toBe(6);
});

test('entertainment shows the percents of today and the daily tariffs of the year', async () => {
  const types = await town.ask(tariffCalls.RetrieveEntertainmentTypes, {});
  expect(types.find(({ Code }) => Code === 'yabanci_film')).toMatchObject({ Base: 'bilet', RatePercent: 0 });
  expect(types.at(-1)).toMatchObject({ Base: 'gun', RatePercent: null });
  const places = await town.ask(tariffCalls.RetrieveEntertainmentPlaceTypes, { year: 2026 });
  expect(places[0]).toMatchObject({ Code: 'bilardo', LowerLimit: 500, UpperLimit: 10_000 });
  expect(await town.ask(tariffCalls.RetrieveEntertainmentPlaceTypes, { year: 1990 })).toEqual([]);
});
