import { and, eq, isNotNull } from 'drizzle-orm';
import { BuildingContent, isoDate, type DeclarationContent } from 'municipality/contract';
import { outerDoor } from 'municipality/service/address/tables';
import { business, estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign, whole } from '../../support/declarations/declared';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;
let firm: Declarant;

beforeAll(async () => {
  const { debtless, company } = demoAccounts;
  town = await openTestMunicipality();
  elif = await openDeclarant(town, { identityNo: debtless.identityNo, fullName: 'Elif Nur Şahin' });
  firm = await openDeclarant(town, { identityNo: company.identityNo, fullName: company.nameOrTitle });
  // Nobody of the sample has the unit.
  await town.database
    .update(estate)
    .set({ disposedOn: isoDate('2020-01-01') })
    .where(eq(estate.addressCode, elif.contents.building().place.addressCode ?? ''));
});
afterAll(() => town.close());

beforeEach(async () => {
  await forgetDeclarations(town, elif);
  await town.database
    .delete(estate)
    .where(and(eq(estate.registryOid, firm.registryOid), isNotNull(estate.recordedAt)));
});

const half = { numerator: 1, denominator: 2 };
const notesOf = async (by: Declarant, content: DeclarationContent) =>
  (await by.record(content)).Calculation.Notes;

test('a content that leaves the confirmations out confirms nothing', () => {
  const { isShareConfirmed, place, ...building } = elif.contents.building();
  const { isParcelConfirmed, ...bare } = place;
  expect([isShareConfirmed, isParcelConfirmed]).toEqual([true, true]);
  expect(BuildingContent.parse({ ...building, place: bare })).toMatchObject({
    isShareConfirmed: false,
    place: { isParcelConfirmed: false },
  });
});

describe('the activity of a business on record', () => {
  const activityOnRecord = async () => {
    const rows = await town.database
      .select()
      .from(business)
      .where(eq(business.registryOid, elif.registryOid));
    expect(rows).toHaveLength(1);
    return rows[0]?.activity;
  };
  const named = (change: Partial<Declarant['contents']['business']>) => ({
    business: { ...elif.contents.business, ...change },
  });

  beforeEach(() => elif.record(elif.contents.cleaning()));

  test.each<[string, (by: Declarant['contents'], change: object) => DeclarationContent]>([
    ['entertainment', (by, change) => by.entertainment(change)],
    ['advertising', (by, change) => by.advertising({ items: [sign], ...change })],
    ['cleaning', (by, change) => by.cleaning(change)],
  ])('is not overwritten by %s unless it is said to have changed', async (_, contentOf) => {
    const other = named({ activity: 'Tiyatro' });
    await expect(elif.record(contentOf(elif.contents, other))).rejects.toThrow(
      /422.*kayıttaki faaliyeti “Kafe”, beyandaki “Tiyatro”.*değiştiğini işaretleyin/,
    );
    expect(await activityOnRecord()).toBe('Kafe');
    const changed = named({ activity: 'Tiyatro', isActivityChanged: true });
    expect(await notesOf(elif, contentOf(elif.contents, changed))).toContainEqual(
      expect.stringMatching(/“Kafe”, beyandaki “Tiyatro”; kayıt buna göre değişir/),
    );
    expect(await activityOnRecord()).toBe('Tiyatro');
  });

  test('keeps its spelling', async () => {
    await elif.record(elif.contents.entertainment(named({ activity: ' KAFE' })));
    expect(await activityOnRecord()).toBe('Kafe');
  });

  test('is put right by a correction of the declaration it came from', async () => {
    const { DeclarationNo } = await elif.record(elif.contents.cleaning(named({ title: 'Öteki' })));
    const correction = elif.contents.cleaning(named({ title: 'Öteki', activity: 'Lokanta' }));
    await elif.record(correction, { replacesDeclarationNo: DeclarationNo });
    const rows = await town.database.select().from(business).where(eq(business.title, 'Öteki'));
    expect(rows.map(({ activity }) => activity)).toEqual(['Lokanta']);
  });
});

describe('ada and parsel of the chosen address', () => {
  const placed = (change: object) =>
    elif.contents.building({ place: { ...elif.contents.building().place, ...change } });

  test('are asked about when its record names others, and noted once they are confirmed', async () => {
    await expect(elif.record(placed({ isParcelConfirmed: false }))).rejects.toThrow(
      /422.*Seçtiğiniz adresin kaydında ada \S+ parsel \S+ yazıyor, siz ada 101 parsel 5 yazdınız.*işaretleyin/,
    );
    const notes = await notesOf(elif, placed({ isParcelConfirmed: true }));
    expect(notes).toContainEqual(expect.stringMatching(/beyanda ada 101 parsel 5 yazıyor; beyan eden/));
    const [own] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    const again = { ...placed({ isParcelConfirmed: false }), estateOid: own?.oid ?? '' };
    expect((await notesOf(elif, again)).join()).not.toContain('Adres kaydında');
  });

  test('pass without a word as the record names them', async () => {
    const [door] = await town.database
      .select()
      .from(outerDoor)
      .where(eq(outerDoor.code, placed({}).place.outerDoorCode ?? ''));
    const { blockNo = '', parcelNo = '' } = door ?? {};
    const content = placed({ blockNo, parcelNo: ` 0${parcelNo}`, isParcelConfirmed: false });
    expect((await notesOf(elif, content)).join()).not.toContain('Adres kaydında');
  });
});

describe('the share', () => {
  const of = (by: Declarant, share: typeof whole, isShareConfirmed = false) => {
    const content = by.contents.building({ isShareConfirmed });
    const others = { identityNo: '10000000146', fullName: 'Ayşe Işık Yıldırım', capacity: 'malik' as const };
    const owners = content.owners.map((owner) => ({ ...owner, share }));
    return share === whole
      ? content
      : { ...content, ownership: 'payli' as const, owners: [...owners, { ...others, share }] };
  };

  test('is asked about when the shares on record leave less, and noted once it is confirmed', async () => {
    await firm.record(of(firm, whole));
    await expect(elif.record(of(elif, half))).rejects.toThrow(
      /422.*başkalarının kayıtlı hisseleri toplamı 1\/1; bildirdiğiniz 1\/2 ile birlikte tamı \(1\/1\) aşıyor.*işaretleyin/,
    );
    expect(await notesOf(elif, of(elif, half, true))).toContainEqual(
      expect.stringMatching(/tamı \(1\/1\) aşıyor; beyan eden, hissenin tapudaki gibi olduğunu bildirdi/),
    );
    const [own] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    // What stands on record as it is declared was asked about before.
    expect(await notesOf(elif, { ...of(elif, half), estateOid: own?.oid ?? '' })).not.toContainEqual(
      expect.stringContaining('başkalarının'),
    );
  });

  test('passes beside what others have as long as there is room', async () => {
    await firm.record(of(firm, half));
    expect((await notesOf(elif, of(elif, half))).join()).not.toContain('başkalarının');
  });

  test('of a joint ownership is the whole', async () => {
    await firm.record(of(firm, half));
    const jointly = { ...of(elif, half), ownership: 'elbirligi' as const };
    await expect(elif.record(jointly)).rejects.toThrow(/bildirdiğiniz 1\/1 ile birlikte/);
  });

  test('of all owners together may be less than a whole, and the calculation says so', async () => {
    const third = { numerator: 1, denominator: 3 };
    expect(await notesOf(elif, of(elif, third))).toContainEqual(
      expect.stringContaining('Yazdığınız hisselerin toplamı 2/3; kalan 1/3 için malik yazmadınız.'),
    );
  });
});
