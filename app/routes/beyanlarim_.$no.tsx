import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { actOnSentDeclaration } from '~/features/declarations/sent/sent-acts.server';
import { SentDeclaration } from '~/features/declarations/sent/sent-page';
import { openSentDeclaration } from '~/features/declarations/sent/sent-page.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';

export const handle = { title: 'Gönderilen beyan' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openSentDeclaration(request, params['no'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnSentDeclaration(request, params['no'] ?? '');
}

export default function SentDeclarationPage() {
  const declaration = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <RestoredForm isShown={answer?.isRestoredForm} />
      <SentDeclaration declaration={declaration} requestKey={declaration.requestKey} typed={answer?.typed} />
    </PageFields>
  );
}
