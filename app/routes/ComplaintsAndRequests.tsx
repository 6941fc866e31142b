import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageHeaders } from '~/platform/http/page-headers';
import { RequestsPage } from '~/requests/pages/requests-page';
import { openRequests, takeRequests } from '~/requests/pages/requests-page.server';

export const handle = { title: 'Şikâyet ve istek', isKeptForGuests: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRequests(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeRequests(request);
}

export const headers = pageHeaders;

export default function ComplaintsAndRequests() {
  return <RequestsPage />;
}
