import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { allowLocation } from '~/platform/http/headers.server';
import { RequestsPage, requestsStyle } from '~/features/requests/pages/requests-page';
import { openRequests, takeRequests } from '~/features/requests/pages/requests-page.server';

export const handle = { title: 'Şikâyet ve istek', isKeptForGuests: true, styles: requestsStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRequests(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeRequests(request);
}

/** A script may ask a phone where it is. */
export const headers: HeadersFunction = ({ parentHeaders }) => allowLocation(new Headers(parentHeaders));

export default function ComplaintsAndRequests() {
  return <RequestsPage />;
}
