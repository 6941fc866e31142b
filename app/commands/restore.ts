import { type Connection, openDatabase } from 'municipality/ground/connection';
import { openMunicipality } from 'municipality/service';
import { findBackup } from '~/operations/backup/backup-files.server';
import { readManifest } from '~/operations/backup/manifest.server';
import type { Manifest } from '~/operations/backup/manifest.server';
import { restoreFolder } from '~/operations/backup/restore-folder.server';
import { restoreServer } from '~/operations/backup/restore-server.server';
import { countSealedRows, sealedParts } from '~/operations/backup/sealed-rows.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { addressOfDatabase } from '~/platform/configuration/database-address.server';
import { openConnection } from '~/platform/database/connection.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { openPool } from '~/platform/database/pool.server';
import { openRecordSecret, RecordSecretSealed } from '~/platform/database/record-secret.server';
import { createLog } from '~/platform/log/log.server';
import { booksOf } from './books';
import type { CommandContext } from './entry/command-context';
import { CommandFault } from './entry/fault';
import { writeCount, writeMoment } from './entry/figures';

interface Given {
  readonly from: string;
  readonly replace: boolean;
  /** Names another database of the same server, as for a drill. */
  readonly database?: string | undefined;
}

/** Leads all addresses of the server to another of its databases. @throws CommandFault without a server */
function variablesFor({ database }: Given, variables: CommandContext['variables']) {
  if (database === undefined) return variables;
  const { databaseDirectUrl } = readConfiguration(variables).environment;
  if (databaseDirectUrl === null)
    throw new CommandFault('--database: DATABASE_URL ile bir PostgreSQL sunucusu verilmiş olmalı.');
  const address = addressOfDatabase(databaseDirectUrl, database);
  const others = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];
  const unset = others.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, undefined] as const);
  return { ...variables, ...Object.fromEntries(unset), DATABASE_URL: address };
}

/** Puts a backup into the database of DATABASE_URL or DATA_DIR, checked against the manifest beside it. */
export async function restoreBackup(given: Given, context: CommandContext): Promise<number> {
  const configuration = readConfiguration(variablesFor(given, context.variables));
  const from = findBackup(given.from);
  const manifest = await readManifest(from);
  requireRestorable(configuration, manifest);
  await putBack(configuration, manifest, from, given.replace, context.stop);
  context.say(
    `${writeMoment(new Date(manifest.madeAt))} yedeğine dönüldü: satırlar ve defter özeti ${manifest.ledgerHash} aynı.`,
  );
  const { connection, close } = await openConnection(configuration);
  try {
    await bringUpToDate(configuration, connection);
    await requireOpenRecords(configuration, connection);
  } finally {
    await close();
  }
  return 0;
}

function requireRestorable(
  { environment, service }: Configuration,
  { database, migrations }: Manifest,
): void {
  if (environment.databaseUrl === null && database.kind === 'postgres') {
    throw new CommandFault('Yedek bir PostgreSQL sunucusunun: DATABASE_URL’i verin.');
  }
  if ('municipality' in migrations !== (service === 'embedded')) {
    throw new CommandFault(
      'Yedekte belediye servisi gömülü, bu portalda değil (ya da tersi): SERVICE_URL’i yedek alındığı zamanki gibi verin.',
    );
  }
}

async function migrate(configuration: Configuration, connection: Connection): Promise<void> {
  await migratePortal(connection);
  if (configuration.service !== 'embedded') return;
  const settings = serviceSettings(configuration);
  await openMunicipality({ connection, settings, now: () => new Date() }).migrate();
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
  const log = createLog(configuration.environment.logLevel);
  const { pool, close } = await openPool(databaseUrl, { log, isServing: false, isWatched: false });
  try {
    await restoreServer({
      connection: { kind: 'postgres', pool },
      databaseUrl,
      file,
      manifest,
      books,
      canReplace,
      migrate: (each) => migrate(configuration, each),
      stop,
    });
  } finally {
    await close();
  }
}

/** A backup of an older version gets the tables of this one. */
async function bringUpToDate(configuration: Configuration, connection: Connection): Promise<void> {
  try {
    await migrate(configuration, connection);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFault(
      `Yedeğe dönüldü, ama tabloları bu sürüme getirilemedi (${reason}): portalı başlatmadan önce yedeğin sürümünü kurun ya da yeniden deneyin.`,
      { cause },
    );
  }
}

/** The rows are back, whatever the secret is: those that it does not open are counted. */
async function requireOpenRecords(configuration: Configuration, connection: Connection): Promise<void> {
  try {
    await openRecordSecret(openDatabase(connection), configuration.sessionSecrets);
  } catch (error) {
    if (!(error instanceof RecordSecretSealed)) throw error;
    const closed = await countSealedRows(connection);
    const parts = closed.map(({ table, rows }) => `${writeCount(rows)} ${sealedParts[table] ?? table}`);
    const report = parts.length === 0 ? 'mühürlü satır yok' : `açılamayanlar: ${parts.join(', ')}`;
    throw new CommandFault(
      `Borçlar, ödemeler ve öteki satırlar geri geldi; yalnız mühürlü olanlar bu SESSION_SECRET ile açılmıyor (${report}). Yedeğin günündeki değeri SESSION_SECRET_PREVIOUS olarak verin: o zamana kadar portal başlamaz.`,
      { cause: error },
    );
  }
}
