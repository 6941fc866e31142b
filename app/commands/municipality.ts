import type { ServiceLog } from 'municipality/ground/service-events';
import type { Connection } from 'municipality/ground/connection';
import { join } from 'node:path';
import { isPrivateHost } from 'municipality/server/address';
import { currentCorrelation } from 'municipality/server/correlation';
import { EnvironmentFault, readAllowed, readExchangeKeys, readLimits } from 'municipality/server/environment';
import { greeting } from 'municipality/server/greeting';
import { listen } from 'municipality/server/listen';
import { prepareMunicipality } from 'municipality/server/prepare';
import { openExchange, openMunicipality, openReplica } from 'municipality/service';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { useOutgoingProxy } from '~/platform/configuration/outgoing-proxy.server';
import { createLog, eventLog } from '~/platform/log/log.server';
import { readWorkbookApart } from '~/parts/documents/read-workbook.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from './entry/command-context';
import { CommandFault } from './entry/fault';
import { listMenuEntries } from '~/services/menu-entries';

interface Given {
  readonly port: number;
  readonly host: string;
}

const untilStopped = (stop: AbortSignal) =>
  new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));

async function isAnswering(connection: Connection): Promise<boolean> {
  try {
    if (connection.kind === 'pglite') await connection.client.query('select 1');
    else await connection.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

function requirePrivate(host: string): void {
  if (isPrivateHost(host)) return;
  throw new CommandFault(
    `--host ${host} dışarıdan TLS’siz erişilebilir: geri döngü ya da özel ağ adresinde, TLS’li bir vekil sunucunun arkasında dinleyin.`,
  );
}

/** Serves the embedded municipality, settings and database as the portal takes them, in a folder of its own. */
async function serveEmbedded({ port, host }: Given, context: CommandContext): Promise<void> {
  const [limits, isAllowed] = [readLimits(context.variables), readAllowed(context.variables)];
  const exchangeKeys = readExchangeKeys(context.variables);
  const configuration = readConfiguration(context.variables, 'municipality');
  const { environment, settings } = configuration;
  useOutgoingProxy(environment.outgoingProxy);
  if (environment.isProduction) requirePrivate(host);
  const dataFolder = join(environment.dataFolder, 'municipality');
  const opened = await openConnection(
    { ...configuration, environment: { ...environment, dataFolder } },
    { isServing: true },
  );
  context.atEnd(opened.close);
  const { connection } = opened;
  const log = eventLog(createLog(environment.logLevel));
  const logged: ServiceLog = (event, fields) => log(event, { request: currentCorrelation(), ...fields });
  const now = () => new Date();
  const municipality = openMunicipality({
    connection,
    replica: openReplica({ connection, replica: opened.replica, now, log: logged }),
    settings: serviceSettings(configuration, listMenuEntries(configuration)),
    now,
    log: logged,
  });
  const say = (text: string) => context.say(text);
  await prepareMunicipality(municipality, { isProduction: environment.isProduction, now, say });
  const server = await listen({
    handle: (request) => municipality.handle(request),
    isAnswering: () => isAnswering(connection),
    port,
    host,
    limits,
    systemKey: settings.machineKey.validationKey,
    previousSystemKey: environment.previousValidationKey,
    trustedProxies: environment.trustedProxies,
    ...(isAllowed && { isAllowed }),
    exchange: {
      desk: openExchange({ connection: opened.direct, now, readWorkbook: readWorkbookApart }),
      keys: exchangeKeys,
    },
    log: logged,
  });
  context.atEnd(() => server.close());
  const sandbox = environment.hasSandbox ? `http://127.0.0.1:${environment.sandboxPort}` : null;
  context.say(
    greeting({
      municipalityName: settings.MunicipalityName,
      url: server.url,
      sandbox,
      isSample: !environment.isProduction,
    }),
  );
}

/** Serves the embedded municipality as a server of its own until it is told to end. */
export async function serveMunicipality(given: Given, context: CommandContext): Promise<number> {
  try {
    await serveEmbedded(given, context);
  } catch (error) {
    throw error instanceof EnvironmentFault ? new CommandFault(error.message) : error;
  }
  if (!context.stop.aborted) await untilStopped(context.stop);
  return 0;
}
