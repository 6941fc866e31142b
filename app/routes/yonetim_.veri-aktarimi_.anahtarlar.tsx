import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { DrawnKey, Keys, NewKey } from '~/features/administration/exchange/keys-page';
import { changeKeys, openKeysPage } from '~/features/administration/exchange/keys-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Aktarım anahtarları' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openKeysPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeKeys(request);
}

export default function ExchangeKeys() {
  const { keys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const drawn = answer?.drawn ?? null;
  return (
    <AdministrationPage
      title="Aktarım anahtarları"
      lead="Bilgi sisteminiz, dosyaları HTTP ile verip alırken bunlardan birini kullanır. Yenisini bir yönetici oluşturur, bir başkası onaylar."
      above={{ to: urls.exchange, title: 'Veri aktarımı' }}
      answer={answer}
    >
      {drawn && <DrawnKey name={drawn.name} drawnKey={drawn.key} />}
      <Keys keys={keys} />
      <NewKey />
    </AdministrationPage>
  );
}
