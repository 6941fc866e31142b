import * as fc from 'fast-check';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isoDate, type EstateContent, type Share } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { street } from 'municipality/service/address/tables';
import { estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { appraiseEstates } from 'municipality/service/declarations/appraisal/appraise-estates';
import { runYear } from 'municipality/service/yearly-run/run-year';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whole } from '../../support/declarations/declared';
import { openExaminer } from '../../support/declarations/examining';
import { forgetDeclarations, openDeclarantIn, type Declarant } from '../../support/declarations/declaring';
import { bySize } from '../../tiers';

/** Draws random holdings of one taxpayer for each year and place; `RANDOM_ESTATES` tries more. */
const HOLDINGS = Number(process.env['RANDOM_ESTATES'] ?? bySize(1, 4));
const SEED = 20_261_124;

/** Sorts the newest first: what the sample has of the years since 2023 goes before the older ones are tried. */
const years = bySize([2027, 2026, 2018], [2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018]);

let town: TestMunicipality;
let streets: string[] = [];
let clock = new Date('2026-11-20T12:00:00+03:00');
const at = (day: string, minute = 0) => {
  clock = new Date(`${day}T12:${String(minute).padStart(2, '0')}:00+03:00`);
};
const person = { identityNo: demoAccounts.debtless.identityNo, fullName: 'Elif Nur Şahin' };

const declarantOf = (isMetropolitan: boolean) =>
  openDeclarantIn(town, { isMetropolitan, now: () => clock }, person);

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => clock });
  const rates = [2014, 2015, 2016, 2017, 2018, 2026].map(
    (year, index) =>
      `('revaluation', '${year}-01-01', '${year}-12-31', ${5.58 + index * 4.87}, 'VUK mük. m.298', 'deneme', true)`,
  );
  // Tariffs give values in years of appraisal alone, as 1319 m.29 has it: those of 2014 and 2018 are made from 2022's.
  const older = [
    ['construction_cost', 'usage_code, structure_code, class_code', 'unit_cost'],
    ['street_value', 'street_code', 'unit_value'],
    ['land_value', 'district_code, land_kind', 'unit_value'],
  ].flatMap(([table, keys, amount]) =>
    [
      [2014, 5],
      [2018, 3],
    ].map(
      ([
        year,
        part,
      ]) => `insert into municipality.${table} (year, ${keys}, ${amount}, legal_basis, source, is_sample)
        select ${year}, ${keys}, ${amount} / ${part} + 7, legal_basis, source, is_sample from municipality.${table} where year = 2022`,
    ),
  );
  await town.client.exec(`
    insert into municipality.statutory_amount (key, valid_from, valid_to, value, legal_basis, source, is_sample) values ${rates.join(',')};
    ${older.join(';')};
    delete from municipality.estate;
  `);
  const { districtCode } = (await declarantOf(true)).contents.building().place;
  const found = await town.database.select().from(street).where(eq(street.districtCode, districtCode));
  await town.client.query(
    `insert into municipality.rural_district (district_code, valid_from, is_rural, legal_basis, source, is_sample) values ($1, '2017-01-01', false, '5216 ek m.3', 'deneme', true)`,
    [districtCode],
  );
  streets = found.map(({ code }) => code);
}, 60_000);
afterAll(() => town.close());

/** Leaves the tariffs of the years in which values are appraised. */
const dropTariffsBetween = () =>
  town.client.exec(
    ['construction_cost', 'street_value', 'land_value']
      .map((table) => `delete from municipality.${table} where year between 2023 and 2025`)
      .join(';'),
  );

/** Makes the neighbourhood of the estates a rural one, or not; nothing of it holds outside a metropolitan area. */
const markRural = (isRural: boolean) =>
  town.client.exec(`update municipality.rural_district set is_rural = ${isRural}`);

const area = (most: number) =>
  fc.integer({ min: 100, max: most * 100 }).map((hundredths) => String(hundredths / 100));
