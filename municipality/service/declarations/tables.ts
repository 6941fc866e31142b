import { boolean, index, integer, numeric, text } from 'drizzle-orm/pg-core';
import { innerDoor, outerDoor } from '../address/tables';
import { dayColumn, moneyColumn, municipalitySchema } from '../database/schema';
import { registry } from '../identity/tables';

/** A building unit ('1'), plot ('2') or piece of land ('3') as its owner declared it. */
export const estate = municipalitySchema.table(
  'estate',
  {
    oid: text('oid').primaryKey(),
    registryOid: text('registry_oid')
      .notNull()
      .references(() => registry.oid),
    estateKind: text('estate_kind').$type<'1' | '2' | '3'>().notNull(),
    outerDoorCode: text('outer_door_code').references(() => outerDoor.code),
    addressCode: text('address_code').references(() => innerDoor.addressCode),
    blockNo: text('block_no').notNull(),
    parcelNo: text('parcel_no').notNull(),
    /** m²: gross floor area of a building unit, ground area of a plot or land. */
    area: numeric('area', { precision: 12, scale: 2 }).notNull(),
    shareNumerator: integer('share_numerator').notNull(),
    shareDenominator: integer('share_denominator').notNull(),
    structureKind: text('structure_kind'),
    structureClass: text('structure_class'),
    usageKind: text('usage_kind'),
    landKind: text('land_kind').$type<'kirac' | 'taban' | 'sulak'>(),
    builtYear: integer('built_year'),
    hasLift: boolean('has_lift').notNull(),
    hasHeating: boolean('has_heating').notNull(),
    /** Tax value of the year below, whole estate. */
    taxValue: moneyColumn('tax_value').notNull(),
    taxValueYear: integer('tax_value_year').notNull(),
    acquiredOn: dayColumn('acquired_on').notNull(),
    disposedOn: dayColumn('disposed_on'),
  },
  (table) => [index('estate_registry_oid').on(table.registryOid)],
);

/** A place of business: cleaning, advertising and entertainment tax and permits hang on it. */
export const business = municipalitySchema.table(
  'business',
  {
    oid: text('oid').primaryKey(),
    registryOid: text('registry_oid')
      .notNull()
      .references(() => registry.oid),
    title: text('title').notNull(),
    activity: text('activity').notNull(),
    addressCode: text('address_code')
      .notNull()
      .references(() => innerDoor.addressCode),
    /** m² */
    area: numeric('area', { precision: 10, scale: 2 }).notNull(),
    staffCount: integer('staff_count').notNull(),
    /** Environmental cleaning tax: group 1–7 and degree 1–5 (2464 mük. m.44). */
    cleaningGroup: integer('cleaning_group').notNull(),
    cleaningDegree: integer('cleaning_degree').notNull(),
    /** m² of the sign on its front. */
    signArea: numeric('sign_area', { precision: 8, scale: 2 }).notNull(),
    licenceNo: text('licence_no').notNull(),
    openedOn: dayColumn('opened_on').notNull(),
    closedOn: dayColumn('closed_on'),
  },
  (table) => [index('business_registry_oid').on(table.registryOid)],
);
