import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openReceiptCheck } from '~/payments/receipt-check.server';
import { methodNotAllowed } from '~/platform/forms.server';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { TextField } from '~/ui/field';
import { formatDateTime, formatMoney } from '~/ui/format';
import { Stack } from '~/ui/layout';
import { PageHeading } from '~/ui/page-heading';
import { pageHeaders } from '~/platform/page-headers';

export const handle = { title: 'Makbuz doğrulama' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openReceiptCheck(request);
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function ReceiptCheck() {
  const { values, problems, result } = useLoaderData<typeof loader>();
  const errorOf = (field: string) =>
    problems.find((problem) => 'fieldId' in problem && problem.fieldId === field)?.text;
  return (
    <>
      <ErrorSummary problems={problems} />
      <PageHeading
        title="Makbuz doğrulama"
        lead="Makbuzdaki numarayı ve doğrulama kodunu yazın; kayıtlarımızla karşılaştıralım."
      />
      {result?.IsGenuine && result.CollectedAt && (
        <Banner kind="success" title="Bu makbuz gerçektir." isLive>
          {`${values.no} numaralı makbuz ${formatDateTime(result.CollectedAt)} tarihinde ${formatMoney(result.Total ?? 0)} tutarıyla ${result.MaskedPayer ?? ''} adına düzenlenmiştir.`}
        </Banner>
      )}
      {result && !result.IsGenuine && (
        <Banner kind="error" title="Eşleşen makbuz bulunamadı." isLive>
          Numarayı ve kodu denetleyin. Yine bulunamazsa bu makbuz belediyemizce düzenlenmemiş olabilir.
        </Banner>
      )}
      <Card>
        <form noValidate>
          <Stack>
            <TextField
              name="no"
              label="Makbuz no"
              hint="Makbuzun sağ üstünde yazar, örneğin 2026-00000042."
              width={20}
              autoComplete="off"
              defaultValue={values.no}
              error={errorOf('no')}
            />
            <TextField
              name="kod"
              label="Doğrulama kodu"
              hint="Karekodun yanındaki 10 harf ve rakam."
              width={20}
              autoComplete="off"
              defaultValue={values.kod}
              error={errorOf('kod')}
            />
            <Button icon="check">Makbuzu denetle</Button>
          </Stack>
        </form>
      </Card>
    </>
  );
}
