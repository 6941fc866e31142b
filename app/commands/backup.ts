import { backUp } from '~/operations/backup/back-up.server';
import { booksOf } from './books';
import type { Desk } from './entry/desk';
import { writeCount } from './entry/figures';
import { openDatabase } from './entry/open';

/** Writes a backup of the portal's database and its manifest into a folder. */
export async function makeBackup({ to }: { to: string }, desk: Desk): Promise<number> {
  const { configuration, connection } = await openDatabase(desk);
  const { path, manifest } = await backUp({
    connection,
    databaseUrl: configuration.environment.databaseDirectUrl,
    folder: to,
    ...booksOf(configuration),
    now: new Date(),
    stop: desk.stop,
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  desk.say(
    `${path}: ${writeCount(manifest.bytes)} bayt, ${writeCount(rows)} satır, defter özeti ${manifest.ledgerHash}`,
  );
  desk.say('SESSION_SECRET yedekte yoktur: ayrı saklayın, onsuz kapalı kayıtlar açılmaz.');
  return 0;
}
