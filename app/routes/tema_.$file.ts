import type { LoaderFunctionArgs } from '@remix-run/node';
import { findSheet } from '~/home/appearance/appearance.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** What a chosen look adds to the stylesheet, as a file a browser keeps. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const found = findSheet(params['file'] ?? '', new URL(request.url).searchParams.get('v'));
  if (found === null) return resourceResponse(null, { status: 404 });
  const life = found.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache';
  return resourceResponse(found.sheet, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': life },
  });
}
