import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { actOnCredit } from '~/features/credits/desk/act-on-credit.server';
import { DeskCreditPage } from '~/features/credits/desk/desk-credit-page';
import { openDeskCredit } from '~/features/credits/desk/desk-credit.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Fazla ödeme iadesi' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskCredit(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnCredit(request, params['no']);
}

export default function DeskCredit() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={urls.creditDesk}>Fazla ödeme iadeleri</BackLink>
      <PageHeading title="Fazla ödeme iadesi" />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskCreditPage view={view} problems={answer?.problems ?? []} />
    </PageFields>
  );
}
