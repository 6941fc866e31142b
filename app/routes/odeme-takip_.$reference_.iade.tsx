import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AwaitedBanner, RefundCheck } from '~/features/payments/desk/desk-payment-page';
import { openDeskRefund, startDeskRefund } from '~/features/payments/desk/desk-refund.server';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { deskPaymentUrl } from '~/urls';

export const handle = { title: 'İade başlat' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskRefund(request, params['reference']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return startDeskRefund(request, params['reference']);
}

export default function DeskRefund() {
  const payment = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={deskPaymentUrl(payment.reference)}>Ödemeyi incele</BackLink>
      <PageHeading title="İade başlat" />
      <AwaitedBanner awaited={payment.awaited} />
      <RefundCheck payment={payment} />
    </PageFields>
  );
}
