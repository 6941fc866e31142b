import type { MemberInfo } from 'municipality/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';

/** Holds a signed-in visitor. The cookie holds the token; here stands only its SHA-256. */
export const session = portalSchema.table(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Says how the member's own list of sessions names it; opens nothing. */
    id: uuid('id').notNull().unique(),
    member: jsonb('member').$type<MemberInfo>().notNull(),
    /** Holds the municipality's bearer token, encrypted with a key that is not in the database. */
    sealedAccessToken: text('sealed_access_token').notNull(),
    isRemembered: boolean('is_remembered').notNull(),
    /** Follows specification §4: loginViaEdevlet=1. */
    isViaEDevlet: boolean('is_via_e_devlet').notNull(),
    /** Names the kiosk it was opened at; null elsewhere. */
    kioskId: uuid('kiosk_id'),
    /** Holds the browser's token from before it signed in, encrypted likewise: what a guest began under it goes on. */
    sealedGuestToken: text('sealed_guest_token'),
    /** Names browser and system in words, for the member's list. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Holds the absolute end; the idle limit is counted from lastSeenAt. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Says when a code sent to the number on record was last typed in this session. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** Holds the HMAC of that number; null for proofs from before it was noted. */
    provenBy: text('proven_by'),
  },
  (table) => [
    index('session_ends_at').on(table.endsAt),
    index('session_user_name').on(sql`(member->>'UserName')`),
  ],
);

/**
 * Says whose session a cookie was, for a while after its end: a form posted then is kept for that member alone. The
 * member is named by an HMAC, never by number.
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

/** Holds what the portal itself knows of how far a member's phone and password may be trusted. */
export const memberTrust = portalSchema.table('member_trust', {
  memberHash: text('member_hash').primaryKey(),
  /** Says when the member changed the phone in the portal. */
  phoneChangedAt: timestamp('phone_changed_at', { withTimezone: true }),
  /** Says when a generated password was last sent. */
  passwordSentAt: timestamp('password_sent_at', { withTimezone: true }),
});

/**
 * Says where a member wants e-mails, as far as the address was confirmed. The member is named by an HMAC; address and
 * number are encrypted with a key that is not in the database.
 */
export const memberEmail = portalSchema.table(
  'member_email',
  {
    memberHash: text('member_hash').primaryKey(),
    /** Names the address in the links that end its e-mails; another one for each address. */
    id: text('id').notNull().unique(),
    sealedMember: text('sealed_member').notNull(),
    sealedAddress: text('sealed_address').notNull(),
    /** Holds the SHA-256 of the link's token that was sent there; null once it was used. */
    proofHash: text('proof_hash').unique(),
    proofEndsAt: timestamp('proof_ends_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Says when its owner wanted no more e-mails; null: still wanted. */
    leftAt: timestamp('left_at', { withTimezone: true }),
    /** Its due days were last looked through on this day, in Türkiye; null: not yet. */
    remindedOn: date('reminded_on'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('member_email_reminded_on').on(table.remindedOn)],
);

/** Holds a terminal that staff have made a kiosk. Its cookie holds the token; here stands only its SHA-256. */
export const kioskDevice = portalSchema.table('kiosk_device', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  /** Holds the HMAC of the member who made the code. */
  createdBy: text('created_by').notNull(),
  enrolledAt: timestamp('enrolled_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  /** From then on the device is an ordinary browser. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
});

/** Holds a code that makes one device a kiosk, once. */
export const kioskCode = portalSchema.table('kiosk_code', {
  /** Holds the HMAC: eight characters alone could be tried out. */
  codeHash: text('code_hash').primaryKey(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  createdBy: text('created_by').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** Holds human checks that were answered at least once: how often, and whether used up. */
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

/** Holds the flows of e-Devlet that came back: the first return of a browser uses all of its flows up. */
export const eDevletUse = portalSchema.table(
  'e_devlet_use',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('e_devlet_use_expires_at').on(table.expiresAt)],
);

/** Holds persons named by e-Devlet who have several registries and still choose one; not signed in yet. */
export const eDevletChoice = portalSchema.table(
  'e_devlet_choice',
  {
    /** Holds the SHA-256 of the visitor's token: the choice is that browser's alone. */
    visitorHash: text('visitor_hash').primaryKey(),
    /** Holds token, registries and wanted page, encrypted with a key that is not in the database. */
    sealed: text('sealed').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('e_devlet_choice_expires_at').on(table.expiresAt)],
);

/** Holds the codes sent by SMS, and what waits for them. The code stands here only as an HMAC. */
export const smsCode = portalSchema.table(
  'sms_code',
  {
    /** Leads the form that asks for the code back to its row; it cannot be guessed. */
    id: text('id').primaryKey(),
    /** Holds the HMAC over what the code is for, whose it is and what it concerns. */
    boundTo: text('bound_to').notNull(),
    codeHash: text('code_hash').notNull(),
    sealedPhone: text('sealed_phone').notNull(),
    /** Holds what was typed and waits for the code; it is gone once it was used. */
    sealedWaiting: text('sealed_waiting'),
    tries: integer('tries').notNull(),
    sentCount: integer('sent_count').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** The code itself ends then; what waits stays a little longer, so that the form can be shown again. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sms_code_created_at').on(table.createdAt)],
);

/** Holds what a member was told and agreed to, and when. Rows are only ever added: the newest of a kind holds. */
export const consent = portalSchema.table(
  'consent',
  {
    id: text('id').primaryKey(),
    /** Holds the T.C. or tax number. */
    userName: text('user_name').notNull(),
    /**
     * Says `notice` where the information text was shown (no consent), `sms` or `email` for an agreement to be told
     * things that way.
     */
    kind: text('kind').$type<'notice' | 'sms' | 'email'>().notNull(),
    /** Holds the version of the text it was given under. */
    version: text('version').notNull(),
    isGiven: boolean('is_given').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_user_name').on(table.userName, table.kind, table.at)],
);

/** Holds employees whom the operator let administer the portal by a command, where the municipality names no such role. */
export const administrator = portalSchema.table(
  'administrator',
  {
    /** Holds the HMAC of the T.C. number. */
    subject: text('subject').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.subject, table.grantedAt] })],
);
