import { and, eq, isNull } from 'drizzle-orm';
import { kurus, type DeclarationContent, type PlotContent } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { business } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

const { debtless, company } = demoAccounts;

let town: TestMunicipality;
let elif: Declarant;
let firm: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  elif = await openDeclarant(town, { identityNo: debtless.identityNo, fullName: 'Elif Nur Şahin' });
  firm = await openDeclarant(town, { identityNo: company.identityNo, fullName: company.nameOrTitle });
});
afterAll(() => town.close());
beforeEach(() => forgetDeclarations(town, elif));

/** Sums up the kuruş of all that stands against the taxpayer. */
async function owed({ registryOid }: Declarant): Promise<number> {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, registryOid), isNull(accrual.writtenOffOn)));
  return rows.reduce((sum, { principal }) => sum + principal, 0);
}

describe('an estate declared twice', () => {
  type By = Declarant['contents'];
  const withoutCode = (by: By) => ({ ...by.building().place, outerDoorCode: null, addressCode: null });

  test.each<[string, (by: By) => DeclarationContent, (by: By) => DeclarationContent, RegExp]>([
    ['a plot', (by) => by.plot(), (by) => by.plot({ area: '900' }), /422.*Ada 101 parsel 5/],
    [
      'land whose parcel is written otherwise',
      (by) => by.land(),
      (by) => by.land({ place: { ...by.land().place, blockNo: ' 0101', parcelNo: '05' } }),
      /422.*üzerinize zaten kayıtlı/,
    ],
    ['a unit by its address', (by) => by.building(), (by) => by.building(), /422.*sicilinizde zaten kayıtlı/],
    [
      'a unit by its number',
      (by) => by.building(),
      (by) => by.building({ place: withoutCode(by) }),
      /422.*sicilinizde zaten kayıtlı/,
    ],
    [
      'a unit without a number',
      (by) => by.building(),
      (by) => by.building({ place: withoutCode(by), unitNo: null }),
      /422.*bağımsız bölüm numarasını yazın/,
    ],
  ])('%s is refused, and owed once', async (_, first, second, refusal) => {
    await elif.record(first(elif.contents));
    const once = await owed(elif);
    await expect(elif.record(second(elif.contents))).rejects.toThrow(refusal);
    expect(await owed(elif)).toBe(once);
  });

  test('the neighbour’s unit, another parcel and the same parcel elsewhere are estates of their own', async () => {
    const { contents } = elif;
    await elif.record(contents.building());
    await elif.record(contents.building({ place: withoutCode(contents), unitNo: '8' }));
    await elif.record(contents.plot());
    await elif.record(contents.plot({ place: { ...contents.plot().place, parcelNo: '50' } }));
    await elif.record(contents.land());
    const { rows } = await town.client.query<{ code: string }>(
      'select district_code as code from municipality.land_value where district_code <> $1 and year = 2026 limit 1',
      [contents.land().place.districtCode],
    );
    const elsewhere = { ...contents.land().place, districtCode: rows[0]?.code ?? '' };
    expect((await elif.record(contents.land({ place: elsewhere }))).State).toBe('accrued');
  });

  test('joint owners declare it once between them; who has it on record is not told', async () => {
    const owners = [elif, firm].flatMap(({ contents }) =>
      contents.plot().owners.map((owner) => ({ ...owner, share: { numerator: 1, denominator: 2 } })),
    );
    const content = { ownership: 'elbirligi' as const, owners };
    await elif.record(elif.contents.plot(content));
    const before = await owed(firm);
    const second = firm.record(firm.contents.plot(content));
    await expect(second).rejects.toThrow(/422.*maliklerden birinin beyanı yeter/);
    await expect(second).rejects.not.toThrow('Elif');
    expect(await owed(firm)).toBe(before);
  });

  describe('by joint owners of whom each may notify alone', () => {
    const bothOwners = () =>
      [elif, firm].flatMap(({ contents }) =>
        contents.plot().owners.map((owner) => ({ ...owner, share: { numerator: 1, denominator: 2 } })),
      );
    /** Each test has a parcel of its own: what the company declared stays on record. */
    const on = ({ contents }: Declarant, parcelNo: string, change: Partial<PlotContent>) =>
      contents.plot({ place: { ...contents.plot().place, parcelNo }, ownership: 'elbirligi', ...change });

    test('is taxed to each by the number of owners', async () => {
      const first = await elif.record(on(elif, '61', { ownerCountWhenAlone: 2 }));
      const second = await firm.record(on(firm, '61', { ownerCountWhenAlone: 2 }));
      expect([first.State, second.State]).toEqual(['accrued', 'accrued']);
      expect(second.Total).toBe(first.Total);
    });

    test('is not taxed in part beside a notice for all that names the owner', async () => {
      await elif.record(on(elif, '62', { owners: bothOwners() }));
      await expect(firm.record(on(firm, '62', { ownerCountWhenAlone: 2 }))).rejects.toThrow(
        /422.*maliklerden birinin beyanı yeter/,
      );
    });

    test('is not taxed whole beside the part of another owner', async () => {
      await elif.record(on(elif, '63', { ownerCountWhenAlone: 2 }));
      await expect(firm.record(on(firm, '63', { owners: bothOwners() }))).rejects.toThrow(
        /422.*yalnız kendisi için bildirimde bulunmuş/,
      );
    });
  });
});

