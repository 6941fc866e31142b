import { isoDate, kurus, type DeclarationContent } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { banner, sign, whole } from '../../support/declarations/declared';
import { openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  const { identityNo } = demoAccounts.debtless;
  elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
});
afterAll(() => town.close());

type By = Declarant['contents'];
type Row = readonly [why: string, content: (by: By) => DeclarationContent, refusal: RegExp];

const half = { numerator: 1, denominator: 2 };
const another = {
  identityNo: '10000000146',
  fullName: 'Ayşe Işık Yıldırım',
  capacity: 'malik' as const,
  share: whole,
};
const placeOf = (by: By) => by.building().place;
const withPlace = (change: Partial<ReturnType<typeof placeOf>>) => (by: By) =>
  by.building({ place: { ...placeOf(by), ...change } });
const owned = (by: By, owners: object[], ownership: 'tek' | 'payli' | 'elbirligi') =>
  by.plot({
    ownership,
    owners: owners.map((owner) => ({ ...another, ...by.plot().owners[0], ...owner })),
  });
const advertised = (change: object) => (by: By) => by.advertising({ items: [{ ...sign, ...change }] });
const business = (by: By, change: Partial<By['business']>) => ({ ...by.business, ...change });

const estates: Row[] = [
  [
    'an event to come',
    (by) => by.plot({ eventDate: isoDate('2026-11-21') }),
    /422.*Olayın tarihi bugünden sonra/,
  ],
  ['a deed to come', (by) => by.plot({ deedDate: isoDate('2026-11-21') }), /422.*Tapu tarihi/],
  ['built after the event', (by) => by.building({ completedYear: 2026 }), /422.*bitim yılı/],
  ['no floor area', (by) => by.building({ grossArea: '0.00' }), /422.*Brüt alan sıfır olamaz/],
  ['no ground', (by) => by.plot({ area: '0' }), /422.*Arsa alanı sıfır olamaz/],
  ['two alone', (by) => owned(by, [{}, another], 'tek'), /422.*Tek malik/],
  ['half alone', (by) => owned(by, [{ share: half }], 'tek'), /422.*tam hisse/],
  [
    'more than a whole',
    (by) =>
      owned(by, [{ share: half }, { ...another, share: { numerator: 501, denominator: 1000 } }], 'payli'),
    /422.*toplamı tamı \(1\/1\) aşıyor/,
  ],
  ['somebody twice', (by) => owned(by, [{ share: half }, { share: half }], 'payli'), /422.*iki kez/],
  ['the declarer is no owner', (by) => owned(by, [another], 'tek'), /422.*malikler arasında yok/],
  [
    'a wrong identity number',
    (by) => owned(by, [{ share: half }, { ...another, identityNo: '10000000147', share: half }], 'payli'),
    /422.*Ayşe Işık Yıldırım için yazılan kimlik/,
  ],
  ['an unknown district', withPlace({ districtCode: '1' }), /422.*Mahalleyi listeden seçin/],
  ['a street of elsewhere', withPlace({ streetCode: '640064' }), /422.*bu mahallede yok/],
  [
    'a building without a street',
    withPlace({ streetCode: null, outerDoorCode: null, addressCode: null }),
    /422.*cadde ya da sokak gereklidir/,
  ],
  ['a door of elsewhere', withPlace({ outerDoorCode: '1001500' }), /422.*dış kapı bu yolda yok/],
  ['a unit of elsewhere', withPlace({ addressCode: '2100000001' }), /422.*iç kapı bu binada yok/],
  ['a unit without its door', withPlace({ outerDoorCode: null }), /422.*dış kapı seçilmedi/],
  [
    'land nobody can find',
    (by) => by.land({ place: { ...by.land().place, locality: null } }),
    /422.*mevkiini yazın/,
  ],
  ['an unknown use', (by) => by.building({ usageCode: 'saray' }), /422.*Kullanılış şekli listemizde yok/],
  [
    'a cost no table has',
    (by) => by.building({ structureCode: 'kerpic', classCode: 'luks' }),
    /409.*2026 yılı inşaat maliyet bedeli \(Mesken – Kerpiç ve diğer basit – Lüks\).*tariff-missing/,
  ],
  ['an estate of nobody', (by) => by.plot({ estateOid: 'E0000000001' }), /404.*holding-not-found/],
];

