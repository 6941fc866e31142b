import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveFeed } from '~/features/debts/calendar/due-feed.server';

/** Serves what falls due, for the calendar program of whoever made the secret address. */
export async function loader({ params }: LoaderFunctionArgs) {
  return serveFeed(params['file'] ?? '');
}
