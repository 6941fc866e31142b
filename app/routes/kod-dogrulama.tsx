import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeFields } from '~/features/identity/codes/code-fields';
import { NoPhone, SendProof, TypedWaits } from '~/features/identity/second-proof/proof-page';
import { changeProof, openProof } from '~/features/identity/second-proof/proof-page.server';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Kimliğinizi kodla doğrulayın' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openProof(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeProof(request);
}

export default function SecondProof() {
  const page = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? [];
  return (
    <PageFields problems={problems}>
      <PageHeading title="Kimliğinizi kodla doğrulayın" />
      <TypedWaits isTyped={page.isTyped} />
      {page.step === 'code' && (
        <Card>
          <CodeFields code={page.code} action="Doğrula" />
        </Card>
      )}
      {page.step === 'start' &&
        (page.phone === null ? (
          <NoPhone isEmployee={page.isEmployee} />
        ) : (
          <SendProof phone={page.phone} isEmployee={page.isEmployee} />
        ))}
    </PageFields>
  );
}
