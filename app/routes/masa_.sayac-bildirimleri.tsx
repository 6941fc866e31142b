import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MeterReportList } from '~/features/subscriptions/desk/meter-reports-page';
import { openMeterReports } from '~/features/subscriptions/desk/meter-reports.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Bildirilen endeksler' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openMeterReports(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function MeterReports() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading
        title="Bildirilen endeksler"
        lead="Abonelerin kendi okudukları sayaçlar, en eski bildirim önce."
      />
      <MeterReportList {...page} />
    </>
  );
}
