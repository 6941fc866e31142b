import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { PaymentWindow } from '~/features/payments/window/payment-window';
import { handCardOver, openPaymentWindow } from '~/features/payments/window/payment-window.server';
import { urls } from '~/urls';

export const handle = { title: 'Kartla ödeme' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openPaymentWindow(request, urls.paymentVakifBank);
}

export async function action({ request }: ActionFunctionArgs) {
  return handCardOver(request, urls.paymentVakifBank);
}

export default function VakifBankWindow() {
  return <PaymentWindow />;
}
