import { z } from 'zod';
import { AddressCode, PlaceCode } from './address';
import { Day, IdentityNo, Money, Oid, Word } from './wire';

/** Holds the m² or metres as a decimal text with at most two places: exact on both sides. */
export const Measure = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);

/**
 * Describes nine digits: shares that were inherited over and over are written in millionths, and a title deed is copied
 * as it stands.
 */
const SharePart = z.int().min(1).max(999_999_999);

/** Holds the pay and payda; never more than a whole. */
export const Share = z
  .object({ numerator: SharePart, denominator: SharePart })
  .refine(({ numerator, denominator }) => numerator <= denominator, 'Pay paydadan büyük olamaz.');
export type Share = z.output<typeof Share>;

const ShortText = Word.min(1);

/** Says as what somebody owns: malik, intifa hakkı sahibi, or who acts as owner (1319 m.3, 13). */
export const OwnerCapacity = z.enum(['malik', 'intifa', 'tasarruf']);

/** Describes one owner, shares (paylı), or joint ownership (elbirliği: each answers for the whole). */
export const Ownership = z.enum(['tek', 'payli', 'elbirligi']);

const Owner = z.object({
  identityNo: IdentityNo,
  fullName: ShortText,
  capacity: OwnerCapacity,
  share: Share,
});

/** Says where the property lies. Land may have no street: then `locality` (mevki) says where. */
const EstatePlace = z.object({
  districtCode: PlaceCode,
  streetCode: PlaceCode.nullable(),
  outerDoorCode: PlaceCode.nullable(),
  addressCode: AddressCode.nullable(),
  locality: ShortText.nullable(),
  /** Holds the pafta, ada, parsel. */
  sheetNo: ShortText.nullable(),
  blockNo: ShortText,
  parcelNo: ShortText,
  /** Tells whether the deed names this ada and parsel though the record of the door names others. */
  isParcelConfirmed: z.boolean().default(false),
});

/** Describes the reduced (zero) rate for a single dwelling of at most 200 m² gross (1319 m.8). */
export const SingleDwellingClaim = z.enum(['emekli', 'engelli', 'gelirsiz', 'gazi', 'sehit-yakini']);

/**
 * Describes the geçici muafiyet (1319 m.5): a quarter of a new dwelling's value for five years, a licensed tourism
 * building, one built anew after a disaster, one with an investment certificate. The municipality decides on the last
 * two first.
 */
export const TemporaryExemptionClaim = z.enum(['yeni-konut', 'turizm', 'afet-sonrasi', 'yatirim-tesvik']);

/**
 * Describes any other exemption of 1319 m.4, m.5, m.14 or m.15: a petition the municipality decides on before anything
 * accrues.
 */
export const ExemptionClaim = z.enum([
  'kamu',
  'ibadet',
  'kamu-yarari',
  'saglik',
  'tarim-binasi',
  'sanayi-bolgesi',
  'belediye-disi',
  'mezarlik',
  'gecici',
  'diger',
]);
export type ExemptionClaim = z.output<typeof ExemptionClaim>;

/**
 * Holds what a rural neighbourhood counts by (5216 ek m.3): farming, the own place of an exempt or simple-method
 * tradesman, trade.
 */
export const RuralUse = z.enum(['tarim', 'esnaf', 'ticaret']);

const EstateCommon = {
  /** Says why it is declared (1319 m.33). */
  reason: z.enum([
    'satin-alma',
    'miras',
    'bagis',
    'yeni-insaat',
    'ilave',
    'kullanim-degisikligi',
    'ifraz-tevhit',
    'nitelik-degisikligi',
    'yikilma',
    'kullanim-yasagi',
    'diger',
  ]),
  /** Holds the day of the event: it decides deadline and first year. */
  eventDate: Day,
  ownership: Ownership,
  /** The first one declares. */
  owners: z.array(Owner).min(1).max(20),
  /**
   * Says how many joint owners there are, where one of them notifies for their own part alone (1319 m.23); null or left
   * out where for all.
   */
  ownerCountWhenAlone: z.int().min(2).max(999).nullish(),
  /** Tells whether the deed names this share though shares of others on record leave less. */
  isShareConfirmed: z.boolean().default(false),
  place: EstatePlace,
  /** Holds the day and number of the land register's entry (tarih, yevmiye). */
  deedDate: Day.nullable(),
  deedNo: ShortText.nullable(),
  /** Holds the cilt and sahife of the register, and who owned it before; how it was acquired says `reason`. */
  deedVolume: ShortText.nullable().default(null),
  deedPage: ShortText.nullable().default(null),
  previousOwner: ShortText.nullable().default(null),
  /** Marks restricted property (kısıtlı taşınmaz, 1319 m.30): a tenth of the tax while the restriction lasts. */
  isRestricted: z.boolean(),
  exemption: ExemptionClaim.nullable().default(null),
  /** Says how it is used; asked where a neighbourhood may be a rural one. */
  ruralUse: RuralUse.nullable().default(null),
  /** Names the estate on record that is declared anew; it is null for a new one. */
  estateOid: Oid.nullable(),
} as const;

