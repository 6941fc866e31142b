import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { countAdministration } from '~/features/duties/administration-counts.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { administrationCards, withCounts } from '~/services/cards';
import { PageHeading } from '~/ui/shell/page-heading';
import { ServiceList } from '~/ui/shell/service-card';
import { deskStyle } from '~/ui/shell/desk';

export const handle = { title: 'Yönetim', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  const { identityNo } = await requireAdministrator(request);
  return { counts: await countAdministration(identityNo) };
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Administration() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Yönetim"
        lead="Portalın sayfalarında görünenleri buradan değiştirir, hizmetleri buradan açıp kapatırsınız. Her değişiklik, yapanın adıyla saklanır."
      />
      <ServiceList isWide title="Yönetebilecekleriniz" services={withCounts(administrationCards, counts)} />
    </>
  );
}