describe('an estate on record declared again', () => {
  const otherHome = async () => {
    const { rows } = await town.client.query<Record<'d' | 's' | 'o' | 'a', string>>(
      `select s.district_code as d, s.code as s, o.code as o, i.address_code as a from municipality.inner_door i
         join municipality.outer_door o on o.code = i.outer_door_code
         join municipality.street s on s.code = o.street_code
         where i.usage = 'konut' and o.code <> $1 order by i.address_code limit 1`,
      [elif.contents.building().place.outerDoorCode],
    );
    const [row] = rows;
    if (!row) throw new Error('The sample town has no other home');
    return { districtCode: row.d, streetCode: row.s, outerDoorCode: row.o, addressCode: row.a };
  };

  test('does not move to where the tax is less, and hides no second dwelling', async () => {
    const { contents } = elif;
    await elif.record(contents.building());
    const place = { ...contents.building().place, ...(await otherHome()) };
    const second = await elif.record(contents.building({ place }));
    const replacesDeclarationNo = second.DeclarationNo;
    const moved = elif.record(contents.building({ singleDwelling: 'emekli' }), { replacesDeclarationNo });
    await expect(moved).rejects.toThrow(/422.*dilekçeyle başvurun/);
    const parcel = { ...place, parcelNo: '99' };
    await expect(
      elif.record(contents.building({ place: parcel }), { replacesDeclarationNo }),
    ).rejects.toThrow(/422.*dilekçeyle başvurun/);
    const kept = contents.building({ place, singleDwelling: 'emekli' });
    const third = await elif.record(kept, { replacesDeclarationNo });
    expect(third.Total).toBe(second.Total);
    expect(third.Calculation.Notes.join(' ')).toContain('başka bir konut görünüyor');
  });

  test('may be given the door it had not', async () => {
    const { contents } = elif;
    const place = { ...contents.building().place, outerDoorCode: null, addressCode: null };
    const { DeclarationNo, Total } = await elif.record(contents.building({ place }));
    const again = await elif.record(contents.building(), { replacesDeclarationNo: DeclarationNo });
    expect(again.Total).toBe(Total);
  });
});

describe('a business declared as new twice', () => {
  test('is the one on record: its cleaning tax is owed once', async () => {
    await elif.record(elif.contents.cleaning());
    const once = await owed(elif);
    const title = ' ŞAHİN  KAFE';
    await elif.record(elif.contents.cleaning({ business: { ...elif.contents.business, title } }));
    expect(await owed(elif)).toBe(once);
    const rows = await town.database
      .select()
      .from(business)
      .where(eq(business.registryOid, elif.registryOid));
    expect(rows).toHaveLength(1);
  });

  test('its bets of a month are declared once', async () => {
    const bets = elif.contents.entertainment({
      typeCode: 'musterek_bahis',
      tickets: [],
      turnover: kurus(1_000_000),
    });
    const { DeclarationNo } = await elif.record(bets);
    await expect(elif.record(bets)).rejects.toThrow(`${DeclarationNo} numarayla beyan edilmiş`);
    expect(await owed(elif)).toBe(50_000);
  });
});
