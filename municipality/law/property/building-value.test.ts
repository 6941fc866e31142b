import { kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { wearGroups } from 'municipality/service/tariffs/estate-codes';
import { wearRows } from 'municipality/service/tariffs/statutory-figures';
import { wearGroupOf } from 'municipality/service/tariffs/estate-codes';
import { splitIntoInstalments } from '../money/instalments';
import { ageOf, buildingValue } from './building-value';
import { culturalContribution, propertyTax } from './property-tax';
import { inKurus, shareFrom } from 'municipality/testing/figures';
import { buildingsExamples } from './worked-examples-of-buildings';

const wearPercent = (structure: string, age: number): string => {
  const group = wearGroupOf(structure);
  const row = wearRows.find(
    ({ structureGroup, ageFrom, ageTo }) =>
      structureGroup === group && ageFrom <= age && (ageTo === null || ageTo === undefined || age <= ageTo),
  );
  return row?.percent ?? 'no band';
};
const rates = { konut: ['1', '2'], isyeri: ['2', '4'] } as const;

describe('the value of a building', () => {
  test.each(buildingsExamples.propertyBuilding)('$id: $why', ({ facts, expected }) => {
    const age = ageOf(facts.builtYear, facts.taxYear);
    expect(age).toBe(expected.age);
    const wear = wearPercent(facts.structure, age ?? -1);
    expect(wear).toBe(String(expected.wearPct));
    const value = buildingValue({
      unitCost: inKurus(facts.unitCostPerM2),
      grossArea: facts.areaM2,
      liftPercent: facts.elevator ? '6' : '0',
      heatingPercent: facts.centralHeatingOrAC ? '8' : '0',
      wearPercent: wear,
      ground: {
        plotArea: facts.plotAreaM2,
        unitValue: inKurus(facts.plotUnitValue),
        landShare: shareFrom(facts.landShare),
      },
    });
    expect(value).toEqual({
      constructionCost: inKurus(expected.constructionCost),
      additions: inKurus(expected.additions),
      wear: inKurus(expected.wearAmount),
      buildingValue: inKurus(expected.netBuildingValue),
      groundShareValue: inKurus(expected.landShareValue),
      taxValue: inKurus(expected.taxValue),
    });
    const isReduced = 'zeroRate' in facts;
    const perMille = isReduced ? '0' : rates[facts.use][facts.metropolitan ? 1 : 0];
    expect(perMille).toBe(expected.ratePerMille);
    const share = { numerator: 1, denominator: 1 };
    const { tax, taxBase } = propertyTax({ value: value.taxValue, share, perMille, exemption: kurus(0) });
    const contribution = culturalContribution(tax, '10');
    expect([taxBase, tax, contribution, tax + contribution]).toEqual(
      [expected.taxBase, expected.annualTax, expected.culturalContribution, expected.annualTotal].map(
        inKurus,
      ),
    );
    expect(splitIntoInstalments(tax, 2)).toEqual(expected.instalmentsTax.map(inKurus));
    expect(splitIntoInstalments(contribution, 2)).toEqual(expected.instalmentsContribution.map(inKurus));
  });

  test.each(buildingsExamples.propertyBuildingPublished1986)('$id: $why', ({ facts, expected }) => {
    const value = buildingValue({
      unitCost: inKurus(facts.unitCost),
      grossArea: facts.areaM2,
      liftPercent: '0',
      heatingPercent: '8',
      wearPercent: wearPercent(facts.structure, facts.age),
      ground: {
        plotArea: facts.landM2,
        unitValue: inKurus(facts.landUnit),
        landShare: { numerator: 1, denominator: 1 },
      },
    });
    expect(value).toEqual({
      constructionCost: inKurus(expected.cost),
      additions: inKurus(expected.heating),
      wear: inKurus(expected.wear),
      buildingValue: inKurus(expected.net),
      groundShareValue: inKurus(expected.land),
      taxValue: inKurus(expected.total),
    });
  });

  test.each([
    ['a third of the ground of an odd plot', '100.01', 333, { numerator: 1, denominator: 3 }, 11_101],
    ['a half kuruş goes up', '0.50', 1, { numerator: 1, denominator: 1 }, 1],
    ['less than a half kuruş goes down', '0.49', 1, { numerator: 1, denominator: 1 }, 0],
  ])('the ground: %s', (_, plotArea, unitValue, landShare, expected) => {
    const ground = { plotArea, unitValue: kurus(unitValue), landShare };
    const value = buildingValue({
      unitCost: kurus(0),
      grossArea: '1',
      liftPercent: '6',
      heatingPercent: '8',
      wearPercent: '4',
      ground,
    });
    expect(value.taxValue).toBe(expected);
  });

  test('what is not finished has no age; the year it is finished in is nought', () => {
    expect([ageOf(2026, 2025), ageOf(2026, 2026), ageOf(2026, 2027)]).toEqual([null, 0, 1]);
  });

  test('wear changes on the day after each band ends, in every group of structures', () => {
    for (const { code } of wearGroups) {
      const rows = wearRows.filter(({ structureGroup }) => structureGroup === code);
      for (const [index, row] of rows.entries()) {
        expect(row.ageFrom).toBe(index === 0 ? 0 : (rows[index - 1]?.ageTo ?? NaN) + 1);
      }
    }
    expect([wearPercent('kerpic', 75), wearPercent('kerpic', 76), wearPercent('ahsap', 3)]).toEqual([
      '85',
      '95',
      '8',
    ]);
  });
});
