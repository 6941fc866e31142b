import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { administrationCards } from '~/services/cards';
import { PageHeading } from '~/ui/shell/page-heading';
import { ServiceList } from '~/ui/shell/service-card';

export const handle = { title: 'Yönetim' };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministrator(request);
  return null;
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Administration() {
  return (
    <>
      <PageHeading
        title="Yönetim"
        lead="Portalın sayfalarında görünenleri buradan değiştirir, hizmetleri buradan açıp kapatırsınız. Her değişiklik, yapanın adıyla saklanır."
      />
      <ServiceList title="Yönetebilecekleriniz" services={administrationCards} />
    </>
  );
}
