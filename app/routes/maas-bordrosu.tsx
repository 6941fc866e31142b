import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openPayslips } from '~/features/staff/payslips.server';
import { PayslipsPage } from '~/features/staff/payslips-page';
import { StaffOutside } from '~/features/staff/staff-outside';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Maaş bordrosu' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openPayslips(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Payslips() {
  const opened = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Maaş bordrosu" lead="Belediye çalışanlarının aylık bordroları." />
      {opened.outside === null ? <PayslipsPage {...opened.page} /> : <StaffOutside {...opened} />}
    </>
  );
}
