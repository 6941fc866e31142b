import { and, eq, inArray, isNull } from 'drizzle-orm';
import { estateValueCalls, isoDate, type EstateHistory } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { appraiseEstates } from '../declarations/appraisal/appraise-estates';
import { estate } from '../declarations/tables';
import { registry } from '../identity/tables';
import { revenueCodes } from '../reference/revenue-kinds';
import { demoAccounts } from '../sample/town/demo-accounts';
import { statutoryAmount } from '../tariffs/tables';
import { runYear } from '../yearly-run/run-year';

const { citizen, cashier } = demoAccounts;
let now = new Date('2026-11-20T09:00:00Z');
let town: TestMunicipality;
let token: string;
let estateOid: string;

beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  town = await openTestMunicipality({ now: () => now });
  token = await town.signIn(citizen.identityNo);
  const [own] = await town.database
    .select({ oid: estate.oid })
    .from(estate)
    .innerJoin(registry, eq(registry.oid, estate.registryOid))
    .where(and(eq(registry.identityNo, citizen.identityNo), isNull(estate.disposedOn)));
  estateOid = own?.oid ?? '';
});
afterEach(() => town.close());

const history = (oid = estateOid): Promise<EstateHistory> =>
  town.ask(estateValueCalls.RetrieveEstateValueHistory, { estateOid: oid }, token);

/** Sums up what stands in the ledger for an estate and a year: the tax, or the contribution beside it. */
async function accruedOf(year: number, codes: readonly string[], oid = estateOid): Promise<number> {
  const rows = await town.database
    .select({ principal: accrual.principal })
    .from(accrual)
    .where(
      and(eq(accrual.subjectOid, oid), eq(accrual.year, year), inArray(accrual.revenueCode, [...codes])),
    );
  return rows.reduce((sum, { principal }) => sum + principal, 0);
}

const taxCodes = [revenueCodes.buildingTax, revenueCodes.plotTax, revenueCodes.landTax];

const rate = {
  key: 'revaluation',
  validFrom: isoDate('2026-01-01'),
  validTo: isoDate('2026-12-31'),
  value: '31.47',
  legalBasis: 'VUK mük. m.298',
  source: 'deneme',
  isSample: true,
};

describe('an estate year by year', () => {
  test('is what was accrued in each year, beside the value of the record', async () => {
    const { Years, EstateKind } = await history();
    expect(EstateKind).toBe('1');
    expect(Years.map(({ Year }) => Year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    for (const { Year, Tax, Contribution, TaxValue } of Years) {
      expect(Tax).toBe(await accruedOf(Year, taxCodes));
      expect(Contribution).toBeGreaterThan(0);
      // A dwelling outside a metropolitan area bears 1 ‰.
      expect(Tax).toBe(Math.round((TaxValue ?? 0) / 1000));
    }
  });

  test('has no estimate while the rate of the coming year is not on record, and says so', async () => {
    const { Estimate, EstimateObstacle } = await history();
    expect(Estimate).toBeNull();
    expect(EstimateObstacle).toContain('2026 yılı yeniden değerleme oranı');
  });

  test('is estimated as the yearly run then writes it, for each estate of its owner', async () => {
    await town.database.insert(statutoryAmount).values(rate);
    const owned = await town.database
      .select({ oid: estate.oid, identityNo: registry.identityNo })
      .from(estate)
      .innerJoin(registry, eq(registry.oid, estate.registryOid))
      .where(eq(registry.identityNo, citizen.identityNo));
    const estimates = new Map<string, EstateHistory['Estimate']>();
    for (const { oid } of owned) estimates.set(oid, (await history(oid)).Estimate);
    expect(await town.database.select().from(accrual).where(eq(accrual.year, 2027))).toEqual([]);
    now = new Date('2027-01-04T09:00:00Z');
    const options = {
      database: town.database,
      isMetropolitan: town.settings.isMetropolitan,
      now,
      today: isoDate('2027-01-04'),
      appraise: appraiseEstates,
    };
    await runYear(options, 'emlak', 2027);
    token = await town.signIn(citizen.identityNo);
    for (const [oid, estimate] of estimates) {
      expect(estimate?.Year).toBe(2027);
      const year = (await history(oid)).Years.find(({ Year }) => Year === 2027);
      expect(year).toMatchObject({
        TaxValue: estimate?.TaxValue,
        Tax: estimate?.Tax,
        Contribution: estimate?.Contribution,
      });
      expect(estimate?.Tax).toBeGreaterThan(0);
    }
  });

  test('tells by the record whether the zero rate fits, and where the street stands', async () => {
    const { ZeroRateObstacles, ZeroRateClaim, Street } = await history();
    expect(ZeroRateObstacles).toEqual([]);
    expect(ZeroRateClaim).toBeNull();
    expect(Street?.LowestUnitValue).toBeLessThanOrEqual(Street?.StreetUnitValue ?? 0);
    expect(Street?.HighestUnitValue).toBeGreaterThanOrEqual(Street?.StreetUnitValue ?? 0);
    await town.database.update(estate).set({ area: '200.01' }).where(eq(estate.oid, estateOid));
    expect((await history()).ZeroRateObstacles).toHaveLength(1);
    await town.database.update(estate).set({ usageKind: 'isyeri' }).where(eq(estate.oid, estateOid));
    expect((await history()).ZeroRateObstacles).toBeNull();
  });

  test('is its owner’s alone: a stranger’s estate and none are the same answer', async () => {
    const stranger = await town.signIn(cashier.identityNo);
    for (const [oid, as] of [
      [estateOid, stranger],
      ['none', token],
    ] as const) {
      const { status, body } = await town.call('RetrieveEstateValueHistory', { estateOid: oid }, as);
      expect([status, (body as { Code?: string }).Code]).toEqual([404, 'holding-not-found']);
    }
  });
});
