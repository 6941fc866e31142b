import { desc, eq } from 'drizzle-orm';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { proveSession } from '~/features/identity/session/session.server';
import { session } from '~/features/identity/tables.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { fingerprint } from '~/platform/configuration/secrets.server';

/** Lets a session of a portal in this process have given its second proof, without the way by SMS. */
export async function proveToken(token: string): Promise<void> {
  const { database } = getPortal();
  const [row] = await database
    .select()
    .from(session)
    .where(eq(session.tokenHash, fingerprint(token)));
  if (row) await proveSession(row.id, findMobilePhone(row.member.UserDetail.GsmNumber ?? '') ?? '');
}

/** Reads the code in the newest message that waits to be sent to a phone. */
export async function waitingCode(phone: string): Promise<string> {
  const rows = await getPortal().database.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt));
  const newest = rows.find((row) => openTo(row) === phone);
  return /: (\d{6}) /.exec((newest && openText(newest)) ?? '')?.[1] ?? '';
}
