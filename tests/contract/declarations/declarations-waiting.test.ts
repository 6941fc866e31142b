import { eq } from 'drizzle-orm';
import { declarationCalls, isoDate, type IsoDate } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { estate } from 'municipality/service/declarations/tables';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from '../../support/declarations/declared';
import { openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  const { identityNo } = demoAccounts.debtless;
  elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
});
afterAll(() => town.close());

/** Opens the same municipality on another day. */
const runOn = (today: IsoDate, year: number) => {
  const now = () => new Date(`${today}T09:00:00+03:00`);
  const { connection } = town;
  return openMunicipality({ connection, settings: town.settings, now }).accrueWaiting(year);
};
const read = (declarationNo: string) =>
  town.ask(declarationCalls.RetrieveDeclarationDetail, { declarationNo }, elif.token);

test('waits for its year and the year’s tariffs, accrues once, and by the figures of that year', async () => {
  const eventDate = isoDate('2026-03-15');
  const house = await elif.record(elif.contents.building({ eventDate, completedYear: 2026 }));
  const plot = await elif.record(elif.contents.plot({ eventDate }));
  const opening = await elif.record(
    elif.contents.cleaning({ business: { ...elif.contents.business, openedOn: isoDate('2027-01-15') } }),
  );
  const signs = await elif.record(
    elif.contents.advertising({ items: [{ ...sign, startsOn: isoDate('2027-01-15') }] }),
  );
  const numbers = [house, plot, opening, signs].map(({ DeclarationNo }) => DeclarationNo);
  expect([house, plot, opening, signs].map(({ State }) => State)).toEqual(Array(4).fill('waiting'));

  await expect(runOn(isoDate('2026-12-31'), 2027)).rejects.toThrow('has not begun');
  const newYear = await runOn(isoDate('2027-01-04'), 2027);
  expect(newYear.accrued).toBe(0);
  expect(newYear.waiting.map(({ declarationNo }) => declarationNo)).toEqual(numbers);
  expect(newYear.waiting[1]?.reason).toContain('2027 yılı arsa birim değeri');

  // The council and the commission decide: everything a tenth dearer, but no rate of advertising above the law.
  await town.client.exec(`
    insert into municipality.street_value
      select 2027, street_code, unit_value * 11 / 10, legal_basis, source, is_sample
      from municipality.street_value where year = 2026;
    insert into municipality.cleaning_degree
      select 2027, street_kind, degree, legal_basis, source, is_sample
      from municipality.cleaning_degree where year = 2026;
    insert into municipality.cleaning_price
      select 2027, is_metropolitan, building_group, degree, annual_tax * 11 / 10, legal_basis, source, is_sample
      from municipality.cleaning_price where year = 2026;
    insert into municipality.advertising_rate
      select 2027, item_code, location_code, location_name, rate, may_be_paid_in_two, legal_basis, source, is_sample
      from municipality.advertising_rate where year = 2026`);
  // What was recorded is not asked about again, though the record says otherwise by now.
  await town.client.exec(`update municipality.business set activity = 'Tiyatro';
    update municipality.declaration
    set content = (content - 'isShareConfirmed') #- '{place,isParcelConfirmed}' #- '{business,isActivityChanged}'`);
  const second = await runOn(isoDate('2027-02-01'), 2027);
  expect(second.accrued).toBe(3);
  expect(second.waiting.map(({ declarationNo }) => declarationNo)).toEqual([house.DeclarationNo]);
  expect(second.waiting[0]?.reason).toContain('2027 yılı inşaat maliyet bedeli');

  const accrued = await read(plot.DeclarationNo);
  expect([accrued.State, accrued.Calculation.IsEstimate]).toEqual(['accrued', false]);
  const [before, after] = [plot, accrued].map(({ Calculation }) => Calculation.Accruals[0]?.Total ?? 0);
  expect(after).toBe(Math.round(((before ?? 0) * 11) / 10));
  expect(accrued.Calculation.Accruals[0]?.Installments.map(({ DueDate }) => DueDate)).toEqual([
    '2027-05-31',
    '2027-11-30',
  ]);
  const estates = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
  expect(estates.map(({ taxValueYear }) => taxValueYear).sort()).toEqual([2026, 2027]);

  expect(await runOn(isoDate('2027-02-01'), 2027)).toMatchObject({ accrued: 0 });
  expect((await elif.debtsOf(accrued)).length).toBe(4);
});

test('without a table of its own a year takes the value of the year before, raised by the announced rate', async () => {
  await town.client.exec(`
    delete from municipality.street_value where year = 2027;
    insert into municipality.statutory_amount (key, valid_from, valid_to, value, legal_basis, source, is_sample)
      values ('revaluation', '2026-01-01', '2026-12-31', '20', 'VUK mük. m.298', 'deneme', true)`);
  const place = { ...elif.contents.plot().place, parcelNo: '6' };
  const plot = await elif.record(
    elif.contents.plot({ eventDate: isoDate('2026-05-05'), area: '1000', place }),
  );
  await runOn(isoDate('2027-02-01'), 2027);
  const accrued = await read(plot.DeclarationNo);
  const valueOf = (declared: typeof plot, key: string) =>
    declared.Calculation.Sections[0]?.Lines.find(({ Key }) => Key === key)?.Amount ?? 0;
  expect(accrued.State).toBe('accrued');
  expect(valueOf(accrued, 'raised-value-2027')).toBe((valueOf(plot, 'tax-value') * 120) / 100);
});
