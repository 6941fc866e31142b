import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isoDate, kurus, type BuildingContent, type EstateContent, type Kurus } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitIntoInstalments } from 'municipality/law/money/instalments';
import { accrual } from '../accruals/tables';
import { bulkInsert } from '../kit/database/bulk-insert';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import type { Assessing } from '../declarations/assessment/assessing';
import { groundShareOf } from 'municipality/law/property/building-value';
import { openSheet } from '../declarations/assessment/calculation-sheet';
import { taxKindOf } from '../declarations/assessment/estates-on-record';
import { revalue } from 'municipality/law/property/revaluation';
import { business, declaration, estate } from '../declarations/tables';
import { taxedEstate, taxEstate } from '../declarations/assessment/tax-estate';
import { street, outerDoor } from '../address/tables';
import { tcknFrom } from 'municipality/values/identity-number';
import { registry } from '../identity/tables';
import { refuse } from '../kit/refusal';
import { findCleaningDegree, findCleaningPrice } from '../tariffs/find-tariffs';
import { cleaningDegree, cleaningPrice, statutoryAmount, streetValue } from '../tariffs/tables';
import { appraiseEstates } from '../declarations/appraisal/appraise-estates';
import { runYear, YearNotReady, type YearlyRunOptions } from './run-year';
import { yearlyRun } from './tables';

const YEAR = 2027;
const TODAY = isoDate('2027-01-04');
const ESTATES = 1_000;
const RATE = '31.47';

type EstateRow = typeof estate.$inferSelect;

/** Computes the generator of Park and Miller: the same town in every run. */
function createDice(seed: number) {
  let state = seed;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  return {
    next,
    isLucky: (percent: number) => next(100) < percent,
    pick: <T>(list: readonly T[]): T => list[next(list.length)] as T,
  };
}

let town: TestMunicipality;
let options: YearlyRunOptions;
const contents = new Map<string, EstateContent>();
const streetCodes: string[] = [];

beforeAll(async () => {
  town = await openTestMunicipality();
  const { database } = town;
  options = {
    database,
    isMetropolitan: true,
    now: new Date(`${TODAY}T09:00:00+03:00`),
    today: TODAY,
    batchSize: 400,
    appraise: appraiseEstates,
  };
  streetCodes.push(...(await database.select({ code: street.code }).from(street)).map(({ code }) => code));
  await addRandomEstates();
});
afterAll(() => town.close());

