import type { Server } from 'node:http';
import { join } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express } from 'express';
import { prepareMunicipality } from 'municipality/server/prepare';
import { demoPersons, openMunicipality, type Municipality } from 'municipality/service';
import { withClosures } from '~/operations/maintenance/guard-routes';
import { ensureBuild } from '~/platform/build';
import {
  type Configuration,
  ConfigurationFault,
  listWarnings,
  readConfiguration,
} from '~/platform/configuration.server';
import { type Connection, openConnection } from '~/platform/connection.server';
import { migratePortal } from '~/platform/database.server';
import { banner, sampleSize, whyNotSeeded } from '~/platform/greeting';
import { stopJobs } from '~/platform/jobs.server';
import { createLog } from '~/platform/log.server';
import { recordingFolder, recordingNotice } from '~/platform/municipal-recording.server';
import { sandboxBank, sandboxEDevlet, serviceSettings } from '~/platform/municipality-settings.server';
import { providePortalParts } from '~/platform/portal.server';
import {
  refuseForeignPosts,
  withFixedHeaders,
  withoutNullBytes,
  withRequestContext,
} from '~/platform/middleware.server';
import { getRequestContext } from '~/platform/request-context.server';
import { rootFolder } from '~/platform/root-folder.server';

const say = (text: string) => console.log(text);
const isDevelopment = process.argv.includes('--dev');
const isSeeding = process.argv.includes('seed');
// React reads this when the pages are loaded, further down.
Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' });

async function openEmbedded(configuration: Configuration, connection: Connection): Promise<Municipality> {
  const { isProduction, logLevel } = configuration.environment;
  const log = createLog(logLevel);
  const now = () => new Date();
  const municipality = openMunicipality({
    connection,
    settings: serviceSettings(configuration),
    now,
    log: (event, fields) => log.info({ request: getRequestContext().requestId, ...fields }, event),
  });
  if (isSeeding) {
    await municipality.migrate();
    if (isProduction || !(await municipality.isEmpty())) throw new Error(whyNotSeeded(isProduction));
  }
  const citizens = isSeeding ? sampleSize(process.argv) : undefined;
  await prepareMunicipality(municipality, { isProduction, now, say, citizens });
  return municipality;
}

/** The built portal, or in development the sources behind Vite, reloaded as they change. */
async function openPages(app: Express): Promise<() => Promise<ServerBuild>> {
  if (isDevelopment) {
    const { createServer } = await import('vite');
    const vite = await createServer({ root: rootFolder, server: { middlewareMode: true } });
    app.use(vite.middlewares);
    return async () => withClosures((await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild);
  }
  const client = join(rootFolder, 'build/client');
  app.use('/assets', express.static(join(client, 'assets'), { immutable: true, maxAge: '1y' }));
  app.use(express.static(client, { maxAge: '1h' }));
  const build = withClosures((await import(join(rootFolder, 'build/server/index.js'))) as ServerBuild);
  return () => Promise.resolve(build);
}

async function serve(configuration: Configuration): Promise<{ close(): Promise<void> }> {
  const { environment } = configuration;
  const app = express().disable('x-powered-by');
  // Forwarded headers count only from a proxy on a private network.
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.use(withFixedHeaders(environment.publicOrigin));
  app.use(compression());
  const pages = await openPages(app);
  await pages();
  app.use(
    withRequestContext(createLog(environment.logLevel)),
    withoutNullBytes,
    refuseForeignPosts(environment.publicOrigin),
  );
  const respond = createRequestHandler({ build: pages, mode: isDevelopment ? 'development' : 'production' });
  app.all('*', (request, response, next) => void respond(request, response, next));
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(environment.port, () => resolve(listening));
    listening.once('error', reject);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { environment } = configuration;
  const log = createLog(environment.logLevel);
  const folder = recordingFolder(process.argv, environment.isProduction);
  for (const warning of listWarnings(configuration)) log.warn(warning);
  if (!isDevelopment && !isSeeding) await ensureBuild(say);
  const { connection, close } = await openConnection(configuration);
  const closing: Array<() => Promise<void>> = [close];
  await migratePortal(connection);
  const municipality =
    configuration.service === 'embedded' ? await openEmbedded(configuration, connection) : undefined;
  if (isSeeding) return close();
  if (environment.hasSandbox) {
    // Its test cards are not even in the memory of a portal that has none.
    const { startSandbox } = await import('municipality/sandbox');
    const sandbox = await startSandbox({
      port: environment.sandboxPort,
      banks: [sandboxBank(configuration)],
      eDevlet: { ...sandboxEDevlet(configuration), persons: demoPersons },
    });
    closing.unshift(() => sandbox.close());
  }
  providePortalParts({
    configuration,
    connection,
    recordingFolder: folder,
    ...(municipality && { embedded: (request: Request) => municipality.handle(request) }),
  });
  const portal = await serve(configuration);
  closing.unshift(() => portal.close(), stopJobs);
  say(banner(configuration));
  if (folder !== null) say(recordingNotice(folder));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // What is under way may finish; what hangs may not hold the process.
      setTimeout(() => process.exit(1), 10_000).unref();
      void closing.reduce((before, step) => before.then(step), Promise.resolve()).then(() => process.exit(0));
    });
  }
}

start().catch((error: unknown) => {
  console.error(
    error instanceof ConfigurationFault || !(error instanceof Error) ? String(error) : error.message,
  );
  process.exit(1);
});
