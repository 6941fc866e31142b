import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { findSealed, seal } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { EntryKind } from './content-keys';
import type { ContentVersion } from './content.server';
import { contentEntry } from './tables.server';

const PURPOSE = 'content-editor';

/** Counts the entries of a kind that are looked at: the newest ones. Older ones are kept and shown nowhere. */
const MOST = 500;

export interface Entry {
  readonly no: number;
  readonly version: number;
  /** Holds the value as it was stored. */
  readonly value: unknown;
  /** Says when it was last changed. */
  readonly at: Date;
}

type Row = typeof contentEntry.$inferSelect;

const entryOf = ({ no, version, value, at }: Row): Entry => ({
  no,
  version,
  value: JSON.parse(value) as unknown,
  at,
});

/** Lists the newest 500 of a kind, each as it holds now; the newest one first. One statement. */
export async function listEntries(kind: EntryKind): Promise<Entry[]> {
  const rows = await getPortal()
    .database.selectDistinctOn([contentEntry.no])
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.kind, kind),
        gt(
          contentEntry.no,
          sql`(select coalesce(max(newest.no), 0) from ${contentEntry} newest where newest.kind = ${kind}) - ${MOST}`,
        ),
      ),
    )
    .orderBy(desc(contentEntry.no), desc(contentEntry.version));
  return rows.map(entryOf);
}

const versionsOf = (kind: EntryKind, no: number) =>
  getPortal()
    .database.select()
    .from(contentEntry)
    .where(and(eq(contentEntry.kind, kind), eq(contentEntry.no, no)))
    .orderBy(desc(contentEntry.version));

/** Finds one as it holds now; null where there is none. */
export async function findEntry(kind: EntryKind, no: number): Promise<Entry | null> {
  const [row] = await versionsOf(kind, no).limit(1);
  return row ? entryOf(row) : null;
}

/** Lists the newest versions of one, the one that holds first. */
export async function listEntryVersions(
  kind: EntryKind,
  no: number,
  most: number,
): Promise<ContentVersion[]> {
  const { recordSecret } = getPortal();
  const rows = await versionsOf(kind, no).limit(most);
  return rows.map((row) => ({
    ...entryOf(row),
    editor: findSealed(recordSecret, PURPOSE, row.sealedEditor) ?? '',
  }));
}

/** Returns the number the next one of a kind gets. */
export async function nextEntryNo(kind: EntryKind): Promise<number> {
  const [newest] = await getPortal()
    .database.select({ no: contentEntry.no })
    .from(contentEntry)
    .where(eq(contentEntry.kind, kind))
    .orderBy(desc(contentEntry.no))
    .limit(1);
  return (newest?.no ?? 0) + 1;
}

interface Change {
  readonly no: number;
  /** The editor saw this version; it is 0 for a new entry. */
  readonly base: number;
  readonly value: unknown;
  readonly editor: string;
}

/** Adds a version behind the one the editor saw; false when somebody else was there first. */
export async function addEntryVersion(
  kind: EntryKind,
  { no, base, value, editor }: Change,
): Promise<boolean> {
  const { database, recordSecret, now } = getPortal();
  const added = await database
    .insert(contentEntry)
    .values({
      kind,
      no,
      version: base + 1,
      value: JSON.stringify(value),
      at: now(),
      sealedEditor: seal(recordSecret, PURPOSE, editor),
    })
    .onConflictDoNothing()
    .returning({ version: contentEntry.version });
  return added.length > 0;
}
