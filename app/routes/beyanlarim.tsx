import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeclarationList } from '~/features/declarations/sent/declaration-list';
import { openDeclarations } from '~/features/declarations/sent/declarations-page.server';
import { DraftCard } from '~/features/home/draft-card';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { PageHeading } from '~/ui/shell/page-heading';
import { declarationsUrl } from '~/urls';

export const handle = { title: 'Beyanlarım' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclarations(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Declarations() {
  const { registries, chosenOid, declarations, drafts, unread } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Beyanlarım"
        lead="Gönderdiğiniz beyanlar, durumları ve çıktıları burada durur; istediğiniz zaman yeniden açın."
      />
      {registries?.length === 0 && unread === 0 && <UnprovenBanner />}
      <DraftCard drafts={drafts} />
      {registries && <RegistryChoice registries={registries} chosenOid={chosenOid} urlOf={declarationsUrl} />}
      {declarations && <DeclarationList declarations={declarations} unread={unread} />}
    </>
  );
}
