import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerEDevletForm, openEDevletPage } from '~/features/identity/e-devlet/entry.server';
import { EDevletIntroduction } from '~/features/identity/e-devlet/introduction';
import { RegistrySelection } from '~/features/identity/e-devlet/registry-selection';
import { AuthCard } from '~/ui/shell/auth-card';
import { PageFields } from '~/ui/form/form-fields';
import { signInUrl, urls } from '~/urls';

export const handle = { title: 'e-Devlet ile giriş' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openEDevletPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return answerEDevletForm(request);
}

export default function EDevletSignIn() {
  const { municipality, target, isOpen, choices } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? [];
  return (
    <PageFields problems={problems}>
      <AuthCard
        municipality={municipality}
        title={choices ? 'Sicil kaydınızı seçin' : 'e-Devlet ile giriş'}
        links={[
          { title: 'Şifreyle giriş', path: signInUrl(target ?? undefined) },
          { title: 'Anasayfa', path: urls.home },
        ]}
      >
        {choices ? (
          <RegistrySelection choices={choices} />
        ) : (
          <EDevletIntroduction target={target} isOpen={isOpen} />
        )}
      </AuthCard>
    </PageFields>
  );
}