export const BuildingContent = z.object({
  kind: z.literal('building'),
  ...EstateCommon,
  usageCode: Word,
  structureCode: Word,
  classCode: Word,
  /** Holds the gross floor area. */
  grossArea: Measure,
  completedYear: z.int().min(1800).max(2100),
  hasLift: z.boolean(),
  /** Tells whether it has central heating or air conditioning. */
  hasHeating: z.boolean(),
  /** The area is that of the whole plot. */
  plotArea: Measure,
  /** Holds the land share (arsa payı). */
  landShare: Share,
  floor: ShortText.nullable(),
  unitNo: ShortText.nullable(),
  /** Holds what is claimed; null for nothing. */
  singleDwelling: SingleDwellingClaim.nullable(),
  temporaryExemption: TemporaryExemptionClaim.nullable(),
  /** Says since when it may not be lived in or used, by an authority's order that still holds (1319 m.9). */
  usageBannedOn: Day.nullable().default(null),
});
export type BuildingContent = z.output<typeof BuildingContent>;

export const PlotContent = z.object({
  kind: z.literal('plot'),
  ...EstateCommon,
  area: Measure,
  /** A natural disaster burnt or pulled down the building on it on this day (1319 m.19). */
  disasterOn: Day.nullable().default(null),
});
export type PlotContent = z.output<typeof PlotContent>;

export const LandKind = z.enum(['kirac', 'taban', 'sulak']);

export const LandContent = z.object({
  kind: z.literal('land'),
  ...EstateCommon,
  area: Measure,
  landKind: LandKind,
  /** Spouse or a child under custody uses the exemption of land here, which a family has once (1319 m.16). */
  isExemptionUsedByFamily: z.boolean().default(false),
});
export type LandContent = z.output<typeof LandContent>;

/** The whole of an own share was sold, or passed on otherwise: the seller is taxed to the end of that year (1319 m.9, m.33). */
export const SaleContent = z.object({
  kind: z.literal('sale'),
  /** Names the estate on record; it is null where the declaration that is replaced named it. */
  estateOid: Oid.nullable(),
  /** Holds the day of the land register's entry. */
  soldOn: Day,
  deedNo: ShortText.nullable(),
  buyer: ShortText.nullable(),
});
export type SaleContent = z.output<typeof SaleContent>;

/** Describes a business on record, or one that is declared for the first time. */
const BusinessPlace = z.object({
  businessOid: Oid.nullable(),
  title: ShortText,
  activity: ShortText,
  /** The activity on record is another one, and no longer right. Without it the record keeps its own. */
  isActivityChanged: z.boolean().default(false),
  addressCode: AddressCode,
  licenceNo: ShortText.nullable(),
  openedOn: Day,
});

export const CleaningContent = z.object({
  kind: z.literal('cleaning'),
  business: BusinessPlace,
  /** Holds the area in use. */
  area: Measure,
  activityCode: Word,
  /** Holds the beds, seats, pupils, staff, or whole m²: what the activity's criterion counts. */
  count: z.int().min(0).max(1_000_000),
  /** Holds the day the use of the place ended: later years are not taxed. Null while the business goes on. */
  closedOn: Day.nullable().default(null),
});
export type CleaningContent = z.output<typeof CleaningContent>;

/** Describes one advertisement, or several that are alike. */
export const AdvertisementItem = z.object({
  /** The tariff numbers its items '1' … '6'. */
  itemCode: z.enum(['1', '2', '3', '4', '5', '6']),
  locationCode: Word,
  text: ShortText,
  /** Holds the metres of one face; null where pieces are counted. */
  width: Measure.nullable(),
  height: Measure.nullable(),
  /** Holds the faces of one sign, all of one size; 1 where pieces are counted. */
  faces: z.int().min(1).max(100),
  /** Says how many signs are alike. */
  pieces: z.int().min(1).max(10_000_000),
  startsOn: Day,
  /** Holds the last day of a temporary banner; null for what hangs all year. */
  endsOn: Day.nullable(),
  /** Holds the plate of the vehicle (item 2). */
  plate: ShortText.nullable(),
});
export type AdvertisementItem = z.output<typeof AdvertisementItem>;

export const AdvertisingContent = z.object({
  kind: z.literal('advertising'),
  business: BusinessPlace,
  /** Whoever advertises for others as a trade (2464 m.13): pays on their behalf, by the twentieth of the next month. */
  isTrade: z.boolean().default(false),
  items: z.array(AdvertisementItem).min(1).max(50),
});
export type AdvertisingContent = z.output<typeof AdvertisingContent>;

const EntertainmentPeriod = { year: z.int().min(1982).max(2100), month: z.int().min(1).max(12) } as const;

export const EntertainmentContent = z.object({
  kind: z.literal('entertainment'),
  business: BusinessPlace,
  typeCode: Word,
  period: z.object(EntertainmentPeriod),
  /** Holds the tickets of one price, the price without the tax. Empty unless tickets are sold. */
  tickets: z
    .array(z.object({ series: ShortText, netPrice: Money, count: z.int().min(1).max(10_000_000) }))
    .max(50),
  /** Holds the bets taken in the month; null unless the kind is betting. */
  turnover: Money.nullable(),
  /** Counts the days worked at a daily tariff; it is null for the other kinds. */
  days: z.object({ placeTypeCode: Word, count: z.int().min(0).max(31) }).nullable(),
});
export type EntertainmentContent = z.output<typeof EntertainmentContent>;

export const EstateContent = z.discriminatedUnion('kind', [BuildingContent, PlotContent, LandContent]);
export type EstateContent = z.output<typeof EstateContent>;

export const DeclarationContent = z.discriminatedUnion('kind', [
  BuildingContent,
  PlotContent,
  LandContent,
  SaleContent,
  CleaningContent,
  AdvertisingContent,
  EntertainmentContent,
]);
export type DeclarationContent = z.output<typeof DeclarationContent>;
