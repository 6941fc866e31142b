import { and, eq, isNull } from 'drizzle-orm';
import { isoDate, kurus, type CleaningContent } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { business } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { cleaningDegree, cleaningPrice } from 'municipality/service/tariffs/tables';
import { appraiseEstates } from 'municipality/service/declarations/appraisal/appraise-estates';
import { runYear } from 'municipality/service/yearly-run/run-year';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

const autumn = new Date('2026-11-20T10:00:00+03:00');
const NEXT_YEAR = 2027;
const [inTime, tooLate] = ['2027-01-29', '2027-02-01'];

let town: TestMunicipality;
let elif: Declarant;
let now = autumn;

const be = async (instant: Date) => {
  now = instant;
  const { identityNo } = demoAccounts.debtless;
  elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
};

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => now, settings: { isMetropolitan: true } });
  const { database } = town;
  const year = { year: NEXT_YEAR, legalBasis: '2464 mük. m.44', source: 'deneme', isSample: true };
  const degrees = await database.select().from(cleaningDegree).where(eq(cleaningDegree.year, 2026));
  await database.insert(cleaningDegree).values(degrees.map((row) => ({ ...row, ...year })));
  const prices = await database.select().from(cleaningPrice).where(eq(cleaningPrice.year, 2026));
  await database.insert(cleaningPrice).values(prices.map((row) => ({ ...row, ...year })));
});
afterAll(() => town.close());
beforeEach(async () => {
  await be(autumn);
  await forgetDeclarations(town, elif);
  await town.client.exec('delete from municipality.yearly_accrual; delete from municipality.yearly_run');
});

const closed = (day: string, change: Partial<CleaningContent> = {}) =>
  elif.contents.cleaning({ closedOn: isoDate(day), ...change });
const cafe = async () => {
  const [row] = await town.database.select().from(business).where(eq(business.registryOid, elif.registryOid));
  return row;
};
/** Lists what is unpaid and not written off: year, instalment, kuruş. */
const owed = async () => {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, elif.registryOid), isNull(accrual.writtenOffOn)))
    .orderBy(accrual.year, accrual.instalmentNo);
  return rows.map(({ year, instalmentNo, principal }) => [year, instalmentNo, principal]);
};
const runJanuary = async () => {
  const at = new Date('2027-01-04T09:00:00+03:00');
  const day = { now: at, today: isoDate('2027-01-04') };
  const options = { database: town.database, isMetropolitan: true, appraise: appraiseEstates, ...day };
  await runYear(options, 'cevre', NEXT_YEAR);
};

