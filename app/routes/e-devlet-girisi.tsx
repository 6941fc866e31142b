import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerEDevletForm, openEDevletPage } from '~/features/identity/e-devlet/entry.server';
import { EDevletIntroduction } from '~/features/identity/e-devlet/introduction';
import { NewcomerStep } from '~/features/identity/e-devlet/newcomer';
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
  const { municipality, target, isOpen, choices, newcomer } = useLoaderData<typeof loader>();
  const { problems = [], values = {} } = useActionData<typeof action>() ?? {};
  const titled = newcomer ? 'Belediyede kaydınız yok' : 'e-Devlet ile giriş';
  return (
    <PageFields problems={problems} values={{ telefon: newcomer?.phone ?? '', ...values }}>
      <AuthCard
        municipality={municipality}
        title={choices ? 'Sicil kaydınızı seçin' : titled}
        links={[
          { title: 'Şifreyle giriş', path: signInUrl(target ?? undefined) },
          { title: 'Ana sayfa', path: urls.home },
        ]}
      >
        {choices && <RegistrySelection choices={choices} />}
        {newcomer && <NewcomerStep newcomer={newcomer} />}
        {!choices && !newcomer && <EDevletIntroduction target={target} isOpen={isOpen} />}
      </AuthCard>
    </PageFields>
  );
}
