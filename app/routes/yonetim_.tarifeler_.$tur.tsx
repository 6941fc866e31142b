import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { RateDifference, RateForm, RateRows } from '~/features/administration/rates/rate-kind-page';
import { openRateKind, proposeRate } from '~/features/administration/rates/rate-kind-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Oran ya da tutar' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openRateKind(request, params['tur']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return proposeRate(request, params['tur']);
}

export default function RateKind() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer?.preview ?? null;
  return (
    <AdministrationPage
      title={page.title}
      lead={page.value === null ? undefined : <>Bugün yürürlükte olan: {page.value}</>}
      above={{ to: urls.rates, title: 'Oranlar ve tutarlar' }}
      answer={answer}
    >
      {preview && <RateDifference {...preview} />}
      <RateForm {...page} preview={preview} />
      <RateRows {...page} />
    </AdministrationPage>
  );
}
