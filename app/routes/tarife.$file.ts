import type { LoaderFunctionArgs } from '@remix-run/node';
import { findKiosk } from '~/identity/kiosk/kiosk.server';
import { noFileAtKiosk } from '~/payments/receipt-link.server';
import { downloadTariff } from '~/tariffs/tariff-download.server';

/** A public tariff as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  return downloadTariff(request, params['file'] ?? '');
}
