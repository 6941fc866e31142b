import {
  accrualCalls,
  declarationCalls,
  isoDate,
  kurus,
  type AdvertisingContent,
  type BuildingContent,
  type CleaningContent,
  type DeclarationContent,
  type DeclarationDetail,
  type EntertainmentContent,
  type LandContent,
  type PlotContent,
} from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/service/database/testing';
import { demoAccounts } from 'municipality/service/sample/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { debtless, company } = demoAccounts;

let town: TestMunicipality;
let token: string;
let companyToken: string;
let registryOid: string;
let companyOid: string;
/** A unit of an apartment house and a shop, with the way there. */
let home: { districtCode: string; streetCode: string; outerDoorCode: string; addressCode: string };
let shop: { addressCode: string };

const statement = [{ Title: 'Taşınmaz', Rows: [{ Term: 'Ada', Value: '101' }] }];
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

beforeAll(async () => {
  town = await openTestMunicipality();
  token = await town.signIn(debtless.identityNo);
  companyToken = await town.signIn(company.identityNo);
  const registryOf = async (identityNo: string) => {
    const { rows } = await town.client.query<{ oid: string }>(
      'select oid from municipality.registry where identity_no = $1 order by registry_no limit 1',
      [identityNo],
    );
    return rows[0]?.oid ?? '';
  };
  [registryOid, companyOid] = [await registryOf(debtless.identityNo), await registryOf(company.identityNo)];
  const unit = async (usage: string) => {
    const { rows } = await town.client.query<typeof home>(
      `select s.district_code as "districtCode", s.code as "streetCode", o.code as "outerDoorCode",
         i.address_code as "addressCode"
       from municipality.inner_door i join municipality.outer_door o on o.code = i.outer_door_code
         join municipality.street s on s.code = o.street_code
       where i.usage = $1 and s.kind = 'cadde' order by i.address_code limit 1`,
      [usage],
    );
    const [row] = rows;
    if (!row) throw new Error('The sample has no such unit');
    return row;
  };
  [home, shop] = [await unit('konut'), await unit('isyeri')];
});
afterAll(() => town.close());

const whole = { numerator: 1, denominator: 1 };

const estateParts = (eventDate: string) => ({
  reason: 'satin-alma' as const,
  eventDate: isoDate(eventDate),
  ownership: 'tek' as const,
  owners: [
    {
      identityNo: debtless.identityNo,
      fullName: 'Elif Nur Şahin',
      capacity: 'malik' as const,
      share: whole,
    },
  ],
  place: { ...home, locality: null, sheetNo: null, blockNo: '101', parcelNo: '5' },
  deedDate: isoDate(eventDate),
  deedNo: '1234',
  isRestricted: false,
  estateOid: null,
});

const building = (change: Partial<BuildingContent> = {}): BuildingContent => ({
  kind: 'building',
  ...estateParts('2025-07-26'),
  usageCode: 'konut',
  structureCode: 'betonarme_karkas',
  classCode: 'ikinci',
  grossArea: '120',
  completedYear: 2016,
  hasLift: true,
  hasHeating: true,
  plotArea: '800',
  landShare: { numerator: 20, denominator: 240 },
  floor: '3',
  unitNo: '7',
  singleDwelling: null,
  temporaryExemption: null,
  ...change,
});

const withoutDoor = { outerDoorCode: null, addressCode: null };
const plot = (change: Partial<PlotContent> = {}): PlotContent => {
  const parts = estateParts('2025-07-26');
  return { kind: 'plot', ...parts, place: { ...parts.place, ...withoutDoor }, area: '845.60', ...change };
};
const land = (change: Partial<LandContent> = {}): LandContent => {
  const parts = estateParts('2025-07-26');
  const place = { ...parts.place, ...withoutDoor, streetCode: null, locality: 'Kuyubaşı mevkii' };
  return { kind: 'land', ...parts, place, area: '18750', landKind: 'taban', ...change };
};