async function addRandomEstates(): Promise<void> {
  const dice = createDice(41);
  const doors = await town.database.select({ code: outerDoor.code }).from(outerDoor);
  const registries: (typeof registry.$inferSelect)[] = [];
  for (let no = 0; no < ESTATES / 3; no += 1) {
    // Every fifth person has a second registry; every ninth is a company.
    const identityNo =
      no % 5 === 4 ? (registries.at(-1)?.identityNo ?? '') : tcknFrom(String(700_000_000 + no * 13));
    registries.push({
      oid: `YR${String(no).padStart(6, '0')}`,
      registryNo: String(5_000_000 + no),
      kind: 'G',
      identityNo: no % 9 === 8 ? String(3_000_000_000 + no) : identityNo,
      nameOrTitle: 'Deneme',
      surname: null,
      fatherName: null,
      birthDate: null,
      taxOfficeCode: null,
      gsmNumber: null,
      gsmChangedAt: null,
      email: null,
      addressText: null,
    });
  }
  const estates: EstateRow[] = [];
  const declarations: (typeof declaration.$inferInsert)[] = [];
  for (let no = 0; no < ESTATES; no += 1) {
    const owner = dice.pick(registries);
    const oid = `YE${String(no).padStart(6, '0')}`;
    const estateKind = dice.pick(['1', '1', '1', '1', '2', '3', '3'] as const);
    const isBuilding = estateKind === '1';
    const shareDenominator = dice.isLucky(40) ? dice.pick([2, 3, 7, 11, 24, 999_983]) : 1;
    const row: EstateRow = {
      oid,
      registryOid: owner.oid,
      estateKind,
      outerDoorCode: estateKind === '3' ? null : dice.pick(doors).code,
      addressCode: null,
      blockNo: String(no),
      parcelNo: '1',
      area: `${dice.pick([80, 199, 200, 200, 201, 340])}.00`,
      shareNumerator: 1 + dice.next(shareDenominator),
      shareDenominator,
      structureKind: isBuilding ? 'betonarme_karkas' : null,
      structureClass: isBuilding ? 'ikinci' : null,
      usageKind: isBuilding ? dice.pick(['konut', 'konut', 'konut', 'isyeri', 'garaj']) : null,
      landKind: estateKind === '3' ? 'kirac' : null,
      builtYear: isBuilding ? 2018 + dice.next(9) : null,
      hasLift: false,
      hasHeating: false,
      // Some pay a kuruş or nothing, some more than a million lira.
      taxValue: kurus(dice.pick([3, 40, 260, 500, 12_345, 999_999, 8_000_000]) * (1 + dice.next(5_000))),
      taxValueYear: dice.isLucky(2) ? 2025 : 2026,
      acquiredOn: isoDate(dice.isLucky(3) ? '2027-01-02' : '2020-03-09'),
      disposedOn: dice.isLucky(3) ? isoDate('2025-05-05') : null,
      recordedAt: dice.isLucky(50) ? new Date(Date.UTC(2024, dice.next(12), 3)) : null,
    };
    estates.push(row);
    if (!dice.isLucky(60)) continue;
    const content = contentOf(row, owner.identityNo, dice);
    contents.set(oid, content);
    const declared = (
      suffix: string,
      recordedAt: Date,
      changedContent: EstateContent,
      state: 'accrued' | 'replaced',
    ) => ({
      oid: `YD${oid}${suffix}`,
      declarationNo: `Y${oid}${suffix}`,
      kind: changedContent.kind,
      registryOid: owner.oid,
      requestKey: `${oid}${suffix}`,
      declaredBy: owner.identityNo,
      recordedAt,
      state,
      subjectOid: oid,
      subject: `Deneme Mah. ${oid}`,
      taxStartsYear: 2026,
      content: changedContent,
      statement: [],
      calculation: { Accruals: [] } as unknown as (typeof declaration.$inferInsert)['calculation'],
      total: kurus(0),
      verificationCode: 'ABCDEFGHJK',
      review: 'open' as const,
    });
    declarations.push(declared('', new Date(Date.UTC(2025, 4, 5)), content, 'accrued'));
    if (dice.isLucky(20)) {
      const replaced = { ...content, isRestricted: !content.isRestricted };
      declarations.push(declared('v', new Date(Date.UTC(2025, 6, 5)), replaced, 'replaced'));
    }
  }
  await bulkInsert(town.database, registry, registries);
  await bulkInsert(town.database, estate, estates);
  await bulkInsert(town.database, declaration, declarations);
}

