import { randomUUID } from 'node:crypto';
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
