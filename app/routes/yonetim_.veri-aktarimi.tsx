import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ExchangePage } from '~/administration/exchange/exchange-page';
import { decideConflict, openExchangePage } from '~/administration/exchange/exchange-page.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { ShownAgain } from '~/ui/message/shown-again';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Veri aktarımı' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openExchangePage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return decideConflict(request);
}

export const headers = pageHeaders;

export default function Exchange() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems}>
      <BackLink to={urls.administration}>Yönetim</BackLink>
      <PageHeading
        title="Veri aktarımı"
        lead="Bilgi sisteminizden gelen dosyalar ve iki tarafta farklı duran kayıtlar."
      />
      <ShownAgain isShown={answer?.isShownAgain} />
      <ExchangePage {...page} />
    </PageFields>
  );
}
