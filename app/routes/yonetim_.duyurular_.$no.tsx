import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { AnnouncementEditor } from '~/features/administration/announcements/announcements-page';
import {
  changeAnnouncement,
  openAnnouncementEditor,
} from '~/features/administration/announcements/announcements-page.server';
import { TextPreview } from '~/features/administration/keeping/text-preview';
import { VersionHistory } from '~/features/administration/keeping/version-history';
import { urls } from '~/urls';

export const handle = { title: 'Duyuruyu düzenle' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openAnnouncementEditor(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeAnnouncement(request, params['no']);
}

export default function AnnouncementEditorPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title={page.version === 0 ? 'Yeni duyuru' : 'Duyuruyu düzenle'}
      above={{ to: urls.announcementsEditor, title: 'Duyuruları düzenle' }}
      answer={answer}
      values={page.values}
    >
      {answer && 'preview' in answer && typeof answer.preview === 'string' && (
        <TextPreview heading={answer.typed.baslik} text={answer.preview} />
      )}
      <AnnouncementEditor {...page} />
      {page.version > 0 && <VersionHistory versions={page.versions} version={page.version} emptyText="" />}
    </AdministrationPage>
  );
}
