import type { LoaderFunctionArgs } from '@remix-run/node';
import { servePlaceLists } from '~/features/declarations/steps/place-lists.server';

/** Serves the lists of the address cascade for a script; without it the form's own button brings them. */
export async function loader({ request }: LoaderFunctionArgs) {
  return servePlaceLists(request);
}
