import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { UploadForm } from '~/features/administration/exchange/upload-page';
import { openUploadForm, uploadFiles } from '~/features/administration/exchange/upload-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Dosya yükle' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openUploadForm(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return uploadFiles(request);
}

export default function ExchangeUploads() {
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Dosya yükle"
      lead="Bilgi sisteminizin listelerini buradan verebilirsiniz."
      above={{ to: urls.exchange, title: 'Veri aktarımı' }}
      answer={answer}
    >
      <UploadForm />
    </AdministrationPage>
  );
}
