import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList, EmptyState } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { NumberField } from '~/ui/form/number-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Icon } from '~/ui/theme/icons';
import type { openStart, WaitingDraft } from './start.server';
import topicsStyle from './topics.css?inline';

export { topicsStyle };

type StartView = Awaited<ReturnType<typeof openStart>>;

function KindGroups({ groups }: Pick<StartView, 'groups'>) {
  if (groups === null) {
    return (
      <EmptyState title="Belediye sistemi şu anda yanıt vermiyor." icon="clock">
        Başvuru türleri gösterilemiyor. Birkaç dakika sonra sayfayı yenileyin.
      </EmptyState>
    );
  }
  return groups.map(({ title, kinds }) => (
    <Stack key={title} gap="tight">
      <h3>{title}</h3>
      <ul className="topics">
        {kinds.map(({ name, hint, icon, path }) => (
          <li key={path}>
            <Icon name={icon} />
            <div>
              <TextLink to={path}>
                <strong>{name}</strong>
              </TextLink>
              <p>{hint}</p>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  ));
}

/** Shows a member's requests; the sentence under a row says by when an answer is due. */
function OwnRequests({ rows, olderPath, unread }: NonNullable<StartView['own']>) {
  return (
    <Card title="Başvurularınız" id="basvurularim">
      <DataTable
        caption="En yenisi üstte"
        rows={rows}
        rowKey={({ number }) => number}
        empty={
          <EmptyList isWhole={unread === 0} title="Henüz bir başvurunuz yok." icon="chat">
            Aşağıdan bir konu seçerek ilk başvurunuzu yapabilirsiniz; yanıtını burada görürsünüz.
          </EmptyList>
        }
        columns={[
          {
            key: 'konu',
            header: 'Konu',
            isRowHeader: true,
            cell: ({ subject, path }) => <TextLink to={path}>{subject}</TextLink>,
          },
          { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
          {
            key: 'tarih',
            header: 'Gönderildi',
            cell: ({ receivedAt }) => <DateText value={receivedAt} isInstant />,
          },
          { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          {
            key: 'gun',
            header: 'Yanıtın son günü',
            cell: ({ isOpen, dueOn }) => (isOpen ? <DateText value={dueOn} /> : '–'),
          },
        ]}
      />
      {olderPath !== null && (
        <ButtonLink kind="secondary" to={olderPath}>
          Daha eski başvurular
        </ButtonLink>
      )}
    </Card>
  );
}

/** Shows what was begun and not sent, each with its way back and its end. */
function Waiting({ waiting, formPath }: Pick<StartView, 'waiting' | 'formPath'>) {
  return (
    <Card title="Yarım kalan başvurularınız">
      <PostForm action={formPath}>
        <DataTable
          caption="Henüz gönderilmedi; açıp devam edin ya da silin"
          rows={waiting}
          rowKey={({ id }: WaitingDraft) => id}
          columns={[
            {
              key: 'konu',
              header: 'Konu',
              isRowHeader: true,
              cell: ({ subject, path }) => <TextLink to={path}>{subject}</TextLink>,
            },
            { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
            {
              key: 'son',
              header: 'Saklanır',
              cell: ({ endsAt }) => (
                <span>
                  <DateText value={endsAt} isInstant /> tarihine kadar
                </span>
              ),
            },
            {
              key: 'sil',
              header: 'Vazgeç',
              cell: ({ id, subject }) => (
                <Button kind="quiet" name="islem" value={`sil:${id}`} aria-label={`Sil: ${subject}`}>
                  Sil
                </Button>
              ),
            },
          ]}
        />
      </PostForm>
    </Card>
  );
}

function NewRequest({ groups, signInPath }: Pick<StartView, 'groups' | 'signInPath'>) {
  return (
    <Card title="Yeni başvuru: konunuzu seçin">
      {signInPath !== null && (
        <p>
          Üyelik gerekmez. <TextLink to={signInPath}>Giriş yaparsanız</TextLink> adınız ve telefonunuz hazır
          gelir, bütün başvurularınızı numara yazmadan burada görürsünüz.
        </p>
      )}
      <Stack>
        <KindGroups groups={groups} />
      </Stack>
    </Card>
  );
}

function NumberSearch({ formPath }: Pick<StartView, 'formPath'>) {
  return (
    <Card title="Başvurunuzu izleyin">
      <PostForm action={formPath} noValidate>
        <Stack>
          <NumberField
            name="takipNo"
            label="Takip numarası"
            hint="Başvurunuzu gönderdiğinizde verilen numara."
            width={20}
          />
          <Cluster>
            <Button icon="search" kind="secondary">
              Başvuruyu göster
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Shows what it is about, and last the way back to a request. */
export function StartPage({ view }: { readonly view: StartView }) {
  const { groups, own, waiting, signInPath, formPath } = view;
  return (
    <>
      {waiting.length > 0 && <Waiting waiting={waiting} formPath={formPath} />}
      {own && <OwnRequests {...own} />}
      <NewRequest groups={groups} signInPath={signInPath} />
      <NumberSearch formPath={formPath} />
    </>
  );
}
