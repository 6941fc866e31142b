import { index, text } from 'drizzle-orm/pg-core';
import { dayColumn, municipalitySchema } from '../kit/database/schema';
import { registryColumn } from '../identity/tables';

/** Holds an application to be married (evlenme başvurusu); its fee is accrued under revenue code 83. */
export const marriageApplication = municipalitySchema.table(
  'marriage_application',
  {
    oid: text('oid').primaryKey(),
    applicationNo: text('application_no').notNull().unique(),
    /** Names the registry of the spouse who applied and is asked for the fee. */
    registryOid: registryColumn(),
    appliedOn: dayColumn('applied_on').notNull(),
  },
  (table) => [index('marriage_application_registry_oid').on(table.registryOid)],
);
