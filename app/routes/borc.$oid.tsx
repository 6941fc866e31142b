import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openDebt } from '~/features/debts/one/one-debt.server';
import { OneDebt } from '~/features/debts/one/one-debt-page';

export const handle = { title: 'Borç ayrıntısı' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDebt(request, params['oid'] ?? '');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function DebtPage() {
  return <OneDebt {...useLoaderData<typeof loader>()} />;
}
