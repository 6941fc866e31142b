import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deliverReceipt } from '~/features/payments/receipt/receipt-link.server';
import { redirect } from '~/platform/http/redirect.server';
import { receiptLinkUrl } from '~/urls';

/** The file is a post; its address opened leads to the button. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(receiptLinkUrl(params['token'] ?? ''));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return deliverReceipt(request, params['token'] ?? '');
}
