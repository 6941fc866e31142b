import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { VersionHistory } from '~/features/administration/keeping/version-history';
import { UnitEditor } from '~/features/administration/units/units-page';
import { changeUnit, openUnitEditor } from '~/features/administration/units/units-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Birimi düzenle' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openUnitEditor(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeUnit(request, params['no']);
}

export default function UnitEditorPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title={page.version === 0 ? 'Yeni birim' : 'Birimi düzenle'}
      above={{ to: urls.unitsEditor, title: 'Birimleri düzenle' }}
      answer={answer}
      values={page.values}
    >
      <UnitEditor {...page} />
      {page.version > 0 && <VersionHistory versions={page.versions} version={page.version} emptyText="" />}
    </AdministrationPage>
  );
}
