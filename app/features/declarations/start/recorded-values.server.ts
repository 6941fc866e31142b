import type { ResponseOf, contract } from 'municipality/contract';
import { typedDay } from '~/platform/forms/typed-date';
import type { Values } from '../definition';

type Observation = ResponseOf<typeof contract.GetRegistryObservation>;
type Estate = Observation['Estates'][number];
type Business = Observation['Businesses'][number];

/** Writes a number with a comma, as it would have been typed. */
const typedNumber = (value: number | string) => String(value).replace('.', ',');

const typedShare = (name: string, numerator: number, denominator: number): Values => ({
  [`${name}.pay`]: String(numerator),
  [`${name}.payda`]: String(denominator),
});

/** Leaves out what nobody knows: there the new draft's own beginning holds. */
function known(values: Readonly<Record<string, string | null | undefined>>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );
}

/** A box that is not ticked is an empty text. */
const ticked = (is: boolean | null | undefined) => (is === null || is === undefined ? is : is ? 'on' : '');

/** Null is a claim that nobody made, where the last declaration is known at all. */
const claimed = (claim: string | null | undefined) => (claim === undefined ? undefined : (claim ?? 'yok'));

function ownerValues({
  Owners,
  Ownership,
  OwnerCountWhenAlone,
  ShareNumerator,
  ShareDenominator,
}: Estate): Values {
  if (!Owners || !Ownership) {
    return {
      ...typedShare('malik.0.pay', ShareNumerator, ShareDenominator),
      mulkiyet: ShareNumerator === ShareDenominator ? 'tek' : 'payli',
    };
  }
  const rows = Owners.map((owner, index) => ({
    [`malik.${index}.kimlik`]: owner.IdentityNo,
    [`malik.${index}.ad`]: owner.FullName,
    [`malik.${index}.sifat`]: owner.Capacity,
    ...typedShare(`malik.${index}.pay`, owner.ShareNumerator, owner.ShareDenominator),
  }));
  const shared = OwnerCountWhenAlone
    ? { mulkiyet: 'elbirligi-tek', malikSayisi: String(OwnerCountWhenAlone) }
    : { mulkiyet: Ownership };
  return Object.assign({ ...shared, 'malik.adet': String(Owners.length) }, ...rows) as Values;
}

function buildingValues(estate: Estate): Values {
  const { LandShareNumerator, LandShareDenominator, CompletedYear, PlotArea } = estate;
  return {
    brutAlan: typedNumber(estate.Area),
    ...(LandShareNumerator && LandShareDenominator
      ? typedShare('arsaPayi', LandShareNumerator, LandShareDenominator)
      : {}),
    ...known({
      kullanim: estate.UsageCode,
      yapiTuru: estate.StructureCode,
      yapiSinifi: estate.ClassCode,
      bitimYili: CompletedYear?.toString(),
      asansor: ticked(estate.HasLift),
      kalorifer: ticked(estate.HasHeating),
      arsaAlani: PlotArea && typedNumber(PlotArea),
      kat: estate.Floor,
      bagimsizBolum: estate.UnitNo,
      tekMesken: claimed(estate.SingleDwelling),
      gecici: claimed(estate.TemporaryExemption),
    }),
  };
}

/**
 * Returns everything that is known of an estate, as it would have been typed. Why it is declared, and since when, is
 * asked anew: the day of an earlier event would tax years that are assessed already. So is the signed statement of a
 * single dwelling.
 */
export function estateValues(estate: Estate): Values {
  const { BlockNo, ParcelNo, EstateKind, DeedDate, UsageBannedOn, DisasterOn } = estate;
  return {
    ...known({
      'yer.kod': estate.AddressCode,
      'yer.mahalle': estate.DistrictCode,
      'yer.sokak': estate.StreetCode,
      'yer.kapi': estate.OuterDoorCode,
      mevki: estate.Locality,
      pafta: estate.SheetNo,
      yevmiye: estate.DeedNo,
      cilt: estate.DeedVolume,
      sahife: estate.DeedPage,
      oncekiMalik: estate.PreviousOwner,
      kisitli: ticked(estate.IsRestricted),
      aileMuafiyeti: ticked(estate.IsExemptionUsedByFamily),
      baskaMuafiyet: claimed(estate.Exemption),
      kirsal: claimed(estate.RuralUse),
      cins: estate.LandKind,
    }),
    ada: BlockNo,
    parsel: ParcelNo,
    'kayit.ada': BlockNo,
    'kayit.parsel': ParcelNo,
    ...(DeedDate && typedDay('tapuTarihi', DeedDate)),
    ...(UsageBannedOn && typedDay('yasak', UsageBannedOn)),
    ...(DisasterOn && typedDay('afet', DisasterOn)),
    ...(EstateKind === '1' ? buildingValues(estate) : { alan: typedNumber(estate.Area) }),
    ...ownerValues(estate),
  };
}

/** Does the same of a business, for each of its taxes; what belongs to a month or to a single sign is asked anew. */
export function businessValues(business: Business): Values {
  const { EntertainmentBase, EntertainmentTypeCode } = business;
  return {
    unvan: business.Title,
    faaliyet: business.Activity,
    'kayit.faaliyet': business.Activity,
    ...typedDay('acilis', business.OpenedOn),
    ...known({
      'yer.kod': business.AddressCode,
      ruhsat: business.LicenceNo,
      faaliyetTuru: business.ActivityCode,
      sayi: business.Count?.toString(),
      alan: business.Area?.toString().replace('.', ','),
      meslek: ticked(business.IsTrade),
      tur: EntertainmentBase && EntertainmentTypeCode && `${EntertainmentBase}:${EntertainmentTypeCode}`,
      yerTuru: business.PlaceTypeCode,
    }),
  };
}
