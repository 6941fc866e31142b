import { backUp } from '~/operations/backup/back-up.server';
import { booksOf } from './books';
import type { CommandContext } from './entry/command-context';
import { writeCount } from './entry/figures';
import { openDatabase } from './entry/open';

/** Writes a backup of the portal's database and its manifest into a folder. */
export async function makeBackup({ to }: { to: string }, context: CommandContext): Promise<number> {
  const { configuration, connection } = await openDatabase(context);
  const { path, manifest } = await backUp({
    connection,
    databaseUrl: configuration.environment.databaseDirectUrl,
    folder: to,
    ...booksOf(configuration),
    now: new Date(),
    stop: context.stop,
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  context.say(
    `${path}: ${writeCount(manifest.bytes)} bayt, ${writeCount(rows)} satır, defter özeti ${manifest.ledgerHash}`,
  );
  context.say('SESSION_SECRET yedekte yoktur: ayrı saklayın, onsuz kapalı kayıtlar açılmaz.');
  return 0;
}
