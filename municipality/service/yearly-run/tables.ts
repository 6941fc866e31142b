import { bigint, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';

/** Describes what a run accrues: the property tax of estates, the cleaning tax of businesses. */
export type RunKind = 'emlak' | 'cevre';

/** Holds how far the yearly run of a kind has come; written with every batch. */
export const yearlyRun = municipalitySchema.table(
  'yearly_run',
  {
    kind: text('kind').$type<RunKind>().notNull(),
    year: integer('year').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    /** It is null while the run is under way, or where it was broken off. */
    finishedAt: instantColumn('finished_at'),
    /** Everything of the registries up to this one is done. */
    lastRegistryOid: text('last_registry_oid').notNull(),
    /** Counts the estates or businesses a tax was accrued for, by all runs of the year. */
    subjects: integer('subjects').notNull(),
    /** Counts those without a value of the year, for which nothing is accrued. */
    unvalued: integer('unvalued').notNull(),
    /** Sums up the kuruş of all of it. */
    total: moneyColumn('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Holds whose tax of a year the run accrued: once and never again, whoever runs it how often. */
export const yearlyAccrual = municipalitySchema.table(
  'yearly_accrual',
  {
    year: integer('year').notNull(),
    /** Names the estate or business. */
    subjectOid: text('subject_oid').notNull(),
    /** Numbers the accrual. */
    no: bigint('no', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectOid, table.year] })],
);

/** Holds the tax value of an estate in a year, whole estate: what the yearly run found, and what came with the record. */
export const estateValue = municipalitySchema.table(
  'estate_value',
  {
    estateOid: text('estate_oid').notNull(),
    year: integer('year').notNull(),
    value: moneyColumn('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.estateOid, table.year] })],
);

/** Holds the numbers of the yearly run's accruals; a letter keeps them apart from every other series. */
export const yearlyAccrualNo = municipalitySchema.sequence('yearly_accrual_no');
