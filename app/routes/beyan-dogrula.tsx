import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openDeclarationCheck } from '~/features/declarations/sent/declaration-check.server';
import { Recalculation } from '~/features/declarations/sent/recalculation';
import { PaperCheckForm } from '~/parts/paper/paper-check-form';
import { Banner } from '~/ui/message/banner';
import { PageFields } from '~/ui/form/form-fields';
import { formatDateTime, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Beyan doğrulama' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclarationCheck(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function DeclarationCheck() {
  const { values, problems, result } = useLoaderData<typeof loader>();
  return (
    <PageFields problems={problems} values={values}>
      <PageHeading
        title="Beyan doğrulama"
        lead="Beyandaki numarayı ve doğrulama kodunu yazın; kayıtlarımızla karşılaştıralım."
      />
      {result?.isGenuine === true && (
        <Banner kind="success" title="Bu beyan belediyemize verilmiştir." isLive>
          {`${values.no} numaralı beyan (${result.kind}) ${withSuffix(formatDateTime(result.at), 'de')} ${result.name} adına verilmiştir. Durumu: ${result.state}. Vergi: ${formatMoney(result.total)}.`}
        </Banner>
      )}
      {result?.isGenuine === true && result.recalculation !== null && (
        <Recalculation {...result.recalculation} />
      )}
      {result?.isGenuine === false && (
        <Banner kind="error" title="Eşleşen beyan bulunamadı." isLive>
          Numarayı ve kodu denetleyin. Yine bulunamazsa bu beyan belediyemize verilmemiş olabilir.
        </Banner>
      )}
      <PaperCheckForm
        label="Beyan no"
        hint="Beyanın sol üstünde yazar, örneğin B2026-0000042."
        action="Beyanı denetle"
      />
    </PageFields>
  );
}
