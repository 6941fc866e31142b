import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CreditDeskPage } from '~/features/credits/desk/credit-desk-page';
import { openCreditDesk } from '~/features/credits/desk/credit-desk.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { deskStyle } from '~/ui/shell/desk';
import { urls } from '~/urls';

export const handle = { title: 'Fazla ödeme iadeleri', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openCreditDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CreditDesk() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.collectionsDesk}>Ödeme takibi</BackLink>
      <PageHeading title="Fazla ödeme iadeleri" lead="Kişilerin kendi hesaplarına istediği fazla ödemeler." />
      <CreditDeskPage {...view} />
    </>
  );
}
