import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Configuration } from '~/platform/configuration.server';
import { beginDraining } from '~/platform/draining.server';
import { createLog } from '~/platform/log.server';
import {
  refuseForeignPosts,
  trustProxies,
  withFixedHeaders,
  withMeasure,
  withoutNullBytes,
  withRequestContext,
  withRequestId,
} from '~/platform/middleware.server';
import { rootFolder } from '~/platform/root-folder.server';
import { openRouteNames } from '~/platform/route-names.server';
import { withClosures } from './maintenance/guard-routes';
import { prepareQuietEnd } from './quiet-end';

/** Milliseconds an unused connection is kept: longer than any proxy keeps it, or a post would meet its end. */
const KEPT_OPEN = 75_000;
export interface Serving {
  /** Serves on for a while so that balancers notice, then lets nobody in and what is under way finish. */
  drain(): Promise<void>;
}

/** The built portal, or in development the sources behind Vite, reloaded as they change. */
async function openPages(app: Express, isDevelopment: boolean): Promise<() => Promise<ServerBuild>> {
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

/** Serves pages and files. @throws when the port is taken */
export async function servePortal(
  { environment }: Configuration,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<Serving> {
  const app = express().disable('x-powered-by');
  trustProxies(app, environment.trustedProxies);
  const quietEnd = prepareQuietEnd();
  app.use(quietEnd.gate, withRequestId, withFixedHeaders(environment.publicOrigin));
  app.use(compression());
  const pages = await openPages(app, isDevelopment);
  const { routes } = await pages();
  app.use(
    withMeasure(openRouteNames(Object.values(routes))),
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
  server.keepAliveTimeout = KEPT_OPEN;
  return {
    async drain() {
      beginDraining();
      await pause(environment.drainSeconds * 1_000);
      await quietEnd.stop(server);
    },
  };
}
