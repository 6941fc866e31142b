import {
  AdvertisingContent,
  BuildingContent,
  CleaningContent,
  EntertainmentContent,
  LandContent,
  PlotContent,
  isoDate,
  type DeclarationContent,
} from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { listContentFields } from './content-fields';
import { sign } from './declared';
import type { Declarant } from './declaring';

/**
 * Describes what becomes of a field when the same estate or business is declared again: it comes from the record; it
 * belongs to the new event and is asked anew; it names the holding; it confirms what was asked about; this one does not
 * say it.
 */
type Course = 'kept' | 'anew' | 'holding' | 'confirmation' | 'unsaid';

const estateFields: Readonly<Record<string, Course>> = {
  kind: 'kept',
  // The day of an earlier event would tax years that are assessed already.
  reason: 'anew',
  eventDate: 'anew',
  ownership: 'kept',
  'owners[].identityNo': 'kept',
  'owners[].fullName': 'kept',
  'owners[].capacity': 'kept',
  'owners[].share.numerator': 'kept',
  'owners[].share.denominator': 'kept',
  ownerCountWhenAlone: 'unsaid',
  isShareConfirmed: 'confirmation',
  'place.districtCode': 'kept',
  'place.streetCode': 'kept',
  'place.outerDoorCode': 'kept',
  'place.addressCode': 'kept',
  'place.locality': 'unsaid',
  'place.sheetNo': 'kept',
  'place.blockNo': 'kept',
  'place.parcelNo': 'kept',
  'place.isParcelConfirmed': 'confirmation',
  deedDate: 'kept',
  deedNo: 'kept',
  deedVolume: 'kept',
  deedPage: 'kept',
  previousOwner: 'kept',
  isRestricted: 'kept',
  exemption: 'kept',
  // It is asked in a metropolitan area alone.
  ruralUse: 'unsaid',
  estateOid: 'holding',
};

const businessFields: Readonly<Record<string, Course>> = {
  kind: 'kept',
  'business.businessOid': 'holding',
  'business.title': 'kept',
  'business.activity': 'kept',
  'business.isActivityChanged': 'confirmation',
  'business.addressCode': 'kept',
  'business.licenceNo': 'kept',
  'business.openedOn': 'kept',
};

export interface Sample {
  readonly schema: Parameters<typeof listContentFields>[0];
  readonly courses: Readonly<Record<string, Course>>;
  readonly contentOf: (by: Declarant['contents']) => DeclarationContent;
  /** Holds what is asked anew, as it is typed. */
  readonly typed: Readonly<Record<string, string>>;
}

const event = { neden: 'satin-alma', 'tarih.gun': '26', 'tarih.ay': '7', 'tarih.yil': '2025' };
/** Returns everything said that can be said, so that nothing is kept by being empty. */
const shared = (by: Declarant['contents']) => {
  const { place, owners } = by.building();
  const co = { identityNo: demoAccounts.employee.identityNo, fullName: 'Deniz Ortak' };
  return {
    place: { ...place, sheetNo: 'P-7' },
    isRestricted: true,
    exemption: 'kamu-yarari' as const,
    ownership: 'payli' as const,
    owners: [
      ...owners.map((own) => ({ ...own, share: { numerator: 1, denominator: 3 } })),
      { ...co, capacity: 'intifa' as const, share: { numerator: 5, denominator: 8 } },
    ],
  };
};

export const licensed = (by: Declarant['contents']) => ({
  business: { ...by.business, licenceNo: '2026/118' },
});

const buildingFields: Readonly<Record<string, Course>> = {
  ...estateFields,
  usageCode: 'kept',
  structureCode: 'kept',
  classCode: 'kept',
  grossArea: 'kept',
  completedYear: 'kept',
  hasLift: 'kept',
  hasHeating: 'kept',
  plotArea: 'kept',
  'landShare.numerator': 'kept',
  'landShare.denominator': 'kept',
  floor: 'kept',
  unitNo: 'kept',
  singleDwelling: 'kept',
  temporaryExemption: 'kept',
  usageBannedOn: 'kept',
};

