import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnnouncementPage } from '~/features/announcements/announcement-pages';
import { openAnnouncement } from '~/features/announcements/announcement-pages.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { pageHeaders } from '~/platform/http/page-headers';

export const handle = { title: 'Duyuru' };

export async function loader({ params }: LoaderFunctionArgs) {
  return openAnnouncement(params['no']);
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function Announcement() {
  return <AnnouncementPage {...useLoaderData<typeof loader>()} />;
}
