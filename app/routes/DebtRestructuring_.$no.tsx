import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cancelPlan, openPlan } from '~/features/restructuring/plan-page.server';
import { PlanPage, planStyle } from '~/features/restructuring/plan-page';

export const handle = { title: 'Taksit planı', styles: planStyle };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openPlan(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return cancelPlan(request, params['no']);
}

export default function Plan() {
  const { plan, listPath } = useLoaderData<typeof loader>();
  return <PlanPage plan={plan} listPath={listPath} />;
}
