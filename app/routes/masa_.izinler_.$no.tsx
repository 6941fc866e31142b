import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { decideLeave } from '~/features/staff/desk/decide-leave.server';
import { DeskLeavePage } from '~/features/staff/desk/desk-leave-page';
import { openDeskLeave } from '~/features/staff/desk/desk-leave.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'İzin isteği' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskLeave(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return decideLeave(request, params['no']);
}

export default function DeskLeave() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={urls.leaveDesk}>İzin onayı</BackLink>
      <PageHeading title="İzin isteği" />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskLeavePage view={view} requestKey={answer?.typed.anahtar || view.requestKey} />
    </PageFields>
  );
}
