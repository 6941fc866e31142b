import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { RatesPage } from '~/features/administration/rates/rates-page';
import { decideProposal, openRatesPage } from '~/features/administration/rates/rates-page.server';

export const handle = { title: 'Oranlar ve tutarlar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRatesPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return decideProposal(request);
}

export default function Rates() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Oranlar ve tutarlar"
      lead="Yeni bir değer ilk gününden başlayarak geçerli olur. Bir yönetici girer, bir başkası onaylar; ondan önce hiçbir şey yazılmaz."
      answer={answer}
    >
      <RatesPage {...page} />
    </AdministrationPage>
  );
}
