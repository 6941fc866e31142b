import {
  AdvertisingContent,
  BuildingContent,
  CleaningContent,
  type DeclarationContent,
  DeclarationKind,
  EntertainmentContent,
  isoDate,
  kurus,
  LandContent,
  PlotContent,
  SaleContent,
} from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { StepOptions } from '../lookups.server';
import { correctableFields, listCorrectable } from './correctable-fields.server';
import { declaredValues, readCorrection } from './correction.server';

const schemas: Readonly<Record<DeclarationKind, z.ZodObject>> = {
  building: BuildingContent,
  plot: PlotContent,
  land: LandContent,
  sale: SaleContent,
  cleaning: CleaningContent,
  advertising: AdvertisingContent,
  entertainment: EntertainmentContent,
};

const estate = [
  'reason',
  'eventDate',
  'ownership',
  'owners.*.identityNo',
  'owners.*.fullName',
  'owners.*.capacity',
  'owners.*.share',
  'ownerCountWhenAlone',
  'place.districtCode',
  'place.streetCode',
  'place.outerDoorCode',
  'place.addressCode',
  'place.locality',
  'place.sheetNo',
  'place.blockNo',
  'place.parcelNo',
  'deedDate',
  'deedNo',
  'deedVolume',
  'deedPage',
  'previousOwner',
  'isRestricted',
  'ruralUse',
  'exemption',
  'isShareConfirmed',
  'place.isParcelConfirmed',
  'estateOid',
];
const business = [
  'businessOid',
  'title',
  'activity',
  'isActivityChanged',
  'addressCode',
  'licenceNo',
  'openedOn',
].map((name) => `business.${name}`);

/** The desk does not correct who, where, why and in what words: the declarer declares that anew. */
const declaredAnew: Readonly<Record<DeclarationKind, readonly string[]>> = {
  building: [...estate, 'floor', 'unitNo', 'singleDwelling', 'temporaryExemption'],
  plot: estate,
  land: estate,
  sale: ['estateOid', 'deedNo', 'buyer'],
  cleaning: business,
  advertising: [
    ...business,
    'isTrade',
    ...['itemCode', 'locationCode', 'text', 'plate'].map((name) => `items.*.${name}`),
  ],
  entertainment: [
    ...business,
    'typeCode',
    'period.year',
    'period.month',
    'tickets.*.series',
    'days.placeTypeCode',
  ],
};

/** Lists the paths of everything a schema takes; a share is one value. */
function listPaths(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return listPaths(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return listPaths(schema.element, `${path}.*`);
  if (!(schema instanceof z.ZodObject) || 'denominator' in schema.shape) return [path];
  return Object.entries(schema.shape)
    .filter(([name]) => name !== 'kind')
    .flatMap(([name, part]) => listPaths(part, path === '' ? name : `${path}.${name}`));
}

const today = isoDate('2026-11-26');
const none: StepOptions = new Map();

const read = (content: DeclarationContent, changed: Record<string, string>, options = none) =>
  readCorrection({ content, today, options, values: { ...declaredValues(content), ...changed } });

const sign: AdvertisingContent['items'][number] = {
  itemCode: '1',
  locationCode: 'cadde',
  text: 'Işık Kafe',
  width: '3.10',
  height: '0.9',
  faces: 1,
  pieces: 2,
  startsOn: isoDate('2026-03-01'),
  endsOn: null,
  plate: null,
};
const leaflet = { ...sign, itemCode: '5', width: null, height: null } as const;

const place: CleaningContent['business'] = {
  businessOid: null,
  title: 'Işık Kafe',
  activity: 'Kafe',
  isActivityChanged: false,
  addressCode: '1234567890',
  licenceNo: null,
  openedOn: isoDate('2026-02-10'),
};
const signs: AdvertisingContent = {
  kind: 'advertising',
  business: place,
  isTrade: false,
  items: [sign, leaflet],
};
const shop: CleaningContent = {
  kind: 'cleaning',
  business: place,
  area: '140.00',
  activityCode: 'dukkan',
  count: 12,
  closedOn: null,
};
const tickets: EntertainmentContent = {
  kind: 'entertainment',
  business: place,
  typeCode: 'tiyatro',
  period: { year: 2026, month: 10 },
  tickets: [{ series: 'A 1–250', netPrice: kurus(18_000), count: 250 }],
  turnover: null,
  days: null,
};

describe('the fields of a declaration', () => {
  test.each(DeclarationKind.options)('%s: each is corrected at the desk, or declared anew', (kind) => {
    const known = [...correctableFields[kind].map(({ name }) => name), ...declaredAnew[kind]];
    expect(known.toSorted()).toEqual(listPaths(schemas[kind], '').toSorted());
  });

  test('what was not declared is not offered, unless it may stay empty', () => {
    expect(listCorrectable(tickets).map(({ name }) => name)).toEqual([
      'tickets.0.count',
      'tickets.0.netPrice',
    ]);
    expect(listCorrectable(signs).map(({ label }) => label)).toEqual([
      ...['1. ilan: En', '1. ilan: Boy', '1. ilan: Yüz sayısı', '1. ilan: Adet'],
      ...['1. ilan: Başlangıç tarihi', '1. ilan: Bitiş tarihi'],
      ...['2. ilan: Yüz sayısı', '2. ilan: Adet', '2. ilan: Başlangıç tarihi', '2. ilan: Bitiş tarihi'],
    ]);
  });
});

describe('a correction', () => {
  test.each([
    ['a measure', shop, { area: '160,5' }, { area: '160.5' }, ['Kullanılan alan', '140 m² yerine 160,5 m²']],
    ['a number', shop, { count: '15' }, { count: 15 }, ['Ölçü', '12 yerine 15']],
    [
      'a day that was left out',
      shop,
      { 'closedOn.gun': '5', 'closedOn.ay': 'ekim', 'closedOn.yil': '2026' },
      { closedOn: '2026-10-05' },
      ['Kapanış tarihi', '5 Ekim 2026 (boş bırakılmıştı)'],
    ],
    [
      'money',
      tickets,
      { 'tickets.0.netPrice': '200' },
      { tickets: [{ ...tickets.tickets[0], netPrice: 20_000 }] },
      ['1. bilet türü: Bilet fiyatı (vergi hariç)', '180,00 ₺ yerine 200,00 ₺'],
    ],
    [
      'one of several',
      signs,
      { 'items.0.width': '4' },
      { items: [{ ...sign, width: '4' }, leaflet] },
      ['1. ilan: En', '3,1 m yerine 4 m'],
    ],
  ])('%s', (_, content, typed, change, [Term, Value]) => {
    expect(read(content, typed)).toEqual({
      content: { ...content, ...change },
      section: { Title: 'Belediyenin düzeltmesi', Rows: [{ Term, Value }] },
    });
  });

  test('the same figure in another writing is no change', () => {
    expect(read(shop, { area: '140' })).toEqual({
      problems: [{ text: expect.stringContaining('Hiçbir bilgi değişmedi') as string }],
    });
  });

  test('what cannot be read is told at its field', () => {
    expect(read(shop, { area: 'yüz kırk' })).toEqual({
      problems: [{ text: expect.stringContaining('“Kullanılan alan”') as string, fieldId: 'area' }],
    });
  });

  test('a code that the municipality does not know is not taken', () => {
    const options = new Map([['activityCode', { rows: [{ value: 'dukkan', label: 'Dükkân' }], unread: 0 }]]);
    expect(read(shop, { activityCode: 'saray' }, options)).toEqual({
      problems: [{ text: expect.stringContaining('Faaliyet türü') as string, fieldId: 'activityCode' }],
    });
  });
});
