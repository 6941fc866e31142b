import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { TrialReport, UploadPage } from '~/features/administration/exchange/upload-page';
import { changeUpload, openUpload } from '~/features/administration/exchange/upload-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Yüklenen dosyalar' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openUpload(request, params['oid']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeUpload(request, params['oid']);
}

export default function ExchangeUpload() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Yüklenen dosyalar"
      lead="Her dosyanın hangi liste olduğunu ve başlıklarını seçin, denetleyin, içeri alın. Seçimleriniz aynı adlı dosyalar için saklanır."
      above={{ to: urls.exchange, title: 'Veri aktarımı' }}
      answer={answer}
      values={page.values}
    >
      {answer?.trial && <TrialReport trial={answer.trial} />}
      <UploadPage {...page} trial={answer?.trial ?? null} />
    </AdministrationPage>
  );
}
