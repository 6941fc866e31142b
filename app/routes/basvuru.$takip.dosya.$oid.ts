import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFreshCitizen } from '~/identity/citizen/citizen.server';
import { serveRequestFile } from '~/requests/follow/serve-file.server';

/** A file of a request somebody follows, to be saved. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const wish = { token: params['takip'] ?? '', fileOid: params['oid'] ?? '' };
  return serveRequestFile(request, await findFreshCitizen(request), wish);
}
