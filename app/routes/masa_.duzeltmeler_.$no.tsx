import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { decideCorrection, openDeskCorrection } from '~/features/corrections/desk/desk-correction.server';
import { DeskCorrectionPage } from '~/features/corrections/desk/desk-pages';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Düzeltme isteğini incele' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openDeskCorrection(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return decideCorrection(request, params['no']);
}

export default function DeskCorrection() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const requestKey = answer?.typed['anahtar'] || view.requestKey;
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={urls.debtCorrectionDesk}>Borç düzeltmeleri</BackLink>
      <PageHeading title="Düzeltme isteğini incele" />
      <RestoredForm isShown={answer?.isRestoredForm} />
      <DeskCorrectionPage {...view} requestKey={requestKey} />
    </PageFields>
  );
}
