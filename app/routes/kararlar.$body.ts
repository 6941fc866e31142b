import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFeedBody } from '~/features/council/bodies';
import { drawFeed } from '~/features/council/resolution-feed.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves the new resolutions of one body for feed readers. */
export async function loader({ params }: LoaderFunctionArgs) {
  const body = findFeedBody(params['body'] ?? '');
  if (!body) throw resourceResponse(null, { status: 404 });
  return resourceResponse(await drawFeed(body), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
