import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFreshCitizen } from '~/features/identity/citizen/citizen.server';
import { serveRequestFile } from '~/features/requests/follow/serve-file.server';

/** Serves a file of a request somebody follows, to be saved. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const wanted = { token: params['takip'] ?? '', fileOid: params['oid'] ?? '' };
  return serveRequestFile(request, await findFreshCitizen(request), wanted);
}
