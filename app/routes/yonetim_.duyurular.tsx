import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { AnnouncementsEditor } from '~/features/administration/announcements/announcements-page';
import { openAnnouncementsEditor } from '~/features/administration/announcements/announcements-page.server';

export const handle = { title: 'Duyuruları düzenle' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openAnnouncementsEditor(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function AnnouncementsEditorPage() {
  return (
    <AdministrationPage
      title="Duyuruları düzenle"
      lead="Yayımladığınız duyurular listede, isterseniz ana sayfada ya da bir hizmetin sayfasında da görünür."
    >
      <AnnouncementsEditor {...useLoaderData<typeof loader>()} />
    </AdministrationPage>
  );
}
