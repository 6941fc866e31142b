import { Badge } from '~/ui/basics/badge';
import { Card, EmptyList } from '~/ui/basics/card';
import { Offered } from '~/ui/basics/offered';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { CreditsView } from './credits.server';

/** Shows every credit with its cause, its last day and what of it is left. */
export function CreditList({ credits, unread }: Pick<CreditsView, 'credits' | 'unread'>) {
  return (
    <Card>
      <DataTable
        caption="Fazla ödemeleriniz, en yenisi üstte"
        rows={credits}
        rowKey={({ no }) => no}
        empty={
          <EmptyList isWhole={unread === 0} title="Kayıtlı fazla ödemeniz yok." icon="check">
            Bir borcunuz düzeltilir ya da iki kez ödenirse fazlası burada görünür.
          </EmptyList>
        }
        details={({ description }) => <p>{description}</p>}
        columns={[
          {
            key: 'no',
            header: 'Kayıt no',
            isRowHeader: true,
            cell: ({ no, path }) => <TextLink to={path}>{no}</TextLink>,
          },
          { key: 'neden', header: 'Neden', cell: ({ cause }) => cause },
          { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          {
            key: 'son',
            header: 'Son gün',
            cell: ({ claimUntil }) => (claimUntil === null ? 'Kayıtta yok' : <DateText value={claimUntil} />),
          },
          {
            key: 'tutar',
            header: 'Tutar',
            isNumber: true,
            cell: ({ amount }) => <Money kurus={amount} isBare />,
          },
          { key: 'kalan', header: 'Kalan', isNumber: true, cell: ({ left }) => <Money kurus={left} /> },
        ]}
      />
      <Offered at={urls.declarations}>
        <p>
          Beyanınızın kararından doğan fazla ödeme <TextLink to={urls.declarations}>o beyanın</TextLink>{' '}
          sayfasında yazar.
        </p>
      </Offered>
    </Card>
  );
}
