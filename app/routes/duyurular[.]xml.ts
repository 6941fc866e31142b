import { drawAnnouncementFeed } from '~/features/announcements/announcement-feed.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves the announcements of now for feed readers. */
export async function loader() {
  return resourceResponse(await drawAnnouncementFeed(), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
