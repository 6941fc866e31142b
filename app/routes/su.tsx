import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openMeters } from '~/features/subscriptions/meter/meter-page.server';
import { MeterList } from '~/features/subscriptions/meter/meter-list';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Su faturam ve sayacım' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openMeters(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Meters() {
  return (
    <>
      <PageHeading
        title="Su faturam ve sayacım"
        lead="Aboneliğinizi seçin: tüketiminiz, satır satır faturanız ve sayacınızın endeksi."
      />
      <MeterList {...useLoaderData<typeof loader>()} />
    </>
  );
}
