import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { decideMeterReport } from '~/features/subscriptions/desk/decide-meter-report.server';
import { DeskMeterReportPage } from '~/features/subscriptions/desk/meter-reports-page';
import { openMeterReport } from '~/features/subscriptions/desk/meter-reports.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Bildirilen endeks' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openMeterReport(request, params['oid'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return decideMeterReport(request, params['oid'] ?? '');
}

export default function DeskMeterReport() {
  const { view, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  return (
    <PageFields problems={problems} values={{ ...answer?.typed }}>
      <BackLink to={urls.meterReportDesk}>Bildirilen endeksler</BackLink>
      <PageHeading title={`Abone no ${view.no}`} lead={view.name} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskMeterReportPage view={view} requestKey={answer?.typed.anahtar || requestKey} problems={problems} />
    </PageFields>
  );
}
