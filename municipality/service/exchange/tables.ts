import { bigint, index, integer, jsonb, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DeclarationReview } from 'municipality/contract';
import { bytesColumn, dayColumn, instantColumn, municipalitySchema } from '../kit/database/schema';
import type { FileChoice } from './file-choice';

/** Describes what became of a delivery: waits for somebody's agreement, was agreed to, is merged, or was refused. */
export type DeliveryState = 'onay-bekliyor' | 'onaylandi' | 'alindi' | 'geri-cevrildi';

/** Describes what a delivery came to, kind by kind. */
export interface KindCounts {
  readonly kind: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Counts those left as they are because what happened here is not known there yet. */
  readonly held: number;
  readonly ended: number;
  readonly refused: number;
  /**
   * Counts those left out because a file that was prepared later has been taken; not written before there was such an
   * order.
   */
  readonly older?: number;
  /** Says whether the file held everything or what had changed; not written before files were put in order. */
  readonly scope?: 'butun' | 'degisen';
  /** Counts those on record whose phone, amount or owner becomes another one; not written before it was counted. */
  readonly weighty?: number;
}

/** Describes a row that was not taken. */
export interface RefusedRow {
  readonly file: string;
  /** The heading is line 1. */
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
}

export interface DeliveryReport {
  readonly counts: readonly KindCounts[];
  /** Lists the first of the refused rows. */
  readonly refused: readonly RefusedRow[];
  /** Says what the whole delivery was refused or stopped for, in Turkish. */
  readonly faults: readonly string[];
  /** Says what is worth knowing, and stopped nothing. */
  readonly notes: readonly string[];
}

/** Holds the files of the other information system that came together. */
export const exchangeDelivery = municipalitySchema.table(
  'exchange_delivery',
  {
    no: serial('no').primaryKey(),
    /** Holds the name of the folder. */
    name: text('name').notNull(),
    /** Holds the SHA-256 over all of its files: an agreement holds for these and no others. */
    digest: text('digest').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    at: instantColumn('at').notNull(),
    /** Says when its files were made there: what they say holds as of then. As it was taken where they do not say. */
    preparedAt: instantColumn('prepared_at'),
    report: jsonb('report').$type<DeliveryReport>().notNull(),
    agreedBy: text('agreed_by'),
    agreedAt: instantColumn('agreed_at'),
    /** The sender gives the key of a file that came over HTTP: the same one again is the same delivery. */
    requestKey: text('request_key').unique(),
  },
  (table) => [index('exchange_delivery_digest').on(table.digest)],
);

/** Says how many rows of a kind stood when the first delivery of a day began: how many may end is counted against it. */
export const exchangeStanding = municipalitySchema.table(
  'exchange_standing',
  {
    kind: text('kind').notNull(),
    /** The day goes by the clock of Europe/Istanbul. */
    day: dayColumn('day').notNull(),
    standing: integer('standing').notNull(),
    /** Endings count against it from this delivery on. */
    sinceNo: integer('since_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

/** Holds the other system's key of a row, beside ours. */
export const exchangeKey = municipalitySchema.table(
  'exchange_key',
  {
    kind: text('kind').notNull(),
    foreignKey: text('foreign_key').notNull(),
    oid: text('oid').notNull(),
    /** Holds the hash of the row as it was last merged. */
    hash: text('hash').notNull(),
    /** Holds what the other side last said of a value that both sides write: the kuruş paid, the phone. */
    said: text('said'),
    /** Says as of when it said so. */
    saidAt: instantColumn('said_at'),
    /** Says when the file was prepared that last had the row, or ended it: an older one does not undo it. */
    preparedAt: instantColumn('prepared_at'),
    /** This delivery had the row last. */
    seenIn: integer('seen_in').notNull(),
    /** This whole delivery no longer had it; it is null while the row stands. */
    endedIn: integer('ended_in'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.foreignKey] }),
    index('exchange_key_oid').on(table.kind, table.oid),
  ],
);

/** Holds the payments taken here that the other side has, debt by debt. */
export const exchangeReceipt = municipalitySchema.table(
  'exchange_receipt',
  {
    collectionOid: text('collection_oid').notNull(),
    accrualOid: text('accrual_oid').notNull(),
    /** This delivery named the receipt; it is null where somebody decided it. */
    seenIn: integer('seen_in'),
    /** Says as of when the other side has it: what it says of the debt from then on has the receipt in it. */
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionOid, table.accrualOid] }),
    index('exchange_receipt_accrual').on(table.accrualOid),
  ],
);

/** Holds what both sides say differently, for somebody to look at. */
export const exchangeConflict = municipalitySchema.table(
  'exchange_conflict',
  {
    oid: text('oid').primaryKey(),
    kind: text('kind').notNull(),
    foreignKey: text('foreign_key').notNull(),
    /** Names what the two differ in: the payment, the amount, whether it or a receipt stands, the phone, or the record. */
    matter: text('matter').$type<ConflictMatter>().notNull(),
    ourOid: text('our_oid').notNull(),
    /** Both texts stand as people read them. */
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    openedIn: integer('opened_in').notNull(),
    /** Says when it was over: decided, or gone by itself. */
    closedAt: instantColumn('closed_at'),
    decision: text('decision').$type<'bizimki' | 'onlarinki'>(),
    decidedBy: text('decided_by'),
    /** Holds what one person wants and another one has to agree to. */
    proposed: text('proposed').$type<'bizimki' | 'onlarinki'>(),
    proposedBy: text('proposed_by'),
    /** Tells that person from another one. */
    proposedMark: text('proposed_mark'),
    proposedAt: instantColumn('proposed_at'),
  },
  (table) => [
    uniqueIndex('exchange_conflict_open')
      .on(table.kind, table.foreignKey, table.matter)
      .where(sql`closed_at is null`),
    index('exchange_conflict_decided').on(table.kind, table.foreignKey, table.matter, table.closedAt),
  ],
);

