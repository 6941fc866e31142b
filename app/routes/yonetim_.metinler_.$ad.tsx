import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { VersionHistory } from '~/features/administration/keeping/version-history';
import { TextPreview } from '~/features/administration/keeping/text-preview';
import { TextEditor } from '~/features/administration/texts/texts-page';
import { changeText, openTextEditor } from '~/features/administration/texts/texts-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Metni düzenle' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openTextEditor(request, params['ad']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeText(request, params['ad']);
}

export default function TextEditorPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title={page.title}
      above={{ to: urls.textsEditor, title: 'Metinler' }}
      answer={answer}
      values={page.values}
    >
      {answer && 'preview' in answer && typeof answer.preview === 'string' && (
        <TextPreview text={answer.preview} />
      )}
      <TextEditor {...page} />
      <VersionHistory
        versions={page.versions}
        version={page.version}
        shipped={{ label: 'Portalın kendi metnine dön', about: 'Portalın kendi metni', isOn: page.isShipped }}
        emptyText="Sayfada ürünün metni görünüyor; yukarıdan değiştirirseniz burada yazar."
      />
    </AdministrationPage>
  );
}
