import { Badge } from '~/ui/basics/badge';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { CountList } from '~/ui/shell/desk';
import { leaveDeskUrl } from '~/urls';
import type { LeaveDeskView } from './leave-list.server';

/** Shows the leave requests, and how many there are in each state. */
export function LeaveListPage({ isAll, counts, rows, unread, nextPath }: LeaveDeskView) {
  return (
    <>
      <Card title="İstekler, durumlarına göre">
        <CountList
          counts={counts.map((one) => ({
            ...one,
            text: one.count === null ? 'Okunamadı' : String(one.count),
          }))}
        />
      </Card>
      <Card>
        <DataTable
          caption={isAll ? 'Bütün istekler, en yenisi üstte' : 'Onay bekleyen istekler, en eskisi üstte'}
          rows={rows}
          rowKey={({ no }) => no}
          empty={
            <EmptyList
              isWhole={unread === 0}
              title={isAll ? 'İzin isteği yok.' : 'Onay bekleyen izin isteği yok.'}
              icon="check"
            >
              Bir çalışan izin istediğinde burada görünür.
            </EmptyList>
          }
          columns={[
            {
              key: 'no',
              header: 'İstek no',
              isRowHeader: true,
              cell: ({ no, path }) => <TextLink to={path}>{no}</TextLink>,
            },
            { key: 'ad', header: 'Çalışan', cell: ({ name }) => name },
            { key: 'birim', header: 'Birim', cell: ({ department }) => department },
            { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
            { key: 'gunler', header: 'Günler', cell: ({ days }) => days },
            { key: 'gun', header: 'Gün', isNumber: true, cell: ({ dayCount }) => dayCount },
            {
              key: 'zaman',
              header: 'İstendi',
              cell: ({ requestedAt }) => <DateText value={requestedAt} isInstant />,
            },
            { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          ]}
        />
        <Cluster isScreenOnly>
          {nextPath !== null && (
            <ButtonLink to={nextPath} kind="secondary">
              Sonraki istekler
            </ButtonLink>
          )}
          <ButtonLink to={leaveDeskUrl({ isAll: !isAll })} kind="quiet">
            {isAll ? 'Yalnızca bekleyenleri göster' : 'Bütün istekleri göster'}
          </ButtonLink>
        </Cluster>
      </Card>
    </>
  );
}
