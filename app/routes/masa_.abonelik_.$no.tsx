import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { actOnDesk } from '~/features/subscriptions/desk/desk-acts.server';
import { openDeskCancellation } from '~/features/subscriptions/desk/desk-cancellation.server';
import { DeskCancellationPage } from '~/features/subscriptions/desk/desk-cancellation-page';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { urls } from '~/urls';

export const handle = { title: 'Su aboneliği iptal başvurusu' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskCancellation(request, params['no'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnDesk(request, params['no'] ?? '');
}

export default function DeskCancellation() {
  const { view, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  return (
    <PageFields
      problems={problems}
      values={{ ...answer?.typed, sayac: answer?.typed.sayac || view.meterStatus }}
    >
      <BackLink to={urls.cancellationDesk}>Su aboneliği iptalleri</BackLink>
      <PageHeading title={`Başvuru ${view.spokenNo}`} lead={`Abone no ${view.subscriberNo}, ${view.name}`} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskCancellationPage
        view={view}
        requestKey={answer?.typed.anahtar || requestKey}
        problems={problems}
        asked={answer?.asked ?? null}
      />
    </PageFields>
  );
}
