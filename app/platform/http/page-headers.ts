import type { HeadersFunction } from '@remix-run/node';

/**
 * Returns the headers of a page: the frame's, then what its loader, its action or its failure added. A page without
 * this would lose the `Retry-After` of a refusal, for instance.
 */
export const pageHeaders: HeadersFunction = ({
  parentHeaders,
  loaderHeaders,
  actionHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(parentHeaders);
  for (const more of [loaderHeaders, actionHeaders, errorHeaders]) {
    more?.forEach((value, name) => {
      if (name !== 'set-cookie') headers.set(name, value);
    });
  }
  return headers;
};
