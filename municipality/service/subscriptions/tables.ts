import { index, integer, text } from 'drizzle-orm/pg-core';
import { innerDoor } from '../address/tables';
import { dayColumn, moneyColumn, municipalitySchema } from '../database/schema';
import { registry } from '../identity/tables';

export const waterSubscriber = municipalitySchema.table(
  'water_subscriber',
  {
    oid: text('oid').primaryKey(),
    subscriberNo: text('subscriber_no').notNull().unique(),
    contractNo: text('contract_no').notNull(),
    installationNo: text('installation_no').notNull(),
    registryOid: text('registry_oid')
      .notNull()
      .references(() => registry.oid),
    addressCode: text('address_code')
      .notNull()
      .references(() => innerDoor.addressCode),
    tariffGroup: text('tariff_group').$type<'konut' | 'isyeri' | 'santiye' | 'resmi'>().notNull(),
    meterNo: text('meter_no').notNull(),
    meterBrand: text('meter_brand').notNull(),
    meterDiameter: integer('meter_diameter').notNull(),
    /** Meter readings in m³. */
    firstIndex: integer('first_index').notNull(),
    lastIndex: integer('last_index').notNull(),
    lastReadOn: dayColumn('last_read_on').notNull(),
    deposit: moneyColumn('deposit').notNull(),
    /** Water line: 1 active, 2 cut request sent, 3 cut, 4 cut request rejected. */
    lineStatus: text('line_status').$type<'1' | '2' | '3' | '4'>().notNull(),
    startedOn: dayColumn('started_on').notNull(),
    endedOn: dayColumn('ended_on'),
  },
  (table) => [index('water_subscriber_registry_oid').on(table.registryOid)],
);
