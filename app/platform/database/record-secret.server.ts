import type { Database } from 'municipality/ground/connection';
import { sql } from 'drizzle-orm';
import type { Secrets } from '../configuration/secrets.server';
import { findSealed, randomToken, seal } from '../configuration/secrets.server';
import { recordSecret } from './tables.server';

const PURPOSE = 'record-secret';

/** Tells whether there are rows from the time when the session secret itself sealed them. */
async function hasOlderRows(database: Database): Promise<boolean> {
  const filled: unknown = await database.execute(sql`
    select 1 where exists (select from portal.audit) or exists (select from portal.session)
      or exists (select from portal.sms_outbox) or exists (select from portal.draft)
  `);
  return (filled as { rows: unknown[] }).rows.length > 0;
}

async function findStored(database: Database): Promise<string | null> {
  const [row] = await database.select({ sealed: recordSecret.sealed }).from(recordSecret);
  return row?.sealed ?? null;
}

/** If several processes start at once on an empty database, the secret of the first one counts. */
async function makeFirst(database: Database, secrets: Secrets): Promise<void> {
  const oldest = secrets.at(-1) ?? secrets[0];
  const secret = (await hasOlderRows(database)) ? oldest : randomToken(32);
  await database
    .insert(recordSecret)
    .values({ id: 1, sealed: seal(secrets[0], PURPOSE, secret), sealedAt: new Date() })
    .onConflictDoNothing();
}

/** None of the session secrets opens it. */
export class RecordSecretSealed extends Error {
  override readonly name = 'RecordSecretSealed';
}

/**
 * Opens the secret of the portal's rows, made at the first start. If it is sealed with an older session secret it is sealed
 * again with the newest, so that the older one may be dropped.
 * @throws RecordSecretSealed when none of the session secrets opens it
 */
export async function openRecordSecret(database: Database, secrets: Secrets): Promise<string> {
  if ((await findStored(database)) === null) await makeFirst(database, secrets);
  const sealed = (await findStored(database)) ?? '';
  const secret = findSealed(secrets, PURPOSE, sealed);
  if (secret === null) {
    throw new RecordSecretSealed(
      'Bu veritabanının kayıt anahtarı başka bir SESSION_SECRET ile mühürlenmiş. O günkü değeri SESSION_SECRET_PREVIOUS olarak verin.',
    );
  }
  if (findSealed(secrets[0], PURPOSE, sealed) === null) {
    await database
      .update(recordSecret)
      .set({ sealed: seal(secrets[0], PURPOSE, secret), sealedAt: new Date() });
  }
  return secret;
}
