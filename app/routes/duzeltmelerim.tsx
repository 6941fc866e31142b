import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openOwnCorrections } from '~/features/corrections/own/own-corrections.server';
import { OwnCorrectionsList } from '~/features/corrections/own/own-pages';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Düzeltme isteklerim' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openOwnCorrections(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function OwnCorrections() {
  return (
    <>
      <PageHeading
        title="Düzeltme isteklerim"
        lead="Borçlarınızda bildirdiğiniz yanlışlıklar, durumları ve son cevap günleri."
      />
      <OwnCorrectionsList {...useLoaderData<typeof loader>()} />
    </>
  );
}
