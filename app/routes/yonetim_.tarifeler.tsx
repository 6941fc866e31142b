import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RatesPage } from '~/administration/rates/rates-page';
import { decideProposal, openRatesPage } from '~/administration/rates/rates-page.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { ShownAgain } from '~/ui/message/shown-again';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Oranlar ve tutarlar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRatesPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return decideProposal(request);
}

export const headers = pageHeaders;

export default function Rates() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems}>
      <BackLink to={urls.administration}>Yönetim</BackLink>
      <PageHeading
        title="Oranlar ve tutarlar"
        lead="Yeni bir değer ilk gününden başlayarak geçerli olur. Bir yönetici girer, bir başkası onaylar; ondan önce hiçbir şey yazılmaz."
      />
      <ShownAgain isShown={answer?.isShownAgain} />
      <RatesPage {...page} />
    </PageFields>
  );
}
