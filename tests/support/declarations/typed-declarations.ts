import { advertising } from '~/features/declarations/business/advertising.server';
import { cleaning } from '~/features/declarations/business/cleaning.server';
import { entertainment } from '~/features/declarations/business/entertainment.server';
import type { Definition } from '~/features/declarations/definition';
import { building } from '~/features/declarations/estate/building.server';
import { land } from '~/features/declarations/estate/land.server';
import { plot } from '~/features/declarations/estate/plot.server';

type Fields = Readonly<Record<string, string>>;

/** Describes what a careful member types, step by step. An address comes by its code, or by its district alone. */
export interface Declared {
  readonly definition: Definition;
  readonly steps: ReadonlyArray<readonly [key: string, fields: Fields]>;
  /** The name of what it accrues contains this. */
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
/** Asked about another ada and parsel on record of the door, the member stands by the deed. */
const deed: Fields = { ada: '917', parsel: '4', parselDogru: 'on' };
const company: Fields = {
  unvan: 'Çınar Mobilya',
  faaliyet: 'Mobilya satışı',
  'acilis.gun': '1',
  'acilis.ay': '3',
  'acilis.yil': '2025',
};

/** Lists one of each kind. */
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
