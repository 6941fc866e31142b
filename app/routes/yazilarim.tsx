import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { LettersPage } from '~/features/letters/letters-page';
import { askForLetter, openLetters } from '~/features/letters/letters-page.server';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { lettersUrl } from '~/urls';

export const handle = { title: 'Belge ve yazılarım' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openLetters(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return askForLetter(request);
}

export default function Letters() {
  const { registries, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  return (
    <PageFields problems={problems} values={answer?.typed}>
      <PageHeading
        title="Belge ve yazılarım"
        lead="Karekodla doğrulanabilen resmî yazılarınızı hazırlayın ve alın. Ücretsizdir."
      />
      {registries.length === 0 && <UnprovenBanner />}
      <RegistryChoice registries={registries} chosenOid={open?.registryOid ?? null} urlOf={lettersUrl} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      {open && <LettersPage {...open} typed={answer?.typed} />}
    </PageFields>
  );
}
