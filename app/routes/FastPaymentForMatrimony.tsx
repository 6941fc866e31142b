import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FastPaymentPage } from '~/fast-payment/fast-payment-page';
import { openFastPayment, payFast } from '~/fast-payment/fast-payment.server';
import { pageHeaders } from '~/platform/page-headers';

export const handle = { title: 'Nikâh Ücreti Ödeme', hasScript: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return openFastPayment(request, 'matrimony');
}

export async function action({ request }: ActionFunctionArgs) {
  return payFast(request, 'matrimony');
}

export const headers = pageHeaders;

export default function FastPaymentForMatrimony() {
  return <FastPaymentPage flow="matrimony" />;
}
