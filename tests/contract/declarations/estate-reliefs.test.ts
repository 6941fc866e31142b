import { and, asc, eq, isNull } from 'drizzle-orm';
import { isoDate, kurus, type Calculation, type EstateContent } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { appraiseEstates } from 'municipality/service/declarations/appraisal/appraise-estates';
import { estate, overpaidTax } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { runYear } from 'municipality/service/yearly-run/run-year';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openExaminer } from '../../support/declarations/examining';
import {
  forgetDeclarations,
  openDeclarant,
  openDeclarantIn,
  type Declarant,
} from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;
let clock = new Date('2026-11-20T12:00:00+03:00');
const at = (day: string) => {
  clock = new Date(`${day}T12:00:00+03:00`);
};
const person = { identityNo: demoAccounts.debtless.identityNo, fullName: 'Elif Nur Şahin' };

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => clock, settings: { isMetropolitan: true } });
});
afterAll(() => town.close());
beforeEach(async () => {
  at('2026-11-20');
  elif = await openDeclarant(town, person);
  await forgetDeclarations(town, elif);
  await town.client.exec('delete from municipality.yearly_run; delete from municipality.yearly_accrual;');
});

/** Signs in anew, as somebody does on another day. */
async function signInOn(day: string): Promise<Declarant> {
  at(day);
  elif = await openDeclarant(town, person);
  return elif;
}

/** Calculates what a year's run accrues of an estate worth `value`, by kind of revenue and instalment, in kuruş. */
async function runOf(year: number, value: number): Promise<number[]> {
  const own = eq(estate.registryOid, elif.registryOid);
  await town.database
    .update(estate)
    .set({ taxValue: kurus(value), taxValueYear: year })
    .where(own);
  at(`${year}-01-04`);
  const { database } = town;
  const today = isoDate(`${year}-01-04`);
  const raise = `insert into municipality.statutory_amount (key, valid_from, valid_to, value, legal_basis, source, is_sample)
    values ('revaluation', '${year - 1}-01-01', '${year - 1}-12-31', 20, 'VUK mük. m.298', 'deneme', true) on conflict do nothing`;
  await town.client.exec(raise);
  await runYear(
    { database, isMetropolitan: true, now: clock, today, appraise: appraiseEstates },
    'emlak',
    year,
  );
  const rows = await database
    .select()
    .from(accrual)
    .where(
      and(eq(accrual.registryOid, elif.registryOid), eq(accrual.year, year), isNull(accrual.writtenOffOn)),
    )
    .orderBy(asc(accrual.revenueCode), asc(accrual.instalmentNo));
  return rows.map(({ principal }) => principal);
}

const yearsWith = ({ Sections }: Calculation, key: string) =>
  Sections.filter(({ Lines }) => Lines.some(({ Key }) => Key === key)).map(
    ({ Title }) => /\d{4}(?= yılı)/.exec(Title)?.[0] ?? Title,
  );

describe('the exemption of a new dwelling (1319 m.5)', () => {
  const finished = (day: string) =>
    elif.contents.building({
      reason: 'yeni-insaat',
      eventDate: isoDate(day),
      completedYear: Number(day.slice(0, 4)),
      temporaryExemption: 'yeni-konut',
      deedDate: null,
    });

  test('is lost for the years before a late notice, and counts from the year after it', async () => {
    const late = await elif.record(finished('2022-06-10'));
    expect(late.Calculation).toMatchObject({ TaxStartsYear: 2023, IsLate: true });
    expect(yearsWith(late.Calculation, 'temporary-exemption')).toEqual([]);
    expect(late.Calculation.Notes.join(' ')).toContain('bildirimi izleyen 2027 yılından başlar');
    // 2027 is its fifth and last year: (4.000.000 − 1.000.000) × 2 ‰ = 6.000 ₺ in two halves, and a tenth of it.
    expect(await runOf(2027, 400_000_000)).toEqual([300_000, 300_000, 30_000, 30_000]);
  });

  test('counts from the first year where the notice came in time', async () => {
    await signInOn('2022-12-30');
    await elif.record(finished('2022-06-10'));
    await signInOn('2026-11-20');
    const [row] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    const again = await elif.calculate({ ...finished('2022-06-10'), estateOid: row?.oid ?? null });
    // What never accrued of past years is an estimate, with the relief of its year.
    expect(yearsWith(again, 'temporary-exemption')).toEqual(['2023', '2024', '2025', '2026']);
  });

  test('keeps its three months where it was finished late in the year', async () => {
    await signInOn('2026-02-10');
    const inTime = await elif.calculate(finished('2025-11-20'));
    expect(inTime).toMatchObject({ IsLate: false });
    expect(yearsWith(inTime, 'temporary-exemption')).toEqual(['2026']);
    await signInOn('2026-02-24');
    const late = await elif.calculate(finished('2025-11-20'));
    expect(late).toMatchObject({ IsLate: true });
    expect(yearsWith(late, 'temporary-exemption')).toEqual([]);
  });
});

