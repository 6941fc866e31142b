import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeskPlansPage } from '~/features/restructuring/desk/desk-plans-page';
import { openDeskPlans } from '~/features/restructuring/desk/desk-plans.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Taksitlendirme' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeskPlans(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function DeskPlans() {
  const lists = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading title="Taksitlendirme" lead="Karar bekleyen başvurular ve bozulan planlar." />
      <DeskPlansPage {...lists} />
    </>
  );
}
