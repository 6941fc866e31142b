import type { ResponseOf, contract } from 'municipality/contract';
import { typedDay } from '~/platform/forms/typed-day';
import type { Definition, Field, RecordedEstate, RecordedField, Values } from '../definition';

type Observation = ResponseOf<typeof contract.GetRegistryObservation>;
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

const NO_CLAIM = 'yok';

/** Writes what is on record of a field as it would have been typed; nothing where the record does not know. */
function typedAs(field: Field, value: RecordedEstate[RecordedField]): Values {
  const { name, kind } = field;
  // Null is a claim that nobody made, where the last declaration is known at all.
  const isClaim = 'options' in field && Array.isArray(field.options) && field.options.some(isNone);
  if (value === null && isClaim) return { [name]: NO_CLAIM };
  if (value === null || value === undefined) return {};
  if (kind === 'date') return typedDay(name, String(value));
  if (kind === 'checkbox') return { [name]: value ? 'on' : '' };
  return { [name]: kind === 'number' ? typedNumber(String(value)) : String(value) };
}

const isNone = ({ value }: { readonly value: string }) => value === NO_CLAIM;

function ownerValues({
  Owners,
  Ownership,
  OwnerCountWhenAlone,
  ShareNumerator,
  ShareDenominator,
}: RecordedEstate): Values {
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

/**
 * Returns everything that is known of an estate, as it would have been typed. Why it is declared, and since when, is
 * asked anew: the day of an earlier event would tax years that are assessed already. So is the signed statement of a
 * single dwelling.
 */
export function estateValues({ steps }: Definition, estate: RecordedEstate): Values {
  const { BlockNo, ParcelNo, LandShareNumerator, LandShareDenominator } = estate;
  const fields = steps.flatMap((step) => step.fields ?? []);
  return Object.assign(
    known({
      'yer.kod': estate.AddressCode,
      'yer.mahalle': estate.DistrictCode,
      'yer.sokak': estate.StreetCode,
      'yer.kapi': estate.OuterDoorCode,
      mevki: estate.Locality,
    }),
    { 'kayit.ada': BlockNo, 'kayit.parsel': ParcelNo },
    LandShareNumerator && LandShareDenominator
      ? typedShare('arsaPayi', LandShareNumerator, LandShareDenominator)
      : {},
    ownerValues(estate),
    ...fields.map((field) => (field.recorded ? typedAs(field, estate[field.recorded]) : {})),
  ) as Values;
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
