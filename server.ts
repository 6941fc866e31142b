import type { Connection } from 'municipality/ground/connection';
import { fileURLToPath } from 'node:url';
import { prepareMunicipality } from 'municipality/server/prepare';
import {
  demoPersons,
  openExchange,
  openRates,
  openMunicipality,
  openReplica,
  openStaffRoles,
  watchBank,
  type Municipality,
  type Replica,
} from 'municipality/service';
import { type ClosingStep, endOnSignal } from '~/operations/ending.server';
import { openFreePorts } from '~/operations/free-ports.server';
import { LAST_REQUESTS } from '~/operations/graceful-shutdown';
import { servePortal } from '~/operations/serve.server';
import { readWorkbookApart } from '~/parts/documents/read-workbook.server';
import { builtServer, ensureBuild } from '~/platform/remix/build';
import {
  type Configuration,
  ConfigurationFault,
  listWarnings,
  readConfiguration,
} from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { banner } from '~/platform/configuration/start-notice';
import { stopJobs } from '~/platform/jobs/jobs.server';
import { createLog, eventLog } from '~/platform/log/log.server';
import { noteCall } from '~/platform/log/metrics.server';
import {
  sandboxBank,
  sandboxEDevlet,
  serviceSettings,
} from '~/platform/configuration/municipality-settings.server';
import { listMenuEntries } from '~/services/menu-entries';
import { providePortalParts } from '~/platform/portal/portal.server';

const say = (text: string) => console.log(text);
const isDevelopment = process.argv.includes('--dev');
/** The built server belongs to its build: only the sources have to look whether theirs is still there. */
const isBuilt = fileURLToPath(import.meta.url) === builtServer;
const now = () => new Date();
/** Counts the milliseconds for jobs and database to end, once nobody is served any more. */
const LAST_STEPS = 8_000;
// React reads this when the pages are loaded, further down.
Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' });

async function openEmbedded(
  configuration: Configuration,
  connection: Connection,
  replica: Replica | null,
): Promise<Municipality> {
  const { isProduction, logLevel } = configuration.environment;
  const municipality = openMunicipality({
    connection,
    replica,
    settings: serviceSettings(configuration, listMenuEntries(configuration)),
    now,
    log: eventLog(createLog(logLevel)),
  });
  await prepareMunicipality(municipality, { isProduction, now, say });
  return municipality;
}

async function start(): Promise<void> {
  const ports = await openFreePorts(process.env, say);
  const configuration = readConfiguration(ports.variables);
  const { environment } = configuration;
  const log = createLog(environment.logLevel);
  for (const setting of listWarnings(configuration)) log.warn({ setting }, 'settings.should-not-stay');
  if (!isDevelopment && !isBuilt) await ensureBuild(say);
  const {
    connection,
    direct,
    replica: copy,
    close,
  } = await openConnection(configuration, { isServing: true });
  const closing: ClosingStep[] = [{ name: 'database', close }];
  await migratePortal(connection);
  const isEmbedded = configuration.service === 'embedded';
  const replica = openReplica({
    connection,
    replica: isEmbedded ? copy : null,
    now,
    log: (event, fields) => log.warn(fields, event),
  });
  const municipality = isEmbedded ? await openEmbedded(configuration, connection, replica) : undefined;
  let smtpUrl = environment.smtpUrl;
  if (environment.hasSandbox) {
    // Its test cards are not even in the memory of a portal that has none.
    const { startSandbox } = await import('municipality/sandbox');
    const sandbox = await startSandbox({
      port: ports.listenerOf(environment.sandboxPort),
      banks: [sandboxBank(configuration)],
      eDevlet: { ...sandboxEDevlet(configuration), persons: demoPersons },
    });
    log.info('settings.sandbox-is-bank');
    smtpUrl ??= sandbox.smtpUrl;
    closing.unshift({ name: 'sandbox', close: () => sandbox.close() });
  }
  providePortalParts({
    configuration: { ...configuration, environment: { ...environment, smtpUrl } },
    connection,
    ...(replica && { checkReplica: () => replica.check() }),
    ...(municipality && {
      embedded: municipality,
      exchange: openExchange({ connection: direct, now, readWorkbook: readWorkbookApart }),
      rates: openRates({ connection, now }),
      staff: openStaffRoles({ connection }),
    }),
  });
  watchBank(({ isAnswered, milliseconds }) =>
    noteCall('bank', isAnswered ? 'answered' : 'silent', milliseconds),
  );
  const serving = await servePortal(configuration, {
    isDevelopment,
    listener: ports.listenerOf(environment.port),
    ...(environment.shedsLoad && { connection }),
  });
  closing.unshift({ name: 'requests', close: () => serving.drain() }, { name: 'jobs', close: stopJobs });
  say(banner(configuration));
  endOnSignal(closing, environment.drainSeconds * 1_000 + LAST_REQUESTS + LAST_STEPS, log);
}

start().catch((error: unknown) => {
  console.error(
    error instanceof ConfigurationFault || !(error instanceof Error) ? String(error) : error.message,
  );
  process.exit(1);
});