/** Holds the keys of the exchange over HTTP, beside those of the environment. */
export const exchangeAccess = municipalitySchema.table('exchange_access', {
  no: serial('no').primaryKey(),
  /** Says what it is for. */
  name: text('name').notNull(),
  /** Holds the SHA-256 of the key, which is kept nowhere. */
  hash: text('hash').notNull().unique(),
  drawnBy: text('drawn_by').notNull(),
  /** Tells who drew it from another person; null of the operator, whose key counts at once. */
  drawnMark: text('drawn_mark'),
  drawnAt: instantColumn('drawn_at').notNull(),
  /** It opens nothing before. */
  confirmedBy: text('confirmed_by'),
  confirmedAt: instantColumn('confirmed_at'),
  endedBy: text('ended_by'),
  endedAt: instantColumn('ended_at'),
  /** It is exact to the minute. */
  lastUsedAt: instantColumn('last_used_at'),
  lastAddress: text('last_address'),
});

export type ConflictMatter =
  | 'odenen'
  | 'tutar'
  | 'durum'
  | 'makbuz'
  | 'telefon'
  | 'personel-telefon'
  | 'kimlik'
  | 'beyan'
  | 'duzeltme';

/** Holds the phones that lost their place to what the other side says, until somebody has sent them an SMS about it. */
export const exchangePhoneNotice = municipalitySchema.table('exchange_phone_notice', {
  oid: text('oid').primaryKey(),
  /** Holds ten digits of the phone before. */
  phone: text('phone').notNull(),
  /** Holds ten digits of the phone that took its place; null where none did. */
  newPhone: text('new_phone'),
  at: instantColumn('at').notNull(),
});

/** Holds the steps of a declaration's examination that files brought, until somebody has told whoever sent it. */
export const exchangeDecisionNotice = municipalitySchema.table('exchange_decision_notice', {
  oid: text('oid').primaryKey(),
  declarationNo: text('declaration_no').notNull(),
  review: text('review').$type<DeclarationReview>().notNull(),
  /** Names the member who sent it. */
  identityNo: text('identity_no').notNull(),
  at: instantColumn('at').notNull(),
});

/**
 * Holds what happened here, for the other system, one row for each change: rows are added by one writer at a time and
 * never changed. The numbers have no gaps and are visible in their order, so a reader who has seen one has seen all
 * before it.
 */
export const exchangeChange = municipalitySchema.table(
  'exchange_change',
  {
    no: bigint('no', { mode: 'number' }).primaryKey(),
    /** Holds the name of a kind of `out/kinds`. */
    kind: text('kind').notNull(),
    /** Holds what it is about, by our key; a later change of the same has the same. */
    source: text('source').notNull(),
    /** Holds what it was then: a source is written again when it differs. */
    state: text('state').notNull(),
    /** Holds the content column by column as `out/kinds` declares them, with amounts in kuruş. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    writtenAt: instantColumn('written_at').notNull(),
  },
  (table) => [
    index('exchange_change_source').on(table.kind, table.source, table.no),
    index('exchange_change_kind').on(table.kind, table.no),
  ],
);

/** Holds the changes that were handed over: a folder of files, or read over HTTP. */
export const exchangeHandover = municipalitySchema.table('exchange_handover', {
  /** Holds the name of the folder, or `http-` and the cursor. */
  name: text('name').primaryKey(),
  /** Numbers the last change before its first one; 0 means from the beginning. */
  afterNo: bigint('after_no', { mode: 'number' }).notNull(),
  /** Holds its last change: the cursor once it is acknowledged. */
  upToNo: bigint('up_to_no', { mode: 'number' }).notNull(),
  givenAt: instantColumn('given_at').notNull(),
  acknowledgedAt: instantColumn('acknowledged_at'),
});

/** Holds what somebody chose for files of a name: their kind, sheet and columns. */
export const exchangeMapping = municipalitySchema.table('exchange_mapping', {
  /** Holds the name without digits, months and signs. */
  pattern: text('pattern').primaryKey(),
  choice: jsonb('choice').$type<FileChoice>().notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: instantColumn('saved_at').notNull(),
});

/** Holds files that an administrator has uploaded, until they are taken: one row for each. */
export const exchangeUpload = municipalitySchema.table(
  'exchange_upload',
  {
    oid: text('oid').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    content: bytesColumn('content').notNull(),
    choice: jsonb('choice').$type<FileChoice>(),
    uploadedBy: text('uploaded_by').notNull(),
    at: instantColumn('at').notNull(),
    /** Numbers the delivery that waits for agreement; null before. */
    deliveryNo: integer('delivery_no'),
  },
  (table) => [
    primaryKey({ columns: [table.oid, table.place] }),
    index('exchange_upload_delivery').on(table.deliveryNo),
  ],
);
