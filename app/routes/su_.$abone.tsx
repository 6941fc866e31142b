import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BillCard } from '~/features/subscriptions/meter/bill-card';
import { openMeter } from '~/features/subscriptions/meter/meter-page.server';
import { ReadingsCard } from '~/features/subscriptions/meter/readings-card';
import { ReportedCard, ReportFormCard } from '~/features/subscriptions/meter/report-card';
import { reportReading } from '~/features/subscriptions/meter/report-reading.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Su faturam ve sayacım' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openMeter(request, params['abone'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return reportReading(request, params['abone'] ?? '');
}

export default function Meter() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems ?? []} values={{ ...answer?.typed }}>
      <BackLink to={urls.meters}>Su aboneliklerim</BackLink>
      <PageHeading title={`Su aboneliği ${page.no}`} lead={page.address} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      {page.report && <ReportedCard report={page.report} />}
      <ReportFormCard
        {...page}
        requestKey={answer?.typed.anahtar || page.requestKey}
        photo={answer?.typed.fotograf ?? ''}
        asked={answer?.asked ?? null}
        isAnew={page.report?.state === 'bekliyor'}
      />
      {page.bill && <BillCard bill={page.bill} />}
      <ReadingsCard {...page} />
    </PageFields>
  );
}
