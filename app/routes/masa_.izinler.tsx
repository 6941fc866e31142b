import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LeaveListPage } from '~/features/staff/desk/leave-list-page';
import { openLeaveDesk } from '~/features/staff/desk/leave-list.server';
import { PageHeading } from '~/ui/shell/page-heading';
import { deskStyle } from '~/ui/shell/desk';

export const handle = { title: 'İzin onayı', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openLeaveDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function LeaveDesk() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="İzin onayı" lead="Çalışanların karar bekleyen izin istekleri." />
      <LeaveListPage {...view} />
    </>
  );
}
