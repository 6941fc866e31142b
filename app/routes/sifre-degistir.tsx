import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword, openChangePassword } from '~/features/identity/password/change-password.server';
import { NoPassword } from '~/features/identity/password/no-password';
import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';
import { PasswordField } from '~/ui/form/password-field';

export const handle = { title: 'Şifre değiştir' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openChangePassword(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changePassword(request);
}

export default function ChangePassword() {
  const { mustChange, hasPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!hasPassword) return <NoPassword />;
  return (
    <PageFields problems={answer?.problems}>
      <PageHeading
        title="Şifre değiştir"
        lead="Şifreniz değişince başka yerlerde açık oturumlarınız kapatılır."
      />
      {mustChange && (
        <Banner kind="info" title="Size verilen şifreyle girdiniz.">
          Devam etmek için kendinize yeni bir şifre belirleyin.
        </Banner>
      )}
      <Card>
        <PostForm noValidate>
          <PasswordField name="sifre" label="Şu anki şifreniz" autoComplete="current-password" width={20} />
          <PasswordField
            name="yeni"
            label="Yeni şifreniz"
            hint="En az 8 karakter; hem harf hem rakam."
            autoComplete="new-password"
            width={20}
          />
          <PasswordField
            name="tekrar"
            label="Yeni şifreniz, bir kez daha"
            autoComplete="new-password"
            width={20}
          />
          <Button icon="key">Şifreyi değiştir</Button>
        </PostForm>
      </Card>
    </PageFields>
  );
}