describe('the closing of a business', () => {
  test('ends its cleaning tax: the year stays as it accrued, the next January adds nothing', async () => {
    await elif.record(elif.contents.cleaning());
    const before = await owed();
    const content = closed('2026-11-15', { count: 9, area: '9' });
    const calculated = await elif.calculate(content);
    expect(calculated).toMatchObject({ TaxEndsYear: 2026, Accruals: [], Total: 0 });
    expect(calculated.Notes.join(' ')).toContain('2027 ve sonraki yıllar için');
    const recorded = await elif.record(content);
    expect(recorded).toMatchObject({ State: 'received', Calculation: { TaxEndsYear: 2026 } });
    expect(await owed()).toEqual(before);
    expect(await cafe()).toMatchObject({ closedOn: '2026-11-15', cleaningGroup: 3, area: '250.00' });
    await runJanuary();
    expect(await owed()).toEqual(before);
  });

  test('and without it January accrues', async () => {
    await elif.record(elif.contents.cleaning());
    await runJanuary();
    expect((await owed()).map(([year]) => year)).toContain(NEXT_YEAR);
  });

  test('of one that was never declared is taxed to its end, and known as closed', async () => {
    const recorded = await elif.record(closed('2026-09-30'));
    expect(recorded.Calculation).toMatchObject({ TaxStartsYear: 2026, TaxEndsYear: 2026 });
    expect((await owed()).map(([year]) => year)).toEqual([2026, 2026]);
    expect(await cafe()).toMatchObject({ closedOn: '2026-09-30', cleaningGroup: 3 });
  });

  test.each([
    ['2026-11-21', 'Kapanış tarihi bugünden sonra olamaz', 'tomorrow'],
    ['2026-02-09', 'açılış tarihinden önce olamaz', 'the day before it opened'],
  ])('on %s is refused: %s (%s)', async (day, sentence) => {
    await expect(elif.record(closed(day))).rejects.toThrow(sentence);
    expect(await cafe()).toBeUndefined();
  });

  test.each([
    [inTime, [2026, 2026], 'kaldırılır', 'while the accrual hangs out'],
    [tooLate, [2026, 2026, NEXT_YEAR, NEXT_YEAR], 'bu bildirimle kalkmaz', 'afterwards'],
  ])('of the year before, told on %s after January accrued', async (day, years, note) => {
    await elif.record(elif.contents.cleaning());
    await runJanuary();
    await be(new Date(`${day}T10:00:00+03:00`));
    // Signed in anew, the declarant counts keys from one again.
    const recorded = await elif.record(closed('2026-12-31'), { requestKey: `closing ${day}` });
    expect(recorded.Calculation.Notes.join(' ')).toContain(note);
    expect((await owed()).map(([year]) => year)).toEqual(years);
    expect(await cafe()).toMatchObject({ closedOn: '2026-12-31' });
  });

  test('is for the municipality where January’s tax was paid already', async () => {
    await elif.record(elif.contents.cleaning());
    await runJanuary();
    await town.database
      .update(accrual)
      .set({ paidPrincipal: kurus(100) })
      .where(and(eq(accrual.registryOid, elif.registryOid), eq(accrual.year, NEXT_YEAR)));
    await be(new Date(`${inTime}T10:00:00+03:00`));
    await expect(elif.record(closed('2026-12-31'), { requestKey: 'closing' })).rejects.toThrow(
      'accruals-paid',
    );
    expect(await cafe()).toMatchObject({ closedOn: null });
  });

  test('is put right by another one, and taken back by one without a closing', async () => {
    await elif.record(elif.contents.cleaning());
    const before = await owed();
    const first = await elif.record(closed('2026-11-01'));
    const second = await elif.record(closed('2026-11-03'), { replacesDeclarationNo: first.DeclarationNo });
    expect(await cafe()).toMatchObject({ closedOn: '2026-11-03' });
    expect(await owed()).toEqual(before);
    await elif.record(elif.contents.cleaning(), { replacesDeclarationNo: second.DeclarationNo });
    expect(await cafe()).toMatchObject({ closedOn: null });
    expect((await owed()).reduce((sum, [, , amount = 0]) => sum + amount, 0)).toBe(
      before.reduce((sum, [, , amount = 0]) => sum + amount, 0),
    );
  });

  test('holds when the opening is corrected in a later year: nothing accrues after it', async () => {
    const opening = await elif.record(elif.contents.cleaning());
    await elif.record(closed('2026-11-15'));
    await be(new Date('2027-05-05T10:00:00+03:00'));
    const larger = elif.contents.cleaning({ area: '300', count: 300 });
    const change = { requestKey: 'larger', replacesDeclarationNo: opening.DeclarationNo };
    expect((await elif.record(larger, change)).Calculation).toMatchObject({ TaxEndsYear: 2026 });
    expect((await owed()).every(([year]) => year === 2026)).toBe(true);
    expect(await cafe()).toMatchObject({ closedOn: '2026-11-15' });
  });

  test('leaves what was declared before open to correction, and the month of the closing to be declared', async () => {
    const opening = await elif.record(elif.contents.cleaning());
    const signs = await elif.record(elif.contents.advertising());
    await elif.record(closed('2026-11-15'));
    const { oid = '' } = (await cafe()) ?? {};
    const named = { ...elif.contents.business, businessOid: oid };
    const corrected = elif.contents.advertising();
    await elif.record(corrected, { replacesDeclarationNo: signs.DeclarationNo });
    await elif.record(elif.contents.cleaning(), { replacesDeclarationNo: opening.DeclarationNo });
    expect(await cafe(), 'it stays closed').toMatchObject({ closedOn: '2026-11-15' });
    await elif.record(elif.contents.entertainment({ period: { year: 2026, month: 11 } }));
    expect(
      await town.database.select().from(business).where(eq(business.registryOid, elif.registryOid)),
    ).toHaveLength(1);
    await expect(elif.record(elif.contents.advertising({ business: named }))).rejects.toThrow(
      'holding-not-found',
    );
  });
});
