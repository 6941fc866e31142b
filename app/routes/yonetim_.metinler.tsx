import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { TextsEditor } from '~/features/administration/texts/texts-page';
import { openTextsEditor } from '~/features/administration/texts/texts-page.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';

export const handle = { title: 'Metinler' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openTextsEditor(request);
}

export function action() {
  return methodNotAllowed();
}

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
