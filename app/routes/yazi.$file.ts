import type { LoaderFunctionArgs } from '@remix-run/node';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { findLetterPdf } from '~/features/letters/letter-file.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';
import { fileDisposition, numberOfFile } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves an own letter as PDF; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  const letterNo = numberOfFile(params['file']);
  const pdf = letterNo === null ? null : await findLetterPdf(request, letterNo);
  if (pdf === null) throw resourceResponse(null, { status: 404 });
  return resourceResponse(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `yazi-${letterNo}.pdf`),
    },
  });
}
