import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UnitsEditor } from '~/administration/units/units-page';
import { openUnitsEditor } from '~/administration/units/units-page.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Birimleri düzenle' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openUnitsEditor(request);
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function UnitsEditorPage() {
  return (
    <>
      <BackLink to={urls.administration}>Yönetim</BackLink>
      <PageHeading title="Birimleri düzenle" lead="“Birimler” sayfasında ada göre listelenirler." />
      <UnitsEditor {...useLoaderData<typeof loader>()} />
    </>
  );
}