/** Lists the principal of a year that stands, by kind of revenue and instalment, in kuruş. */
async function standingOf(year: number): Promise<number[]> {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(
      and(eq(accrual.registryOid, elif.registryOid), eq(accrual.year, year), isNull(accrual.writtenOffOn)),
    )
    .orderBy(asc(accrual.revenueCode), asc(accrual.dueDate), asc(accrual.instalmentNo));
  return rows.map(({ principal }) => principal);
}

/**
 * Holds what the dwelling owes for 2026: (120 m² × 6.166,41 ₺ × 1,14 − 10 % wear) + 800 m² × 4.450 ₺ × 20/240 =
 * 1.055.875,07 ₺, × 2 ‰ = 2.111,75 ₺ in two halves, and a tenth of it.
 */
const MAY = [105_588, 10_559];
const YEAR = [105_588, 105_587, 10_559, 10_559];

/** Records a dwelling declared in 2025 and accrued for 2026; answers with its id. */
async function ownDwelling(): Promise<string> {
  await signInOn('2025-12-01');
  await elif.record(elif.contents.building());
  at('2026-01-05');
  await town.municipality.accrueWaiting(2026);
  const [row] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
  return row?.oid ?? '';
}

const accept = async (declarationNo: string) => (await openExaminer(town)).accept(declarationNo);

describe('a building that burnt, was pulled down or cannot be used (1319 m.9)', () => {
  /** Reports it on `day` as burnt on `burntOn`; answers with the declaration. */
  async function report(estateOid: string, burntOn: string, day: string) {
    await signInOn(day);
    return elif.record(
      elif.contents.building({ estateOid, reason: 'yikilma', eventDate: isoDate(burntOn) }),
      { requestKey: 'burnt' },
    );
  }

  test('in April: the first instalment is owed and November’s is not, once the desk has accepted', async () => {
    const estateOid = await ownDwelling();
    expect(await standingOf(2026)).toEqual(YEAR);
    const { DeclarationNo, State } = await report(estateOid, '2026-04-15', '2026-04-20');
    expect(State).toBe('reported');
    expect(await standingOf(2026)).toEqual(YEAR);
    expect(await accept(DeclarationNo)).toMatchObject({ Review: 'accepted' });
    expect(await standingOf(2026)).toEqual(MAY);
    expect(await runOf(2027, 100_000_000)).toEqual([]);
  });

  test('in February: nothing of the year is owed', async () => {
    const estateOid = await ownDwelling();
    const { DeclarationNo } = await report(estateOid, '2026-02-10', '2026-02-12');
    await accept(DeclarationNo);
    expect(await standingOf(2026)).toEqual([]);
  });

  test('in November: the year is owed whole and the next one is not', async () => {
    const estateOid = await ownDwelling();
    const { DeclarationNo } = await report(estateOid, '2026-11-03', '2026-11-20');
    await accept(DeclarationNo);
    expect(await standingOf(2026)).toEqual(YEAR);
    expect(await runOf(2027, 100_000_000)).toEqual([]);
  });

  test('what was paid of an instalment that falls away is told as overpaid', async () => {
    const estateOid = await ownDwelling();
    await town.client.exec(
      `update municipality.accrual set paid_principal = principal where registry_oid = '${elif.registryOid}'`,
    );
    const { DeclarationNo } = await report(estateOid, '2026-04-15', '2026-04-20');
    await accept(DeclarationNo);
    const left = await town.database.select().from(overpaidTax);
    expect(left.map(({ year, amount }) => [year, amount])).toContainEqual([2026, 105_587]);
  });

  test('rejected, everything stands as it was', async () => {
    const estateOid = await ownDwelling();
    const { DeclarationNo } = await report(estateOid, '2026-04-15', '2026-04-20');
    const examiner = await openExaminer(town);
    await examiner.reject(DeclarationNo);
    expect(await standingOf(2026)).toEqual(YEAR);
    expect(await runOf(2027, 100_000_000)).toHaveLength(4);
  });

  test('is refused for a building that is not on record', async () => {
    await expect(
      elif.record(elif.contents.building({ reason: 'yikilma', eventDate: isoDate('2026-04-15') })),
    ).rejects.toThrow(/404.*kayıtlı taşınmazlarınızdan seçin/);
  });
});

