import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachment } from '~/parts/documents/attachment.server';
import { findSentDocument } from '~/features/declarations/sent/declaration-file.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves a document that went with an own declaration, to be saved; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  const document = await findSentDocument(request, params['oid'] ?? '');
  if (document === null) throw resourceResponse(null, { status: 404 });
  return attachment({ name: document.FileName, contentType: document.ContentType, bytes: document.bytes });
}
