import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFreshCitizen } from '~/features/identity/citizen/citizen.server';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { drawRequest } from '~/features/requests/follow/request-pdf.server';
import { requirePaper } from '~/features/requests/follow/request-paper.server';

/** Serves a request and its answer on paper. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const followed = await requirePaper(request, await findFreshCitizen(request), params['takip'] ?? '');
  return resourceResponse(await drawRequest(followed), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `basvuru-${followed.trackingNo}.pdf`),
    },
  });
}
