/** This is a route of the framework's own list. */
interface ListedRoute {
  readonly id: string;
  readonly path?: string | undefined;
}

export type RouteNamer = (pathname: string) => string;

const UNKNOWN = 'unknown';

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^/${parts.join('/')}/?$`, 'i');
}

const nameOf = (id: string) => id.replace(/^routes\//, '');

/**
 * Tells which route serves a path, in time that does not grow with the number of routes: asking the framework would
 * rank all of them again. A path nobody serves is `unknown`, so that strangers cannot add names.
 */
export function openRouteNames(routes: readonly ListedRoute[]): RouteNamer {
  const fixed = new Map<string, string>();
  const open: { pattern: RegExp; name: string }[] = [];
  for (const { id, path } of routes) {
    if (path === '*' || id === 'root') continue;
    const name = nameOf(id);
    if (path?.includes(':')) open.push({ pattern: patternOf(path), name });
    else fixed.set(`/${path ?? ''}`.toLowerCase(), name);
  }
  return (pathname) => {
    const path = pathname.replace(/(?<=.)\/$/, '').replace(/\.data$/, '');
    return fixed.get(path.toLowerCase()) ?? open.find(({ pattern }) => pattern.test(path))?.name ?? UNKNOWN;
  };
}
