import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { ClosingForm, Closures } from '~/features/administration/closures/closures-page';
import { changeClosures, openClosuresEditor } from '~/features/administration/closures/closures-page.server';

export const handle = { title: 'Hizmetleri aç ve kapat' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openClosuresEditor(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeClosures(request);
}

export default function ClosuresEditor() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Hizmetleri aç ve kapat"
      lead="Kapalı bir hizmetin sayfaları nedenini ve beklenen açılış zamanını söyler. Ödeme sonuçları ve makbuzlar hep açık kalır."
      answer={answer}
    >
      <Closures {...page} />
      <ClosingForm {...page} />
    </AdministrationPage>
  );
}
