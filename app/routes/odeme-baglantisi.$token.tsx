import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkPayPage, NoLink } from '~/features/debts/link/link-pay-page';
import { openLink, payLink } from '~/features/debts/link/link-pay.server';
import { PageFields } from '~/ui/form/form-fields';

export const handle = { title: 'Ödeme bağlantısı' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openLink(request, params['token'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return payLink(request, params['token'] ?? '');
}

export default function PaymentLink() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems ?? []}>
      {link ? <LinkPayPage link={link} /> : <NoLink />}
    </PageFields>
  );
}
