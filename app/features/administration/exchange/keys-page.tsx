import { Fragment } from 'react';
import { PostForm } from '~/platform/forms/post-form';
import { Badge, type Tone } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { TextField } from '~/ui/form/field';
import { Banner } from '~/ui/message/banner';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import type { openKeysPage } from './keys-page.server';

type Row = Awaited<ReturnType<typeof openKeysPage>>['keys'][number];

const badges: Readonly<Record<Row['state'], readonly [word: string, tone: Tone]>> = {
  waiting: ['İkinci onay bekliyor', 'warning'],
  valid: ['Geçerli', 'success'],
  ended: ['Sonlandı', 'plain'],
};

function StateBadge({ state }: Pick<Row, 'state'>) {
  const [word, tone] = badges[state];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Shows a key that was just drawn, told this once. */
export function DrawnKey({ name, drawnKey }: { name: string; drawnKey: string }) {
  return (
    <Banner kind="success" title={`${name}: anahtar oluşturuldu`} isLive>
      <p>
        <code>{drawnKey}</code>
      </p>
      <p>
        Şimdi kopyalayın: yalnız bu sayfada görünür, saklanmaz. İkinci bir yönetici onaylayınca geçerli olur.
      </p>
    </Banner>
  );
}

/** Shows when and from where it was last used; a long address may be broken after its signs. */
function LastUse({ lastUsedAt, lastAddress }: Row) {
  if (lastUsedAt === null) return 'Hiç kullanılmadı';
  return (
    <span>
      <DateText value={lastUsedAt} isInstant />,{' '}
      {(lastAddress ?? '').split(/(?<=:)/).map((part, place) => (
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

function Persons({ drawnBy, drawnAt, confirmedBy, endedBy, endedAt }: Row) {
  return (
    <span>
      Oluşturan {drawnBy}, <DateText value={drawnAt} isInstant />
      {confirmedBy !== null && <>; onaylayan {confirmedBy}</>}
      {endedAt !== null && (
        <>
          ; sonlandıran {endedBy}, <DateText value={endedAt} isInstant />
        </>
      )}
    </span>
  );
}

function Act({
  no,
  name,
  islem,
  label,
  question,
  consequence,
}: { no: number } & Record<'name' | 'islem' | 'label' | 'question' | 'consequence', string>) {
  return (
    <Confirmation {...{ id: `${islem}-${no}`, label, about: name, question, consequence }}>
      <PostForm hiddenValues={{ no: String(no), islem }}>
        <Button>{`Evet, ${label.toLocaleLowerCase('tr')}`}</Button>
      </PostForm>
    </Confirmation>
  );
}

function Acts({ no, name, state, isOwn }: Row) {
  if (state === 'ended') return '–';
  return (
    <Cluster>
      {state === 'waiting' && !isOwn && (
        <Act
          {...{ no, name }}
          islem="onayla"
          label="Onayla"
          question="Bu anahtar geçerli olsun mu?"
          consequence="Elinde bulunan, dosya verebilir ve burada olanları okuyabilir."
        />
      )}
      <Act
        {...{ no, name }}
        islem="bitir"
        label="Sonlandır"
        question="Bu anahtar sonlandırılsın mı?"
        consequence="Onunla gelen istekler hemen geri çevrilir. Geri alınamaz; yerine yenisi oluşturulur."
      />
    </Cluster>
  );
}

/** Shows the keys with their last use, and what can be done with each. */
export function Keys({ keys }: { keys: readonly Row[] }) {
  return (
    <Card>
      <DataTable
        caption="Anahtarlar, en yenisi üstte"
        rows={keys}
        rowKey={({ no }) => String(no)}
        empty={
          <EmptyState title="Henüz anahtar yok." icon="lock">
            Sunucunun ortam ayarındaki anahtarlar (EXCHANGE_KEYS) burada görünmez.
          </EmptyState>
        }
        columns={[
          { key: 'ad', header: 'Anahtar', isRowHeader: true, cell: ({ name }) => name },
          {
            key: 'durum',
            header: 'Durum',
            cell: ({ state }) => <StateBadge state={state} />,
          },
          { key: 'son', header: 'Son istek', cell: (row) => <LastUse {...row} /> },
          { key: 'kim', header: 'Kim', cell: (row) => <Persons {...row} /> },
          { key: 'islem', header: 'İşlem', cell: (row) => <Acts {...row} /> },
        ]}
      />
    </Card>
  );
}

/** Shows the form of a new key. */
export function NewKey() {
  return (
    <Card title="Yeni anahtar">
      <PostForm noValidate>
        <Stack>
          <TextField
            name="ad"
            label="Ne için?"
            hint="Kullanacak sistemin adı, örneğin Muhasebe sunucusu."
            autoComplete="off"
          />
          <Cluster>
            <Button>Anahtar oluştur</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}
