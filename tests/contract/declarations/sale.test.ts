import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  declarationCalls,
  holdingCalls,
  isoDate,
  kurus,
  letterCalls,
  type Kurus,
} from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { declaration, estate } from 'municipality/service/declarations/tables';
import { revenueCodes } from 'municipality/service/reference/revenue-kinds';
import { debtPlan } from 'municipality/service/restructuring/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { statutoryAmount } from 'municipality/service/tariffs/tables';
import { appraiseEstates } from 'municipality/service/declarations/appraisal/appraise-estates';
import { runYear } from 'municipality/service/yearly-run/run-year';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examined, handOverDeed, openExaminer } from '../../support/declarations/examining';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;
let estateOid: string;
let clock = new Date('2026-11-20T12:00:00+03:00');

const person = { identityNo: demoAccounts.debtless.identityNo, fullName: 'Elif Nur Şahin' };
/** Sets the day from now on; who was signed in is signed in anew. */
async function goTo(day: string): Promise<void> {
  clock = new Date(`${day}T12:00:00+03:00`);
  elif = await openDeclarant(town, person);
}
const run = (year: number) =>
  runYear(
    {
      database: town.database,
      isMetropolitan: true,
      now: clock,
      today: isoDate(`${year}-01-04`),
      appraise: appraiseEstates,
    },
    'emlak',
    year,
  );
const openOf = async (year: number): Promise<Kurus[]> => {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.subjectOid, estateOid), eq(accrual.year, year), isNull(accrual.writtenOffOn)))
    .orderBy(asc(accrual.revenueCode), asc(accrual.instalmentNo));
  return rows.map(({ principal }) => principal);
};
/** A dwelling of a million lira in 2026 bears this in 2027, in two halves and a tenth of each. */
const taxOf2027 = [131_470, 131_470, 13_147, 13_147];
/** Reports it with the deed, and the desk accepts it on the same day. */
async function sold(soldOn: string, requestKey = `sold on ${soldOn}`) {
  const { DeclarationNo } = await reported(soldOn, requestKey);
  return accept(DeclarationNo);
}
const reported = async (soldOn: string, requestKey = `sold on ${soldOn}`) =>
  elif.record(elif.contents.sale({ estateOid, soldOn: isoDate(soldOn) }), {
    requestKey,
    documentOids: [await handOverDeed(town, elif)],
  });
const accept = async (declarationNo: string) => (await openExaminer(town)).accept(declarationNo);

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => clock, settings: { isMetropolitan: true } });
  for (const [year, value] of [
    [2026, '31.47'],
    [2027, '20'],
  ] as const)
    await town.database.insert(statutoryAmount).values({
      key: 'revaluation',
      validFrom: isoDate(`${year}-01-01`),
      validTo: isoDate(`${year}-12-31`),
      value,
      legalBasis: 'VUK mük. m.298',
      source: 'deneme',
      isSample: true,
    });
});
afterAll(() => town.close());
beforeEach(async () => {
  await goTo('2026-11-20');
  await forgetDeclarations(town, elif);
  await town.client.exec('delete from municipality.yearly_run; delete from municipality.yearly_accrual;');
  await elif.record(elif.contents.building());
  const [row] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
  estateOid = row?.oid ?? '';
  await town.database
    .update(estate)
    .set({ taxValue: kurus(100_000_000) })
    .where(eq(estate.oid, estateOid));
});