const businessPlace = (change: Partial<CleaningContent['business']> = {}) => ({
  businessOid: null,
  title: 'Şahin Kafe',
  activity: 'Kafe',
  addressCode: shop.addressCode,
  licenceNo: null,
  openedOn: isoDate('2026-02-10'),
  ...change,
});
const cleaning = (change: Partial<CleaningContent> = {}): CleaningContent => ({
  kind: 'cleaning',
  business: businessPlace(),
  area: '250',
  activityCode: 'kafe',
  count: 250,
  ...change,
});
const sign = {
  itemCode: '1' as const,
  locationCode: 'cadde',
  text: 'Tabela',
  width: '2.30',
  height: '1.00',
  faces: 1,
  pieces: 1,
  startsOn: isoDate('2026-11-20'),
  endsOn: null,
  plate: null,
};
const banner = {
  ...sign,
  itemCode: '3' as const,
  text: 'Açılış pankartı',
  width: '6',
  height: '1',
  startsOn: isoDate('2026-12-01'),
  endsOn: isoDate('2026-12-21'),
};
const advertising = (change: Partial<AdvertisingContent> = {}): AdvertisingContent => ({
  kind: 'advertising',
  business: businessPlace(),
  items: [sign, banner],
  ...change,
});
const entertainment = (change: Partial<EntertainmentContent> = {}): EntertainmentContent => ({
  kind: 'entertainment',
  business: businessPlace(),
  typeCode: 'sirk_lunapark_calgili',
  period: { year: 2026, month: 10 },
  tickets: [{ series: 'A serisi', netPrice: kurus(15_000), count: 420 }],
  turnover: null,
  days: null,
  ...change,
});

interface Wish {
  requestKey?: string;
  replacesDeclarationNo?: string | null;
  registryOid?: string;
  documentOids?: string[];
}

function record(content: DeclarationContent, wish: Wish = {}, bearer = token): Promise<DeclarationDetail> {
  const given = {
    requestKey: newKey(),
    registryOid,
    statement,
    documentOids: [],
    replacesDeclarationNo: null,
    ...wish,
  };
  switch (content.kind) {
    case 'building':
    case 'plot':
    case 'land':
      return town.ask(declarationCalls.RecordEMunicipalityEstateDeclaration, { ...given, content }, bearer);
    case 'cleaning':
      return town.ask(declarationCalls.RecordEMunicipalityECTDeclaration, { ...given, content }, bearer);
    case 'advertising':
      return town.ask(declarationCalls.RecordEMunicipalityAdDeclaration, { ...given, content }, bearer);
    case 'entertainment':
      return town.ask(
        declarationCalls.RecordEMunicipalityEntertainmentDeclaration,
        { ...given, content },
        bearer,
      );
    default:
      return content satisfies never;
  }
}

const calculate = (content: DeclarationContent, replacesDeclarationNo: string | null = null) =>
  town.ask(
    declarationCalls.CalculateEMunicipalityDeclaration,
    { registryOid, content, replacesDeclarationNo },
    token,
  );

const openDebts = async (subject: string) => {
  const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  return Lines.filter(({ Description }) => Description.includes(subject));
};

describe('each kind', () => {
  test.each<[string, () => DeclarationContent]>([
    ['building', () => building()],
    ['plot', () => plot()],
    ['land', () => land()],
    ['cleaning', () => cleaning()],
    ['advertising', () => advertising()],
    ['entertainment', () => entertainment()],
  ])('%s is recorded as it was calculated, and stands among the debts', async (_, content) => {
    const calculated = await calculate(content());
    const recorded = await record(content());
    expect(recorded.State).toBe('accrued');
    expect(recorded.Total).toBe(calculated.Total);
    const lines = await openDebts(recorded.Subject);
    const planned = calculated.Accruals.flatMap(({ RevenueCode, Year, Installments }) =>
      Installments.map(({ No, DueDate, Amount }) => [RevenueCode, Year, No, DueDate, Amount]),
    );
    const ofThis = lines.filter(({ AccrumentNo }) => recorded.AccrumentNos.includes(AccrumentNo));
    expect(
      ofThis.map((line) => [
        line.RevenueCode,
        line.Year,
        line.InstallmentNo,
        line.DueDate,
        line.RemainingPrincipal,
      ]),
    ).toEqual(expect.arrayContaining(planned));
    expect(ofThis).toHaveLength(planned.length);
  });
});
