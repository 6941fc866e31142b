import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { PaymentWindow } from '~/payments/payment-window';
import { handCardOver, openPaymentWindow } from '~/payments/payment-window.server';
import { pageHeaders } from '~/platform/http/page-headers';

export const handle = { title: 'Kartla ödeme' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openPaymentWindow(request, '0015');
}

export async function action({ request }: ActionFunctionArgs) {
  return handCardOver(request, '0015');
}

export const headers = pageHeaders;

export default function VakifBankWindow() {
  return <PaymentWindow />;
}
