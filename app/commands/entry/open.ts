import type { Connection } from 'municipality/ground/connection';
import { openConnection } from '~/platform/database/connection.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import type { Operations } from '~/operations/open-operations.server';
import { openOperations } from '~/operations/open-operations.server';
import { CommandFault } from './fault';
import type { Desk } from './desk';

/** The database of the environment's portal, closed when the command ends. */
export async function openDatabase(
  desk: Desk,
  configuration: Configuration = readConfiguration(desk.variables),
): Promise<{ configuration: Configuration; connection: Connection }> {
  const { connection, close } = await openConnection(configuration);
  desk.atEnd(close);
  return { configuration, connection };
}

/**
 * The same of an embedded municipality.
 * @throws CommandFault where it is remote: `own` is then its own business
 */
export function openTownDatabase(desk: Desk, own: string) {
  const configuration = readConfiguration(desk.variables);
  if (configuration.service !== 'embedded') {
    throw new CommandFault(`Belediye servisi uzakta (SERVICE_URL): ${own} orada yapılır.`);
  }
  return openDatabase(desk, configuration);
}

/** What commands about the portal's own rows work with, closed when the command ends. */
export async function openPortal(desk: Desk): Promise<Operations> {
  const operations = await openOperations(desk.variables);
  desk.atEnd(operations.close);
  return operations;
}
