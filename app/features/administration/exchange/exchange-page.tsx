import type { DeliveryState } from '~/platform/portal/exchange-door';
import { PostForm } from '~/platform/forms/post-form';
import { Badge, type Tone } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Banner } from '~/ui/message/banner';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { formatNumber } from '~/ui/turkish/format';
import { deliveryUrl, urls } from '~/urls';
import { UploadForm } from './upload-page';
import type { openDelivery, openExchangePage } from './exchange-page.server';

const badges: Readonly<Record<DeliveryState, readonly [word: string, tone: Tone]>> = {
  alindi: ['Alındı', 'success'],
  'onay-bekliyor': ['Onay bekliyor', 'warning'],
  onaylandi: ['Onaylandı, dosyaları bekleniyor', 'accent'],
  'geri-cevrildi': ['Geri çevrildi', 'error'],
};

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const [word, tone] = badges[state];
  return <Badge tone={tone}>{word}</Badge>;
}

type PageData = NonNullable<Awaited<ReturnType<typeof openExchangePage>>['overview']>;

/** Lists the uploads that nobody has taken or dropped yet. */
function Waiting({ rows }: { rows: PageData['waiting'] }) {
  if (rows.length === 0) return null;
  return (
    <Card>
      <DataTable
        caption="Yüklenip içeri alınmayı bekleyenler, en yenisi üstte"
        rows={rows}
        rowKey={({ path }) => path}
        columns={[
          {
            key: 'dosyalar',
            header: 'Dosyalar',
            isRowHeader: true,
            cell: ({ path, names }) => <TextLink to={path}>{names}</TextLink>,
          },
          { key: 'kim', header: 'Yükleyen', cell: ({ uploadedBy }) => uploadedBy },
          { key: 'zaman', header: 'Zaman', cell: ({ at }) => <DateText value={at} isInstant /> },
        ]}
      />
    </Card>
  );
}

function Deliveries({ rows }: { rows: PageData['deliveries'] }) {
  const count = (key: 'added' | 'changed' | 'ended' | 'refused', header: string) => ({
    ...{ key, header, isNumber: true },
    cell: (row: PageData['deliveries'][number]) => formatNumber(row[key]),
  });
  return (
    <Card>
      <DataTable
        caption="Teslimler, en yenisi üstte"
        rows={rows}
        rowKey={({ no }) => String(no)}
        empty={
          <EmptyState title="Henüz içeri alınan teslim yok." icon="table">
            Bilgi sisteminizden gelen dosyalar, yukarıdan yüklenip alınınca ya da izlenen klasöre konunca
            burada görünür.
          </EmptyState>
        }
        columns={[
          {
            key: 'ad',
            header: 'Teslim',
            isRowHeader: true,
            cell: ({ no, name }) => <TextLink to={deliveryUrl(no)}>{`${no}. ${name}`}</TextLink>,
          },
          { key: 'durum', header: 'Durum', cell: ({ state }) => <DeliveryBadge state={state} /> },
          { key: 'zaman', header: 'Zaman', cell: ({ at }) => <DateText value={at} isInstant /> },
          count('added', 'Yeni'),
          count('changed', 'Değişen'),
          count('ended', 'Biten'),
          count('refused', 'Alınmayan'),
        ]}
      />
    </Card>
  );
}

type Row = PageData['conflicts'][number];

const words = {
  bizimki: {
    ...{ label: 'Bizimki geçerli', question: 'Bizdeki kayıt geçerli olsun mu?', yes: 'Evet, bizimki' },
    consequence: 'Kayıt olduğu gibi kalır; iki taraf da aynı şeyi söyledikçe yeniden listelenmez.',
  },
  onlarinki: {
    ...{ label: 'Onlarınki geçerli', question: 'Onlardaki kayıt geçerli olsun mu?', yes: 'Evet, onlarınki' },
    consequence:
      'Buradaki ödemeler orada biliniyor sayılır; telefon ya da kimlik numarası onlarınki olur ve eski telefona SMS gider. Bu karar geri alınamaz.',
  },
} as const;

