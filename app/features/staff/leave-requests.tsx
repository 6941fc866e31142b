import { AppealNote } from '~/parts/content/appeal-note';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { formatDate } from '~/ui/turkish/format';
import { DateText } from '~/ui/basics/money';
import type { LeaveRequestView } from './leave.server';
import { daysText } from './leave-states';

function Withdraw({ no }: { no: string }) {
  return (
    <Confirmation
      id={`geri-cek-${no}`}
      label="İsteği geri çek"
      about={no}
      kind="quiet"
      question="İzin isteğiniz geri çekilsin mi?"
      consequence={`${no} numaralı istek kapanır; dilerseniz yenisini gönderebilirsiniz.`}
    >
      <PostForm hiddenValues={{ islem: 'geri-cek', no }}>
        <Button>Evet, geri çek</Button>
      </PostForm>
    </Confirmation>
  );
}

/** Shows what became of a request that waits no more, on which day, and what was said with it. */
function Decision({ state, decidedOn, note, appeal }: LeaveRequestView) {
  if (decidedOn === null && note === '') return null;
  return (
    <>
      <p>
        {decidedOn !== null && `${state}: ${formatDate(decidedOn)}. `}
        {note}
      </p>
      <AppealNote appeal={appeal} />
    </>
  );
}

/** Shows what an employee asked for and what became of it; what still waits can be taken back. */
export function LeaveRequests({
  requests,
  unread,
}: {
  requests: readonly LeaveRequestView[];
  unread: number;
}) {
  if (requests.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Henüz izin istemediniz." icon="calendar">
        İzin isteğiniz ve durumu burada görünür.
      </EmptyList>
    );
  }
  return (
    <Card>
      <DataTable
        caption="İzin istekleri, en yenisi üstte"
        rows={requests}
        rowKey={({ no }) => no}
        details={(row) => (row.isWaiting ? <Withdraw no={row.no} /> : <Decision {...row} />)}
        columns={[
          { key: 'no', header: 'İstek no', isRowHeader: true, cell: ({ no }) => no },
          { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
          {
            key: 'gunler',
            header: 'Günler',
            cell: daysText,
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
