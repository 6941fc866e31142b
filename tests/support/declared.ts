import { advertising } from '~/declarations/business/advertising.server';
import { cleaning } from '~/declarations/business/cleaning.server';
import { entertainment } from '~/declarations/business/entertainment.server';
import type { Definition } from '~/declarations/definition';
import { building } from '~/declarations/estate/building.server';
import { land } from '~/declarations/estate/land.server';
import { plot } from '~/declarations/estate/plot.server';

type Fields = Readonly<Record<string, string>>;

/** What a careful member types, step by step. An address comes by its code, or by its district alone. */
export interface Declared {
  readonly definition: Definition;
  readonly steps: ReadonlyArray<readonly [key: string, fields: Fields]>;
  /** Part of a name of what it accrues. */
  readonly revenue: string;
}

export interface Places {
  readonly addressCode: string;
  readonly districtCode: string;
  readonly streetCode: string;
}

export const reasonFields: Fields = {
  neden: 'satin-alma',
  'tarih.gun': '15',
  'tarih.ay': 'temmuz',
  'tarih.yil': '2025',
};

export const ownerFields = (identityNo: string): Fields => ({
  mulkiyet: 'tek',
  'malik.adet': '1',
  'malik.0.kimlik': identityNo,
  'malik.0.ad': 'Ayşe Işık Yıldırım',
  'malik.0.sifat': 'malik',
});

export const buildingFields: Fields = {
  kullanim: 'konut',
  yapiTuru: 'betonarme_karkas',
  yapiSinifi: 'birinci',
  bitimYili: '2014',
  asansor: 'on',
};

export const measureFields: Fields = {
  brutAlan: '120,50 m²',
  arsaAlani: '1.200',
  'arsaPayi.pay': '24',
  'arsaPayi.payda': '480',
};

const noClaim: Fields = { tekMesken: 'yok', gecici: 'yok' };
const byCode = ({ addressCode }: Places): Fields => ({ 'yer.kod': addressCode });
const deed: Fields = { ada: '917', parsel: '4' };
const company: Fields = {
  unvan: 'Çınar Mobilya',
  faaliyet: 'Mobilya satışı',
  'acilis.gun': '1',
  'acilis.ay': '3',
  'acilis.yil': '2025',
};

/** One of each kind. */
export function listDeclared(identityNo: string, places: Places): Declared[] {
  const owner = ownerFields(identityNo);
  return [
    {
      definition: building,
      revenue: 'Bina',
      steps: [
        ['neden', reasonFields],
        ['malik', owner],
        ['yer', byCode(places)],
        ['tapu', deed],
        ['yapi', buildingFields],
        ['olcu', measureFields],
        ['muafiyet', noClaim],
      ],
    },
    {
      definition: plot,
      revenue: 'Arsa',
      steps: [
        ['neden', reasonFields],
        ['malik', owner],
        ['yer', { 'yer.mahalle': places.districtCode }],
        ['yer', { 'yer.mahalle': places.districtCode, 'yer.sokak': places.streetCode }],
        ['yer', { 'yer.mahalle': places.districtCode, 'yer.sokak': places.streetCode }],
        ['tapu', deed],
        ['arsa', { alan: '512,25' }],
      ],
    },
    {
      definition: land,
      revenue: 'Arazi',
      steps: [
        ['neden', reasonFields],
        ['malik', owner],
        ['yer', { 'yer.mahalle': places.districtCode }],
        ['yer', { 'yer.mahalle': places.districtCode }],
        ['tapu', { ...deed, mevki: 'Değirmen altı' }],
        ['arazi', { cins: 'taban', alan: '42.000' }],
      ],
    },
    {
      definition: cleaning,
      revenue: 'Çevre',
      steps: [
        ['isyeri', company],
        ['yer', byCode(places)],
        ['olcu', { faaliyetTuru: 'dukkan', sayi: '12', alan: '140' }],
      ],
    },
    {
      definition: advertising,
      revenue: 'İlan',
      steps: [
        ['isyeri', company],
        ['yer', byCode(places)],
        [
          'ilan',
          {
            'ilan.adet': '1',
            'ilan.0.tur': '1:cadde',
            'ilan.0.metin': 'Çınar Mobilya',
            'ilan.0.en': '3,10',
            'ilan.0.boy': '0,9',
            'ilan.0.yuz': '1',
            'ilan.0.adet': '2',
            'ilan.0.baslangic.gun': '1',
            'ilan.0.baslangic.ay': 'Mart',
            'ilan.0.baslangic.yil': '2026',
          },
        ],
      ],
    },
    {
      definition: entertainment,
      revenue: 'Eğlence',
      steps: [
        ['isyeri', company],
        ['yer', byCode(places)],
        ['eglence', { tur: 'bilet:tiyatro_opera_bale', ay: '10', yil: '2026' }],
        [
          'bilet',
          { 'bilet.adet': '1', 'bilet.0.seri': 'A 1–250', 'bilet.0.fiyat': '180,00', 'bilet.0.sayi': '250' },
        ],
      ],
    },
  ];
}
import {
  isoDate,
  kurus,
  type AdvertisingContent,
  type BuildingContent,
  type CleaningContent,
  type EntertainmentContent,
  type LandContent,
  type PlotContent,
} from 'municipality/contract';

/** The way to one unit of the sample. */
export interface SampleUnit {
  readonly districtCode: string;
  readonly streetCode: string;
  readonly outerDoorCode: string;
  readonly addressCode: string;
}

/** Who declares, and where the property and the business lie. */
export interface Declared {
  readonly identityNo: string;
  readonly fullName: string;
  readonly home: SampleUnit;
  readonly shop: SampleUnit;
}

export const whole = { numerator: 1, denominator: 1 };

/** Contents of declarations that are right as they stand, each open to a change. */
export function declarationsOf({ identityNo, fullName, home, shop }: Declared) {
  const estateParts = {
    reason: 'satin-alma' as const,
    eventDate: isoDate('2025-07-26'),
    ownership: 'tek' as const,
    owners: [{ identityNo, fullName, capacity: 'malik' as const, share: whole }],
    place: { ...home, locality: null, sheetNo: null, blockNo: '101', parcelNo: '5' },
    deedDate: isoDate('2025-07-26'),
    deedNo: '1234',
    isRestricted: false,
    estateOid: null,
  };
  const withoutDoor = { ...estateParts.place, outerDoorCode: null, addressCode: null };
  const business = {
    businessOid: null,
    title: 'Şahin Kafe',
    activity: 'Kafe',
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
      ...change,
    }),
    plot: (change: Partial<PlotContent> = {}): PlotContent => ({
      kind: 'plot',
      ...estateParts,
      place: withoutDoor,
      area: '845.60',
      ...change,
    }),
    land: (change: Partial<LandContent> = {}): LandContent => ({
      kind: 'land',
      ...estateParts,
      place: { ...withoutDoor, streetCode: null, locality: 'Kuyubaşı mevkii' },
      area: '18750',
      landKind: 'taban',
      ...change,
    }),
    cleaning: (change: Partial<CleaningContent> = {}): CleaningContent => ({
      kind: 'cleaning',
      business,
      area: '250',
      activityCode: 'kafe',
      count: 250,
      ...change,
    }),
    advertising: (change: Partial<AdvertisingContent> = {}): AdvertisingContent => ({
      kind: 'advertising',
      business,
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
