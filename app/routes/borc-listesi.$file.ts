import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveDebtList } from '~/debts/list/debt-list-file.server';
import { findKiosk } from '~/identity/session/kiosk.server';
import { noFileAtKiosk } from '~/payments/receipt/receipt-link.server';

/** The own debts as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return noFileAtKiosk();
  return serveDebtList(request, params['file'] ?? '');
}
