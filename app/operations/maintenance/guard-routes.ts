import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { serviceOfRoute } from './route-service';
import type { ServiceName } from './services';

/** Throws the answer of a closed service; does nothing while it is open. */
export type RefuseClosed = (
  request: Request,
  service: ServiceName | 'common',
  kind: 'page' | 'resource',
) => Promise<void>;

declare global {
  /** Set by the bundle, called by the server, which hold two copies of this file. */
  var portalRefuseClosed: RefuseClosed | undefined;
}

type Routes = ServerBuild['routes'];
type Work = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** Puts the question whether its service is open before every loader and action, in one place, so that none is forgotten. */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const service = route.id === 'root' ? 'always' : serviceOfRoute(route.path);
      if (service === 'always') return [id, route];
      const kind = 'default' in route.module ? 'page' : 'resource';
      const guard = (work: Work) => async (args: LoaderFunctionArgs & ActionFunctionArgs) => {
        await globalThis.portalRefuseClosed?.(args.request, service, kind);
        return work(args);
      };
      const { loader, action } = route.module as { loader?: Work; action?: Work };
      const guarded = { ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) };
      return [id, { ...route, module: { ...route.module, ...guarded } }];
    }),
  );
}

/** The build with its routes guarded. */
export function withClosures(build: ServerBuild): ServerBuild {
  return { ...build, routes: guardRoutes(build.routes) };
}
