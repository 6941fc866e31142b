import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { HumanCheckFields } from '~/features/identity/human-check/fields';
import { openSignUp, signUp } from '~/features/identity/sign-in/sign-up.server';
import { PostForm } from '~/platform/forms/post-form';
import { AuthCard } from '~/ui/shell/auth-card';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { CheckboxField } from '~/ui/form/choice';
import { PageFields } from '~/ui/form/form-fields';
import { EmailField, IdentityField } from '~/ui/form/person-fields';
import { TextLink } from '~/ui/basics/link';
import { PasswordField } from '~/ui/form/password-field';
import { urls } from '~/urls';

export const handle = { title: 'Kısa üyelik' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openSignUp(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return signUp(request);
}

export default function SignUp() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const check = answer ? answer.check : page.check;
  return (
    <PageFields problems={answer?.problems} values={answer?.values}>
      <AuthCard
        municipality={page.municipality}
        title="Kısa üyelik"
        links={[
          { title: 'Giriş yap', path: urls.signIn },
          { title: 'Üyelik seçenekleri', path: urls.register },
        ]}
      >
        <p>
          Başvurularınızı izlersiniz. Borçlarınız ve sicil kayıtlarınız, kimliğiniz doğrulanınca açılır;{' '}
          <TextLink to={urls.register}>kimliğinizi doğrulayarak üye olursanız</TextLink> ilk günden görünür.
        </p>
        {answer?.needsRegister && (
          <ButtonLink to={urls.register} icon="user" isWide>
            Kimliğimi doğrulayarak üye ol
          </ButtonLink>
        )}
        <PostForm noValidate>
          <DefaultSubmit />
          <IdentityField
            name="kullanici"
            of="either"
            width="full"
            label="Kullanıcı adı"
            hint="T.C. kimlik numaranız ya da vergi numaranız."
            autoComplete="username"
          />
          <EmailField name="eposta" label="E-posta" />
          <PasswordField
            name="sifre"
            label="Şifre"
            hint="En az 8 karakter; hem harf hem rakam."
            autoComplete="new-password"
          />
          {check && <HumanCheckFields check={check} />}
          <CheckboxField name="sozlesme" label="Aydınlatma metnini okudum" hint="İşaretlemeniz gerekmez." />
          <p>
            <TextLink to={urls.privacy}>Aydınlatma metni</TextLink>
          </p>
          <Button isWide name="islem" value="kayit">
            Üye ol
          </Button>
        </PostForm>
      </AuthCard>
    </PageFields>
  );
}
