import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { takeDeskAct } from '~/features/requests/desk/desk-act.server';
import { DeskRequestPage } from '~/features/requests/desk/desk-request-page';
import { openDeskRequest } from '~/features/requests/desk/desk-request.server';
import { mapStyle } from '~/parts/map/map-field';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { urls } from '~/urls';

export const handle = { title: 'Başvuru', styles: mapStyle };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskRequest(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeDeskAct(request, params['no']);
}

export default function DeskRequest() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  return (
    <PageFields
      problems={problems}
      values={{ ...answer?.typed, birim: answer?.typed.birim || view.departmentCode }}
    >
      <BackLink to={urls.requestDesk}>Şikâyet ve istekler</BackLink>
      <PageHeading title={view.subject} lead={`Başvuru, takip no ${view.number}`} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskRequestPage view={view} problems={problems} typed={answer?.typed} />
    </PageFields>
  );
}
