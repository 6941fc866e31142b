import type { Employment, RegistryKind } from 'municipality/contract';
import { boolean, index, jsonb, text } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn, municipalitySchema } from '../kit/database/schema';

export const registry = municipalitySchema.table(
  'registry',
  {
    oid: text('oid').primaryKey(),
    registryNo: text('registry_no').notNull().unique(),
    kind: text('kind').$type<RegistryKind>().notNull(),
    identityNo: text('identity_no').notNull(),
    nameOrTitle: text('name_or_title').notNull(),
    surname: text('surname'),
    fatherName: text('father_name'),
    birthDate: dayColumn('birth_date'),
    taxOfficeCode: text('tax_office_code'),
    gsmNumber: text('gsm_number'),
    /** Says when a delivery of files brought the phone; null: it came at the counter, or with the record itself. */
    gsmChangedAt: instantColumn('gsm_changed_at'),
    email: text('email'),
    addressText: text('address_text'),
  },
  (table) => [index('registry_identity_no').on(table.identityNo)],
);

/** Makes the column of the registry that a row belongs to. */
export const registryColumn = () =>
  text('registry_oid')
    .notNull()
    .references(() => registry.oid);

/** Lies far above the numbers that came with the records. */
export const FIRST_ONLINE_REGISTRY_NO = 9_000_001;

/** Holds the numbers of registries opened online. */
export const onlineRegistryNo = municipalitySchema.sequence('online_registry_no', {
  startWith: FIRST_ONLINE_REGISTRY_NO,
});

/** Holds the population register (nüfus), as far as the municipality may ask it. */
export const person = municipalitySchema.table('person', {
  identityNo: text('identity_no').primaryKey(),
  name: text('name').notNull(),
  surname: text('surname').notNull(),
  fatherName: text('father_name'),
  motherName: text('mother_name'),
  placeOfBirth: text('place_of_birth'),
  gender: text('gender').$type<'E' | 'K'>(),
  birthDate: dayColumn('birth_date').notNull(),
});

export const member = municipalitySchema.table('member', {
  /** The T.C. identity or tax number serves as user name. */
  userName: text('user_name').primaryKey(),
  /** It is null for who is known through e-Devlet alone and never asked for a password. */
  passwordHash: text('password_hash'),
  /** The hash is of a password generated for the member. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Says when a code given in place of a password ends; null for a password, and for one that was sent. */
  passwordEndsAt: instantColumn('password_ends_at'),
  roleCode: text('role_code').notNull(),
  memberName: text('member_name').notNull(),
  memberSurname: text('member_surname'),
  gsmNumber: text('gsm_number'),
  /** Says when a delivery of files brought the phone; null: the member or the counter did. */
  gsmChangedAt: instantColumn('gsm_changed_at'),
  email: text('email'),
  wantsSms: boolean('wants_sms').notNull(),
  /** It is false for one of the short form and for a company without records: the number opens no other registry. */
  identityProven: boolean('identity_proven').notNull().default(true),
  /** Holds the key of the request that opened the membership. */
  requestKey: text('request_key').unique(),
  registryOid: registryColumn(),
  joinedAt: instantColumn('joined_at').notNull(),
});

/** Holds who works for the municipality. */
export const employee = municipalitySchema.table('employee', {
  oid: text('oid').primaryKey(),
  employeeNo: text('employee_no').notNull().unique(),
  identityNo: text('identity_no').notNull().unique(),
  name: text('name').notNull(),
  surname: text('surname').notNull(),
  department: text('department').notNull(),
  title: text('title').notNull(),
  employment: text('employment').$type<Employment>().notNull(),
  hiredOn: dayColumn('hired_on').notNull(),
  leftOn: dayColumn('left_on'),
});

export const accessToken = municipalitySchema.table(
  'access_token',
  {
    /** Holds the SHA-256 of the token in hex: a copy of this table opens no door. */
    tokenHash: text('token_hash').primaryKey(),
    userName: text('user_name')
      .notNull()
      .references(() => member.userName, { onDelete: 'cascade' }),
    issuedAt: instantColumn('issued_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('access_token_user_name').on(table.userName),
    index('access_token_expires_at').on(table.expiresAt),
  ],
);

/** Holds the tokens of the national gateway this municipality exchanged itself, until they are used or ten minutes old. */
export const eDevletLogin = municipalitySchema.table(
  'e_devlet_login',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The gateway said that the token is this person's; it is null until the gateway was asked. */
    identityNo: text('identity_no'),
    /** The gateway told this name with the number; a registry is opened under it for who has none. */
    name: text('name'),
    surname: text('surname'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('e_devlet_login_expires_at').on(table.expiresAt)],
);

/**
 * Holds the fast payments under way: who is meant by what was typed, and, after the code was right, the token that
 * pays.
 */
export const fastPayment = municipalitySchema.table(
  'fast_payment',
  {
    handleHash: text('handle_hash').primaryKey(),
    /** It is null until the code was right. */
    tokenHash: text('token_hash').unique(),
    registryOids: jsonb('registry_oids').$type<string[]>().notNull(),
    /**
     * Names the one subscriber or marriage application whose debts the token reaches; null means all debts of the
     * registries.
     */
    subjectOid: text('subject_oid'),
    revenueCode: text('revenue_code'),
    /** Also opens the end of the subscription's contract: number and person were both known. */
    mayCancel: boolean('may_cancel').notNull().default(false),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('fast_payment_expires_at').on(table.expiresAt)],
);
