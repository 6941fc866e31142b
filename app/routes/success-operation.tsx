import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoOutcome, OutcomePage } from '~/features/payments/outcome/outcome-page';
import { checkOutcome, openOutcome } from '~/features/payments/outcome/outcome-page.server';
import { printedDetailsStyle } from '~/ui/basics/details';

export const handle = { title: 'İşlem sonucu', styles: printedDetailsStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openOutcome(request, 'succeeded');
}

export async function action({ request }: ActionFunctionArgs) {
  return checkOutcome(request);
}

export default function SuccessOperation() {
  const { outcome } = useLoaderData<typeof loader>();
  return outcome ? <OutcomePage outcome={outcome} /> : <NoOutcome />;
}
