import { useLoaderData } from '@remix-run/react';
import { AnnouncementList } from '~/features/announcements/announcement-pages';
import { openAnnouncements } from '~/features/announcements/announcement-pages.server';

export const handle = { title: 'Duyurular' };

export async function loader() {
  return openAnnouncements();
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Announcements() {
  return <AnnouncementList {...useLoaderData<typeof loader>()} />;
}
