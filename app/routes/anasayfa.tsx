import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DraftCard } from '~/home/draft-card';
import { RequestCard } from '~/home/request-card';
import { DueCard } from '~/home/due-card';
import { openHome } from '~/home/home-page.server';
import { findServices } from '~/services/find-services';
import { LastReceipts } from '~/home/last-receipts';
import { MonthPlots } from '~/home/month-plots';
import { SearchResult } from '~/home/search-result';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { useIsHidden } from '~/ui/basics/offered';
import { Hero } from '~/ui/shell/hero';
import { ServiceGrid, ServiceGroups } from '~/ui/shell/service-card';
import { searchUrl, urls } from '~/urls';

export const handle = { title: 'Ana sayfa', sidebar: 'compact', hasScript: 'for-message' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openHome(request);
}

export function action() {
  return methodNotAllowed();
}

export default function Home() {
  const { search, municipality, mayor, isSignedIn, due, drafts, requests } = useLoaderData<typeof loader>();
  const isHidden = useIsHidden();
  const groups = findServices(search, isHidden, isSignedIn);
  if (search !== '') return <SearchResult search={search} groups={groups} />;
  return (
    <>
      <Hero
        greeting="Hoş geldiniz"
        sentence={`${municipality} işlemlerinizi evinizden, sıra beklemeden yapabilirsiniz.`}
        mayor={mayor}
        ways={[
          { title: 'Borç öde', line: 'Borçlarınızı görün, kartla ödeyin', icon: 'wallet', path: urls.debts },
          ...(findServices('beyan', isHidden).length > 0
            ? [
                {
                  title: 'Beyan ver',
                  line: 'Taşınmaz, iş yeri ve reklam beyanları',
                  icon: 'document' as const,
                  path: searchUrl('beyan'),
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
        {groups.map(({ title, services }) => (
          <ServiceGrid key={title} title={title} services={services} />
        ))}
      </ServiceGroups>
    </>
  );
}
