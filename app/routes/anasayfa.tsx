import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { CreditLine } from '~/features/credits/credit-line';
import { findOwnDuties } from '~/features/duties/own-duties.server';
import { DraftCard } from '~/features/home/draft-card';
import { RequestCard } from '~/features/home/request-card';
import { DueCard } from '~/features/home/due-card';
import type { Frame } from '~/features/home/frame/frame.server';
import { openHome } from '~/features/home/home-page.server';
import { listCards, listTasks } from '~/services/cards';
import { KioskOwnHome, KioskStart } from '~/features/home/kiosk-start';
import { LastReceipts } from '~/features/home/last-receipts';
import { MonthPlots } from '~/features/home/month-plots';
import { HomeSearch } from '~/features/home/search/home-search';
import { SearchPage } from '~/features/home/search/search-page';
import { openSearch, readSearch } from '~/features/home/search/search-page.server';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { useIsHidden } from '~/ui/basics/offered';
import { Hero, heroStyles } from '~/ui/shell/hero';
import { ServiceList, ServiceGroups } from '~/ui/shell/service-card';
import type { IconName } from '~/ui/theme/icons';

function homeStyles(page: unknown): string {
  const isSignedIn =
    typeof page === 'object' && page !== null && 'isSignedIn' in page && page.isSignedIn === true;
  return heroStyles[isSignedIn ? 'member' : 'guest'];
}

export const handle = {
  title: 'Ana sayfa',
  sidebar: 'compact',
  hasScript: 'for-message',
  styles: homeStyles,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const words = readSearch(request);
  if (words === null) {
    const [home, duties] = await Promise.all([openHome(request), findOwnDuties(request)]);
    return { found: null, ...home, duties };
  }
  const found = await openSearch(request, words);
  return { found, pageTitle: found.pageTitle, unread: found.unread };
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

/** Holds the groups whose first service a phone shows: what one comes for beside paying is one press away. */
const keepFirst = new Set<string>(['declarations', 'requests', 'council']);

const topicCardFor =
  (isSignedIn: boolean) =>
  ({ hint, ...topic }: { name: string; hint: string; icon: IconName; path: string }) => ({
    ...topic,
    ...(!isSignedIn && { line: hint }),
  });

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const isHidden = useIsHidden();
  const isKiosk = useIsKiosk();
  const frame = useRouteLoaderData<Frame>('root');
  if (page.found) return <SearchPage {...page.found} />;
  if (isKiosk && !page.isSignedIn) return <KioskStart />;
  const { mayor, isSignedIn, topics, due, credit, drafts, requests, duties } = page;
  const isPersonal = duties.length > 0 || Boolean(due?.sums);
  const ownDue = isPersonal && (
    <>
      {duties.length > 0 && <ServiceList title="Göreviniz" services={duties} />}
      {due?.sums && <DueCard sums={due.sums} isPayable={due.isPayable} />}
    </>
  );
  const waiting = (
    <>
      <CreditLine sum={credit} />
      <DraftCard drafts={drafts} />
      <RequestCard requests={requests} />
    </>
  );
  if (isKiosk)
    return (
      <>
        <KioskOwnHome tasks={listTasks(page)}>{ownDue}</KioskOwnHome>
        {waiting}
      </>
    );
  const name = frame?.account?.name;
  return (
    <>
      <Hero
        greeting={name === undefined ? 'Hoş geldiniz' : `Hoş geldiniz, ${name}`}
        sentence="Belediye işlerinizi sıra beklemeden buradan yapın."
        mayor={mayor}
        tasks={listTasks(page)}
        search={!isSignedIn && <HomeSearch />}
      >
        {ownDue}
      </Hero>
      {waiting}
      {due && <LastReceipts receipts={due.receipts} />}
      {due && <MonthPlots open={due.openByMonth} paid={due.paidByMonth} />}
      {!isSignedIn && <p>Kilitli hizmetler için giriş gerekir.</p>}
      <ServiceGroups isOnPaper={!isSignedIn}>
        {listCards(isHidden, page).map(({ key, title, services }) => (
          <ServiceList
            key={key}
            title={title}
            id={key}
            keepsFirst={isSignedIn && keepFirst.has(key)}
            services={key === 'requests' ? [...services, ...topics.map(topicCardFor(isSignedIn))] : services}
          />
        ))}
      </ServiceGroups>
    </>
  );
}
