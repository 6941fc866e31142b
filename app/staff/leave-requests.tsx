import { FormToken } from '~/platform/forms/form-token';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { formatDate } from '~/ui/turkish/format';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { DateText } from '~/ui/basics/money';
import type { LeaveRequestView } from './leave.server';

function Withdraw({ no }: { no: string }) {
  return (
    <Confirmation
      id={`geri-cek-${no}`}
      wish="İsteği geri çek"
      about={no}
      kind="quiet"
      question="İzin isteğiniz geri çekilsin mi?"
      consequence={`${no} numaralı istek kapanır; dilerseniz yenisini gönderebilirsiniz.`}
    >
      <form method="post">
        <FormToken />
        <HiddenFields values={{ islem: 'geri-cek', no }} />
        <Button>Evet, geri çek</Button>
      </form>
    </Confirmation>
  );
}

/** What an employee asked for and what became of it; what still waits can be taken back. */
export function LeaveRequests({ requests }: { requests: readonly LeaveRequestView[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState title="Henüz izin istemediniz." icon="calendar">
        İzin isteğiniz ve durumu burada görünür.
      </EmptyState>
    );
  }
  return (
    <Card>
      <DataTable
        caption="İzin istekleri, en yenisi üstte"
        rows={requests}
        rowKey={({ no }) => no}
        details={({ note, isWaiting, no }) =>
          isWaiting ? <Withdraw no={no} /> : note === '' ? null : <p>{note}</p>
        }
        columns={[
          { key: 'no', header: 'İstek no', isRowHeader: true, cell: ({ no }) => no },
          { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
          {
            key: 'gunler',
            header: 'Günler',
            cell: ({ firstDay, lastDay }) =>
              firstDay === lastDay
                ? formatDate(firstDay)
                : `${formatDate(firstDay)} – ${formatDate(lastDay)}`,
          },
          { key: 'gun', header: 'Gün', isNumber: true, cell: ({ days }) => days },
          { key: 'donus', header: 'İşe dönüş', cell: ({ returnOn }) => <DateText value={returnOn} /> },
          {
            key: 'durum',
            header: 'Durum',
            cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
