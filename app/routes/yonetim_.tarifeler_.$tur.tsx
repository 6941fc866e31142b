import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RateDifference, RateForm, RateRows } from '~/administration/rates/rate-kind-page';
import { openRateKind, proposeRate } from '~/administration/rates/rate-kind-page.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { ShownAgain } from '~/ui/message/shown-again';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Oran ya da tutar' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openRateKind(request, params['tur']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return proposeRate(request, params['tur']);
}

export const headers = pageHeaders;

export default function RateKind() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer?.preview ?? null;
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={urls.rates}>Oranlar ve tutarlar</BackLink>
      <PageHeading
        title={page.title}
        lead={page.value === null ? undefined : <>Bugün yürürlükte olan: {page.value}</>}
      />
      <ShownAgain isShown={answer?.isShownAgain} />
      {preview && <RateDifference {...preview} />}
      <RateForm {...page} preview={preview} />
      <RateRows {...page} />
    </PageFields>
  );
}
