import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DraftCard } from '~/home/draft-card';
import { RequestCard } from '~/home/request-card';
import { DueCard } from '~/home/due-card';
import { openHome } from '~/home/home-page.server';
import { listCards } from '~/services/cards';
import { LastReceipts } from '~/home/last-receipts';
import { MonthPlots } from '~/home/month-plots';
import { SearchPage } from '~/home/search/search-page';
import { openSearch, readSearch } from '~/home/search/search-page.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { useIsHidden } from '~/ui/basics/offered';
import { Hero } from '~/ui/shell/hero';
import { ServiceGrid, ServiceGroups } from '~/ui/shell/service-card';
import { urls } from '~/urls';

export const handle = { title: 'Ana sayfa', sidebar: 'compact', hasScript: 'for-message' };

export async function loader({ request }: LoaderFunctionArgs) {
  const words = readSearch(request);
  return words === null
    ? { found: null, ...(await openHome(request)) }
    : { found: await openSearch(request, words) };
}

export function action() {
  return methodNotAllowed();
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const isHidden = useIsHidden();
  if (page.found) return <SearchPage {...page.found} />;
  const { municipality, mayor, isSignedIn, due, drafts, requests } = page;
  return (
    <>
      <Hero
        greeting="Hoş geldiniz"
        sentence={`${municipality} işlemlerinizi evinizden, sıra beklemeden yapabilirsiniz.`}
        mayor={mayor}
        ways={[
          { title: 'Borç öde', line: 'Borçlarınızı görün, kartla ödeyin', icon: 'wallet', path: urls.debts },
          ...(!isHidden(urls.declarationChoice)
            ? [
                {
                  title: 'Beyan ver',
                  line: 'Taşınmaz, iş yeri ve reklam beyanları',
                  icon: 'document' as const,
                  path: urls.declarationChoice,
                },
              ]
            : []),
          { title: 'Başvuru yap', line: 'Şikâyet, istek ve öneri', icon: 'chat', path: urls.requests },
        ]}
      >
        {due?.sums && <DueCard sums={due.sums} isPayable={due.isPayable} />}
      </Hero>
      <DraftCard drafts={drafts} />
      {due && <MonthPlots open={due.openByMonth} paid={due.paidByMonth} />}
      {due && <LastReceipts receipts={due.receipts} />}
      <RequestCard requests={requests} />
      <ServiceGroups isOnPaper={!isSignedIn}>
        {listCards(isHidden, isSignedIn).map(({ title, services }) => (
          <ServiceGrid key={title} title={title} services={services} />
        ))}
      </ServiceGroups>
    </>
  );
}
