import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TariffPage } from '~/features/tariffs/tariff-page';
import { openTariff } from '~/features/tariffs/tariff-page.server';

export const handle = { title: 'Bina inşaat maliyetleri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openTariff(request, 'bina-insaat-maliyetleri');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function ConstructionCost() {
  return <TariffPage view={useLoaderData<typeof loader>()} />;
}
