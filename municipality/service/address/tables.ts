import { index, integer, text } from 'drizzle-orm/pg-core';
import { municipalitySchema } from '../kit/database/schema';

/** Holds the mahalle or köy. */
export const district = municipalitySchema.table('district', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  countyCode: text('county_code').notNull(),
  postCode: text('post_code').notNull(),
});

/** Holds the meydan, bulvar, cadde or sokak. */
export const street = municipalitySchema.table(
  'street',
  {
    code: text('code').primaryKey(),
    districtCode: text('district_code')
      .notNull()
      .references(() => district.code),
    name: text('name').notNull(),
    kind: text('kind').$type<'meydan' | 'bulvar' | 'cadde' | 'sokak'>().notNull(),
  },
  (table) => [index('street_district_code').on(table.districtCode)],
);

/** Holds the dış kapı: the number on the building. */
export const outerDoor = municipalitySchema.table(
  'outer_door',
  {
    code: text('code').primaryKey(),
    streetCode: text('street_code')
      .notNull()
      .references(() => street.code),
    doorNo: text('door_no').notNull(),
    siteName: text('site_name'),
    /** Holds the ada and parsel of the land register. */
    blockNo: text('block_no').notNull(),
    parcelNo: text('parcel_no').notNull(),
  },
  (table) => [index('outer_door_street_code').on(table.streetCode)],
);

/** Holds one unit of a building (iç kapı), with the ten digits of its national address code (UAVT). */
export const innerDoor = municipalitySchema.table(
  'inner_door',
  {
    addressCode: text('address_code').primaryKey(),
    outerDoorCode: text('outer_door_code')
      .notNull()
      .references(() => outerDoor.code),
    doorNo: text('door_no').notNull(),
    floor: integer('floor').notNull(),
    usage: text('usage').$type<'konut' | 'isyeri'>().notNull(),
  },
  (table) => [index('inner_door_outer_door_code').on(table.outerDoorCode)],
);
