import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ContestCard, EstateFacts, StreetCard, ZeroRateCard } from '~/features/estates/estate-cards';
import { openEstate } from '~/features/estates/estate-page.server';
import { EstateYears, EstimateCard } from '~/features/estates/estate-years';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Taşınmazım' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openEstate(request, params['oid'] ?? '');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Estate() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.registries}>Sicil bilgilerim</BackLink>
      <PageHeading title={page.title} lead={page.address} />
      <EstateYears {...page} />
      <EstimateCard {...page} />
      <ZeroRateCard {...page} />
      <StreetCard {...page} />
      <ContestCard />
      <EstateFacts {...page} />
    </>
  );
}
