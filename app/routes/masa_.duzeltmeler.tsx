import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openCorrectionDesk } from '~/features/corrections/desk/desk-corrections.server';
import { CorrectionDeskList } from '~/features/corrections/desk/desk-pages';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Borç düzeltmeleri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openCorrectionDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CorrectionDesk() {
  return (
    <>
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading title="Borç düzeltmeleri" lead="Mükelleflerin borçlarında bildirdiği yanlışlıklar." />
      <CorrectionDeskList {...useLoaderData<typeof loader>()} />
    </>
  );
}
