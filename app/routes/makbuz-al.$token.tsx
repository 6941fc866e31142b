import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReceiptHandOver } from '~/features/payments/receipt/receipt-hand-over';
import { openReceiptLink } from '~/features/payments/receipt/receipt-link.server';

export const handle = { title: 'Makbuzunuz' };

export async function loader({ params }: LoaderFunctionArgs) {
  return openReceiptLink(params['token'] ?? '');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function ReceiptLink() {
  return <ReceiptHandOver link={useLoaderData<typeof loader>()} />;
}
