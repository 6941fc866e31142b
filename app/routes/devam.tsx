import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openContinue } from '~/features/identity/citizen/continue-page.server';
import { KeptFormCard, NothingKept } from '~/features/identity/kept-form/kept-form-card';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Kaldığınız yerden devam edin' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openContinue(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Continue() {
  const { form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Kaldığınız yerden devam edin" />
      {form ? <KeptFormCard form={form} /> : <NothingKept />}
    </>
  );
}
