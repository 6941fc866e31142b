import { parseArgs } from 'node:util';
import { openMunicipality } from 'municipality/service';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { migratePortal, openDatabase } from '~/platform/database/database.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { openRecordSecret } from '~/platform/database/record-secret.server';
import { runCommand, WrongUsage } from '../run-command';
import { booksOf } from './command-books';
import { readManifest } from './manifest.server';
import type { Manifest } from './manifest.server';
import { restoreFolder } from './restore-folder.server';
import { restoreServer } from './restore-server.server';

const usage = `npm run restore -- --from FILE [--replace]
Puts a backup into the database of DATABASE_URL or DATA_DIR, judged by the manifest beside it. Stop the portal first.
Exit code 1: not restored, the database is as it was; 2: wrong usage.`;

await runCommand(async () => {
  const { from, replace } = readWords();
  const configuration = readConfiguration(process.env);
  const manifest = await readManifest(from);
  requireSameKind(configuration, manifest);
  await putBack(configuration, manifest, from, replace);
  await bringUpToDate(configuration);
  console.log(
    `Restored the backup of ${manifest.madeAt}: rows and ledger ${manifest.ledgerHash} are the same.`,
  );
  return 0;
});

function readWords() {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
    if (values.from === undefined) throw new WrongUsage(usage);
    return { from: values.from, replace: values.replace ?? false };
  } catch {
    throw new WrongUsage(usage);
  }
}

function requireSameKind({ environment, service }: Configuration, { database, migrations }: Manifest): void {
  const kind = environment.databaseUrl === null ? 'pglite' : 'postgres';
  if (kind !== database.kind) {
    throw new Error(
      `The backup is of a ${database.kind} database. ${database.kind === 'postgres' ? 'Set DATABASE_URL.' : 'Unset DATABASE_URL; it goes into DATA_DIR.'}`,
    );
  }
  if ('municipality' in migrations !== (service === 'embedded')) {
    throw new Error(
      'The backup and this portal differ in whether the municipality is embedded. Set SERVICE_URL as it was.',
    );
  }
}

async function putBack(
  configuration: Configuration,
  manifest: Manifest,
  file: string,
  canReplace: boolean,
): Promise<void> {
  const { books } = booksOf(configuration);
  const { databaseUrl, dataFolder } = configuration.environment;
  if (databaseUrl === null) return restoreFolder({ dataFolder, file, manifest, books, canReplace });
  const { connection, close } = await openConnection(configuration);
  try {
    await restoreServer({ connection, databaseUrl, file, manifest, books, canReplace });
  } finally {
    await close();
  }
}

/** A backup of an older version gets the tables of this one; and its sealed rows must open. */
async function bringUpToDate(configuration: Configuration): Promise<void> {
  const { connection, close } = await openConnection(configuration);
  try {
    await migratePortal(connection);
    if (configuration.service === 'embedded') {
      const settings = serviceSettings(configuration);
      await openMunicipality({ connection, settings, now: () => new Date() }).migrate();
    }
    await openRecordSecret(openDatabase(connection), configuration.sessionSecrets);
  } finally {
    await close();
  }
}
