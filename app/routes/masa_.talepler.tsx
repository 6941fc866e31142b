import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeskListPage } from '~/features/requests/desk/desk-list-page';
import { openRequestDesk } from '~/features/requests/desk/desk-list.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';
import { deskStyle } from '~/ui/shell/desk';

export const handle = { title: 'Şikâyet ve istekler', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRequestDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function RequestDesk() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading title="Şikâyet ve istekler" lead="Açık başvurular yanıtın son gününe göre sıralanır." />
      <DeskListPage view={view} />
    </>
  );
}
