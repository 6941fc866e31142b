import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { BrandingForm, Preview } from '~/features/administration/branding/branding-page';
import { changeBranding, openBrandingEditor } from '~/features/administration/branding/branding-page.server';
import { VersionHistory } from '~/features/administration/keeping/version-history';

export const handle = { title: 'Arma ve renk' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openBrandingEditor(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeBranding(request);
}

export default function BrandingEditor() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer?.preview ?? null;
  return (
    <AdministrationPage
      title="Arma ve renk"
      lead="Arma sayfaların başında, yazdırılan sayfalarda, yazılarda ve makbuzlarda görünür."
      answer={answer}
      values={page.values}
    >
      {preview && <Preview preview={preview} version={page.version} />}
      <BrandingForm {...page} arma={preview?.arma ?? ''} />
      <VersionHistory
        versions={page.versions}
        version={page.version}
        shipped={{ label: 'Ürünün görünümüne dön', about: 'Ürünün arması ve rengi', isOn: page.isShipped }}
        emptyText="Sayfalarda ürünle gelen arma ve renk görünüyor; yukarıdan değiştirirseniz burada yazar."
      />
    </AdministrationPage>
  );
}
