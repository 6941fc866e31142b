import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeFields } from '~/features/identity/codes/code-fields';
import { EmailCard } from '~/features/identity/email/email-pages';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { DetailsForm, PhoneForm, SessionList } from '~/features/identity/user-update/user-update-pages';
import { openUserUpdate, updateUser } from '~/features/identity/user-update/user-update.server';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { TextLink } from '~/ui/basics/link';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';
import { urls } from '~/urls';

export const handle = { title: 'Üyelik bilgilerim' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openUserUpdate(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return updateUser(request);
}

export default function UserUpdate() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  if (page.step === 'code') {
    return (
      <PageFields problems={problems}>
        <BackLink to={urls.userUpdate} />
        <PageHeading title="Cep telefonu değişikliği" />
        <Card>
          <CodeFields code={page.code} action="Telefonu değiştir" />
        </Card>
      </PageFields>
    );
  }
  const values = { ...page.values, ...answer?.values };
  return (
    <PageFields problems={problems} values={values}>
      <PageHeading title="Üyelik bilgilerim" />
      {!page.isIdentityProven && <UnprovenBanner isCompany={page.isCompany} />}
      <Card>
        <SummaryList
          rows={[
            { term: 'Ad soyad veya unvan', value: page.name },
            { term: 'T.C. kimlik veya vergi no', value: page.identityNo },
            { term: 'Cep telefonu', value: page.phone },
          ]}
        />
      </Card>
      <Card title="İletişim tercihleri">
        <DetailsForm />
      </Card>
      {page.email && <EmailCard {...page.email} />}
      <Card title="Cep telefonunu değiştir">
        <PhoneForm asksForPassword={page.asksForPassword} />
      </Card>
      <Card title="Kişisel verileriniz">
        <p>
          Belediyedeki verilerinizi öğrenmek, düzelttirmek ya da sildirmek için{' '}
          <TextLink to={urls.personalData}>kişisel veri başvurusu yapın</TextLink>.
        </p>
      </Card>
      <Card title="Açık oturumlarınız">
        <SessionList sessions={page.sessions} />
      </Card>
    </PageFields>
  );
}
