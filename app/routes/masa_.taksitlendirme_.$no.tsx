import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeskPlanPage } from '~/features/restructuring/desk/desk-plan-page';
import { actOnPlan, openDeskPlan } from '~/features/restructuring/desk/desk-plan.server';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { urls } from '~/urls';

export const handle = { title: 'Taksit planını incele' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskPlan(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnPlan(request, params['no']);
}

export default function DeskPlan() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={urls.deskPlans}>Taksitlendirme</BackLink>
      <PageHeading title="Taksit planını incele" />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskPlanPage view={view} />
    </PageFields>
  );
}