describe('a building nobody may use (1319 m.9)', () => {
  test('is free from the next instalment on, as long as the ban lasts', async () => {
    const estateOid = await ownDwelling();
    await signInOn('2026-04-20');
    const usageBannedOn = isoDate('2026-04-15');
    const change = { estateOid, reason: 'kullanim-yasagi' as const, eventDate: usageBannedOn };
    const { DeclarationNo } = await elif.record(elif.contents.building({ ...change, usageBannedOn }), {
      requestKey: 'banned',
    });
    await accept(DeclarationNo);
    expect(await standingOf(2026)).toEqual(MAY);
    expect(await runOf(2027, 100_000_000)).toEqual([]);
    await signInOn('2027-05-10');
    const opened = { estateOid, reason: 'diger' as const, eventDate: isoDate('2027-05-02') };
    expect(await elif.record(elif.contents.building(opened), { requestKey: 'opened' })).toMatchObject({
      State: 'waiting',
      TaxStartsYear: 2028,
    });
  });
});

test('the plot of a building a disaster pulled down is free for the two years after it (1319 m.19)', async () => {
  const plot = (disasterOn: string | null) =>
    elif.contents.plot({
      eventDate: isoDate('2022-05-05'),
      deedDate: null,
      disasterOn: disasterOn === null ? null : isoDate(disasterOn),
    });
  const of = async (disasterOn: string | null) => {
    const { Accruals, PastTaxes } = await elif.calculate(plot(disasterOn));
    return [...(PastTaxes ?? []), ...Accruals].map(({ Year }) => Year);
  };
  expect([...new Set(await of(null))]).toEqual([2023, 2024, 2025, 2026]);
  // After 6 February 2023 the years 2024 and 2025 are free.
  expect([...new Set(await of('2023-02-06'))]).toEqual([2023, 2026]);
  await signInOn('2026-12-01');
  await elif.record(plot('2026-03-03'), { requestKey: 'plot' });
  expect(await runOf(2027, 100_000_000)).toEqual([]);
  await town.client.exec(
    `update municipality.declaration set content = jsonb_set(content, '{disasterOn}', '"2024-03-03"')`,
  );
  await town.client.exec('delete from municipality.yearly_run; delete from municipality.yearly_accrual;');
  // The tax is 1.000.000 ₺ × 6 ‰ = 6.000 ₺ in two halves, and a tenth of it.
  expect(await runOf(2027, 100_000_000)).toEqual([300_000, 300_000, 30_000, 30_000]);
});

