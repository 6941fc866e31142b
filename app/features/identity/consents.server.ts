import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { emailConsentVersion, smsConsentVersion } from './notice';
import { consent } from './tables.server';

interface Given {
  readonly wantsSms: boolean;
  readonly at: string;
  readonly noticeVersion: string;
  readonly smsConsentVersion: string;
}

/**
 * Notes which information text a new member was shown and whether messages by SMS were agreed to. The same key again
 * adds nothing.
 */
export async function recordConsents(key: string, userName: string, given: Given): Promise<void> {
  const at = new Date(given.at);
  await getPortal()
    .database.insert(consent)
    .values([
      { id: `${key}-notice`, userName, kind: 'notice', version: given.noticeVersion, isGiven: true, at },
      {
        id: `${key}-sms`,
        userName,
        kind: 'sms',
        version: given.smsConsentVersion,
        isGiven: given.wantsSms,
        at,
      },
    ])
    .onConflictDoNothing();
}

const versions = { sms: smsConsentVersion, email: emailConsentVersion } as const;

/** Notes that the agreement to messages by SMS or e-mail was given or withdrawn. */
export async function recordConsent(
  userName: string,
  kind: keyof typeof versions,
  isGiven: boolean,
): Promise<void> {
  const { database, now } = getPortal();
  await database
    .insert(consent)
    .values({ id: randomUUID(), userName, kind, version: versions[kind], isGiven, at: now() });
}

/** Tells whether the newest agreement to e-mails was given to the text of a version, or a later one. */
export async function hasAgreedToEmails(userName: string, version: string): Promise<boolean> {
  const [newest] = await getPortal()
    .database.select({ version: consent.version, isGiven: consent.isGiven })
    .from(consent)
    .where(and(eq(consent.userName, userName), eq(consent.kind, 'email')))
    .orderBy(desc(consent.at))
    .limit(1);
  return newest !== undefined && newest.isGiven && newest.version >= version;
}
