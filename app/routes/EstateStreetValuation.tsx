import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TariffPage } from '~/features/tariffs/tariff-page';
import { openTariff } from '~/features/tariffs/tariff-page.server';

export const handle = { title: 'Arsa ve arazi birim değerleri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openTariff(request, 'arsa-birim-degerleri');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function StreetValuation() {
  return <TariffPage view={useLoaderData<typeof loader>()} />;
}
