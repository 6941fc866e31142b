import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FastPaymentPage, fastPaymentStyles } from '~/features/fast-payment/fast-payment-page';
import { openFastPayment, payFast } from '~/features/fast-payment/fast-payment.server';

export const handle = { title: 'Hızlı ödeme', styles: fastPaymentStyles };

export async function loader({ request }: LoaderFunctionArgs) {
  return openFastPayment(request, 'general');
}

export async function action({ request }: ActionFunctionArgs) {
  return payFast(request, 'general');
}

export default function FastPayment() {
  return <FastPaymentPage flow="general" />;
}
