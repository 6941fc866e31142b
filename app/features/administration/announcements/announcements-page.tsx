import type { AnnouncementState } from '~/features/announcements/announcements.server';
import { PostForm } from '~/platform/forms/post-form';
import { Badge, type Tone } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { DateField } from '~/ui/form/date-field';
import { TextArea, TextField } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { announcementEditorUrl, announcementUrl } from '~/urls';
import { TextHint } from '../keeping/text-hint';
import type { openAnnouncementEditor, openAnnouncementsEditor } from './announcements-page.server';

type List = Awaited<ReturnType<typeof openAnnouncementsEditor>>;
type Page = Awaited<ReturnType<typeof openAnnouncementEditor>>;

const badges: Readonly<Record<AnnouncementState, readonly [word: string, tone: Tone]>> = {
  planned: ['Yayımlanacak', 'accent'],
  current: ['Yayında', 'success'],
  over: ['Süresi doldu', 'plain'],
  withdrawn: ['Geri çekildi', 'warning'],
};

function StateBadge({ state }: { state: AnnouncementState }) {
  const [word, tone] = badges[state];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Shows every announcement with its state, and the way to a new one. */
export function AnnouncementsEditor({ rows }: List) {
  return (
    <>
      <Cluster>
        <ButtonLink to={announcementEditorUrl('yeni')}>Yeni duyuru yaz</ButtonLink>
      </Cluster>
      <Card>
        <DataTable
          caption="Duyurular, en yenisi üstte"
          rows={rows}
          rowKey={({ no }) => String(no)}
          empty={
            <EmptyState title="Henüz duyuru yok." icon="megaphone">
              Yazdığınız duyurular burada durumlarıyla listelenir.
            </EmptyState>
          }
          columns={[
            {
              key: 'baslik',
              header: 'Başlık',
              isRowHeader: true,
              cell: ({ no, title }) => <TextLink to={announcementEditorUrl(no)}>{title}</TextLink>,
            },
            { key: 'durum', header: 'Durum', cell: ({ state }) => <StateBadge state={state} /> },
            {
              key: 'gunler',
              header: 'Günler',
              cell: ({ from, until }) => (
                <span>
                  <DateText value={from} /> – <DateText value={until} />
                </span>
              ),
            },
            { key: 'yer', header: 'Yer', cell: ({ place }) => place },
          ]}
        />
      </Card>
    </>
  );
}

function Withdrawal() {
  return (
    <Confirmation
      id="geri-cek"
      label="Duyuruyu geri çek"
      question="Duyuru geri çekilsin mi?"
      consequence="Hiçbir sayfada görünmez ve adresi açılmaz. Yeniden yayımlarsanız geri gelir."
    >
      <PostForm hiddenValues={{ islem: 'geri-cek' }}>
        <Button>Evet, geri çek</Button>
      </PostForm>
    </Confirmation>
  );
}

/** Shows the form of one announcement, new or not. */
export function AnnouncementEditor({ no, version, state, places }: Page) {
  return (
    <Card title={version === 0 ? 'Yeni duyuru' : 'Duyuru'} side={state && <StateBadge state={state} />}>
      <PostForm hiddenValues={{ no: String(no), surum: String(version) }} noValidate>
        <Stack>
          <TextField
            name="baslik"
            label="Başlık"
            hint="Sayfalarda bu tek satır görünür; en çok 70 karakter."
            autoComplete="off"
          />
          <TextArea name="metin" label="Metin" hint="En çok 4.000 karakter." rows={10} />
          <TextHint />
          <DateField name="ilk" label="İlk gün" hint="Duyuru bu günün başında görünmeye başlar." />
          <DateField name="son" label="Son gün" hint="Bu günün sonunda “süresi doldu” olur." />
          <Select
            name="yer"
            label="Listeden başka nerede görünsün?"
            hint="Bir yerde birden çok duyuru varsa en yenisi görünür."
            options={places}
          />
          <Cluster>
            <Button name="islem" value="onizle" kind="secondary">
              Önizle
            </Button>
            <Button name="islem" value="yayimla">
              Duyuruyu yayımla
            </Button>
            {(state === 'current' || state === 'over') && (
              <TextLink to={announcementUrl(no)}>Yayımlanmış duyuruyu aç</TextLink>
            )}
          </Cluster>
        </Stack>
      </PostForm>
      {state !== null && state !== 'withdrawn' && (
        <div>
          <Withdrawal />
        </div>
      )}
    </Card>
  );
}
