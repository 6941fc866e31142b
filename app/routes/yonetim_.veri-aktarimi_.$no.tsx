import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { DeliveryBadge, DeliveryPage } from '~/features/administration/exchange/exchange-page';
import { agreeToDelivery, openDelivery } from '~/features/administration/exchange/exchange-page.server';
import { DateText } from '~/ui/basics/money';
import { urls } from '~/urls';

export const handle = { title: 'Teslim' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDelivery(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return agreeToDelivery(request, params['no']);
}

export default function Delivery() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title={`${page.no} numaralı teslim`}
      lead={
        <>
          {page.name}, <DateText value={page.at} isInstant />
        </>
      }
      side={<DeliveryBadge state={page.state} />}
      above={{ to: urls.exchange, title: 'Veri aktarımı' }}
      answer={answer}
    >
      <DeliveryPage {...page} />
    </AdministrationPage>
  );
}
