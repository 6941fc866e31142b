import { eq } from 'drizzle-orm';
import { confirmEmail, sendEmailProof } from '~/features/identity/email/email-address.server';
import { openEmail, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';

/** Gives a member of a portal in this process a confirmed address, by the link of the e-mail that goes there. */
export async function confirmEmailOf(identityNo: string, address: string): Promise<void> {
  await sendEmailProof(identityNo, address);
  const { database } = getPortal();
  const rows = await database.select().from(smsOutbox).where(eq(smsOutbox.purpose, 'email-proof'));
  const row = rows.findLast((one) => openTo(one) === address);
  const token = row && openEmail(row)?.action?.url.split('/').at(-1);
  if (!(await confirmEmail(token ?? ''))) throw new Error('The address was not confirmed');
}
