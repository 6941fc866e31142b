import type { LoaderFunctionArgs } from '@remix-run/node';
import { findDeclarationPdf } from '~/features/declarations/sent/declaration-file.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';
import { fileDisposition, numberOfFile } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves an own declaration as PDF; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  const declarationNo = numberOfFile(params['file']);
  const pdf = declarationNo === null ? null : await findDeclarationPdf(request, declarationNo);
  if (pdf === null) throw resourceResponse(null, { status: 404 });
  return resourceResponse(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `beyan-${declarationNo}.pdf`),
    },
  });
}
