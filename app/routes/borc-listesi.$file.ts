import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveDebtList } from '~/features/debts/list/debt-list-file.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';

/** Serves the visitor's own debts as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  return serveDebtList(request, params['file'] ?? '');
}
