import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { countDesk } from '~/features/duties/desk-counts.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { deskCards, withCounts } from '~/services/cards';
import { PageHeading } from '~/ui/shell/page-heading';
import { ServiceList } from '~/ui/shell/service-card';
import { deskStyle } from '~/ui/shell/desk';

export const handle = { title: 'Hizmet masası', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accessToken } = await requireDeskStaff(request);
  return { counts: await askMunicipality(request, () => countDesk(accessToken)) };
}

export default function Desk() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Hizmet masası" lead="Yanıt ya da işlem bekleyenler." />
      <ServiceList isWide title="Listeler" services={withCounts(deskCards, counts)} />
    </>
  );
}
