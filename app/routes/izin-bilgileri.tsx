import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeLeave } from '~/features/staff/ask-leave.server';
import { openLeave } from '~/features/staff/leave.server';
import { LeavePage } from '~/features/staff/leave-page';
import { StaffOutside } from '~/features/staff/staff-outside';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';

export const handle = { title: 'İzin bilgileri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openLeave(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeLeave(request);
}

export default function Leave() {
  const opened = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  return (
    <PageFields problems={problems} values={answer?.typed}>
      <PageHeading title="İzin bilgileri" lead="Belediye çalışanlarının izin hakları ve istekleri." />
      <RestoredForm isShown={answer?.isRestoredForm} />
      {opened.outside === null ? (
        <LeavePage {...opened.page} typed={answer?.typed} />
      ) : (
        <StaffOutside {...opened} />
      )}
    </PageFields>
  );
}
