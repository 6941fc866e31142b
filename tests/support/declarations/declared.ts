import {
  isoDate,
  kurus,
  type AdvertisingContent,
  type BuildingContent,
  type CleaningContent,
  type EntertainmentContent,
  type LandContent,
  type PlotContent,
  type SaleContent,
} from 'municipality/contract';

/** Describes the way to one unit of the sample. */
export interface SampleUnit {
  readonly districtCode: string;
  readonly streetCode: string;
  readonly outerDoorCode: string;
  readonly addressCode: string;
}

/** Says who declares, and where the property and the business lie. */
export interface Declared {
  readonly identityNo: string;
  readonly fullName: string;
  readonly home: SampleUnit;
  readonly shop: SampleUnit;
}

export const whole = { numerator: 1, denominator: 1 };

/** Writes contents of declarations that are right as they stand, each open to a change. */
export function declarationsOf({ identityNo, fullName, home, shop }: Declared) {
  const estateParts = {
    reason: 'satin-alma' as const,
    eventDate: isoDate('2025-07-26'),
    ownership: 'tek' as const,
    owners: [{ identityNo, fullName, capacity: 'malik' as const, share: whole }],
    isShareConfirmed: true,
    place: {
      ...home,
      locality: null,
      sheetNo: null,
      blockNo: '101',
      parcelNo: '5',
      isParcelConfirmed: true,
    },
    deedDate: isoDate('2025-07-26'),
    deedNo: '1234',
    deedVolume: '12',
    deedPage: '1187',
    previousOwner: 'Kemal Öztürk',
    isRestricted: false,
    exemption: null,
    ruralUse: null,
    estateOid: null,
  };
  const withoutDoor = { ...estateParts.place, outerDoorCode: null, addressCode: null };
  const business: CleaningContent['business'] = {
    businessOid: null,
    title: 'Şahin Kafe',
    activity: 'Kafe',
    isActivityChanged: false,
    addressCode: shop.addressCode,
    licenceNo: null,
    openedOn: isoDate('2026-02-10'),
  };
  return {
    business,
    building: (change: Partial<BuildingContent> = {}): BuildingContent => ({
      kind: 'building',
      ...estateParts,
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
      usageBannedOn: null,
      ...change,
    }),
    plot: (change: Partial<PlotContent> = {}): PlotContent => ({
      kind: 'plot',
      ...estateParts,
      place: withoutDoor,
      area: '845.60',
      disasterOn: null,
      ...change,
    }),
    land: (change: Partial<LandContent> = {}): LandContent => ({
      kind: 'land',
      ...estateParts,
      place: { ...withoutDoor, streetCode: null, locality: 'Kuyubaşı mevkii' },
      area: '18750',
      landKind: 'taban',
      isExemptionUsedByFamily: false,
      ...change,
    }),
    sale: (change: Partial<SaleContent> = {}): SaleContent => ({
      kind: 'sale',
      estateOid: null,
      soldOn: isoDate('2026-11-03'),
      deedNo: null,
      buyer: null,
      ...change,
    }),
    cleaning: (change: Partial<CleaningContent> = {}): CleaningContent => ({
      kind: 'cleaning',
      business,
      area: '250',
      activityCode: 'kafe',
      count: 250,
      closedOn: null,
      ...change,
    }),
    advertising: (change: Partial<AdvertisingContent> = {}): AdvertisingContent => ({
      kind: 'advertising',
      business,
      isTrade: false,
      items: [sign, banner],
      ...change,
    }),
    entertainment: (change: Partial<EntertainmentContent> = {}): EntertainmentContent => ({
      kind: 'entertainment',
      business,
      typeCode: 'sirk_lunapark_calgili',
      period: { year: 2026, month: 10 },
      tickets: [{ series: 'A serisi', netPrice: kurus(15_000), count: 420 }],
      turnover: null,
      days: null,
      ...change,
    }),
  };
}

export const sign = {
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

export const banner = {
  ...sign,
  itemCode: '3' as const,
  text: 'Açılış pankartı',
  width: '6',
  height: '1',
  startsOn: isoDate('2026-12-01'),
  endsOn: isoDate('2026-12-21'),
};