describe('a rural neighbourhood of a metropolitan area (5216 ek m.3)', () => {
  /** Makes the neighbourhood of the estates a rural one from 2025 to the end of 2026. */
  async function markRural() {
    const { districtCode } = elif.contents.building().place;
    await town.client.exec(`
      delete from municipality.rural_district;
      insert into municipality.rural_district (district_code, valid_from, is_rural, legal_basis, source, is_sample) values
        ('${districtCode}', '2026-01-01', true, '5216 ek m.3', 'Meclis kararı', false),
        ('${districtCode}', '2027-01-01', false, '5216 ek m.3', 'Meclis kararı', false);`);
  }
  afterEach(() => town.client.exec('delete from municipality.rural_district'));
  const yearOf = async (content: EstateContent, declarant = elif) => {
    const { Sections } = await declarant.calculate({ ...content, eventDate: isoDate('2025-07-26') });
    return Sections.find(({ Title }) => Title.startsWith('2026 yılı'))?.Lines ?? [];
  };
  const amountOf = (lines: Awaited<ReturnType<typeof yearOf>>, key: string) =>
    lines.find(({ Key }) => Key === key)?.Amount ?? null;
  const shop = () => elif.contents.building({ usageCode: 'isyeri' });

  test('frees dwellings, farms and the own place of a small tradesman; trade bears the half', async () => {
    await markRural();
    expect(amountOf(await yearOf(elif.contents.building()), 'total')).toBe(0);
    expect(amountOf(await yearOf(elif.contents.building({ usageCode: 'ahir' })), 'total')).toBe(0);
    expect(amountOf(await yearOf({ ...shop(), ruralUse: 'esnaf' }), 'total')).toBe(0);
    expect(amountOf(await yearOf(elif.contents.land()), 'total')).toBe(0);
    expect(amountOf(await yearOf(elif.contents.plot({ ruralUse: 'tarim' })), 'total')).toBe(0);
    const lines = await yearOf(shop());
    // It is doubled for the metropolis, then halved: 1.116.611,40 ₺ × 4 ‰ = 4.466,45 ₺, half of it 2.233,23 ₺, and a
    // tenth.
    expect(lines.find(({ Key }) => Key === 'rate')?.Figure).toBe('‰4');
    expect(amountOf(lines, 'rural')).toBe(223_323);
    expect(amountOf(lines, 'contribution')).toBe(22_332);
    // The tax is (18.750 m² × 127 ₺ − 10.000 ₺) × 2 ‰ = 4.742,50 ₺, half of it 2.371,25 ₺.
    expect(amountOf(await yearOf(elif.contents.land({ ruralUse: 'ticaret' })), 'rural')).toBe(237_125);
  });

  test('frees no plot without use, nothing where the neighbourhood is none, and nothing outside a metropolis', async () => {
    // The taxes are 4.466,45 ₺ and 2.111,75 ₺, each with a tenth; 845,60 m² × 4.450 ₺ × 6 ‰ = 22.577,52 ₺ with a tenth.
    expect(amountOf(await yearOf(shop()), 'total')).toBe(491_310);
    expect(amountOf(await yearOf(elif.contents.building()), 'total')).toBe(232_293);
    expect(amountOf(await yearOf(elif.contents.plot()), 'total')).toBe(2_483_527);
    await markRural();
    expect(amountOf(await yearOf(elif.contents.plot()), 'total')).toBe(2_483_527);
    expect(amountOf(await yearOf(shop()), 'total')).toBe(223_323 + 22_332);
    const outside = await openDeclarantIn(town, { isMetropolitan: false, now: () => clock }, person);
    const lines = await yearOf(elif.contents.building(), outside);
    expect(amountOf(lines, 'rural')).toBeNull();
    expect(lines.find(({ Key }) => Key === 'rate')?.Figure).toBe('‰1');
  });

  test('holds in the years of its mark alone, in the yearly run too', async () => {
    await markRural();
    await signInOn('2025-12-01');
    await elif.record(shop(), { requestKey: 'shop' });
    at('2026-01-05');
    await town.municipality.accrueWaiting(2026);
    // It is no longer rural in 2027: 1.000.000 ₺ × 4 ‰ = 4.000 ₺ in two halves, and a tenth of it.
    expect(await runOf(2027, 100_000_000)).toEqual([200_000, 200_000, 20_000, 20_000]);
    await town.client.exec(`delete from municipality.rural_district where not is_rural;
      delete from municipality.accrual where year = 2027; delete from municipality.yearly_run; delete from municipality.yearly_accrual`);
    // The half of 4.000 ₺ is 2.000 ₺.
    expect(await runOf(2027, 100_000_000)).toEqual([100_000, 100_000, 10_000, 10_000]);
  });

  test('halves the cleaning tax of a business', async () => {
    const cleaning = async () => {
      const { Sections } = await elif.calculate(elif.contents.cleaning());
      return Sections.at(-1)?.Lines ?? [];
    };
    // The third group and degree of 2026 pay 12.500 ₺.
    expect(amountOf(await cleaning(), 'tax')).toBe(1_250_000);
    expect(amountOf(await cleaning(), 'rural')).toBeNull();
    await town.client.exec(`
      insert into municipality.rural_district (district_code, valid_from, is_rural, legal_basis, source, is_sample)
      select code, '2026-01-01', true, '5216 ek m.3', 'Meclis kararı', false from municipality.district`);
    expect(amountOf(await cleaning(), 'rural')).toBe(625_000);
  });
});

