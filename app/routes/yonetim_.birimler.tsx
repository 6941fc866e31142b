import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { UnitsEditor } from '~/features/administration/units/units-page';
import { openUnitsEditor } from '~/features/administration/units/units-page.server';

export const handle = { title: 'Birimleri düzenle' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openUnitsEditor(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function UnitsEditorPage() {
  return (
    <AdministrationPage title="Birimleri düzenle" lead="“Birimler” sayfasında ada göre listelenirler.">
      <UnitsEditor {...useLoaderData<typeof loader>()} />
    </AdministrationPage>
  );
}
