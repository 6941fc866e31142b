import { boolean, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import { district, street } from '../address/tables';
import { dayColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';

/** Tells where a row comes from; a sample row is none of the official ones. */
const basis = () => ({
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
  isSample: boolean('is_sample').notNull(),
});

export type LandKind = 'kirac' | 'taban' | 'sulak';
export type TaxedKind = 'konut' | 'isyeri' | 'arsa' | 'arazi';

/** Holds the normal construction cost of one m² (1319 m.29). */
export const constructionCost = municipalitySchema.table(
  'construction_cost',
  {
    year: integer('year').notNull(),
    usageCode: text('usage_code').notNull(),
    structureCode: text('structure_code').notNull(),
    classCode: text('class_code').notNull(),
    unitCost: moneyColumn('unit_cost').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.usageCode, table.structureCode, table.classCode] })],
);

/** Holds the value of one m² of ground on a street (1319 m.29; the appraisal commission). */
export const streetValue = municipalitySchema.table(
  'street_value',
  {
    year: integer('year').notNull(),
    streetCode: text('street_code')
      .notNull()
      .references(() => street.code),
    unitValue: moneyColumn('unit_value').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.streetCode] })],
);

/** Holds the value of one m² of land by district and kind. */
export const landValue = municipalitySchema.table(
  'land_value',
  {
    year: integer('year').notNull(),
    districtCode: text('district_code')
      .notNull()
      .references(() => district.code),
    landKind: text('land_kind').$type<LandKind>().notNull(),
    unitValue: moneyColumn('unit_value').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.districtCode, table.landKind] })],
);

/**
 * Says whether a neighbourhood is a rural one (5216 ek m.3) from a day on, until the next row says otherwise. Without a
 * row it is none.
 */
export const ruralDistrict = municipalitySchema.table(
  'rural_district',
  {
    districtCode: text('district_code')
      .notNull()
      .references(() => district.code),
    validFrom: dayColumn('valid_from').notNull(),
    isRural: boolean('is_rural').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.districtCode, table.validFrom] })],
);

/** Holds the wear (aşınma payı), percent by group of structures and age. */
export const wear = municipalitySchema.table(
  'wear',
  {
    validFrom: dayColumn('valid_from').notNull(),
    structureGroup: text('structure_group').notNull(),
    /** Holds the years, both included; the last band has no end. */
    ageFrom: integer('age_from').notNull(),
    ageTo: integer('age_to'),
    percent: numeric('percent').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.validFrom, table.structureGroup, table.ageFrom] })],
);

/** Holds the rates of the property tax, ‰ (1319 m.8, 18). */
export const taxRate = municipalitySchema.table(
  'tax_rate',
  {
    validFrom: dayColumn('valid_from').notNull(),
    kind: text('kind').$type<TaxedKind>().notNull(),
    isMetropolitan: boolean('is_metropolitan').notNull(),
    perMille: numeric('per_mille').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.validFrom, table.kind, table.isMetropolitan] })],
);

/** Holds the single figures the law names, by key; the unit belongs to the key. */
export const statutoryAmount = municipalitySchema.table(
  'statutory_amount',
  {
    key: text('key').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    /** Holds the last day, included; null means that the row holds until another one takes over. */
    validTo: dayColumn('valid_to'),
    value: numeric('value').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.key, table.validFrom] })],
);

/** Holds the yearly environmental cleaning tax of a business (2464 mük. m.44). */
export const cleaningPrice = municipalitySchema.table(
  'cleaning_price',
  {
    year: integer('year').notNull(),
    isMetropolitan: boolean('is_metropolitan').notNull(),
    /** Goes from 1 to 7. */
    group: integer('building_group').notNull(),
    /** Goes from 1 to 5. */
    degree: integer('degree').notNull(),
    annualTax: moneyColumn('annual_tax').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.isMetropolitan, table.group, table.degree] })],
);

/** Holds the same for dwellings, by m³ of water. */
export const cleaningWaterPrice = municipalitySchema.table(
  'cleaning_water_price',
  {
    year: integer('year').notNull(),
    isMetropolitan: boolean('is_metropolitan').notNull(),
    perCubicMetre: moneyColumn('per_cubic_metre').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.isMetropolitan] })],
);

/** Holds what decides the group of a business: beds, seats, staff …, with the lower bounds of groups 1 to 6. */
export const cleaningCriterion = municipalitySchema.table(
  'cleaning_criterion',
  {
    code: text('code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    name: text('name').notNull(),
    lowerBounds: integer('lower_bounds').array().notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

export const cleaningActivity = municipalitySchema.table('cleaning_activity', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  criterionCode: text('criterion_code').notNull(),
});

/** Holds the council's degree of a kind of street. */
export const cleaningDegree = municipalitySchema.table(
  'cleaning_degree',
  {
    year: integer('year').notNull(),
    streetKind: text('street_kind').$type<'meydan' | 'bulvar' | 'cadde' | 'sokak'>().notNull(),
    degree: integer('degree').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.streetKind] })],
);

/** Holds the items of the advertising tariff with the bounds of the law (2464 m.15). */
export const advertisingItem = municipalitySchema.table(
  'advertising_item',
  {
    /** The codes are '1' … '6'. */
    code: text('code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    name: text('name').notNull(),
    unit: text('unit').$type<'m2' | 'adet'>().notNull(),
    period: text('period').$type<'yil' | 'hafta'>(),
    lowerLimit: moneyColumn('lower_limit').notNull(),
    upperLimit: moneyColumn('upper_limit').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

/** Holds the council's rate of an item at a kind of place. */
export const advertisingRate = municipalitySchema.table(
  'advertising_rate',
  {
    year: integer('year').notNull(),
    itemCode: text('item_code').notNull(),
    locationCode: text('location_code').notNull(),
    locationName: text('location_name').notNull(),
    rate: moneyColumn('rate').notNull(),
    /** Says whether the council lets it be paid in two instalments (2464 m.16; items 1, 2 and 4 alone). */
    mayBePaidInTwo: boolean('may_be_paid_in_two').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.itemCode, table.locationCode] })],
);

/** Holds the kinds of entertainment; percent of ticket or bet, or null where a daily tariff holds (2464 m.21). */
export const entertainmentType = municipalitySchema.table(
  'entertainment_type',
  {
    code: text('code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    name: text('name').notNull(),
    base: text('base').$type<'bilet' | 'bahis' | 'gun'>().notNull(),
    ratePercent: numeric('rate_percent'),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

/** Holds the council's tariff per day worked, by kind and size of the place. */
export const entertainmentPlaceType = municipalitySchema.table(
  'entertainment_place_type',
  {
    year: integer('year').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    dailyTariff: moneyColumn('daily_tariff').notNull(),
    ...basis(),
  },
  (table) => [primaryKey({ columns: [table.year, table.code] })],
);
