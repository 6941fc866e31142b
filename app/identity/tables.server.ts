import type { MemberInfo } from 'municipality/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/tables.server';

/** A signed-in visitor. The cookie holds the token; here stands only its SHA-256. */
export const session = portalSchema.table(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** How the member's own list of sessions names it; opens nothing. */
    id: uuid('id').notNull().unique(),
    member: jsonb('member').$type<MemberInfo>().notNull(),
    /** The municipality's bearer token, encrypted with a key that is not in the database. */
    sealedAccessToken: text('sealed_access_token').notNull(),
    isRemembered: boolean('is_remembered').notNull(),
    /** Specification §4: loginViaEdevlet=1. */
    isViaEDevlet: boolean('is_via_e_devlet').notNull(),
    /** The kiosk it was opened at, null elsewhere. */
    kioskId: uuid('kiosk_id'),
    /** Browser and system in words, for the member's list. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Absolute end; the idle limit is counted from lastSeenAt. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('session_ends_at').on(table.endsAt),
    index('session_user_name').on(sql`(member->>'UserName')`),
  ],
);

/**
 * Whose session a cookie was, for a while after its end: a form posted then is kept for that member alone. The member
 * is named by an HMAC, never by number.
 */
export const endedSession = portalSchema.table(
  'ended_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberHash: text('member_hash').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ended_session_ends_at').on(table.endsAt)],
);

/** A form posted after its session had ended, to be shown again to the same member. Secret fields are not in it. */
export const keptForm = portalSchema.table(
  'kept_form',
  {
    /** SHA-256 of the 128 random bits in the link. */
    idHash: text('id_hash').primaryKey(),
    /** Path and fields, encrypted with a key that is not in the database. */
    sealedForm: text('sealed_form').notNull(),
    memberHash: text('member_hash').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('kept_form_ends_at').on(table.endsAt)],
);

/** A terminal staff have made a kiosk. Its cookie holds the token; here stands only its SHA-256. */
export const kioskDevice = portalSchema.table('kiosk_device', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  /** HMAC of the member who made the code. */
  createdBy: text('created_by').notNull(),
  enrolledAt: timestamp('enrolled_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  /** From then on the device is an ordinary browser. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
});

/** A code that makes one device a kiosk, once. */
export const kioskCode = portalSchema.table('kiosk_code', {
  /** HMAC: eight characters alone could be tried out. */
  codeHash: text('code_hash').primaryKey(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  createdBy: text('created_by').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** Human checks that were answered at least once: how often, and whether used up. */
export const humanCheckUse = portalSchema.table(
  'human_check_use',
  {
    id: text('id').primaryKey(),
    tries: integer('tries').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('human_check_use_expires_at').on(table.expiresAt)],
);
