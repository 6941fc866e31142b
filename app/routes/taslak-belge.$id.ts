import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveDraftDocument } from '~/declarations/documents/serve-document.server';

/** A document of one's own draft, for looking at it once more. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return serveDraftDocument(request, params['id'] ?? '');
}
