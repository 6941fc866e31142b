import type { Database } from 'municipality/ground/connection';
import { desc, eq } from 'drizzle-orm';
import { findSealed, seal } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { ContentKey } from './content-keys';
import { contentVersion } from './tables.server';

const PURPOSE = 'content-editor';

export interface ContentVersion {
  readonly version: number;
  /** Holds the value as it was stored; null: what the settings or the portal itself say. */
  readonly value: unknown;
  readonly at: Date;
  readonly editor: string;
}

/** Lists the newest versions, the one that holds first. */
export async function listVersions(key: ContentKey, most: number): Promise<ContentVersion[]> {
  const { database, recordSecret } = getPortal();
  const rows = await versionsOf(database, key).limit(most);
  return rows.map(({ version, value, at, sealedEditor }) => ({
    version,
    value: JSON.parse(value) as unknown,
    at,
    editor: findSealed(recordSecret, PURPOSE, sealedEditor) ?? '',
  }));
}

const versionsOf = (database: Database, key: ContentKey) =>
  database
    .select()
    .from(contentVersion)
    .where(eq(contentVersion.key, key))
    .orderBy(desc(contentVersion.version));

/** Finds what holds now; version 0 while nobody wrote anything. */
export async function findCurrent(key: ContentKey): Promise<Pick<ContentVersion, 'version' | 'value'>> {
  const [row] = await versionsOf(getPortal().database, key).limit(1);
  return row
    ? { version: row.version, value: JSON.parse(row.value) as unknown }
    : { version: 0, value: null };
}

interface Change {
  /** The editor saw this version. */
  readonly base: number;
  readonly value: unknown;
  readonly editor: string;
}

/** Adds a version behind the one the editor saw; false when somebody else was there first. */
export async function addVersion(key: ContentKey, { base, value, editor }: Change): Promise<boolean> {
  const { database, recordSecret, now } = getPortal();
  const added = await database
    .insert(contentVersion)
    .values({
      key,
      version: base + 1,
      value: JSON.stringify(value),
      at: now(),
      sealedEditor: seal(recordSecret, PURPOSE, editor),
    })
    .onConflictDoNothing()
    .returning({ version: contentVersion.version });
  return added.length > 0;
}
