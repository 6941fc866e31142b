import { z } from 'zod';
import { PlaceCode } from './address';
import { defineCall } from './call';
import { Money, OptionalText, Text, list } from './wire';

/** Describes a name with its code, as forms offer it. */
export const Choice = z.object({ Code: Text, Name: Text });
export type Choice = z.output<typeof Choice>;

/** Says where the rows of a table come from; `IsSample` says that the figures are not the official ones. */
const Basis = { LegalBasis: Text, Source: Text, IsSample: z.boolean() };

/** Describes a year of the calendar. */
const Year = z.int().min(1986).max(2100);

/** Describes the construction cost of one square metre (1319 m.29; yearly communiqué). */
export const ConstructionCost = z.object({
  Year,
  UsageCode: Text,
  UsageName: Text,
  StructureCode: Text,
  StructureName: Text,
  ClassCode: Text,
  ClassName: Text,
  /** The value is per m². */
  UnitCost: Money,
  ...Basis,
});
export type ConstructionCost = z.output<typeof ConstructionCost>;

/** Describes the value of one square metre of ground on a street. */
export const StreetValuation = z.object({
  Year,
  DistrictCode: PlaceCode,
  DistrictName: Text,
  StreetCode: PlaceCode,
  StreetName: Text,
  /** The value is per m². */
  UnitValue: Money,
  ...Basis,
});
export type StreetValuation = z.output<typeof StreetValuation>;

/** Describes the value of one square metre of land (arazi) by its kind. */
export const LandValuation = z.object({
  Year,
  DistrictCode: PlaceCode,
  DistrictName: Text,
  LandKind: z.enum(['kirac', 'taban', 'sulak']),
  LandKindName: Text,
  UnitValue: Money,
  ...Basis,
});
export type LandValuation = z.output<typeof LandValuation>;

/** Describes the wear of buildings (aşınma payı): percent by structure and age. */
export const AbrasionShare = z.object({
  StructureGroup: Text,
  StructureGroupName: Text,
  /** Counts the years, both included; the last band has no end. */
  AgeFrom: z.int(),
  AgeTo: z.int().nullable(),
  Percent: z.number(),
  ...Basis,
});
export type AbrasionShare = z.output<typeof AbrasionShare>;

/** Describes the council's rate of one item of the advertising tariff, with the bounds of the law (2464 m.15). */
export const AdvertisingTariff = z.object({
  Year,
  /** It is written like '1' … '6'. */
  ItemCode: Text,
  ItemName: Text,
  /** Holds the place of the item (boulevard, street, vehicle …). */
  LocationCode: Text,
  LocationName: Text,
  Unit: z.enum(['m2', 'adet']),
  Period: z.enum(['yil', 'hafta']).nullable(),
  Rate: Money,
  LowerLimit: Money,
  UpperLimit: Money,
  ...Basis,
});
export type AdvertisingTariff = z.output<typeof AdvertisingTariff>;

/** Describes the yearly environmental cleaning tax of a business by group and degree (2464 mük. m.44). */
export const CleaningPrice = z.object({
  Year,
  Group: z.int().min(1).max(7),
  Degree: z.int().min(1).max(5),
  AnnualTax: Money,
  ...Basis,
});
export type CleaningPrice = z.output<typeof CleaningPrice>;

/** Describes the same for dwellings: by the cubic metre of water. */
export const CleaningWaterPrice = z.object({ Year, PerCubicMetre: Money, ...Basis });

/** Describes a kind of business with the measure that decides its group. */
export const CleaningActivity = z.object({
  Code: Text,
  Name: Text,
  CriterionCode: Text,
  /** Holds what is counted: "Yatak sayısı". */
  CriterionName: Text,
  /** Holds the lower bounds of groups 1 to 6; the first one is excluded itself, the others are included. */
  LowerBounds: z.array(z.int()).length(6),
  LegalBasis: Text,
});
export type CleaningActivity = z.output<typeof CleaningActivity>;

/** Describes the rate or daily tariff of a kind of entertainment (2464 m.21). */
export const EntertainmentType = z.object({
  Code: Text,
  Name: Text,
  /** Tickets and bets are taxed by percent, places without a ticket by the day. */
  Base: z.enum(['bilet', 'bahis', 'gun']),
  /** Holds the percent in force; null where a daily tariff holds. */
  RatePercent: z.number().nullable(),
  LegalBasis: Text,
});
export type EntertainmentType = z.output<typeof EntertainmentType>;

export const EntertainmentPlaceType = z.object({
  Year,
  Code: Text,
  Name: Text,
  /** The tariff is per day worked. */
  DailyTariff: Money,
  LowerLimit: Money,
  UpperLimit: Money,
  ...Basis,
});
export type EntertainmentPlaceType = z.output<typeof EntertainmentPlaceType>;

/** Defines a look-up anybody may make. */
function defineLookup<const Name extends string, Request extends z.ZodType, Response extends z.ZodType>(
  name: Name,
  summary: string,
  request: Request,
  response: Response,
) {
  return defineCall({ name, summary, access: 'public', repeatable: true, request, response });
}

