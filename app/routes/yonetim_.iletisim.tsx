import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { ContactEditForm } from '~/features/administration/contact-page';
import { changeContact, openContactEditor } from '~/features/administration/contact-page.server';
import { VersionHistory } from '~/features/administration/keeping/version-history';

export const handle = { title: 'İletişim bilgileri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openContactEditor(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeContact(request);
}

export default function ContactEditor() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="İletişim bilgileri"
      lead="Her sayfanın altında, hata sayfalarında, yardımda ve yazıların başlığında görünür."
      answer={answer}
      values={page.values}
    >
      <ContactEditForm {...page} />
      <VersionHistory
        versions={page.versions}
        version={page.version}
        shipped={{
          label: 'Ayar dosyasına dön',
          about: 'Ayar dosyasındaki bilgiler',
          isOn: page.isOfSettings,
        }}
        emptyText="Sayfalarda ayar dosyasındaki bilgiler görünüyor; yukarıdan değiştirirseniz burada yazar."
      />
    </AdministrationPage>
  );
}
