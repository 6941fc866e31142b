import type { ServerBuild } from '@remix-run/node';

type Routes = Readonly<Record<string, Pick<ServerBuild['routes'][string], 'parentId' | 'path'>>>;

const PARAMETER = /^:[^/?]+$/;
const LITERAL = /^[^:*?]+$/;

/** Returns the route and those it stands in, from the root down. */
function lineageOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...lineageOf(routes, parentId), id];
}

/** Returns the path a route alone is asked by; null where its path is more than words and whole-word parameters. */
function patternOf(routes: Routes, lineage: readonly string[]): RegExp | null {
  const segments = lineage.flatMap((id) => routes[id]?.path?.split('/') ?? []).filter((part) => part !== '');
  if (!segments.every((segment) => LITERAL.test(segment) || PARAMETER.test(segment))) return null;
  const parts = segments.map((segment) =>
    PARAMETER.test(segment) ? '[^/%]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^/${parts.join('/')}$`, 'i');
}

/**
 * Tells which one route can serve a path, with those it stands in; null where several can or none, which is for the
 * framework to rank.
 */
export function openRouteChoice(routes: Routes): (pathname: string) => readonly string[] | null {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const candidates = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .flatMap((id) => {
      const lineage = lineageOf(routes, id);
      const pattern = patternOf(routes, lineage);
      return pattern ? [{ pattern, lineage }] : [];
    });
  return (pathname) => {
    const [one, ...others] = candidates.filter(({ pattern }) => pattern.test(pathname));
    return one && others.length === 0 ? one.lineage : null;
  };
}
