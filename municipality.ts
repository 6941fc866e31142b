import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPrivateHost } from 'municipality/server/address';
import { readAllowed, readCommand, readLimits, usage, type Command } from 'municipality/server/command';
import { currentCorrelation } from 'municipality/server/correlation';
import { greeting } from 'municipality/server/greeting';
import { listen } from 'municipality/server/listen';
import { prepareMunicipality } from 'municipality/server/prepare';
import { openReplay } from 'municipality/server/replay';
import { openMunicipality, openReplica } from 'municipality/service';
import { ConfigurationFault, readConfiguration } from '~/platform/configuration/configuration.server';
import { type Connection, openConnection } from '~/platform/database/connection.server';
import { demoAccountLines } from '~/platform/configuration/start-notice';
import { createLog, eventLog } from '~/platform/log/log.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { listMenuEntries } from '~/services/menu-entries';

const say = (text: string) => console.log(text);

/** Seconds that calls under way have left when the process is told to end. */
const LAST_SECONDS = 10;

/** Closes in this order when the process is told to end; what hangs may not hold it. */
function endWith(closing: ReadonlyArray<() => Promise<void>>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LAST_SECONDS * 1_000).unref();
      void closing.reduce((before, step) => before.then(step), Promise.resolve()).then(() => process.exit(0));
    });
  }
}

async function isAnswering(connection: Connection): Promise<boolean> {
  try {
    if (connection.kind === 'pglite') await connection.client.query('select 1');
    else await connection.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** The embedded municipality, settings and database as the portal takes them, in a folder of its own. */
async function serveEmbedded({ port, host }: Command): Promise<void> {
  const limits = readLimits(process.env);
  const isAllowed = readAllowed(process.env);
  const configuration = readConfiguration(process.env, 'municipality');
  const { environment, settings } = configuration;
  if (environment.isProduction && !isPrivateHost(host)) {
    throw new Error(
      `--host ${host} may be reached from outside without TLS. Listen on a loopback or private address, behind a proxy that has it.`,
    );
  }
  const dataFolder = join(environment.dataFolder, 'municipality');
  const opened = await openConnection(
    { ...configuration, environment: { ...environment, dataFolder } },
    { isServing: true },
  );
  const { connection } = opened;
  const log = eventLog(createLog(environment.logLevel));
  const logged = (event: string, fields: Record<string, unknown>) =>
    log(event, { request: currentCorrelation(), ...fields });
  const now = () => new Date();
  const municipality = openMunicipality({
    connection,
    replica: openReplica({ connection, replica: opened.replica, now, log: logged }),
    settings: serviceSettings(configuration, listMenuEntries(configuration.settings)),
    now,
    log: logged,
  });
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
    log: logged,
  });
  endWith([() => server.close(), opened.close]);
  const sandbox = environment.hasSandbox ? `http://127.0.0.1:${environment.sandboxPort}` : null;
  const accounts = environment.isProduction ? [] : demoAccountLines;
  say(greeting({ municipalityName: settings.MunicipalityName, url: server.url, sandbox, accounts }));
}

/** Answers of a recording; no settings, no database, no world outside. */
async function serveRecording(file: string, { port, host }: Command): Promise<void> {
  const handle = openReplay(readFileSync(file, 'utf8'));
  const many = 1_000_000;
  const limits = { address: many, token: many };
  const server = await listen({ handle, port, host, limits });
  endWith([() => server.close()]);
  say(`\nThe recording ${file} answers at ${server.url}\n  SERVICE_URL=${server.url} npm start\n`);
}

async function start(): Promise<void> {
  const words = process.argv.slice(2);
  let command: Command;
  try {
    command = readCommand(words);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n${usage}`);
    process.exit(2);
  }
  if (command.replay !== null) return serveRecording(command.replay, command);
  await serveEmbedded(command);
}

start().catch((error: unknown) => {
  const isPlain = error instanceof ConfigurationFault || !(error instanceof Error);
  console.error(isPlain ? String(error) : error.message);
  process.exit(1);
});
