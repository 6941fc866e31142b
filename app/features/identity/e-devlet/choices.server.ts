import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { Registry } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, fingerprint, seal } from '~/platform/configuration/secrets.server';
import { eDevletChoice } from '../tables.server';

const LIFETIME = 10 * 60_000;
const PURPOSE = 'e-devlet-choice';

/** Describes who has no registry yet: number and name are the gateway's, the phone is typed and confirmed here. */
const Newcomer = z.object({
  identityNo: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.string().nullable(),
  isPhoneConfirmed: z.boolean(),
  /** Is false where the gateway told no name, or the municipality opened none. */
  canOpen: z.boolean(),
});
export type Newcomer = z.output<typeof Newcomer>;

/**
 * Describes a person e-Devlet has named, before they have chosen one of their registries, or opened their first one.
 */
const Waiting = z.object({
  token: z.string(),
  target: z.string().nullable(),
  registries: z.array(Registry),
  newcomer: Newcomer.optional(),
});
export type Waiting = z.output<typeof Waiting>;

/** Keeps who waits, for this browser, ten minutes long. */
export async function keepWaiting(visitorToken: string, waiting: Waiting): Promise<void> {
  const { database, recordSecret, now } = getPortal();
  const sealed = seal(recordSecret, PURPOSE, JSON.stringify(waiting));
  const expiresAt = new Date(now().getTime() + LIFETIME);
  await database.delete(eDevletChoice).where(lt(eDevletChoice.expiresAt, now()));
  await database
    .insert(eDevletChoice)
    .values({ visitorHash: fingerprint(visitorToken), sealed, expiresAt })
    .onConflictDoUpdate({ target: eDevletChoice.visitorHash, set: { sealed, expiresAt } });
}

/** Tells who waits in this browser; null when nobody does, or no longer. */
export async function findWaiting(visitorToken: string | null): Promise<Waiting | null> {
  if (visitorToken === null) return null;
  const { database, recordSecret, now } = getPortal();
  const [row] = await database
    .select()
    .from(eDevletChoice)
    .where(and(eq(eDevletChoice.visitorHash, fingerprint(visitorToken)), gt(eDevletChoice.expiresAt, now())));
  const text = row && findSealed(recordSecret, PURPOSE, row.sealed);
  return text ? Waiting.parse(JSON.parse(text)) : null;
}

export async function forgetWaiting(visitorToken: string | null): Promise<void> {
  if (visitorToken === null) return;
  await getPortal()
    .database.delete(eDevletChoice)
    .where(eq(eDevletChoice.visitorHash, fingerprint(visitorToken)));
}
