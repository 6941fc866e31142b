import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoOutcome, OutcomePage } from '~/features/payments/outcome/outcome-page';
import { checkOutcome, openOutcome } from '~/features/payments/outcome/outcome-page.server';

export const handle = { title: 'İşlem yapılmadı' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openOutcome(request, 'failed');
}

export async function action({ request }: ActionFunctionArgs) {
  return checkOutcome(request);
}

export default function FailedOperation() {
  const { outcome } = useLoaderData<typeof loader>();
  return outcome ? <OutcomePage outcome={outcome} /> : <NoOutcome />;
}
