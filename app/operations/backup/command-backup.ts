import { parseArgs } from 'node:util';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { runCommand, WrongUsage } from '../run-command';
import { backUp } from './back-up.server';
import { booksOf } from './command-books';

const usage = `npm run backup -- --to FOLDER
Writes a backup of the portal's database and its manifest. With the embedded database stop the portal first.
Exit code 1: no backup was made; 2: wrong usage.`;

await runCommand(async () => {
  const { values } = readWords();
  const configuration = readConfiguration(process.env);
  const { connection, close } = await openConnection(configuration);
  try {
    const { path, manifest } = await backUp({
      connection,
      databaseUrl: configuration.environment.databaseUrl,
      folder: values.to,
      ...booksOf(configuration),
      now: new Date(),
    });
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${path}: ${manifest.bytes} bytes, ${rows} rows, ledger ${manifest.ledgerHash}`);
    console.log('SESSION_SECRET is not in it: keep that apart, without it what is sealed opens no more.');
    return 0;
  } finally {
    await close();
  }
});

function readWords() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    if (values.to === undefined) throw new WrongUsage(usage);
    return { values: { to: values.to } };
  } catch {
    throw new WrongUsage(usage);
  }
}
