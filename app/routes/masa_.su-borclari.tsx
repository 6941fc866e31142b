import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { actOnLateDebts } from '~/features/subscriptions/desk/late-debt-acts.server';
import { CutCheck } from '~/features/subscriptions/desk/cut-check-page';
import { LateDebtFilter, LateDebtList } from '~/features/subscriptions/desk/late-debts-page';
import { openLateDebts } from '~/features/subscriptions/desk/late-debts.server';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { urls } from '~/urls';

export const handle = { title: 'Geciken su borçları' };

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await openLateDebts(request);
  return data(page, { status: page.problems.length > 0 ? 422 : 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnLateDebts(request);
}

export default function LateDebts() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = [...page.problems, ...(answer?.problems ?? [])];
  if (answer?.isCutCheck) return <CutCheck {...page} requestKey={answer.key} ticked={answer.ticked} />;
  return (
    <PageFields
      problems={problems}
      values={{ tur: page.filter.queryType, tutar: page.filter.amount, sayi: page.filter.count }}
    >
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading
        title="Geciken su borçları"
        lead="Vadesi geçmiş su faturası olan abonelikler; bildirim gönderin ya da kesme isteyin."
      />
      <LateDebtFilter {...page} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <LateDebtList {...page} requestKey={answer?.key || page.requestKey} ticked={answer?.ticked ?? []} />
    </PageFields>
  );
}
