import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { deskCards } from '~/services/cards';
import { PageHeading } from '~/ui/shell/page-heading';
import { ServiceList } from '~/ui/shell/service-card';

export const handle = { title: 'Hizmet masası' };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireDeskStaff(request);
  return null;
}

export default function Desk() {
  return (
    <>
      <PageHeading title="Hizmet masası" lead="Vatandaşların yanıt ve işlem beklediği kayıtlar." />
      <ServiceList title="Listeler" services={deskCards} />
    </>
  );
}
