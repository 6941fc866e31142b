import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeFields } from '~/features/identity/codes/code-fields';
import {
  AlreadyMember,
  ContactForm,
  IdentityForm,
  KindForm,
  LastForm,
} from '~/features/identity/register/register-pages';
import { openRegister, register } from '~/features/identity/register/register.server';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';

export const handle = { title: 'Üye ol' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRegister(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return register(request);
}

const steps = {
  kind: { current: 1, title: 'Üyelik türü' },
  identity: { current: 2, title: 'Kimlik' },
  contact: { current: 3, title: 'İletişim ve şifre' },
  code: { current: 4, title: 'Telefon onayı' },
  last: { current: 4, title: 'Telefon onayı' },
} as const;

export default function Register() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? [];
  return (
    <PageFields
      problems={problems}
      values={'values' in page ? { ...page.values, ...answer?.values } : undefined}
    >
      {answer?.isMember && <AlreadyMember />}
      {'backPath' in page && page.backPath !== undefined && <BackLink to={page.backPath} />}
      <Steps total={4} {...steps[page.step]} />
      <PageHeading
        title="Üye ol"
        lead={
          page.step === 'contact'
            ? `${page.isPerson ? 'Kimliğiniz doğrulandı' : 'Üyelik şu unvanla açılacak'}: ${page.name}`
            : 'Kimliği doğrulanan üye, borçlarını ve kayıtlarını görür, beyan verir. Üyelik ücretsizdir, birkaç dakika sürer.'
        }
      />
      <Card>
        {page.step === 'kind' && <KindForm />}
        {page.step === 'identity' && (
          <IdentityForm kind={page.kind} check={answer ? answer.check : page.check} />
        )}
        {page.step === 'contact' && <ContactForm />}
        {page.step === 'code' && <CodeFields code={page.code} action="Üyeliği tamamla" />}
        {page.step === 'last' && <LastForm />}
      </Card>
    </PageFields>
  );
}