const shares = fc.oneof(
  fc.constant(whole),
  fc
    .record({ numerator: fc.integer({ min: 1, max: 24 }), more: fc.integer({ min: 0, max: 999_959 }) })
    .map(({ numerator, more }): Share => ({ numerator, denominator: numerator + more })),
);
const months = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'));

/** Declares an estate that was acquired two years before `year`. */
function estateOf(year: number) {
  const common = {
    share: shares,
    joint: fc.constantFrom('none' as const, 'none' as const, 'for-all' as const, 'alone' as const),
    ownerCount: fc.integer({ min: 2, max: 24 }),
    month: months,
    isRestricted: fc.boolean(),
    exemption: fc.constantFrom(null, null, null, 'kamu' as const, 'gecici' as const),
    ruralUse: fc.constantFrom(null, 'tarim' as const, 'esnaf' as const, 'ticaret' as const),
    street: fc.nat(),
    age: fc.integer({ min: 0, max: 7 }),
  };
  return fc.oneof(
    fc.record({
      ...common,
      kind: fc.constant('building' as const),
      usageCode: fc.constantFrom('konut', 'konut', 'isyeri', 'ahir'),
      area: fc.oneof(area(400), fc.constantFrom('200', '200.01')),
      plotArea: area(2_000),
      landShare: shares,
      hasLift: fc.boolean(),
      hasHeating: fc.boolean(),
      singleDwelling: fc.constantFrom(null, 'emekli' as const),
      temporaryExemption: fc.constantFrom(
        null,
        'yeni-konut' as const,
        'turizm' as const,
        'afet-sonrasi' as const,
        'yatirim-tesvik' as const,
      ),
      completedYear: fc.integer({ min: year - 9, max: year - 2 }),
      usageBannedOn: fc.constantFrom(null, null, null, `${year - 2}-12-20`),
    }),
    fc.record({
      ...common,
      kind: fc.constant('plot' as const),
      area: area(5_000),
      disasterOn: fc.constantFrom(null, `${year - 3}-02-06`, `${year - 2}-02-06`),
    }),
    fc.record({
      ...common,
      kind: fc.constant('land' as const),
      area: area(40_000),
      landKind: fc.constantFrom('kirac' as const, 'taban' as const, 'sulak' as const),
      isExemptionUsedByFamily: fc.boolean(),
    }),
  );
}
type Drawn = ReturnType<typeof estateOf> extends fc.Arbitrary<infer Estate> ? Estate : never;

const dayOrNull = (day: string | null) => (day === null ? null : isoDate(day));

function contentOf({ contents }: Declarant, drawn: Drawn, year: number, no: number): EstateContent {
  const { share, joint, ownerCount, isRestricted, month, ruralUse, exemption } = drawn;
  const isWhole = share.numerator === share.denominator;
  const plain = contents.plot();
  const given = {
    eventDate: isoDate(`${year - 2}-${month}-15`),
    deedDate: null,
    ownership: joint === 'none' ? (isWhole ? ('tek' as const) : ('payli' as const)) : ('elbirligi' as const),
    ownerCountWhenAlone: joint === 'alone' ? ownerCount : null,
    owners: plain.owners.map((owner) => ({ ...owner, share: isWhole ? whole : share })),
    place: {
      ...plain.place,
      streetCode: streets[drawn.street % streets.length] ?? '',
      blockNo: `${year}${drawn.kind}`,
      parcelNo: String(no),
    },
    isRestricted,
    ruralUse,
    exemption,
  };
  switch (drawn.kind) {
    case 'plot':
      return contents.plot({ ...given, area: drawn.area, disasterOn: dayOrNull(drawn.disasterOn) });
    case 'land':
      return contents.land({
        ...given,
        area: drawn.area,
        landKind: drawn.landKind,
        isExemptionUsedByFamily: drawn.isExemptionUsedByFamily,
      });
    case 'building':
      return contents.building({
        ...given,
        usageCode: drawn.usageCode,
        grossArea: drawn.area,
        plotArea: drawn.plotArea,
        landShare: drawn.landShare,
        hasLift: drawn.hasLift,
        hasHeating: drawn.hasHeating,
        singleDwelling: drawn.singleDwelling,
        temporaryExemption: drawn.temporaryExemption,
        completedYear: drawn.completedYear,
        usageBannedOn: dayOrNull(drawn.usageBannedOn),
      });
    default:
      return drawn satisfies never;
  }
}

