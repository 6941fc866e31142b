import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContestPage } from '~/features/corrections/contest/contest-page';
import { openContest, takeContest } from '~/features/corrections/contest/contest.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';

export const handle = { title: 'Bu borçta yanlışlık var' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openContest(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeContest(request);
}

export default function ContestDebt() {
  const opened = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const kept = opened.kind === 'debt' ? opened.kept : null;
  return (
    <PageFields problems={answer?.problems} values={answer?.typed ?? kept?.typed}>
      <RestoredForm isShown={answer?.isRestoredForm} />
      <ContestPage opened={opened} answer={answer} />
    </PageFields>
  );
}
