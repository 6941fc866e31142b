import { Badge } from '~/ui/basics/badge';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { CountList } from '~/ui/shell/desk';
import { creditDeskUrl } from '~/urls';
import type { CreditDeskView, WaitingCredits } from './credit-desk.server';

function CountText({ count, total }: { count: number | null; total: number | null }) {
  if (count === null || total === null) return 'Okunamadı';
  return (
    <>
      {count} (<Money kurus={total} />)
    </>
  );
}

/** Shows the refunds asked for, and how many there are in each state. */
export function CreditDeskPage({ list, title, counts, rows, unread, nextPath }: CreditDeskView) {
  return (
    <>
      <Card title="İadeler, durumlarına göre">
        <CountList
          counts={counts.map(({ name, count, total, path }) => ({
            ...{ name, path },
            text: <CountText count={count} total={total} />,
          }))}
        />
      </Card>
      <Card>
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ no }) => no}
          empty={
            <EmptyList isWhole={unread === 0} title="Bu listede iade yok." icon="check">
              Bir kişi fazla ödemesini hesabına istediğinde burada görünür.
            </EmptyList>
          }
          columns={[
            {
              key: 'no',
              header: 'İstek no',
              isRowHeader: true,
              cell: ({ no, path }) => <TextLink to={path}>{no}</TextLink>,
            },
            { key: 'kime', header: 'Kime', cell: ({ name }) => name },
            { key: 'neden', header: 'Neden', cell: ({ cause }) => cause },
            {
              key: 'zaman',
              header: 'İstendi',
              cell: ({ askedAt }) => <DateText value={askedAt} isInstant />,
            },
            { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
            { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ amount }) => <Money kurus={amount} /> },
          ]}
        />
        <Cluster isScreenOnly>
          {nextPath !== null && (
            <ButtonLink to={nextPath} kind="secondary">
              Sonraki iadeler
            </ButtonLink>
          )}
          {list !== 'hepsi' && (
            <ButtonLink to={creditDeskUrl('hepsi')} kind="quiet">
              Bütün iadeleri göster
            </ButtonLink>
          )}
        </Cluster>
      </Card>
    </>
  );
}

const waitingText = (count: number | null) => (count === null ? 'Okunamadı' : String(count));

/** Leads from the collections desk to the refunds of credits that wait; nothing where they are not offered. */
export function WaitingCreditsCard({ waiting }: { waiting: WaitingCredits | null }) {
  if (waiting === null) return null;
  return (
    <Card title="Fazla ödeme iadeleri">
      <CountList
        counts={[
          {
            name: 'Onay bekleyen',
            text: waitingText(waiting.toApprove),
            path: creditDeskUrl('onay-bekliyor'),
          },
          { name: 'Ödenecek', text: waitingText(waiting.toPay), path: creditDeskUrl('odenecek') },
        ]}
      />
    </Card>
  );
}
