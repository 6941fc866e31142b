import { recordSecret } from '~/platform/database/tables.server';
import { openOperations } from '../open-operations.server';
import { runCommand } from '../run-command';

/** Hours the longest-lived link closed with a session secret opens something. */
const LONGEST_LINK = 24;

/** `npm run rotate`: closes the record secret with the newest session secret and says when the older one may go. */
await runCommand(async () => {
  const operations = await openOperations(process.env);
  try {
    const [row] = await operations.database.select({ at: recordSecret.sealedAt }).from(recordSecret);
    const since = row?.at ?? new Date();
    console.log(`The record secret is closed with SESSION_SECRET since ${since.toISOString()}.`);
    if (operations.configuration.sessionSecrets.length === 1) {
      console.log('SESSION_SECRET_PREVIOUS is not set: there is nothing to rotate.');
      return 0;
    }
    const until = new Date(Date.now() + LONGEST_LINK * 3_600_000);
    console.log(
      `Start every portal process with both secrets. SESSION_SECRET_PREVIOUS may be dropped ${LONGEST_LINK} hours after the last one: not before ${until.toISOString()}.`,
    );
    return 0;
  } finally {
    await operations.close();
  }
});
