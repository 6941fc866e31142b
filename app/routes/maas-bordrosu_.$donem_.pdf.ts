import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { drawPayslip } from '~/features/staff/payslip-pdf.server';
import { requirePayslip } from '~/features/staff/payslips.server';

/** Serves a published payslip of one's own as PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const period = params['donem'] ?? '';
  const payslip = await requirePayslip(request, period);
  return resourceResponse(await drawPayslip(payslip), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': fileDisposition('inline', `bordro-${period}.pdf`),
    },
  });
}
