import { useActionData, useLoaderData } from '@remix-run/react';
import { PostForm } from '~/platform/forms/post-form';
import { ContactLine } from '~/ui/basics/contact';
import { AuthCard } from '~/ui/shell/auth-card';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { PageFields } from '~/ui/form/form-fields';
import { IdentityField, PhoneField } from '~/ui/form/person-fields';
import { urls } from '~/urls';
import type { forgotPassword, openForgotPassword } from './forgot-password.server';
import { CodeFields } from '../codes/code-fields';
import { HumanCheckFields } from '../human-check/fields';

/** Shows the one page behind both addresses of a forgotten password. */
export function ForgotPasswordPage() {
  const page = useLoaderData<typeof openForgotPassword>();
  const answer = useActionData<typeof forgotPassword>();
  const check = answer ? answer.check : page.check;
  return (
    <PageFields problems={answer?.problems} values={answer?.values}>
      {answer?.warning && (
        <Banner kind="warning" isLive>
          {answer.warning}
        </Banner>
      )}
      <AuthCard municipality={page.municipality} title="Şifremi unuttum">
        {page.code ? (
          <CodeFields code={page.code} action="Yeni şifre gönder" />
        ) : (
          <>
            <p>
              Kayıtlı cep telefonunuza önce bir kod, ardından yeni şifrenizi göndeririz. Kod yazılana kadar
              eski şifreniz geçer.
            </p>
            <PostForm noValidate>
              <DefaultSubmit />
              <IdentityField
                name="kimlik"
                of="either"
                width="full"
                label="T.C Kimlik No veya Vergi No"
                autoComplete="username"
              />
              <PhoneField name="telefon" width="full" label="Cep telefonu" />
              {check && <HumanCheckFields check={check} />}
              <Button isWide name="islem" value="onay">
                Onay
              </Button>
            </PostForm>
            <ContactLine before="Telefonunuz değiştiyse ya da kaybolduysa kimliğinizle belediyeye başvurun" />
          </>
        )}
        <ButtonLink kind="secondary" icon="home" isWide to={urls.home}>
          Ana sayfa
        </ButtonLink>
      </AuthCard>
    </PageFields>
  );
}
