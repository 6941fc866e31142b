import { useActionData, useLoaderData } from '@remix-run/react';
import { FormToken } from '~/platform/forms/form-token';
import { AuthCard } from '~/ui/shell/auth-card';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { ErrorSummary, errorOf } from '~/ui/message/error-summary';
import { IdentityField, PhoneField } from '~/ui/form/person-fields';
import { urls } from '~/urls';
import type { forgotPassword, openForgotPassword } from './forgot-password.server';
import { CodeFields } from '../codes/code-fields';
import { HumanCheckFields } from '../human-check/fields';

/** The one page behind both addresses of a forgotten password. */
export function ForgotPasswordPage() {
  const page = useLoaderData<typeof openForgotPassword>();
  const answer = useActionData<typeof forgotPassword>();
  const check = answer ? answer.check : page.check;
  return (
    <>
      <ErrorSummary problems={answer?.problems ?? []} />
      {answer?.warning && (
        <Banner kind="warning" isLive>
          {answer.warning}
        </Banner>
      )}
      <AuthCard municipality={page.municipality} title="Şifremi Unuttum">
        {page.code ? (
          <CodeFields code={page.code} error={errorOf(answer?.problems, 'kod')} action="Yeni şifre gönder" />
        ) : (
          <>
            <p>
              Kayıtlı cep telefonunuza önce bir kod, ardından yeni şifrenizi göndeririz. Kod yazılana kadar
              eski şifreniz geçer.
            </p>
            <form method="post" noValidate>
              <FormToken />
              <DefaultSubmit />
              <IdentityField
                name="kimlik"
                of="either"
                width="full"
                label="T.C Kimlik No veya Vergi No"
                autoComplete="username"
                defaultValue={answer?.values.kimlik ?? ''}
                error={errorOf(answer?.problems, 'kimlik')}
              />
              <PhoneField
                name="telefon"
                width="full"
                label="Cep Telefonu"
                defaultValue={answer?.values.telefon ?? ''}
                error={errorOf(answer?.problems, 'telefon')}
              />
              {check && <HumanCheckFields check={check} error={errorOf(answer?.problems, 'cevap')} />}
              <Button isWide name="islem" value="onay">
                Onay
              </Button>
            </form>
          </>
        )}
        <ButtonLink kind="secondary" icon="home" isWide to={urls.home}>
          Anasayfa
        </ButtonLink>
      </AuthCard>
    </>
  );
}
