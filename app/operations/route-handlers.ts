import { createRequestHandler, type RequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import { openRouteChoice } from './route-choice';

const only = <Route>(routes: Record<string, Route>, ids: readonly string[]): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));

/** Returns the build as if there were these routes alone. */
function narrow(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const assets = { ...build.assets, routes: only(build.assets.routes, ids) };
  return { ...build, assets, routes: only(build.routes, ids) };
}

/** Holds the paths remembered at most: those without a parameter are fewer. */
const KNOWN_PATHS = 500;

/**
 * The framework ranks all routes anew for each request, three times over, and makes an object of each for the page. A path
 * that one route alone can serve is served by a build of that route, every other path (data and manifest requests among
 * them) by the whole one. Without it sign-in and debts take a tenth longer, a guest's home a third (5.0 for 3.7 ms).
 */
export function openRouteHandlers(build: ServerBuild): (pathname: string) => RequestHandler {
  const whole = createRequestHandler({ build, mode: 'production' });
  const chooseRoute = openRouteChoice(build.routes);
  const narrowed = new Map<string, RequestHandler>();
  const known = new Map<string, RequestHandler>();
  const choose = (pathname: string) => {
    const ids = chooseRoute(pathname);
    if (ids === null) return whole;
    const name = ids.join();
    const handler =
      narrowed.get(name) ?? createRequestHandler({ build: narrow(build, ids), mode: 'production' });
    narrowed.set(name, handler);
    return handler;
  };
  return (pathname) => {
    const handler = known.get(pathname) ?? choose(pathname);
    if (known.size < KNOWN_PATHS) known.set(pathname, handler);
    return handler;
  };
}