function Choice({
  row: { oid, kind, foreignKey },
  karar,
  label,
  question,
  consequence,
  yes,
}: { row: Row; karar: string } & Record<'label' | 'question' | 'consequence' | 'yes', string>) {
  const about = `${kind} ${foreignKey}`;
  return (
    <Confirmation {...{ id: `${karar}-${oid}`, label, about, question, consequence }}>
      <PostForm hiddenValues={{ oid, karar }}>
        <Button>{yes}</Button>
      </PostForm>
    </Confirmation>
  );
}

const later = 'Bir başka yönetici de onaylayana kadar hiçbir şey değişmez.';

/** Shows two decisions to choose from; where one was proposed, who did and what another administrator can do. */
function Decision({ row }: { row: Row }) {
  const { proposal, takesTwo } = row;
  if (proposal === null)
    return (
      <Cluster>
        {(['bizimki', 'onlarinki'] as const).map((one) => (
          <Choice key={one} {...words[one]} {...(takesTwo && { consequence: later })} row={row} karar={one} />
        ))}
      </Cluster>
    );
  const { decision, whose, by, isOwn } = proposal;
  return (
    <div>
      <p>{isOwn ? `Siz: ${whose}. İkinci bir yönetici onaylar.` : `${by}: ${whose}.`}</p>
      <Cluster>
        {!isOwn && <Choice {...words[decision]} label="Onayla" row={row} karar={decision} />}
        <Choice
          row={row}
          karar="geri-cevir"
          label="Geri çevir"
          question="İlk karar geri çevrilsin mi?"
          consequence="Kayıt yeniden iki yöneticinin kararını bekler."
          yes="Evet, geri çevir"
        />
      </Cluster>
    </div>
  );
}

function Conflicts({ rows }: { rows: PageData['conflicts'] }) {
  return (
    <Card>
      <DataTable
        caption="Uyuşmayan kayıtlar, en eskisi üstte"
        rows={rows}
        rowKey={({ oid }) => oid}
        empty={
          <EmptyState title="Uyuşmayan kayıt yok." icon="check">
            Portalın ve bilgi sisteminizin farklı söylediği tutar, durum, telefon ve kimlik numaraları burada
            listelenir.
          </EmptyState>
        }
        columns={[
          {
            key: 'kayit',
            header: 'Kayıt',
            isRowHeader: true,
            cell: ({ title, person }) => (person === '' ? title : `${person} (${title})`),
          },
          { key: 'ne', header: 'Uyuşmayan', cell: ({ matter }) => matter },
          { key: 'biz', header: 'Bizde', cell: ({ ours }) => ours },
          { key: 'onlar', header: 'Onlarda', cell: ({ theirs }) => theirs },
          {
            key: 'beri',
            header: 'Görüldü',
            cell: ({ since }) => <DateText value={since} isInstant />,
          },
          {
            key: 'karar',
            header: 'Karar',
            cell: (row) => <Decision row={row} />,
          },
        ]}
      />
    </Card>
  );
}

/** Shows the deliveries and conflicts; in a sentence why there are none where files come from nobody. */
export function ExchangePage({ overview }: Awaited<ReturnType<typeof openExchangePage>>) {
  if (overview === null)
    return (
      <Card>
        <EmptyState title="Bu kurulumda dosyayla veri aktarımı yok." icon="info">
          Belediyenin kayıtları portalın dışında tutuluyor ve ona doğrudan soruluyor.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Cluster>
        <ButtonLink to={urls.exchangeKeys} kind="secondary">
          Aktarım anahtarları
        </ButtonLink>
      </Cluster>
      <UploadForm />
      <Waiting rows={overview.waiting} />
      <Deliveries rows={overview.deliveries} />
      <Conflicts rows={overview.conflicts} />
    </>
  );
}

type Page = Awaited<ReturnType<typeof openDelivery>>;

