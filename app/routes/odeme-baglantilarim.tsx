import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChosenLink, NewLink, NoLinks, OtherLinks } from '~/features/debts/link/links-page';
import { changeLinks, openLinks } from '~/features/debts/link/links-page.server';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Ödeme bağlantılarım' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openLinks(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeLinks(request);
}

export default function PaymentLinks() {
  const { chosen, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <BackLink to={urls.debts}>Borçlara dön</BackLink>
      <PageHeading
        title="Ödeme bağlantılarım"
        lead="Borcunuzu bir yakınınız üye olmadan, kendi kartıyla ödesin."
      />
      <RestoredForm isShown={answer?.isRestoredForm} />
      {chosen ? <ChosenLink link={chosen} /> : <NoLinks />}
      <OtherLinks links={others} />
      <NewLink />
    </>
  );
}
