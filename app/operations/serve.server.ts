import type { Connection } from 'municipality/ground/connection';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type Handler } from 'express';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { beginDraining } from '~/platform/request/draining.server';
import { createLog } from '~/platform/log/log.server';
import { refuseDataRequests, withoutNullBytes, withPlainAddress } from '~/platform/http/plain-address.server';
import {
  answerFailures,
  refuseForeignPosts,
  refuseOtherMethods,
  takeInLeftover,
  trustProxies,
  withFixedHeaders,
  withMeasure,
  withRequestContext,
  withRequestId,
} from '~/platform/http/middleware.server';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { openRouteNames } from '~/platform/http/route-names.server';
import type { Listener } from './free-ports.server';
import { loggedPath } from './logged-path';
import { withClosures } from './maintenance/guard-routes';
import { prepareGracefulShutdown } from './graceful-shutdown';
import { turnAwayWhenBusy } from './load/turn-away.server';
import { openRouteHandlers } from './route-handlers';

/** Counts the milliseconds an unused connection is kept: longer than any proxy keeps it, or a post would meet its end. */
const KEPT_OPEN = 75_000;
/**
 * Counts the milliseconds within which the head of a request, and the whole of it, must have come: 21 MB of files take
 * six minutes over a line of half a megabit a second.
 */
const [HEADERS_WITHIN, REQUEST_WITHIN] = [15_000, 600_000];
interface Serving {
  /** Serves on for a while so that balancers notice, then lets nobody in and what is under way finish. */
  drain(): Promise<void>;
}

interface Pages {
  readonly routes: ServerBuild['routes'];
  readonly handlerOf: (pathname: string) => RequestHandler;
}

/** Serves the sources behind Vite, reloaded as they change. */
async function openSources(app: Express): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: rootFolder, server: { middlewareMode: true } });
  app.use(vite.middlewares);
  const load = async () =>
    withClosures((await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild);
  const handler = createRequestHandler({ build: load, mode: 'development' });
  return { routes: (await load()).routes, handlerOf: () => handler };
}

/** Lists the files of a folder as paths, so that no page has to ask the disk whether it is one. */
function listPaths(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`));
}

/** Finds 'styles' in '/styles-C5fubQyo.css'; null for what is no style sheet. */
const sheetOf = (path: string) => /^\/?([\w.-]+)-[\w-]{8}\.css$/.exec(path)?.[1] ?? null;

/**
 * While a version is rolled out a page of one may ask the other for its styles: it is given those there are under that
 * name, for this once.
 */
function serveOtherSheets(folder: string): Handler {
  return (request, response, next) => {
    const sheet = sheetOf(request.path);
    // They are read anew: the other version may have been built beneath this one.
    const name = sheet && readdirSync(folder).find((file) => sheetOf(file) === sheet);
    if (!name) next();
    else
      response.setHeader('Cache-Control', 'no-store').sendFile(name, { root: folder, cacheControl: false });
  };
}

async function openBuild(app: Express): Promise<Pages> {
  const client = join(rootFolder, 'build/client');
  const paths = listPaths(client);
  const serveFile = express.static(client, { maxAge: '1h' });
  const assets = join(client, 'assets');
  app.use('/assets', express.static(assets, { immutable: true, maxAge: '1y' }), serveOtherSheets(assets));
  app.use((request, response, next) => {
    if (paths.has(request.path)) serveFile(request, response, next);
    else next();
  });
  const built = pathToFileURL(join(rootFolder, 'build/server/index.js')).href;
  const build = withClosures((await import(/* @vite-ignore */ built)) as ServerBuild);
  return { routes: build.routes, handlerOf: openRouteHandlers(build) };
}

/**
 * Serves pages and files. With a `connection` the process measures how busy it is and turns visitors away; one that does more
 * than serve would measure that, too, and gives none. @throws when the port is taken
 */
export async function servePortal(
  { environment, sessionSecrets }: Configuration,
  {
    isDevelopment,
    connection,
    listener = environment.port,
  }: { isDevelopment: boolean; connection?: Connection; listener?: Listener },
): Promise<Serving> {
  // Nobody reads a query as Express would parse it: into nested structures.
  const app = express().disable('x-powered-by').set('query parser', false);
  const log = createLog(environment.logLevel);
  trustProxies(app, environment.trustedProxies, log);
  const gracefulShutdown = prepareGracefulShutdown();
  app.use(
    gracefulShutdown.holdRequests,
    takeInLeftover,
    withRequestId,
    withFixedHeaders(environment.publicOrigin),
  );
  app.use(compression());
  const { routes, handlerOf } = await (isDevelopment ? openSources(app) : openBuild(app));
  app.use(
    withMeasure(openRouteNames(Object.values(routes))),
    withRequestContext(log, loggedPath),
    refuseOtherMethods,
    withPlainAddress,
    withoutNullBytes,
    // The sources' own reload asks for them.
    ...(isDevelopment ? [] : [refuseDataRequests]),
    refuseForeignPosts(environment.publicOrigin),
    ...(connection ? [turnAwayWhenBusy(connection, routes, log, sessionSecrets)] : []),
  );
  app.all('*', (request, response, next) => void handlerOf(request.path)(request, response, next));
  app.use(answerFailures(log, loggedPath));
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = () => resolve(listening);
    const listening =
      typeof listener === 'number'
        ? app.listen(listener, environment.host, opened)
        : app.listen(listener, opened);
    listening.once('error', reject);
  });
  server.keepAliveTimeout = KEPT_OPEN;
  server.headersTimeout = HEADERS_WITHIN;
  server.requestTimeout = REQUEST_WITHIN;
  return {
    async drain() {
      beginDraining();
      await pause(environment.drainSeconds * 1_000);
      await gracefulShutdown.stop(server);
    },
  };
}