/** Describes what accrues of a year: revenue, last day and kuruş of each instalment. */
type Accrued = (readonly [revenueCode: string, dueDate: string, amount: number])[];
const inOrder = (rows: Accrued) => rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

async function accruedBy(run: ReturnType<typeof runYear>, oids: readonly string[], year: number) {
  const { unvalued } = await run;
  const rows = await town.database
    .select()
    .from(accrual)
    .where(and(inArray(accrual.subjectOid, [...oids]), eq(accrual.year, year)))
    .orderBy(asc(accrual.oid));
  const of = (oid: string): Accrued =>
    rows
      .filter(({ subjectOid }) => subjectOid === oid)
      .map(({ revenueCode, dueDate, principal }) => [revenueCode, dueDate, principal] as const);
  return { unvalued, of };
}

let isEverFree = false;
let isEverOwed = false;

async function agree(drawn: readonly Drawn[], year: number, isMetropolitan: boolean): Promise<void> {
  at(`${year - 1}-06-15`);
  const before = await declarantOf(isMetropolitan);
  await forgetDeclarations(town, before);
  await town.client.exec('delete from municipality.yearly_run; delete from municipality.yearly_accrual;');
  const declared: { content: EstateContent; oid: string }[] = [];
  for (const [no, one] of drawn.entries()) {
    at(`${year - 1}-06-15`, no);
    const content = contentOf(before, one, year, no);
    const { State, DeclarationNo } = await before.record(content, { requestKey: `${year} ${no}` });
    if (State === 'reported') await (await openExaminer(town)).accept(DeclarationNo);
    const rows = await town.database.select().from(estate).where(eq(estate.registryOid, before.registryOid));
    const known = new Set(declared.map(({ oid }) => oid));
    const row = rows.find(({ oid }) => !known.has(oid));
    declared.push({ content, oid: row?.oid ?? '' });
  }
  const today = isoDate(`${year}-01-04`);
  at(today);
  const member = await declarantOf(isMetropolitan);
  const single = new Map<string, Accrued>();
  for (const { content, oid } of declared) {
    const { Accruals } = await member.calculate({ ...content, estateOid: oid });
    const owed = Accruals.filter(({ Year }) => Year === year).flatMap(({ RevenueCode, Installments }) =>
      Installments.map(({ DueDate, Amount }) => [RevenueCode, DueDate, Amount] as const),
    );
    single.set(oid, owed);
  }
  const oids = declared.map(({ oid }) => oid);
  const options = {
    database: town.database,
    isMetropolitan,
    now: clock,
    today,
    appraise: appraiseEstates,
  };
  const run = await accruedBy(runYear(options, 'emlak', year), oids, year);
  expect(run.unvalued).toBe(0);
  for (const [oid, owed] of single) {
    expect(inOrder(run.of(oid))).toEqual(inOrder(owed));
    if (owed.length === 0) isEverFree = true;
    else isEverOwed = true;
  }
}

describe.each(years)('in %i the yearly run and a declaration of the same estates accrue the same', (year) => {
  test.each([
    ['inside a metropolitan area', true, false],
    ['in a rural neighbourhood of one', true, true],
    ['outside a metropolitan area', false, false],
  ])('%s', { timeout: 120_000 }, async (_, isMetropolitan, isRural) => {
    await markRural(isRural);
    if (year <= 2025) await dropTariffsBetween();
    const holdings = fc.array(estateOf(year), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(holdings, (drawn) => agree(drawn, year, isMetropolitan)),
      { numRuns: HOLDINGS, seed: SEED + year, endOnFailure: true },
    );
  });
});

test('some of them owed something and some nothing', () => {
  expect([isEverOwed, isEverFree]).toEqual([true, true]);
});