describe('the sale of an estate on record', () => {
  test.each([
    ['sold in the year before: the seller owes nothing of the new one', '2026-11-19', '2026-11-20', []],
    ['sold on New Year’s Day: the seller owes that year', '2027-01-01', '2027-01-02', taxOf2027],
    [
      'sold and declared before the run of January: the seller owes that year',
      '2027-01-02',
      '2027-01-03',
      taxOf2027,
    ],
  ])('%s', async (_, soldOn, declaredOn, expected) => {
    await goTo(declaredOn);
    const detail = await sold(soldOn);
    expect(detail).toMatchObject({ Kind: 'sale', State: 'received', Total: 0 });
    expect(detail.Calculation).toMatchObject({ TaxEndsYear: Number(soldOn.slice(0, 4)), IsLate: false });
    await run(2027);
    expect(await openOf(2027)).toEqual(expected);
    await goTo('2028-01-03');
    await run(2028);
    expect(await openOf(2028)).toEqual([]);
  });

  test('changes nothing until the desk accepts it, and then as of the day it was reported', async () => {
    await goTo('2027-01-04');
    await run(2027);
    await goTo('2027-01-20');
    const { DeclarationNo, State, Review } = await reported('2026-11-03');
    expect([State, Review]).toEqual(['reported', 'open']);
    expect(await openOf(2027)).toEqual(taxOf2027);
    const { registryOid, token } = elif;
    const before = await town.ask(holdingCalls.GetRegistryObservation, { registryOid }, token);
    expect(before.Estates).toHaveLength(1);
    // Accepted after the last day, it counts as reported in time.
    await goTo('2027-03-01');
    expect(await accept(DeclarationNo)).toMatchObject({ State: 'received', Review: 'accepted' });
    expect(await openOf(2027)).toEqual([]);
  });

  test('needs a deed, or the declaration of who bought it', async () => {
    const content = elif.contents.sale({ estateOid, soldOn: isoDate('2026-11-03') });
    await expect(elif.record(content)).rejects.toThrow(/tapu senedini/);
    const citizen = demoAccounts.citizen;
    const buyer = await openDeclarant(town, {
      identityNo: citizen.identityNo,
      fullName: `${citizen.nameOrTitle} ${citizen.surname}`,
    });
    const bought = await buyer.record(buyer.contents.building({ eventDate: isoDate('2026-11-03') }));
    const { DeclarationNo } = await elif.record(content);
    const seen = await (await openExaminer(town)).see(DeclarationNo);
    expect(seen.BuyerDeclarationNo).toBe(bought.DeclarationNo);
    await town.database.delete(estate).where(eq(estate.registryOid, buyer.registryOid));
  });

  test('rejected or withdrawn leaves the estate on record and the tax as it was', async () => {
    await goTo('2027-01-04');
    await run(2027);
    const first = await reported('2026-11-03', 'first');
    expect(await (await openExaminer(town)).reject(first.DeclarationNo)).toMatchObject({ State: 'rejected' });
    const second = await reported('2026-11-03', 'second');
    expect(second.CanWithdraw).toBe(true);
    expect(await examined(town, elif).withdraw(second.DeclarationNo)).toMatchObject({ State: 'withdrawn' });
    await expect(accept(second.DeclarationNo)).rejects.toThrow(/geri çekildi.*declaration-state/);
    expect(await openOf(2027)).toEqual(taxOf2027);
    expect((await reported('2026-11-03', 'third')).State).toBe('reported');
  });

  test('goes off the record and cannot be declared or sold again', async () => {
    await sold('2026-11-03');
    const { registryOid, token } = elif;
    const { Estates } = await town.ask(holdingCalls.GetRegistryObservation, { registryOid }, token);
    expect(Estates).toEqual([]);
    await expect(sold('2026-11-04', 'again')).rejects.toThrow(/holding-not-found/);
    await expect(elif.record(elif.contents.building({ estateOid }))).rejects.toThrow(/holding-not-found/);
    // Bought back, it is a new one.
    expect(await elif.record(elif.contents.building({ grossArea: '121' }))).toMatchObject({
      Kind: 'building',
    });
  });

  test.each([
    ['2027-01-20', 'within three months'],
    // The buyer has to tell of the new owner, so the seller is never late (1319 m.23, m.33).
    ['2027-03-01', 'after four months'],
  ])(
    'told on %s, %s, takes away what January accrued of the next year, and no fine is named',
    async (day) => {
      await goTo('2027-01-04');
      await run(2027);
      await goTo(day);
      const { Calculation } = await sold('2026-11-03');
      expect(Calculation.Notes.join(' ')).toContain(
        '2027 yılı için tahakkuk eden vergi, bildirim kabul edilince kaldırılır',
      );
      expect(Calculation).toMatchObject({ LastDay: null, IsLate: false, Sections: [] });
      expect(Calculation.Notes.join(' ')).not.toMatch(/ceza|VUK m.352/);
      expect(await openOf(2027)).toEqual([]);
      expect(await openOf(2026)).not.toEqual([]);
    },
  );

  test('leaves a year of which something was paid to the municipality', async () => {
    await goTo('2027-01-04');
    await run(2027);
    await town.database
      .update(accrual)
      .set({ paidPrincipal: kurus(1) })
      .where(and(eq(accrual.subjectOid, estateOid), eq(accrual.year, 2027)));
    await goTo('2027-01-20');
    const { Calculation } = await sold('2026-11-03');
    expect(Calculation.Notes.join(' ')).toContain('bu bildirimle kalkmaz');
    expect(await openOf(2027)).toEqual(taxOf2027);
  });

  describe.each([true, false])('of an estate that is restricted (%s)', (isRestricted) => {
    // Of a whole tax of 20.000,00 a year the tenth accrued, 2.000,00, and nine tenths were deferred: 18.000,00. It is taxed
    // as restricted from 2027 on, and in 2031 no year of it is time-barred: 5 × 18.000,00 = 90.000,00.
    const years = [2027, 2028, 2029, 2030, 2031];

    beforeEach(async () => {
      await forgetDeclarations(town, elif);
      const bought = { eventDate: isoDate('2026-10-02'), isRestricted };
      await elif.record(elif.contents.building(bought), { requestKey: 'bought' });
      const [row] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
      estateOid = row?.oid ?? '';
      await town.database.insert(accrual).values(
        [2026, ...years].flatMap((year) =>
          [1, 2].map((instalmentNo) => ({
            oid: `tenth-${year}-${instalmentNo}`,
            accrualNo: `tenth-${year}`,
            registryOid: elif.registryOid,
            revenueCode: revenueCodes.buildingTax,
            year,
            instalmentNo,
            instalmentCount: 2,
            dueDate: isoDate(`${year}-${instalmentNo === 1 ? '05' : '11'}-30`),
            description: `${year} yılı`,
            subjectOid: estateOid,
            principal: kurus(100_000),
            paidPrincipal: kurus(100_000),
          })),
        ),
      );
      await goTo('2031-12-03');
    });

    test('the sale names what was deferred, or nothing', async () => {
      const { Notes, Total } = await elif.calculate(
        elif.contents.sale({ estateOid, soldOn: isoDate('2031-12-02') }),
      );
      expect(Notes.filter((note) => /kısıtlı|ertelenen/.test(note))).toEqual(
        isRestricted
          ? [
              'Taşınmaz kısıtlıydı: 2027, 2028, 2029, 2030, 2031 yıllarının ertelenen vergisi devirle istenebilir hâle gelir, yaklaşık 90.000,00 ₺. Toplama katılmadı; kesin tutarı belediye hesaplayıp bildirir. (1319 m.30)',
            ]
          : [],
      );
      expect(Total).toBe(0);
    });

    test('the letter that nothing is overdue names it, or nothing', async () => {
      const { registryOid, token } = elif;
      const { Statements } = await town.ask(
        letterCalls.RecordRegistryLetter,
        { requestKey: `free ${isRestricted}`, registryOid, kind: 'borcu-yoktur', estateOid: null },
        token,
      );
      expect(Statements.filter((statement) => /kısıtlanan|devredilince/.test(statement))).toEqual(
        isRestricted
          ? [
              'Tasarrufu kısıtlanan taşınmazı için ertelenmiş, yaklaşık 90.000,00 ₺ emlak vergisi vardır; taşınmaz devredilince istenir (1319 sayılı Kanun m.30).',
            ]
          : [],
      );
    });
  });

  describe('asks for the property tax that keeps it from being transferred (1319 m.30)', () => {
    const unpaid = async (isWithUnpaidTax?: boolean) => {
      const { registryOid, token } = elif;
      const asked = { registryOid, ...(isWithUnpaidTax !== undefined && { isWithUnpaidTax }) };
      const { Estates } = await town.ask(holdingCalls.GetRegistryObservation, asked, token);
      return Estates.map(({ UnpaidTaxOids }) => UnpaidTaxOids);
    };
    const tax = (oid: string, dueDate: string, subjectOid: string | null = estateOid) => ({
      oid,
      accrualNo: oid,
      registryOid: elif.registryOid,
      revenueCode: revenueCodes.buildingTax,
      year: Number(dueDate.slice(0, 4)),
      instalmentNo: 1,
      instalmentCount: 1,
      dueDate: isoDate(dueDate),
      description: 'Bina vergisi',
      subjectOid,
      principal: kurus(200_000),
      paidPrincipal: kurus(0),
    });
    beforeEach(() => town.database.delete(accrual).where(eq(accrual.registryOid, elif.registryOid)));

    test('with the debts of that estate, oldest first', async () => {
      const debts = [tax('this-year', '2026-11-30'), tax('last-year', '2025-06-02')];
      await town.database.insert(accrual).values(debts);
      expect(await unpaid(true)).toEqual([['last-year', 'this-year']]);
      expect(await unpaid()).toEqual([undefined]);
    });

    test.each([
      ['no debt at all', {}, null],
      ['tax that was paid', { paidPrincipal: kurus(200_000) }, 'own'],
      ['tax that was written off', { writtenOffOn: isoDate('2026-11-01') }, 'own'],
      ['the contribution that is no property tax', { revenueCode: revenueCodes.culturalContribution }, 'own'],
      ['tax of another estate', {}, 'E-another'],
    ])('none: %s', async (_, change, subject) => {
      const debt = { ...tax('debt', '2026-06-01', subject === 'own' ? estateOid : subject), ...change };
      if (subject !== null) await town.database.insert(accrual).values(debt);
      expect(await unpaid(true)).toEqual([[]]);
    });

    test.each([
      ['a plan holds the tax', { dueDate: '2026-06-01', isInPlan: true, isOwn: true }],
      // Due in 2019: five years from 2020 on, and 86 days in which no period ran (Law 7226).
      ['the tax may be barred by time', { dueDate: '2019-12-02', isInPlan: false, isOwn: true }],
      ['a tax names no estate', { dueDate: '2026-06-01', isInPlan: false, isOwn: false }],
    ])('cannot tell: %s', async (_, { dueDate, isInPlan, isOwn }) => {
      const [plan] = await town.database.select({ oid: debtPlan.oid }).from(debtPlan).limit(1);
      const planOid = isInPlan ? (plan?.oid ?? '') : null;
      const debt = { ...tax('debt', dueDate, isOwn ? estateOid : null), planOid };
      await town.database.insert(accrual).values(debt);
      expect(await unpaid(true)).toEqual([null]);
    });
  });

  test('a change of use that waited for a later year is not taxed any more', async () => {
    await goTo('2027-01-03');
    const shop = { eventDate: isoDate('2027-01-02'), usageCode: 'isyeri', estateOid };
    const change = await elif.record(elif.contents.building(shop), { requestKey: 'change of use' });
    expect(change.State).toBe('waiting');
    await sold('2027-01-03');
    await goTo('2028-01-03');
    expect(await town.municipality.accrueWaiting(2028)).toEqual({ accrued: 0, waiting: [] });
    await run(2028);
    expect(await openOf(2028)).toEqual([]);
  });

  test('what waited for the year of the sale is owed by who sold', async () => {
    await forgetDeclarations(town, elif);
    await elif.record(elif.contents.building({ eventDate: isoDate('2026-10-02') }), { requestKey: 'bought' });
    const [row] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    estateOid = row?.oid ?? '';
    await goTo('2027-01-03');
    await sold('2027-01-02');
    expect((await town.municipality.accrueWaiting(2027)).accrued).toBe(1);
    expect(await openOf(2027)).toHaveLength(4);
    await run(2027);
    expect(await openOf(2027)).toHaveLength(4);
  });

  test('is declared anew with another day of the same year or an earlier one, and of no later one', async () => {
    await goTo('2027-01-03');
    const first = await sold('2027-01-02');
    const anew = (soldOn: string, replacesDeclarationNo: string) =>
      elif.record(elif.contents.sale({ soldOn: isoDate(soldOn) }), {
        requestKey: `anew ${soldOn}`,
        replacesDeclarationNo,
      });
    const second = await anew('2026-12-30', first.DeclarationNo);
    await accept(second.DeclarationNo);
    expect(second.Calculation.TaxEndsYear).toBe(2026);
    await expect(anew('2027-01-02', second.DeclarationNo)).rejects.toThrow(/sonraki bir yıla/);
    const [row] = await town.database.select().from(estate).where(eq(estate.oid, estateOid));
    expect(row?.disposedOn).toBe('2026-12-30');
  });

  test.each([
    ['tomorrow', { soldOn: '2026-11-21' }, /bugünden sonra/],
    ['before it was bought', { soldOn: '2025-07-25' }, /edinilmiş görünüyor/],
    ['of somebody else’s', { soldOn: '2026-11-03', estateOid: 'E0000000001' }, /holding-not-found/],
    ['of nothing', { soldOn: '2026-11-03', estateOid: null }, /holding-not-found/],
  ])('%s is refused', async (_, { soldOn, ...change }, fault) => {
    const content = elif.contents.sale({ estateOid, ...change, soldOn: isoDate(soldOn) });
    await expect(elif.record(content)).rejects.toThrow(fault);
    await expect(elif.calculate(content)).rejects.toThrow(fault);
    const rows = await town.database.select().from(declaration).where(eq(declaration.kind, 'sale'));
    expect(rows).toEqual([]);
  });

  test('stands among the declarations under its own kind', async () => {
    const { DeclarationNo } = await sold('2026-11-03');
    const { registryOid, token } = elif;
    const rows = await town.ask(
      declarationCalls.RetrieveDeclarationSummary,
      { registryOid, kind: 'sale' },
      token,
    );
    expect(rows).toMatchObject([{ DeclarationNo, Subject: expect.stringContaining('No:') as string }]);
  });
});
