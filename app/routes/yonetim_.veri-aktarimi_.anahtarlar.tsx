import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DrawnKey, Keys, NewKey } from '~/administration/exchange/keys-page';
import { changeKeys, openKeysPage } from '~/administration/exchange/keys-page.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { ShownAgain } from '~/ui/message/shown-again';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Aktarım anahtarları' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openKeysPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeKeys(request);
}

export const headers = pageHeaders;

export default function ExchangeKeys() {
  const { keys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const drawn = answer?.drawn ?? null;
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <BackLink to={urls.exchange}>Veri aktarımı</BackLink>
      <PageHeading
        title="Aktarım anahtarları"
        lead="Bilgi sisteminiz, dosyaları HTTP ile verip alırken bunlardan birini kullanır. Yenisini bir yönetici oluşturur, bir başkası onaylar."
      />
      <ShownAgain isShown={answer?.isShownAgain} />
      {drawn && <DrawnKey name={drawn.name} drawnKey={drawn.key} />}
      <Keys keys={keys} />
      <NewKey />
    </PageFields>
  );
}
