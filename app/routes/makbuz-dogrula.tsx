import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PaperCheckForm } from '~/parts/paper/paper-check-form';
import { openReceiptCheck } from '~/features/payments/receipt/receipt-check.server';
import { Banner } from '~/ui/message/banner';
import { PageFields } from '~/ui/form/form-fields';
import { formatDateTime, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Makbuz doğrulama' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openReceiptCheck(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function ReceiptCheck() {
  const { values, problems, result } = useLoaderData<typeof loader>();
  return (
    <PageFields problems={problems} values={values}>
      <PageHeading
        title="Makbuz doğrulama"
        lead="Makbuzdaki numarayı ve doğrulama kodunu yazın; kayıtlarımızla karşılaştıralım."
      />
      {result?.IsGenuine && result.CollectedAt && (result.CancelledTotal ?? 0) > 0 && (
        <Banner kind="warning" title="Bu makbuz iptal edilmiş." isLive>
          {`${values.no} numaralı makbuzu belediyemiz düzenledi; ${formatMoney(result.CancelledTotal ?? 0)} tutarındaki bölümü sonradan iptal edildi.`}
        </Banner>
      )}
      {result?.IsGenuine && result.CollectedAt && (result.CancelledTotal ?? 0) === 0 && (
        <Banner kind="success" title="Bu makbuz gerçektir." isLive>
          {`${values.no} numaralı makbuz ${withSuffix(formatDateTime(result.CollectedAt), 'de')} ${formatMoney(result.Total ?? 0)} tutarıyla ${result.MaskedPayer ?? ''} adına düzenlenmiştir.`}
        </Banner>
      )}
      {result && !result.IsGenuine && (
        <Banner kind="error" title="Eşleşen makbuz bulunamadı." isLive>
          Numarayı ve kodu denetleyin. Yine bulunamazsa bu makbuz belediyemizce düzenlenmemiş olabilir.
        </Banner>
      )}
      <PaperCheckForm
        label="Makbuz no"
        hint="Makbuzun sol üstünde yazar, örneğin 2026-00000042."
        action="Makbuzu denetle"
      />
    </PageFields>
  );
}
