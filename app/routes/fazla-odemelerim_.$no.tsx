import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CreditFacts, LastDay, SetOffForm, Uses } from '~/features/credits/credit-page';
import { RefundCheck, RefundForm, RefundWay } from '~/features/credits/refund-page';
import { openCreditPage } from '~/features/credits/credit-page.server';
import { useCredit } from '~/features/credits/use-credit.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { creditUrl, urls } from '~/urls';

export const handle = { title: 'Fazla ödeme' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openCreditPage(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return useCredit(request, params['no']);
}

export default function CreditPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { credit, isRefund } = view;
  const requestKey = answer?.typed.anahtar || view.requestKey;
  return (
    <PageFields problems={answer?.problems} values={answer?.typed ?? view.typed ?? undefined}>
      {isRefund ? (
        <BackLink to={creditUrl(credit.no)}>Fazla ödeme</BackLink>
      ) : (
        <BackLink to={urls.credits}>Fazla ödemelerim</BackLink>
      )}
      <PageHeading title="Fazla ödeme" />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <LastDay credit={credit} />
      {view.check ? (
        <RefundCheck view={view} check={view.check} />
      ) : isRefund ? (
        <RefundForm view={view} requestKey={requestKey} />
      ) : (
        <>
          <CreditFacts credit={credit} />
          {credit.isOpen && (
            <>
              <SetOffForm view={view} requestKey={requestKey} ticked={answer?.ticked ?? null} />
              <RefundWay credit={credit} />
            </>
          )}
          <Uses credit={credit} />
        </>
      )}
    </PageFields>
  );
}
