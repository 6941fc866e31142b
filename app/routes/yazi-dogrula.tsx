import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openLetterCheck } from '~/features/letters/letter-check.server';
import { PaperCheckForm } from '~/parts/paper/paper-check-form';
import { Banner } from '~/ui/message/banner';
import { PageFields } from '~/ui/form/form-fields';
import { formatDateTime } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Yazı doğrulama' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openLetterCheck(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function LetterCheck() {
  const { values, problems, result } = useLoaderData<typeof loader>();
  return (
    <PageFields problems={problems} values={values}>
      <PageHeading
        title="Yazı doğrulama"
        lead="Borcu yoktur ya da vergi değeri yazısındaki numarayı ve doğrulama kodunu yazın; kayıtlarımızla karşılaştıralım."
      />
      {result?.isGenuine === true && (
        <Banner kind="success" title="Bu yazıyı belediyemiz vermiştir." isLive>
          {`${values.no} numaralı ${result.kind.toLocaleLowerCase('tr-TR')} ${withSuffix(formatDateTime(result.at), 'de')} ${result.name} adına verilmiştir. Konusu: ${result.subject}. Yazı, düzenlendiği andaki kayıtları gösterir.`}
        </Banner>
      )}
      {result?.isGenuine === false && (
        <Banner kind="error" title="Eşleşen yazı bulunamadı." isLive>
          Numarayı ve kodu denetleyin. Yine bulunamazsa bu yazıyı belediyemiz vermemiş olabilir.
        </Banner>
      )}
      <PaperCheckForm
        label="Yazı no"
        hint="Yazının sol üstünde yazar, örneğin Y2026-0000042."
        action="Yazıyı denetle"
      />
    </PageFields>
  );
}
