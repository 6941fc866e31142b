import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { openPayslips } from '~/features/staff/payslips.server';
import { PayslipsPage } from '~/features/staff/payslips-page';
import { StaffOutside } from '~/features/staff/staff-outside';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Maaş bordrosu' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openPayslips(request);
}

export function action() {
  return methodNotAllowed();
}

export default function Payslips() {
  const opened = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Maaş bordrosu" lead="Belediye çalışanlarının aylık bordroları." />
      {opened.outside === null ? <PayslipsPage {...opened.page} /> : <StaffOutside {...opened} />}
    </>
  );
}
