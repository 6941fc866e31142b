import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnnouncementPage } from '~/features/announcements/announcement-pages';
import { openAnnouncement } from '~/features/announcements/announcement-pages.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';

export const handle = { title: 'Duyuru' };

export async function loader({ params }: LoaderFunctionArgs) {
  return openAnnouncement(params['no']);
}

export function action() {
  return methodNotAllowed();
}

export default function Announcement() {
  return <AnnouncementPage {...useLoaderData<typeof loader>()} />;
}
