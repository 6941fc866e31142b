import type { LoaderFunctionArgs } from '@remix-run/node';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';
import { fileDisposition, numberOfFile } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { findPlanPdf } from '~/features/restructuring/plan-page.server';

/** Serves an own plan in instalments as PDF; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  const planNo = numberOfFile(params['file']);
  const pdf = planNo === null ? null : await findPlanPdf(request, planNo);
  if (pdf === null) throw resourceResponse(null, { status: 404 });
  return resourceResponse(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `taksit-plani-${planNo}.pdf`),
    },
  });
}
