import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AwaitedBanner, PaymentFacts, PaymentHistory } from '~/features/payments/desk/desk-payment-page';
import { actForDesk, openDeskPayment } from '~/features/payments/desk/desk-payment.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Ödemeyi incele' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskPayment(request, params['reference']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actForDesk(request, params['reference']);
}

export default function DeskPayment() {
  const payment = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.collectionsDesk}>Ödeme takibi</BackLink>
      <PageHeading title="Ödemeyi incele" lead={`İşlem no ${payment.orderNumber}`} />
      <AwaitedBanner awaited={payment.awaited} />
      <PaymentFacts payment={payment} />
      <PaymentHistory events={payment.events} />
    </>
  );
}