function Act({
  islem,
  label,
  question,
  consequence,
}: Record<'islem' | 'label' | 'question' | 'consequence', string>) {
  return (
    <Confirmation id={islem} label={label} question={question} consequence={consequence}>
      <PostForm hiddenValues={{ islem }}>
        <Button>Evet</Button>
      </PostForm>
    </Confirmation>
  );
}

function Agreement({ state, awaited, agreedBy }: Page) {
  if (agreedBy !== null) return <p>Onaylayanlar: {agreedBy}</p>;
  if (state !== 'onay-bekliyor') return null;
  return (
    <Card title="Onay">
      {awaited === null ? (
        <p>Bu teslim, sınırı aştığı için durdu. Doğruysa iki yönetici onaylar; hiçbir şey daha yazılmadı.</p>
      ) : (
        <p>
          {awaited.isOwn ? 'İlk onayı siz verdiniz' : `İlk onayı ${awaited.by} verdi`} (
          <DateText value={awaited.at} isInstant />
          ). {awaited.isOwn ? 'İkincisini bir başka yönetici verir.' : 'İkinci onay sizden bekleniyor.'}
        </p>
      )}
      <div>
        {awaited?.isOwn ? (
          <Act
            islem="geri-al"
            label="Onayımı geri al"
            question="Onayınız geri alınsın mı?"
            consequence="Teslim yeniden iki onay bekler."
          />
        ) : (
          <Act
            islem="onayla"
            label={awaited === null ? 'İlk onayı ver' : 'İkinci onayı ver'}
            question="Bu teslimi onaylıyor musunuz?"
            consequence={
              awaited === null
                ? 'Bir başka yönetici de onaylayana kadar hiçbir şey yazılmaz.'
                : 'Dosyaları bir daha gelince alınır; biten kayıtlar kapanır.'
            }
          />
        )}
      </div>
    </Card>
  );
}

/** Shows one delivery: what stopped it, its counts, the rows that were not taken, and who agreed. */
export function DeliveryPage(page: Page) {
  const { counts, refused, faults, notes } = page.report;
  const figure = (
    key: 'rows' | 'added' | 'changed' | 'unchanged' | 'held' | 'ended' | 'refused' | 'older',
    header: string,
  ) => ({
    ...{ key, header, isNumber: true },
    cell: (row: (typeof counts)[number]) => formatNumber(row[key] ?? 0),
  });
  return (
    <>
      {faults.length > 0 && (
        <Banner kind="warning" title="Teslimi durduranlar">
          {faults.join(' ')}
        </Banner>
      )}
      <Agreement {...page} />
      <Card>
        <DataTable
          caption="Dosya türüne göre"
          rows={counts}
          rowKey={({ kind }) => kind}
          empty={<p>Hiçbir dosya sayılamadı.</p>}
          columns={[
            { key: 'tur', header: 'Tür', isRowHeader: true, cell: ({ kind }) => kind },
            figure('rows', 'Satır'),
            figure('added', 'Yeni'),
            figure('changed', 'Değişen'),
            figure('unchanged', 'Aynı'),
            figure('held', 'Bekletilen'),
            figure('ended', 'Biten'),
            figure('refused', 'Alınmayan'),
            ...(counts.some(({ older = 0 }) => older > 0) ? [figure('older', 'Daha yenisi alınmış')] : []),
          ]}
        />
      </Card>
      {refused.length > 0 && (
        <Card>
          <DataTable
            caption="Alınmayan satırlar, ilkleri"
            rows={refused}
            rowKey={({ file, line, column }) => `${file} ${line} ${column ?? ''}`}
            columns={[
              {
                key: 'yer',
                header: 'Yer',
                isRowHeader: true,
                cell: ({ file, line }) => `${file}, ${line}. satır`,
              },
              { key: 'sutun', header: 'Sütun', cell: ({ column }) => column ?? '–' },
              { key: 'neden', header: 'Neden', cell: ({ reason }) => reason },
            ]}
          />
        </Card>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}
