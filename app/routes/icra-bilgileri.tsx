import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openEnforcement } from '~/features/staff/enforcement.server';
import { EnforcementPage } from '~/features/staff/enforcement-page';
import { StaffOutside } from '~/features/staff/staff-outside';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'İcra bilgileri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openEnforcement(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Enforcement() {
  const opened = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="İcra bilgileri"
        lead="Belediye çalışanlarının maaşından yapılan icra kesintileri."
      />
      {opened.outside === null ? <EnforcementPage {...opened.page} /> : <StaffOutside {...opened} />}
    </>
  );
}
