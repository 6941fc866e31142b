import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { ExchangePage } from '~/features/administration/exchange/exchange-page';
import { decideConflict, openExchangePage } from '~/features/administration/exchange/exchange-page.server';

export const handle = { title: 'Veri aktarımı' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openExchangePage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return decideConflict(request);
}

export default function Exchange() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Veri aktarımı"
      lead="Bilgi sisteminizden gelen dosyalar ve iki tarafta farklı duran kayıtlar."
      answer={answer}
    >
      <ExchangePage {...page} />
    </AdministrationPage>
  );
}
