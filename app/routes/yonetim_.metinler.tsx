import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { TextsEditor } from '~/features/administration/texts/texts-page';
import { openTextsEditor } from '~/features/administration/texts/texts-page.server';

export const handle = { title: 'Metinler' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openTextsEditor(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function TextsEditorPage() {
  return (
    <AdministrationPage
      title="Metinler"
      lead="Ürünle gelen metinlerin yerine belediyenizin sözlerini yazabilir, dilediğinizde ürünün metnine dönebilirsiniz."
    >
      <TextsEditor {...useLoaderData<typeof loader>()} />
    </AdministrationPage>
  );
}
