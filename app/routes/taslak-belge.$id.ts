import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveDraftDocument } from '~/features/declarations/documents/serve-document.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';

/** Serves a document of one's own draft, for looking at it once more. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  return serveDraftDocument(request, params['id'] ?? '');
}
