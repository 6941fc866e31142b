import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { type RouteService, serviceOfRoute } from './route-service';

/** Throws the answer of a service that is closed or not offered here; does nothing while it is open. */
export type RefuseClosed = (
  request: Request,
  service: RouteService,
  kind: 'page' | 'resource',
) => Promise<void>;

/** Takes what a loader or an action threw, and throws the answer where there is one for it. */
type ErrorFallback = (request: Request, error: unknown, kind: 'page' | 'resource') => Promise<void>;

declare global {
  /** The bundle sets it and the server calls it; the two hold two copies of this file. */
  var portalRefuseClosed: RefuseClosed | undefined;
  var portalErrorFallback: ErrorFallback | undefined;
}

type Routes = ServerBuild['routes'];
type Work = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/**
 * Asks before every loader and action whether its service is open, and calls the error fallback when one throws: in one
 * place, so that none is forgotten.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const service = route.id === 'root' ? null : serviceOfRoute(route.path);
      const kind = 'default' in route.module ? 'page' : 'resource';
      const guard = (work: Work) => async (args: LoaderFunctionArgs & ActionFunctionArgs) => {
        try {
          if (service) await globalThis.portalRefuseClosed?.(args.request, service, kind);
          return await work(args);
        } catch (error) {
          await globalThis.portalErrorFallback?.(args.request, error, kind);
          throw error;
        }
      };
      const { loader, action } = route.module as { loader?: Work; action?: Work };
      const guarded = { ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) };
      return [id, { ...route, module: { ...route.module, ...guarded } }];
    }),
  );
}

/** Returns the build with its routes guarded. */
export function withClosures(build: ServerBuild): ServerBuild {
  return { ...build, routes: guardRoutes(build.routes) };
}
