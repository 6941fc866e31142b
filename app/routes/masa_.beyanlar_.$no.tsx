import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CorrectionForm } from '~/features/declarations/desk/correction-form';
import { actOnDeclaration } from '~/features/declarations/desk/desk-acts.server';
import { DeskDeclarationPage } from '~/features/declarations/desk/desk-declaration-page';
import { openDeskDeclaration } from '~/features/declarations/desk/open-desk-declaration.server';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Beyanı incele' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskDeclaration(request, params['no'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnDeclaration(request, params['no'] ?? '');
}

export default function DeskDeclaration() {
  const { view, requestKey, correction } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const props = { view, requestKey, problems: answer?.problems ?? [], typed: answer?.typed };
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={correction ? view.path : urls.declarationDesk}>
        {correction ? `Beyan ${view.no}` : 'Beyanlar'}
      </BackLink>
      <PageHeading title={`Beyan ${view.no}`} lead={`${view.subject}; ${view.declarer}`} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      {correction ? (
        <CorrectionForm {...props} correction={correction} corrected={answer?.corrected ?? {}} />
      ) : (
        <DeskDeclarationPage {...props} />
      )}
    </PageFields>
  );
}