function contentOf(row: EstateRow, identityNo: string, dice: ReturnType<typeof createDice>): EstateContent {
  const share = { numerator: row.shareNumerator, denominator: row.shareDenominator };
  const common = {
    reason: 'satin-alma' as const,
    eventDate: isoDate(`${2019 + dice.next(7)}-04-04`),
    ownership: dice.pick(['payli', 'payli', 'elbirligi'] as const),
    owners: [{ identityNo, fullName: 'Deneme', capacity: 'malik' as const, share }],
    place: {
      districtCode: '18301',
      streetCode: dice.pick(streetCodes),
      outerDoorCode: null,
      addressCode: null,
      locality: null,
      sheetNo: null,
      blockNo: row.blockNo,
      parcelNo: row.parcelNo,
      isParcelConfirmed: false,
    },
    isShareConfirmed: false,
    deedDate: null,
    deedNo: null,
    deedVolume: null,
    deedPage: null,
    previousOwner: null,
    isRestricted: dice.isLucky(10),
    exemption: null,
    ruralUse: null,
    estateOid: row.oid,
  };
  if (row.estateKind === '2') return { kind: 'plot', ...common, area: row.area, disasterOn: null };
  if (row.estateKind === '3')
    return {
      kind: 'land',
      ...common,
      area: row.area,
      landKind: 'kirac',
      isExemptionUsedByFamily: dice.isLucky(20),
    };
  return {
    kind: 'building',
    ...common,
    usageCode: row.usageKind ?? '',
    structureCode: 'betonarme_karkas',
    classCode: 'ikinci',
    grossArea: row.area,
    completedYear: row.builtYear ?? 2000,
    hasLift: false,
    hasHeating: false,
    plotArea: `${dice.pick([1, 300, 900])}.25`,
    landShare: { numerator: 1 + dice.next(6), denominator: dice.pick([7, 12, 13]) },
    floor: null,
    unitNo: null,
    singleDwelling: dice.isLucky(40) ? 'emekli' : null,
    temporaryExemption: dice.isLucky(40) ? dice.pick(['yeni-konut', 'turizm'] as const) : null,
    usageBannedOn: null,
  } satisfies BuildingContent;
}

/** Returns what a declaration of the estate would say that claims nothing. */
function undeclared(row: EstateRow, identityNo: string): EstateContent {
  const content = contentOf(row, identityNo, createDice(7));
  const plain = { ...content, isRestricted: false, ownership: 'payli' as const };
  return plain.kind === 'building'
    ? { ...plain, singleDwelling: null, temporaryExemption: null, completedYear: 1990 }
    : plain.kind === 'land'
      ? { ...plain, isExemptionUsedByFamily: false }
      : plain;
}

const assessingOf = (identityNo: string, registryOid: string, registryOids: string[]): Assessing => ({
  database: town.database,
  today: TODAY,
  declaredOn: TODAY,
  isMetropolitan: true,
  holidays: new Set(),
  taxpayer: { identityNo, registryOid, registryOids },
  replaced: null,
  settled: null,
  mayOverpay: false,
  refuse,
});

interface Calculated {
  readonly tax: Kurus;
  readonly contribution: Kurus;
  readonly value: Kurus;
}

/** Calculates the same estate by the rules of its declaration. */
async function calculate(
  before: EstateRow,
  owner: typeof registry.$inferSelect,
  registryOids: string[],
  groundUnits: ReadonlyMap<string, Kurus>,
): Promise<Calculated> {
  const content = contents.get(before.oid) ?? undeclared(before, owner.identityNo);
  const value = revalue(before.taxValue, RATE, '1');
  const ground =
    content.kind === 'building'
      ? groundShareOf({
          plotArea: content.plotArea,
          unitValue: groundUnits.get(content.place.streetCode ?? '') ?? kurus(0),
          landShare: content.landShare,
        })
      : before.taxValue;
  const groundValue = kurus(Math.min(revalue(ground, RATE, '1'), value));
  const assessing = assessingOf(owner.identityNo, owner.oid, registryOids);
  const own = content.owners[0]?.share ?? { numerator: 1, denominator: 1 };
  const share = content.ownership === 'payli' ? own : { numerator: 1, denominator: 1 };
  const year = { taxYear: YEAR, tariffYear: YEAR };
  const valued = { value, groundValue, lines: [] };
  const kind = taxedEstate(assessing, content);
  const taxed = await taxEstate(
    assessing,
    content,
    { estate: kind, valued, share, year, declaredOid: before.oid },
    openSheet(),
  );
  return { ...taxed, value };
}

async function readAccrued(): Promise<Map<string, (typeof accrual.$inferSelect)[]>> {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(eq(accrual.year, YEAR))
    .orderBy(accrual.instalmentNo);
  const bySubject = new Map<string, typeof rows>();
  for (const row of rows)
    bySubject.set(row.subjectOid ?? '', [...(bySubject.get(row.subjectOid ?? '') ?? []), row]);
  return bySubject;
}

