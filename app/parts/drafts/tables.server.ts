import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';
import type { DraftKindName } from './kinds';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Holds something begun and not finished: what was typed stays as it was typed, right or wrong. */
export const draft = portalSchema.table(
  'draft',
  {
    /** Leads the pages back to their row; it cannot be guessed and opens nothing for anybody else. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<DraftKindName>().notNull(),
    /** Holds the HMAC of the member or the visitor it belongs to. */
    holder: text('holder').notNull(),
    /** Holds what was typed, encrypted with a key that is not in the database. */
    sealedValues: text('sealed_values').notNull(),
    /** Until then one post is sending it, and gives signs of life; null when none does. */
    sendingUntil: instant('sending_until'),
    /** It is set once the draft was sent; from then on the draft does not change. */
    sentAt: instant('sent_at'),
    changedAt: instant('changed_at').notNull(),
    /** Without a sign of life it ends then; null where only its end counts. */
    idleEndsAt: instant('idle_ends_at'),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('draft_holder').on(table.holder, table.kind), index('draft_ends_at').on(table.endsAt)],
);
