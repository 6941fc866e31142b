import { and, asc, eq } from 'drizzle-orm';
import { declarationCalls, isoDate, kurus, type Kurus } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { constructionCost, statutoryAmount, streetValue } from 'municipality/service/tariffs/tables';
import { appraiseEstates } from 'municipality/service/declarations/appraisal/appraise-estates';
import { runYear } from 'municipality/service/yearly-run/run-year';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgetDeclarations,
  openDeclarant,
  openDeclarantIn,
  type Declarant,
} from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;
let clock = new Date('2026-11-20T12:00:00+03:00');

const person = { identityNo: demoAccounts.debtless.identityNo, fullName: 'Elif Nur Şahin' };
const at = (day: string) => {
  clock = new Date(`${day}T12:00:00+03:00`);
};
const run = (year: number, day: string, isMetropolitan = true) => {
  at(day);
  const { database } = town;
  const options = { database, isMetropolitan, now: clock, today: isoDate(day), appraise: appraiseEstates };
  return runYear(options, 'emlak', year);
};
const raiseOf = async (year: number, value: string) => {
  await town.database.insert(statutoryAmount).values({
    key: 'revaluation',
    validFrom: isoDate(`${year}-01-01`),
    validTo: isoDate(`${year}-12-31`),
    value,
    legalBasis: 'VUK mük. m.298',
    source: 'deneme',
    isSample: true,
  });
};
/** Lists the instalments of a year's tax and of its contribution, in kuruş. */
const accruedIn = async (year: number): Promise<Kurus[]> => {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, elif.registryOid), eq(accrual.year, year)))
    .orderBy(asc(accrual.revenueCode), asc(accrual.instalmentNo));
  return rows.filter(({ writtenOffOn }) => writtenOffOn === null).map(({ principal }) => principal);
};
const ownEstate = async () =>
  (await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid)))[0];

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => clock, settings: { isMetropolitan: true } });
  await raiseOf(2026, '31.47');
  await raiseOf(2027, '20');
});
afterAll(() => town.close());
beforeEach(async () => {
  at('2026-11-20');
  elif = await openDeclarant(town, person);
  await forgetDeclarations(town, elif);
  await town.client.exec('delete from municipality.yearly_run; delete from municipality.yearly_accrual;');
});

/** Opens the same taxpayer before a municipality of the other kind, over the same records. */
const declarantOf = (isMetropolitan: boolean) =>
  openDeclarantIn(town, { isMetropolitan, now: () => clock }, person);

/** Declares a dwelling whose value of 2026 is a million lira. */
async function ownDwelling(): Promise<string> {
  await elif.record(elif.contents.building());
  const row = await ownEstate();
  await town.database
    .update(estate)
    .set({ taxValue: kurus(100_000_000) })
    .where(eq(estate.oid, row?.oid ?? ''));
  return row?.oid ?? '';
}

describe('a change that waits for its year', () => {
  test('leaves the year before taxed as it was, and is taxed from its own', async () => {
    const estateOid = await ownDwelling();
    at('2027-01-03');
    const shop = { eventDate: isoDate('2027-01-02'), usageCode: 'isyeri', estateOid };
    const later = await openDeclarant(town, person);
    const waited = await later.record(elif.contents.building(shop), { requestKey: 'change of use' });
    expect(waited.State).toBe('waiting');
    await run(2027, '2027-01-04');
    // The tax is 1 314 700 ₺ at 2 ‰ in two halves, and a tenth of it.
    expect(await accruedIn(2027)).toEqual([131_470, 131_470, 13_147, 13_147]);
    expect((await ownEstate())?.usageKind).toBe('konut');
    at('2028-01-03');
    expect((await town.municipality.accrueWaiting(2028)).accrued).toBe(1);
    const { DeclarationNo: declarationNo } = waited;
    const { Calculation } = await town.ask(
      declarationCalls.RetrieveDeclarationDetail,
      { declarationNo },
      (await openDeclarant(town, person)).token,
    );
    // It is given in time, whenever its year came.
    expect(Calculation.IsLate).toBe(false);
    const row = await ownEstate();
    expect([row?.usageKind, row?.taxValueYear]).toEqual(['isyeri', 2028]);
    const tax = Math.round(((row?.taxValue ?? 0) * 4) / 1000);
    expect((await accruedIn(2028)).slice(0, 2).reduce((sum, part) => sum + part, 0)).toBe(tax);
  });
});

describe('a property that was sold', () => {
  test.each([
    ['before the run of January: the seller owes the year', '2027-01-02', [131_470, 131_470, 13_147, 13_147]],
    ['on New Year’s Day: the seller owes it too', '2027-01-01', [131_470, 131_470, 13_147, 13_147]],
    ['on the last day of the year before: the seller owes nothing', '2026-12-31', []],
  ])('%s', async (_, disposedOn, expected) => {
    const oid = await ownDwelling();
    await town.database
      .update(estate)
      .set({ disposedOn: isoDate(disposedOn) })
      .where(eq(estate.oid, oid));
    await run(2027, '2027-01-04');
    expect(await accruedIn(2027)).toEqual(expected);
  });
});

describe('a new building on ground whose value of 2026 the law bounds', () => {
  test.each([
    ['inside', true, 900_000, 1_183_230],
    ['outside', false, 450_000, 591_615],
  ])(
    'bears the tax of the bounded ground, declared and in the run (%s)',
    async (_, isMetropolitan, declared, inRun) => {
      const place = elif.contents.building().place;
      const streetCode = place.streetCode ?? '';
      for (const [year, unitValue] of [
        [2025, 50_000],
        [2026, 500_000],
      ] as const) {
        await town.database
          .update(streetValue)
          .set({ unitValue: kurus(unitValue) })
          .where(and(eq(streetValue.year, year), eq(streetValue.streetCode, streetCode)));
      }
      await town.database.update(constructionCost).set({ unitCost: kurus(100_000) });
      const content = elif.contents.building({
        completedYear: 2024,
        grossArea: '100',
        hasLift: false,
        hasHeating: false,
        plotArea: '1000',
        landShare: { numerator: 1, denominator: 1 },
      });
      const there = await declarantOf(isMetropolitan);
      const { Sections } = await there.calculate(content);
      // The tax is 1 000 m² × 500 ₺ × 3 at the rate of a plot, as the plot alone would bear.
      expect(Sections[0]?.Lines.find(({ Key }) => Key === 'ground-tax')?.Amount).toBe(declared);
      await there.record(content);
      await run(2027, '2027-01-04', isMetropolitan);
      const [first = 0, second = 0] = await accruedIn(2027);
      expect(first + second).toBe(inRun);
    },
  );
});
