import { openRouteNames } from '~/platform/http/route-names.server';
import { urls } from '~/urls';

/**
 * Holds the pattern of a path (`/borc/:oid`), `unknown` for one that is none of ours: a sealed link opens a receipt to
 * whoever reads it, and people type into an address what belongs into a form.
 */
export const loggedPath = openRouteNames(
  Object.values(urls).map((path) => ({ id: path, path: path.slice(1) })),
);
