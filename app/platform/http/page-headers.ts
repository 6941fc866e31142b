import type { EntryContext } from '@remix-run/node';

/**
 * Adds to a page's headers what its loaders, its action or its failure say, `Retry-After` of a refusal for instance; the
 * framework itself carries the cookies alone. Where a page failed, the root stands in its place: of the route below it,
 * only the headers of what was thrown count.
 */
export function addRouteHeaders({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const { matches, errors, loaderData, actionData, loaderHeaders, actionHeaders } = staticHandlerContext;
  for (const { id } of matches.map(({ route }) => route)) {
    const isShown = errors === null || id === 'root';
    const said = [
      isShown || loaderData[id] === undefined ? loaderHeaders[id] : undefined,
      isShown || actionData?.[id] === undefined ? actionHeaders[id] : undefined,
    ];
    for (const more of said)
      more?.forEach((value, name) => {
        if (name !== 'set-cookie') headers.set(name, value);
      });
  }
}