export const tariffCalls = {
  /** Answers with the years that have rows, newest first, by table. Not named by the specification. */
  RetrieveTariffYears: defineLookup(
    'RetrieveTariffYears',
    'Hangi tarifenin hangi yıllar için bulunduğunu söyler.',
    z.object({}),
    z.object({
      ConstructionCost: z.array(Year),
      StreetValuation: z.array(Year),
      Advertising: z.array(Year),
      Cleaning: z.array(Year),
    }),
  ),
  RetrieveEstateConstructionCost: defineLookup(
    'RetrieveEstateConstructionCost',
    'Bir yılın bina metrekare normal inşaat maliyet bedellerini verir.',
    z.object({ year: Year }),
    list(ConstructionCost),
  ),
  RetrieveEstateStreetValuations: defineLookup(
    'RetrieveEstateStreetValuations',
    'Bir mahallenin sokaklarının o yılki arsa metrekare birim değerlerini verir.',
    z.object({ valuationYear: Year, districtCode: PlaceCode }),
    list(StreetValuation),
  ),
  /** The specification does not name this call; it knows street values alone. */
  RetrieveLandValuations: defineLookup(
    'RetrieveLandValuations',
    'Bir yılın arazi birim değerlerini mahalle ve arazi cinsine göre verir.',
    z.object({ valuationYear: Year }),
    list(LandValuation),
  ),
  RetrieveEstateAbrasionShares: defineLookup(
    'RetrieveEstateAbrasionShares',
    'Binaların yaşına ve yapısına göre aşınma paylarını verir.',
    z.object({}),
    list(AbrasionShare),
  ),
  RetrieveEstateTypes: defineLookup(
    'RetrieveEstateTypes',
    'Taşınmaz türlerini listeler: bina, arsa, arazi.',
    z.object({}),
    list(Choice),
  ),
  /** Answers with the ways of use; `TaxKind` says which rate holds (1319 m.8). */
  RetrieveEstateUsageTypes: defineLookup(
    'RetrieveEstateUsageTypes',
    'Binaların kullanılış şekillerini vergi oranının türüyle listeler.',
    z.object({}),
    list(Choice.extend({ TaxKind: z.enum(['konut', 'isyeri']) })),
  ),
  /** Answers with the kinds and classes of structure. Not named by the specification. */
  RetrieveEstateStructureTypes: defineLookup(
    'RetrieveEstateStructureTypes',
    'İnşaat türlerini ve sınıflarını listeler.',
    z.object({}),
    z.object({ Structures: z.array(Choice), Classes: z.array(Choice) }),
  ),
  RetrieveLandTypes: defineLookup(
    'RetrieveLandTypes',
    'Arazi cinslerini listeler.',
    z.object({}),
    list(Choice),
  ),
  RetrieveAdvertisingTypes: defineLookup(
    'RetrieveAdvertisingTypes',
    'İlan ve reklam türlerini ölçü birimi ve dönemiyle listeler.',
    z.object({}),
    list(Choice.extend({ Unit: z.enum(['m2', 'adet']), Period: z.enum(['yil', 'hafta']).nullable() })),
  ),
  /** Answers with the places by item of the tariff. */
  RetrieveAdvertisingTaxLocations: defineLookup(
    'RetrieveAdvertisingTaxLocations',
    'İlan ve reklamın bulunabileceği yer türlerini listeler.',
    z.object({}),
    list(Choice.extend({ ItemCode: Text })),
  ),
  GetAdvertisingTaxAnnualGroupTariffByProcessYear: defineLookup(
    'GetAdvertisingTaxAnnualGroupTariffByProcessYear',
    'Bir yılın ilan ve reklam vergisi tarifesini alt ve üst sınırlarıyla verir.',
    z.object({ processYear: Year }),
    list(AdvertisingTariff),
  ),
  RetrieveECTAnnualPrices: defineLookup(
    'RetrieveECTAnnualPrices',
    'Bir yılın çevre temizlik vergisi tutarlarını grup ve dereceye göre verir.',
    z.object({ year: Year }),
    z.object({ Prices: z.array(CleaningPrice), Water: CleaningWaterPrice.nullable(), Note: OptionalText }),
  ),
  RetrieveECTActivityTypes: defineLookup(
    'RetrieveECTActivityTypes',
    'Çevre temizlik vergisinde iş yeri faaliyetlerini ve grup ölçütlerini listeler.',
    z.object({}),
    list(CleaningActivity),
  ),
  RetrieveEntertainmentTypes: defineLookup(
    'RetrieveEntertainmentTypes',
    'Eğlence türlerini yürürlükteki oranlarıyla listeler.',
    z.object({}),
    list(EntertainmentType),
  ),
  RetrieveEntertainmentPlaceTypes: defineLookup(
    'RetrieveEntertainmentPlaceTypes',
    'Eğlence yerlerinin bir yılki günlük vergi tarifesini verir.',
    z.object({ year: Year }),
    list(EntertainmentPlaceType),
  ),
};
