import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DueCards } from '~/home/due-cards';
import { openHome } from '~/home/home-page.server';
import { SearchResult } from '~/home/search-result';
import { methodNotAllowed } from '~/platform/forms.server';
import { Hero } from '~/ui/hero';
import { ServiceGrid } from '~/ui/service-card';
import { urls } from '~/urls';

export const handle = { title: 'Ana Sayfa', sidebar: 'compact', hasScript: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return openHome(request);
}

export function action() {
  return methodNotAllowed();
}

export default function Home() {
  const { search, groups, municipality, mayor, due } = useLoaderData<typeof loader>();
  if (search !== '') return <SearchResult search={search} groups={groups} />;
  return (
    <>
      <Hero
        greeting="Hoş geldiniz"
        sentence={`${municipality} işlemlerinizi evinizden, sıra beklemeden yapabilirsiniz.`}
        mayor={mayor}
        ways={[
          { title: 'Borç öde', line: 'Borçlarınızı görün, kartla ödeyin', icon: 'wallet', path: urls.debts },
          {
            title: 'Makbuz doğrula',
            line: 'Bir makbuzun gerçekliğini denetleyin',
            icon: 'document',
            path: urls.receiptCheck,
          },
          { title: 'Yardım al', line: 'Sık sorulan sorular', icon: 'help', path: urls.help },
        ]}
      />
      {due && <DueCards due={due} />}
      {groups.map(({ title, services }) => (
        <ServiceGrid key={title} title={title} services={services} />
      ))}
    </>
  );
}
