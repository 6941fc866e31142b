/*
 * This is a portal without its pages, to be killed: it asks for a new password (`ask <number> <phone>`), or looks after
 * what others left behind (`sweep`). Everything it needs comes by the environment, as for the server.
 */
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { sendNewPassword } from '~/features/identity/password/new-password.server';
import { sweepMessages } from '~/parts/messages/jobs.server';
import { openPortal } from '~/platform/portal/portal.server';
import { sql } from 'drizzle-orm';

const [what, identityNo = '', phone = ''] = process.argv.slice(2);

const { database } = await openPortal();
if (what === 'ask') {
  await sendNewPassword(identityNo, phone);
  await sweepMessages(fulfilments);
} else {
  // It is as if ten minutes had passed: nothing that was under way belongs to a living process any more.
  for (let round = 0; round < 3; round += 1) {
    await database.execute(sql`update portal.sms_outbox set
      not_before = not_before - interval '10 minutes', locked_until = locked_until - interval '10 minutes'`);
    await sweepMessages(fulfilments);
  }
}
process.exit(0);
