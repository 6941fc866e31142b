import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnnouncementPage } from '~/features/announcements/announcement-pages';
import { openAnnouncement } from '~/features/announcements/announcement-pages.server';

export const handle = { title: 'Duyuru' };

export async function loader({ params }: LoaderFunctionArgs) {
  return openAnnouncement(params['no']);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Announcement() {
  return <AnnouncementPage {...useLoaderData<typeof loader>()} />;
}
