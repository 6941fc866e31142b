import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawResolution } from '~/features/council/resolution-pdf.server';
import { findResolution } from '~/features/council/resolution.server';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves a resolution as PDF. Resolutions are public. */
export async function loader({ params }: LoaderFunctionArgs) {
  const resolution = await findResolution(params['oid'] ?? '');
  if (!resolution) throw resourceResponse(null, { status: 404 });
  return resourceResponse(await drawResolution(resolution), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `karar-${resolution.ResolutionNo}.pdf`),
    },
  });
}
