import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HoldingList } from '~/features/identity/registries/holding-list';
import { openRegistries } from '~/features/identity/registries/registries.server';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { PageHeading } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';

export const handle = { title: 'Sicil bilgilerim' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRegistries(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function RegistryObservation() {
  const { registries, isIdentityProven, isCompany, unread } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Sicil bilgilerim"
        lead="Belediyede adınıza kayıtlı siciller, taşınmazlar, abonelikler ve iş yerleri."
      />
      {!isIdentityProven && <UnprovenBanner isCompany={isCompany} />}
      {registries.length === 0 && (
        <EmptyList isWhole={unread === 0} title="Adınıza kayıtlı sicil yok">
          Belediyede bir işlem yaptığınızda sicil kaydınız burada görünür.
        </EmptyList>
      )}
      {registries.map((registry) => (
        <Card
          key={registry.oid}
          title={`Sicil no ${registry.no}`}
          side={
            <ButtonLink to={registry.debtsPath} kind="secondary" icon="wallet">
              Borçları gör
            </ButtonLink>
          }
        >
          <SummaryList
            rows={[
              { term: 'Ad soyad veya unvan', value: registry.name },
              { term: 'Sicil türü', value: registry.kind },
              { term: 'Adres', value: registry.address || 'Kayıtlı değil' },
            ]}
          />
          <HoldingList caption="Taşınmazlar" name="Taşınmaz" rows={registry.estates} />
          <HoldingList caption="Su abonelikleri" name="Abonelik" rows={registry.subscribers} />
          <HoldingList caption="İş yerleri" name="İş yeri" rows={registry.businesses} />
        </Card>
      ))}
    </>
  );
}