describe('before the year is ready', () => {
  it('refuses a year that has not begun, in a sentence', async () => {
    await expect(runYear({ ...options, today: isoDate('2026-12-31') }, 'emlak', YEAR)).rejects.toThrow(
      '2027 yılı başlamadı',
    );
  });

  it('names what is not on record and writes nothing', async () => {
    await expect(runYear(options, 'emlak', YEAR)).rejects.toThrow(
      /2026 yılı yeniden değerleme oranı.*yeniden çalıştırın/,
    );
    await expect(runYear(options, 'cevre', YEAR)).rejects.toThrow(YearNotReady);
    expect(await town.database.$count(yearlyRun)).toBe(0);
  });
});

describe('the property tax of a year', () => {
  it('is to the kuruş what the rules of a declaration make of each estate, however often it is broken off', async () => {
    const { database } = town;
    await database.insert(statutoryAmount).values({
      key: 'revaluation',
      validFrom: isoDate('2026-01-01'),
      validTo: isoDate('2026-12-31'),
      value: RATE,
      legalBasis: 'VUK mük. m.298',
      source: 'deneme',
      isSample: true,
    });
    const before = await database.select().from(estate);
    const owners = new Map((await database.select().from(registry)).map((row) => [row.oid, row]));
    const units = await database.select().from(streetValue).where(eq(streetValue.year, 2026));
    const groundUnits = new Map(units.map(({ streetCode, unitValue }) => [streetCode, unitValue]));
    const broken = (after: number) => ({
      ...options,
      onProgress: () => {
        if ((after -= 1) === 0) throw new Error('broken off');
      },
    });
    await expect(runYear(broken(2), 'emlak', YEAR)).rejects.toThrow('broken off');
    await expect(runYear(broken(1), 'emlak', YEAR)).rejects.toThrow('broken off');
    const { unvalued } = await runYear(options, 'emlak', YEAR);
    const [kept] = await database.select().from(yearlyRun);

    const accrued = await readAccrued();
    const valued = new Map(
      (await database.select().from(estate)).map((row) => [
        row.oid,
        { value: row.taxValue, year: row.taxValueYear },
      ]),
    );
    let compared = 0;
    let withoutValue = 0;
    let total = 0;
    for (const row of before) {
      const rows = accrued.get(row.oid) ?? [];
      const isOurs = row.disposedOn === null && row.acquiredOn < '2027-01-01';
      if (!isOurs || row.taxValueYear !== 2026) {
        if (isOurs) withoutValue += 1;
        expect(rows).toEqual([]);
        continue;
      }
      const owner = owners.get(row.registryOid);
      if (!owner) throw new Error('An estate without owner');
      const registryOids = [...owners.values()]
        .filter((one) => one.identityNo === owner.identityNo)
        .map(({ oid }) => oid);
      const { tax, contribution, value } = await calculate(row, owner, registryOids, groundUnits);
      const parts = (amount: Kurus) => splitIntoInstalments(amount, 2).filter((part) => part > 0);
      const isContribution = (code: string) => code === '4';
      const found = (wanted: boolean) =>
        rows
          .filter(({ revenueCode }) => isContribution(revenueCode) === wanted)
          .map(({ principal }) => principal);
      expect([row.oid, found(false), found(true)]).toEqual([row.oid, parts(tax), parts(contribution)]);
      for (const { instalmentNo, dueDate, paidPrincipal } of rows) {
        expect([dueDate, paidPrincipal]).toEqual([instalmentNo === 1 ? '2027-05-31' : '2027-11-30', 0]);
      }
      expect(valued.get(row.oid)).toEqual({ value, year: YEAR });
      compared += 1;
      total += tax + contribution;
    }
    expect(compared).toBeGreaterThan(ESTATES * 0.85);
    expect(unvalued).toBeGreaterThan(0);
    expect(kept).toMatchObject({ unvalued: withoutValue, total });
    expect(kept?.finishedAt).not.toBeNull();
  }, 120_000);

  it('adds nothing when it is run again, and gives no accrual number twice', async () => {
    const { database } = town;
    const read = () => database.select().from(accrual).where(eq(accrual.year, YEAR)).orderBy(accrual.oid);
    const first = await read();
    expect(await runYear(options, 'emlak', YEAR)).toMatchObject({ subjects: 0, total: 0 });
    expect(await read()).toEqual(first);
    const numbers = new Map<string, string>();
    for (const { accrualNo, subjectOid, revenueCode } of first) {
      const whose = `${subjectOid} ${revenueCode}`;
      expect(numbers.get(accrualNo) ?? whose).toBe(whose);
      numbers.set(accrualNo, whose);
      expect(accrualNo).toMatch(/^2027[EP]\d{7}$/);
    }
  });

  it('taxes land above the exemption once for all of it, and every kind of relief was met', async () => {
    const claimed = [...contents.values()].filter((content) => content.kind === 'building');
    expect(claimed.some(({ temporaryExemption }) => temporaryExemption === 'turizm')).toBe(true);
    expect(claimed.some(({ usageCode }) => taxKindOf(usageCode) === 'konut')).toBe(true);
    const [{ free } = { free: 0 }] = await town.database
      .select({ free: sql<number>`count(*)::int` })
      .from(estate)
      .where(
        sql`estate_kind = '3' and tax_value_year = ${YEAR} and not exists (select from municipality.accrual a where a.subject_oid = estate.oid and a.year = ${YEAR})`,
      );
    expect(free).toBeGreaterThan(0);
  });
});

