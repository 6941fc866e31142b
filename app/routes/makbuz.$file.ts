import type { LoaderFunctionArgs } from '@remix-run/node';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';
import { digestOf } from '~/features/payments/receipt/receipt-file.server';
import { findReceiptPdf } from '~/features/payments/receipt/receipt.server';
import { fileDisposition, numberOfFile } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves the receipt as PDF to whoever holds its reference or owns its sicil record; nobody else finds it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  const receiptNo = numberOfFile(params['file']);
  const file = receiptNo === null ? null : await findReceiptPdf(request, receiptNo);
  if (file === null) throw resourceResponse(null, { status: 404 });
  return resourceResponse(file.pdf, {
    headers: {
      'Repr-Digest': digestOf(file),
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `makbuz-${receiptNo}.pdf`),
    },
  });
}
