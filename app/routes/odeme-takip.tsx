import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeskOverview, PaymentList } from '~/features/payments/desk/desk-page';
import { openDesk } from '~/features/payments/desk/desk-page.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Ödeme takip' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CollectionsDesk() {
  const { more, whole } = useLoaderData<typeof loader>();
  return (
    <>
      {more && <BackLink to={urls.collectionsDesk}>Ödeme takip</BackLink>}
      <PageHeading
        title="Ödeme takip"
        lead="Bir görevlinin ilgilenmesi gereken çevrim içi ödemeler ve günlerin bankayla karşılaştırması."
      />
      {more && <PaymentList list={more.list} page={more.page} />}
      {whole && <DeskOverview view={whole} />}
    </>
  );
}