const businesses: Row[] = [
  [
    'an unknown address',
    (by) => by.cleaning({ business: business(by, { addressCode: '9999999999' }) }),
    /422.*10 haneli kodu/,
  ],
  [
    'opened after January',
    (by) => by.cleaning({ business: business(by, { openedOn: isoDate('2027-02-01') }) }),
    /422.*en geç 31 Ocak 2027/,
  ],
  [
    'a business of nobody',
    (by) => by.cleaning({ business: business(by, { businessOid: 'B0000000001' }) }),
    /404.*holding-not-found/,
  ],
  ['an unknown activity', (by) => by.cleaning({ activityCode: 'x' }), /422.*Faaliyet türü listemizde yok/],
  ['no area', (by) => by.cleaning({ area: '0' }), /422.*alan sıfır olamaz/],
  ['a count that is not the area', (by) => by.cleaning({ count: 20 }), /422.*yazdığınız sayı alanla aynı/],
  ['a sign without width', advertised({ width: null }), /422.*“Tabela” için eni ve boyu/],
  ['a sign of no height', advertised({ height: '0' }), /422.*eni ve boyu/],
  ['a vehicle without a plate', advertised({ itemCode: '2', locationCode: 'diger' }), /422.*plakasını/],
  [
    'a vehicle with a plate nobody can read',
    advertised({ itemCode: '2', locationCode: 'diger', plate: 'kamyonet' }),
    /422.*Ruhsattaki gibi/,
  ],
  ['a wall with a plate', advertised({ plate: '15 ABC 123' }), /422.*plakayı boş bırakın/],
  ['a fixed sign of one day', advertised({ endsOn: sign.startsOn }), /422.*yalnız ilan kaldırıldıysa/],
  ['a banner without an end', advertised({ ...banner, endsOn: null }), /422.*son günü/],
  [
    'a banner that ends before it begins',
    advertised({ ...banner, endsOn: isoDate('2026-11-01') }),
    /422.*bitiş tarihi/,
  ],
  ['a sign of far ahead', advertised({ startsOn: isoDate('2027-02-01') }), /422.*en geç 31 Ocak 2027/],
  [
    'signs of two years',
    (by) => by.advertising({ items: [sign, { ...sign, startsOn: isoDate('2027-01-02') }] }),
    /422.*ayrı beyan edilir/,
  ],
  ['an unknown place of the tariff', advertised({ locationCode: 'ay' }), /409.*tariff-missing/],
  [
    'an unknown entertainment',
    (by) => by.entertainment({ typeCode: 'x' }),
    /422.*Eğlence türü listemizde yok/,
  ],
  [
    'a month to come',
    (by) => by.entertainment({ period: { year: 2026, month: 12 } }),
    /422.*Henüz başlamamış bir ay/,
  ],
  [
    'a month time-barred',
    (by) => by.entertainment({ period: { year: 2020, month: 12 } }),
    /422.*2021 yılından önceki ayların/,
  ],
  ['no tickets', (by) => by.entertainment({ tickets: [] }), /422.*en az bir bilet/],
  [
    'bets without a turnover',
    (by) => by.entertainment({ typeCode: 'musterek_bahis', tickets: [] }),
    /422.*oynanan bahislerin tutarını/,
  ],
  [
    'days without a place',
    (by) => by.entertainment({ typeCode: 'gunluk', tickets: [] }),
    /422.*gün sayısını/,
  ],
  [
    '31 days of September',
    (by) =>
      by.entertainment({
        typeCode: 'gunluk',
        tickets: [],
        period: { year: 2026, month: 9 },
        days: { placeTypeCode: 'bilardo', count: 31 },
      }),
    /422.*1 ile 30 arasında/,
  ],
  [
    'a price below nought',
    (by) => by.entertainment({ tickets: [{ series: 'A', netPrice: kurus(-1), count: 1 }] }),
    /422.*eksi olamaz/,
  ],
];

describe.each([
  ['estates', estates],
  ['businesses', businesses],
] as const)('%s are refused with a sentence that names field and remedy', (_, rows) => {
  test.each(rows)('%s', async (__, content, refusal) => {
    await expect(elif.record(content(elif.contents))).rejects.toThrow(refusal);
    const { rows: written } = await town.client.query('select 1 from municipality.declaration');
    expect(written).toEqual([]);
  });
});

test('a share above a whole does not get past the contract, and the sentence says which', async () => {
  const content = { ...elif.contents.building(), landShare: { numerator: 3, denominator: 2 } };
  const request = { registryOid: elif.registryOid, content, replacesDeclarationNo: null };
  const answer = await town.call('CalculateEMunicipalityDeclaration', request, elif.token);
  expect(answer).toEqual({ status: 400, body: { Message: 'arsa payı: paydası payından küçük olamaz' } });
});

test('a council’s rate beyond the law’s limit is not applied', async () => {
  await town.client.exec(
    `update municipality.advertising_rate set rate = 11000 where item_code = '1' and year = 2026`,
  );
  await expect(elif.calculate(elif.contents.advertising())).rejects.toThrow(/110,00 ₺.*20,00 ₺ – 100,00 ₺/);
});

test('days of a month are declared once, and corrected by a replacement', async () => {
  const days = { placeTypeCode: 'bilardo', count: 20 };
  const first = await elif.record(elif.contents.entertainment({ typeCode: 'gunluk', tickets: [], days }));
  const { rows } = await town.client.query<{ oid: string }>(
    'select subject_oid as oid from municipality.declaration where declaration_no = $1',
    [first.DeclarationNo],
  );
  const place = business(elif.contents, { businessOid: rows[0]?.oid ?? null });
  const again = elif.contents.entertainment({
    typeCode: 'gunluk',
    tickets: [],
    days: { ...days, count: 22 },
    business: place,
  });
  await expect(elif.record(again)).rejects.toThrow(`${first.DeclarationNo} numarayla beyan edilmiş`);
  const second = await elif.record(again, { replacesDeclarationNo: first.DeclarationNo });
  expect(second.Total).toBe(22 * 1500);
  await expect(
    elif.record(elif.contents.plot(), { replacesDeclarationNo: second.DeclarationNo }),
  ).rejects.toThrow(/422.*aynı türde/);
  await expect(elif.record(elif.contents.plot(), { documentOids: ['nothing'] })).rejects.toThrow(
    /404.*document-not-found/,
  );
});
