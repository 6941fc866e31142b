import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TariffPage } from '~/features/tariffs/tariff-page';
import { openTariff } from '~/features/tariffs/tariff-page.server';

export const handle = { title: 'İlan ve reklam vergisi tarifesi' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openTariff(request, 'ilan-reklam-tarifesi');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function AdvertisingTariff() {
  return <TariffPage view={useLoaderData<typeof loader>()} />;
}
