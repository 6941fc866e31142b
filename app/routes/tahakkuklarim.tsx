import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccrualsPage } from '~/features/accruals/accruals-page';
import { openAccruals } from '~/features/accruals/accruals-page.server';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { PageHeading } from '~/ui/shell/page-heading';
import { accrualsUrl } from '~/urls';

export const handle = { title: 'Tahakkuklarım' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openAccruals(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Accruals() {
  const { registries, open } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Tahakkuklarım"
        lead="Adınıza tahakkuk eden her şey, ne kadarının ödendiği ve ne kadarının kaldığı."
      />
      {registries.length === 0 && <UnprovenBanner />}
      <RegistryChoice
        registries={registries}
        chosenOid={open?.registryOid ?? null}
        urlOf={(registryOid) => accrualsUrl({ registryOid })}
      />
      {open && <AccrualsPage {...open} />}
    </>
  );
}
