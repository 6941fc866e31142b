import { text } from 'drizzle-orm/pg-core';
import { dayColumn, municipalitySchema } from '../database/schema';

export const employee = municipalitySchema.table('employee', {
  oid: text('oid').primaryKey(),
  employeeNo: text('employee_no').notNull().unique(),
  identityNo: text('identity_no').notNull().unique(),
  name: text('name').notNull(),
  surname: text('surname').notNull(),
  department: text('department').notNull(),
  title: text('title').notNull(),
  employment: text('employment').$type<'memur' | 'isci' | 'sozlesmeli'>().notNull(),
  hiredOn: dayColumn('hired_on').notNull(),
  leftOn: dayColumn('left_on'),
});
