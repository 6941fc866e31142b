import type { Connection } from 'municipality/ground/connection';
import { openConnection } from '~/platform/database/connection.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import type { Operations } from '~/operations/open-operations.server';
import { openOperations } from '~/operations/open-operations.server';
import { CommandFault } from './fault';
import type { CommandContext } from './command-context';

/** Opens the database of the environment's portal, closed when the command ends. */
export async function openDatabase(
  context: CommandContext,
  configuration: Configuration = readConfiguration(context.variables),
): Promise<{ configuration: Configuration; connection: Connection }> {
  const { connection, close } = await openConnection(configuration);
  context.atEnd(close);
  return { configuration, connection };
}

/**
 * Opens that of an embedded municipality.
 * @throws CommandFault where it is remote: `own` is then its own business
 */
export function openMunicipalityDatabase(context: CommandContext, own: string) {
  const configuration = readConfiguration(context.variables);
  if (configuration.service !== 'embedded') {
    throw new CommandFault(`Belediye servisi uzakta (SERVICE_URL): ${own} orada yapılır.`);
  }
  return openDatabase(context, configuration);
}

/** Opens what commands about the portal's own rows work with, closed when the command ends. */
export async function openPortal(context: CommandContext): Promise<Operations> {
  const operations = await openOperations(context.variables);
  context.atEnd(operations.close);
  return operations;
}
