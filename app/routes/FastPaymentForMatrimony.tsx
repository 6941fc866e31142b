import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FastPaymentPage, fastPaymentStyles } from '~/features/fast-payment/fast-payment-page';
import { openFastPayment, payFast } from '~/features/fast-payment/fast-payment.server';

export const handle = { title: 'Nikâh ücreti ödeme', styles: fastPaymentStyles };

export async function loader({ request }: LoaderFunctionArgs) {
  return openFastPayment(request, 'matrimony');
}

export async function action({ request }: ActionFunctionArgs) {
  return payFast(request, 'matrimony');
}

export default function FastPaymentForMatrimony() {
  return <FastPaymentPage flow="matrimony" />;
}