describe('an exemption the municipality decides on first (1319 m.4, m.5, m.14, m.15)', () => {
  const clubhouse = (exemption: 'kamu-yarari' | 'gecici' | null) => elif.contents.plot({ exemption });

  test('nothing accrues before the decision, and nothing after it was granted', async () => {
    const { DeclarationNo, State } = await elif.record(clubhouse('kamu-yarari'));
    expect(State).toBe('reported');
    expect(await standingOf(2026)).toEqual([]);
    expect(await runOf(2027, 100_000_000)).toEqual([]);
    at('2026-11-21');
    expect(await accept(DeclarationNo)).toMatchObject({ State: 'received', Total: 0 });
    await town.client.exec('delete from municipality.yearly_run');
    expect(await runOf(2027, 100_000_000)).toEqual([]);
  });

  test('the same plot without the claim accrues at once', async () => {
    expect(await elif.record(clubhouse(null))).toMatchObject({ State: 'accrued' });
    // The tax is 845,60 m² × 4.450 ₺ × 6 ‰ = 22.577,52 ₺ in two halves, and a tenth of it.
    expect(await standingOf(2026)).toEqual([1_128_876, 1_128_876, 112_887, 112_888]);
  });

  test('refused, the plot is on record no more and nothing was asked for', async () => {
    const { DeclarationNo } = await elif.record(clubhouse('kamu-yarari'));
    await (await openExaminer(town)).reject(DeclarationNo);
    expect(await standingOf(2026)).toEqual([]);
    const own = eq(estate.registryOid, elif.registryOid);
    expect(await town.database.$count(estate, own)).toBe(0);
  });

  test('a taxed building that gains one in April owes the first instalment, and with a temporary one the year', async () => {
    const estateOid = await ownDwelling();
    await signInOn('2026-04-20');
    const gained = { estateOid, reason: 'diger' as const, eventDate: isoDate('2026-04-15') };
    const temporary = await elif.calculate(elif.contents.building({ ...gained, exemption: 'gecici' }));
    expect(temporary.TaxStartsYear).toBe(2027);
    const { DeclarationNo } = await elif.record(elif.contents.building({ ...gained, exemption: 'ibadet' }), {
      requestKey: 'gained',
    });
    expect(await standingOf(2026)).toEqual(YEAR);
    await accept(DeclarationNo);
    expect(await standingOf(2026)).toEqual(MAY);
  });

  test.each([
    // The exemption lasts ten years from the one after completion (m.5/c), five with an investment certificate (m.5/g). Cost 120 m² × 6.166,41
    // and 14 % for lift and heating: 843.564,89; ground 800 m² × 4.450,00 × 20/240: 296.666,67.
    // 843.564,89 × 85 % + 296.666,67 = 1.013.696,83; × 2 ‰ = 2.027,39, and a tenth of it, 202,74.
    ['afet-sonrasi', 2017, 2016, 223_013],
    // 843.564,89 × 90 % + 296.666,67 = 1.055.875,07; × 2 ‰ = 2.111,75, and a tenth of it, 211,18.
    ['yatirim-tesvik', 2022, 2021, 232_293],
  ] as const)('%s frees a building whole within its term alone', async (claim, last, before, tax) => {
    const of = (completedYear: number) =>
      elif.calculate(
        elif.contents.building({
          eventDate: isoDate('2026-07-26'),
          completedYear,
          temporaryExemption: claim,
        }),
      );
    expect((await of(last)).Total).toBe(0);
    expect((await of(before)).Total).toBe(tax);
    const inTerm = elif.contents.building({
      eventDate: isoDate('2026-07-26'),
      completedYear: last,
      temporaryExemption: claim,
    });
    expect((await elif.record(inTerm)).State).toBe('reported');
  });
});

test('a family has the exemption of land once (1319 m.16)', async () => {
  const taxOf = async (isExemptionUsedByFamily: boolean) => {
    const { Sections } = await elif.calculate(elif.contents.land({ isExemptionUsedByFamily }));
    const lines = Sections.find(({ Title }) => Title.startsWith('2026 yılı'))?.Lines ?? [];
    return ['land-exemption', 'tax'].map((key) => lines.find(({ Key }) => Key === key)?.Amount ?? 0);
  };
  const [exempted, tax] = await taxOf(false);
  const [nothing, whole] = await taxOf(true);
  // It is 10.000 ₺ × 2 ‰ = 20 ₺ less where nobody else of the family uses it.
  expect([exempted, nothing]).toEqual([1_000_000, 0]);
  expect((whole ?? 0) - (tax ?? 0)).toBe(2_000);
  await elif.record(elif.contents.land({ isExemptionUsedByFamily: true }));
  // The tax is 1.000.000 ₺ × 2 ‰ = 2.000 ₺ in two halves, and a tenth of it.
  expect(await runOf(2027, 100_000_000)).toEqual([100_000, 100_000, 10_000, 10_000]);
  await town.client.exec(`
    update municipality.declaration set content = content - 'isExemptionUsedByFamily';
    delete from municipality.accrual where year = 2027;
    delete from municipality.yearly_run; delete from municipality.yearly_accrual`);
  // The tax is (1.000.000 − 10.000) × 2 ‰ = 1.980 ₺.
  expect(await runOf(2027, 100_000_000)).toEqual([99_000, 99_000, 9_900, 9_900]);
});