export const samples: Readonly<Record<string, Sample>> = {
  building: {
    schema: BuildingContent,
    courses: {
      ...buildingFields,
      singleDwelling: 'unsaid',
      temporaryExemption: 'unsaid',
      usageBannedOn: 'unsaid',
    },
    contentOf: (by) => by.building({ ...shared(by), grossArea: '120.55', plotArea: '801.25' }),
    typed: event,
  },
  'building that claims what can be claimed': {
    schema: BuildingContent,
    courses: buildingFields,
    contentOf: (by) =>
      by.building({
        ...shared(by),
        singleDwelling: 'emekli',
        temporaryExemption: 'yeni-konut',
        usageBannedOn: isoDate('2026-03-02'),
      }),
    // The statement of a single dwelling is signed each time.
    typed: { ...event, tekKonutBeyani: 'on' },
  },
  plot: {
    schema: PlotContent,
    courses: { ...estateFields, area: 'kept', disasterOn: 'kept' },
    contentOf: (by) =>
      by.plot({
        ...shared(by),
        place: { ...shared(by).place, addressCode: null },
        disasterOn: isoDate('2026-02-06'),
      }),
    typed: event,
  },
  'plot of a joint owner who notifies alone': {
    schema: PlotContent,
    courses: { ...estateFields, ownerCountWhenAlone: 'kept', area: 'kept', disasterOn: 'unsaid' },
    contentOf: (by) => {
      const { place, owners } = shared(by);
      const [own] = owners.map((owner) => ({ ...owner, share: { numerator: 1, denominator: 3 } }));
      return by.plot({
        ...shared(by),
        place: { ...place, addressCode: null },
        ownership: 'elbirligi',
        owners: own ? [own] : [],
        ownerCountWhenAlone: 3,
      });
    },
    typed: event,
  },
  land: {
    schema: LandContent,
    courses: {
      ...estateFields,
      'place.locality': 'kept',
      area: 'kept',
      landKind: 'kept',
      isExemptionUsedByFamily: 'kept',
    },
    contentOf: (by) => {
      const { place, ...rest } = shared(by);
      return by.land({
        ...rest,
        place: { ...place, addressCode: null, locality: 'Kuyubaşı mevkii' },
        isExemptionUsedByFamily: true,
      });
    },
    typed: event,
  },
  cleaning: {
    schema: CleaningContent,
    courses: { ...businessFields, area: 'kept', activityCode: 'kept', count: 'kept', closedOn: 'anew' },
    contentOf: (by) => by.cleaning({ ...licensed(by), area: '250.55' }),
    typed: {},
  },
  advertising: {
    schema: AdvertisingContent,
    courses: {
      ...businessFields,
      isTrade: 'kept',
      // A sign is declared once a year; another declaration tells of another sign.
      ...Object.fromEntries(
        Object.keys(AdvertisingContent.shape.items.element.shape).map((name) => [`items[].${name}`, 'anew']),
      ),
    },
    contentOf: (by) => by.advertising({ ...licensed(by), isTrade: true, items: [sign] }),
    typed: {
      'ilan.adet': '1',
      'ilan.0.tur': `${sign.itemCode}:${sign.locationCode}`,
      'ilan.0.metin': 'Arka tabela',
      'ilan.0.en': '2,30',
      'ilan.0.boy': '1',
      'ilan.0.yuz': '1',
      'ilan.0.adet': '1',
      'ilan.0.baslangic.gun': '20',
      'ilan.0.baslangic.ay': '11',
      'ilan.0.baslangic.yil': '2026',
    },
  },
  'entertainment by tickets': {
    schema: EntertainmentContent,
    courses: {
      ...businessFields,
      typeCode: 'kept',
      'period.year': 'anew',
      'period.month': 'anew',
      'tickets[].series': 'anew',
      'tickets[].netPrice': 'anew',
      'tickets[].count': 'anew',
      turnover: 'anew',
      'days.placeTypeCode': 'unsaid',
      'days.count': 'unsaid',
    },
    contentOf: (by) => by.entertainment(licensed(by)),
    typed: {
      ay: '10',
      yil: '2026',
      'bilet.adet': '1',
      'bilet.0.seri': 'B serisi',
      'bilet.0.fiyat': '150',
      'bilet.0.sayi': '420',
    },
  },
  'entertainment by days': {
    schema: EntertainmentContent,
    courses: {
      ...businessFields,
      typeCode: 'kept',
      'period.year': 'anew',
      'period.month': 'anew',
      'tickets[].series': 'unsaid',
      'tickets[].netPrice': 'unsaid',
      'tickets[].count': 'unsaid',
      turnover: 'unsaid',
      'days.placeTypeCode': 'kept',
      'days.count': 'anew',
    },
    contentOf: (by) =>
      by.entertainment({
        ...licensed(by),
        typeCode: 'gunluk',
        period: { year: 2026, month: 9 },
        tickets: [],
        days: { placeTypeCode: 'bilardo', count: 10 },
      }),
    typed: { ay: '10', yil: '2026', gun: '10' },
  },
};
