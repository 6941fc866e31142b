import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeclarationDeskList } from '~/features/declarations/desk/desk-list-page';
import { openDeclarationDesk } from '~/features/declarations/desk/desk-list.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { deskStyle } from '~/ui/shell/desk';
import { urls } from '~/urls';

export const handle = { title: 'Beyanlar', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclarationDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function DeclarationDesk() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading title="Beyanlar" lead="Masanın inceleyeceği beyanlar, en eskisi önce." />
      <DeclarationDeskList view={view} />
    </>
  );
}