describe('the cleaning tax of a year', () => {
  it('is the price of group and degree, in two halves', async () => {
    const { database } = town;
    const year = { year: YEAR, legalBasis: '2464 mük. m.44', source: 'deneme', isSample: true };
    const degrees = await database.select().from(cleaningDegree).where(eq(cleaningDegree.year, 2026));
    await database.insert(cleaningDegree).values(degrees.map((row) => ({ ...row, ...year })));
    const prices = await database.select().from(cleaningPrice).where(eq(cleaningPrice.year, 2026));
    await database
      .insert(cleaningPrice)
      .values(prices.map((row) => ({ ...row, ...year, annualTax: kurus(row.annualTax + 101) })));
    const { subjects } = await runYear(options, 'cevre', YEAR);
    expect(subjects).toBeGreaterThan(5);
    const rows = await database
      .select({ accrual, group: business.cleaningGroup, kind: street.kind })
      .from(accrual)
      .innerJoin(business, eq(business.oid, accrual.subjectOid))
      .innerJoin(sql`municipality.inner_door i`, sql`i.address_code = ${business.addressCode}`)
      .innerJoin(outerDoor, sql`${outerDoor.code} = i.outer_door_code`)
      .innerJoin(street, eq(street.code, outerDoor.streetCode))
      .where(and(eq(accrual.year, YEAR), eq(accrual.revenueCode, '11'), isNotNull(business.cleaningGroup)));
    expect(rows).toHaveLength(subjects * 2);
    for (const { accrual: row, group, kind } of rows) {
      const found = await findCleaningDegree(database, { streetKind: kind, year: YEAR });
      const price = await findCleaningPrice(database, {
        year: YEAR,
        group: group ?? 0,
        degree: found?.degree ?? 0,
        isMetropolitan: true,
      });
      const halves = splitIntoInstalments(price?.annualTax ?? kurus(0), 2);
      expect(row.principal).toBe(halves[row.instalmentNo - 1]);
    }
    expect(await runYear(options, 'cevre', YEAR)).toMatchObject({ subjects: 0 });
  });
});
