import { type Connection, type Database, openDatabase } from 'municipality/ground/connection';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openRecordSecret } from '~/platform/database/record-secret.server';

/** Describes what an operator's command works with: the portal's settings and database, without the portal. */
export interface Operations {
  readonly configuration: Configuration;
  readonly connection: Connection;
  readonly database: Database;
  readonly recordSecret: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of the environment's portal and brings its schema up to date.
 * @throws ConfigurationFault; Error naming the process that has the data folder open
 */
export async function openOperations(variables: Record<string, string | undefined>): Promise<Operations> {
  const configuration = readConfiguration(variables);
  const { connection, close } = await openConnection(configuration);
  try {
    await migratePortal(connection);
    const database = openDatabase(connection);
    const recordSecret = await openRecordSecret(database, configuration.sessionSecrets);
    return { configuration, connection, database, recordSecret, close };
  } catch (error) {
    await close();
    throw error;
  }
}
