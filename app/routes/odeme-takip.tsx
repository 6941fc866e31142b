import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WaitingCreditsCard } from '~/features/credits/desk/credit-desk-page';
import { openWaitingCredits } from '~/features/credits/desk/credit-desk.server';
import { DeskOverview, PaymentList } from '~/features/payments/desk/desk-page';
import { openDesk } from '~/features/payments/desk/desk-page.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';
import { deskStyle } from '~/ui/shell/desk';

export const handle = { title: 'Ödeme takibi', styles: deskStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  const [desk, credits] = await Promise.all([openDesk(request), openWaitingCredits(request)]);
  return { ...desk, credits };
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CollectionsDesk() {
  const { more, whole, credits } = useLoaderData<typeof loader>();
  return (
    <>
      {more && <BackLink to={urls.collectionsDesk}>Ödeme takibi</BackLink>}
      <PageHeading
        title="Ödeme takibi"
        lead="Bir görevlinin ilgilenmesi gereken çevrim içi ödemeler ve günlerin bankayla karşılaştırması."
      />
      {more && <PaymentList list={more.list} page={more.page} />}
      {whole && (
        <DeskOverview view={whole}>
          <WaitingCreditsCard waiting={credits} />
        </DeskOverview>
      )}
    </>
  );
}
