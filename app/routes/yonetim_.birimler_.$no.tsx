import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { VersionHistory } from '~/administration/keeping/version-history';
import { UnitEditor } from '~/administration/units/units-page';
import { changeUnit, openUnitEditor } from '~/administration/units/units-page.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { ShownAgain } from '~/ui/message/shown-again';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Birimi düzenle' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openUnitEditor(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeUnit(request, params['no']);
}

export const headers = pageHeaders;

export default function UnitEditorPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed ?? page.values}>
      <BackLink to={urls.unitsEditor}>Birimleri düzenle</BackLink>
      <PageHeading title={page.version === 0 ? 'Yeni birim' : 'Birimi düzenle'} />
      <ShownAgain isShown={answer?.isShownAgain} />
      <UnitEditor {...page} />
      {page.version > 0 && <VersionHistory versions={page.versions} version={page.version} emptyText="" />}
    </PageFields>
  );
}
