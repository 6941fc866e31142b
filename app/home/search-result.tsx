import { EmptyState } from '~/ui/basics/card';
import { PageHeading } from '~/ui/shell/page-heading';
import { TextLink } from '~/ui/basics/link';
import type { Service } from '~/ui/shell/service-card';
import { ServiceGrid } from '~/ui/shell/service-card';
import { urls } from '~/urls';

type SearchResultProps = {
  search: string;
  groups: ReadonlyArray<{ title: string; services: readonly Service[] }>;
};

export function SearchResult({ search, groups }: SearchResultProps) {
  const count = groups.reduce((sum, { services }) => sum + services.length, 0);
  return (
    <>
      <PageHeading
        title={`“${search}” için sonuçlar`}
        lead={count > 0 ? `${count} hizmet bulundu.` : undefined}
      />
      {count === 0 && (
        <EmptyState title="Aradığınız sözcüklerle eşleşen bir hizmet yok." icon="search">
          <p>
            Daha kısa bir sözcük deneyin: “borç”, “makbuz” gibi.{' '}
            <TextLink to={urls.home}>Bütün hizmetleri görün</TextLink>
          </p>
        </EmptyState>
      )}
      {groups.map(({ title, services }) => (
        <ServiceGrid key={title} title={title} services={services} />
      ))}
    </>
  );
}
