import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PostForm, HiddenFields } from '~/platform/forms/post-form';
import { EDevletButton } from '~/features/identity/e-devlet/introduction';
import { HumanCheckFields } from '~/features/identity/human-check/fields';
import { BehindSignIn } from '~/features/identity/sign-in/behind-sign-in';
import { SessionEnded } from '~/features/identity/citizen/session-ended';
import { openSignIn, signIn } from '~/features/identity/sign-in/sign-in.server';
import { AuthCard } from '~/ui/shell/auth-card';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { CheckboxField } from '~/ui/form/choice';
import { PageFields } from '~/ui/form/form-fields';
import { IdentityField } from '~/ui/form/person-fields';
import { PasswordField } from '~/ui/form/password-field';
import { urls } from '~/urls';

export const handle = { title: 'Giriş' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openSignIn(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return signIn(request);
}

export default function SignIn() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const check = answer ? answer.check : page.check;
  const problems = answer?.problems ?? [];
  return (
    <PageFields
      problems={problems}
      values={{
        kimlik: answer?.values.kimlik ?? page.known ?? '',
        hatirla: (answer?.isRemembered ?? true) ? 'on' : '',
      }}
    >
      {answer?.warning && (
        <Banner kind="warning" isLive>
          {answer.warning}
        </Banner>
      )}
      <SessionEnded waiting={page.waiting} isKnown={page.known !== null} />
      <AuthCard
        municipality={page.municipality}
        title="E-Belediye Sistemine Giriş"
        links={[
          { title: 'Üye ol', path: urls.register },
          { title: 'Ana sayfa', path: urls.home },
        ]}
        alternativePath={urls.eDevlet}
        alternative={<EDevletButton kind="secondary" target={page.target} isOpen={page.isEDevletOpen} />}
      >
        {page.behind && page.waiting === null && page.known === null && <BehindSignIn {...page.behind} />}
        <PostForm noValidate>
          <DefaultSubmit />
          <HiddenFields values={{ hedef: page.target ?? undefined }} />
          <IdentityField
            name="kimlik"
            of="either"
            width="full"
            label="T.C Kimlik No"
            hint="Şirketler 10 haneli vergi numarasını yazar."
            autoComplete="username"
          />
          <PasswordField name="sifre" label="Şifre" autoComplete="current-password" />
          {check && <HumanCheckFields check={check} />}
          {!page.isKiosk && <CheckboxField name="hatirla" label="Beni Hatırla" />}
          <Button isWide name="islem" value="giris">
            Giriş Yap
          </Button>
        </PostForm>
        <ButtonLink kind="quiet" icon="key" isWide to={urls.forgotPassword}>
          Şifremi Unuttum
        </ButtonLink>
      </AuthCard>
    </PageFields>
  );
}
