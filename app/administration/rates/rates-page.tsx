import { FormToken } from '~/platform/forms/form-token';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Confirmation } from '~/ui/message/confirmation';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { entries } from '~/ui/table/entries.css';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { rateKindUrl } from '~/urls';
import type { openRatesPage } from './rates-page.server';

type Told = NonNullable<Awaited<ReturnType<typeof openRatesPage>>['told']>;
type Waiting = Told['proposals'][number];

const since = (from: string) => `${withSuffix(formatDate(from), 'den')} başlayarak`;

function Decision({ no, entry, preview, isOwn, isConfirming }: Waiting) {
  const about = [preview?.title ?? entry.words[0], ...entry.words.slice(1)].join(' ');
  const act = (islem: string, words: string) => (
    <form method="post">
      <FormToken />
      <HiddenFields values={{ no: String(no), islem }} />
      <Button>{words}</Button>
    </form>
  );
  return (
    <Cluster>
      {!isOwn && preview !== null && (
        <Confirmation
          id={`onayla-${no}`}
          wish="Onayla"
          about={about}
          question={`${preview.after} ${since(entry.from)} yürürlüğe girsin mi?`}
          consequence="Bundan sonraki hesaplar bu satıra göre yapılır. Tahakkuk etmiş, tahsil edilmiş olan değişmez. Buradan geri alınamaz."
        >
          {act('onayla', 'Evet, onayla')}
        </Confirmation>
      )}
      {!isConfirming && (
        <Confirmation
          id={`geri-al-${no}`}
          wish={isOwn ? 'Geri al' : 'Geri çevir'}
          about={about}
          question={isOwn ? 'Girdiğiniz satır geri alınsın mı?' : 'Bu satır geri çevrilsin mi?'}
          consequence="Hiçbir şey yazılmaz; istenirse yeniden girilir."
        >
          {act('geri-al', isOwn ? 'Evet, geri al' : 'Evet, geri çevir')}
        </Confirmation>
      )}
    </Cluster>
  );
}

function Proposals({ proposals }: Pick<Told, 'proposals'>) {
  return (
    <Card title="Onay bekleyenler">
      {proposals.length === 0 ? (
        <EmptyState title="Onay bekleyen satır yok." icon="check">
          Bir yöneticinin girdiği satır, bir başkası onaylayana kadar burada bekler.
        </EmptyState>
      ) : (
        <ul className={entries}>
          {proposals.map((row) => (
            <li key={row.no}>
              <div>
                <strong>
                  {[row.preview?.title ?? row.entry.words[0], ...row.entry.words.slice(1)].join(' ')}
                </strong>
                {row.preview && (
                  <>
                    <br />
                    {`${row.preview.before ?? 'Yok'} → ${row.preview.after}, ${since(row.entry.from)}`}
                  </>
                )}
                {row.fault !== null && (
                  <>
                    <br />
                    {`Yazılamaz: ${row.fault}`}
                  </>
                )}
                <br />
                {`${row.entry.basis}; ${row.entry.source}`}
                <br />
                {`${row.isOwn ? 'Siz girdiniz' : `${row.by} girdi`}, `}
                <DateText value={row.at} isInstant />
                {row.isConfirming && '; onaylandı ama yazıldığı bilinmiyor, yeniden onaylayın'}
                {row.isOwn && '; bir başka yöneticinin onayını bekliyor'}
              </div>
              <Decision {...row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Kinds({ kinds }: Pick<Told, 'kinds'>) {
  return (
    <Card>
      <DataTable
        caption="Bugün yürürlükte olanlar"
        rows={kinds}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'tur',
            header: 'Oran ya da tutar',
            isRowHeader: true,
            cell: ({ name, title }) => <TextLink to={rateKindUrl(name)}>{title}</TextLink>,
          },
          {
            key: 'deger',
            header: 'Bugün',
            isNumber: true,
            cell: ({ value, rows, hasParts }) =>
              value ?? (hasParts ? `${formatNumber(rows)} satır` : 'Yürürlükte yok'),
          },
        ]}
      />
    </Card>
  );
}

/** What waits and what is in force; in a sentence why there is nothing where the municipality keeps them outside. */
export function RatesPage({ told }: Awaited<ReturnType<typeof openRatesPage>>) {
  if (told === null)
    return (
      <Card>
        <EmptyState title="Bu kurulumda oranlar portalda tutulmuyor." icon="info">
          Belediyenin kayıtları portalın dışında; oranlar ve tutarlar onun bilgi sisteminden girilir.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Proposals proposals={told.proposals} />
      <Kinds kinds={told.kinds} />
    </>
  );
}

/** Whose a row is. */
export const origins = {
  program: <Badge>Ürünle gelen</Badge>,
  belediye: <Badge tone="success">Belediyenin girdiği</Badge>,
  örnek: <Badge tone="warning">Örnek</Badge>,
} as const;
