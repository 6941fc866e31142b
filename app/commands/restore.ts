import { openMunicipality } from 'municipality/service';
import { readManifest } from '~/operations/backup/manifest.server';
import type { Manifest } from '~/operations/backup/manifest.server';
import { restoreFolder } from '~/operations/backup/restore-folder.server';
import { restoreServer } from '~/operations/backup/restore-server.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { migratePortal, openDatabase } from '~/platform/database/database.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { openRecordSecret } from '~/platform/database/record-secret.server';
import { booksOf } from './books';
import type { Desk } from './entry/desk';
import { CommandFault } from './entry/fault';
import { writeMoment } from './entry/figures';

interface Given {
  readonly from: string;
  readonly replace: boolean;
}

/** Puts a backup into the database of DATABASE_URL or DATA_DIR, checked against the manifest beside it. */
export async function restoreBackup({ from, replace }: Given, desk: Desk): Promise<number> {
  const configuration = readConfiguration(desk.variables);
  const manifest = await readManifest(from);
  requireSameKind(configuration, manifest);
  await putBack(configuration, manifest, from, replace, desk.stop);
  await bringUpToDate(configuration);
  desk.say(
    `${writeMoment(new Date(manifest.madeAt))} yedeğine dönüldü: satırlar ve defter özeti ${manifest.ledgerHash} aynı.`,
  );
  return 0;
}

function requireSameKind({ environment, service }: Configuration, { database, migrations }: Manifest): void {
  const kind = environment.databaseUrl === null ? 'pglite' : 'postgres';
  if (kind !== database.kind) {
    throw new CommandFault(
      database.kind === 'postgres'
        ? 'Yedek bir PostgreSQL sunucusunun: DATABASE_URL’i verin.'
        : 'Yedek gömülü veritabanının: DATABASE_URL’i kaldırın, DATA_DIR klasörüne döner.',
    );
  }
  if ('municipality' in migrations !== (service === 'embedded')) {
    throw new CommandFault(
      'Yedekte belediye servisi gömülü, bu portalda değil (ya da tersi): SERVICE_URL’i yedek alındığı zamanki gibi verin.',
    );
  }
}

async function putBack(
  configuration: Configuration,
  manifest: Manifest,
  file: string,
  canReplace: boolean,
  stop: AbortSignal,
): Promise<void> {
  const { books } = booksOf(configuration);
  const { databaseDirectUrl: databaseUrl, dataFolder } = configuration.environment;
  if (databaseUrl === null) return restoreFolder({ dataFolder, file, manifest, books, canReplace });
  const { connection, close } = await openConnection(configuration);
  try {
    await restoreServer({ connection, databaseUrl, file, manifest, books, canReplace, stop });
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
