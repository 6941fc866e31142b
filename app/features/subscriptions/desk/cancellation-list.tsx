import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { Cluster, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import type { openCancellationDesk } from './cancellation-list.server';

type Page = Awaited<ReturnType<typeof openCancellationDesk>>;

function States({ states, state }: Pick<Page, 'states' | 'state'>) {
  return (
    <DataTable
      caption={<VisuallyHidden>Başvurular, durumlarına göre</VisuallyHidden>}
      rows={states}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'durum',
          header: 'Durum',
          isRowHeader: true,
          cell: ({ name, title, path }) => (
            <TextLink to={path} aria-current={name === state ? 'page' : undefined}>
              {title}
            </TextLink>
          ),
        },
        { key: 'sayi', header: 'Başvuru', isNumber: true, cell: ({ count }) => count },
      ]}
    />
  );
}

/** Shows the applications of one state, and how many there are in each. */
export function CancellationList(page: Page) {
  return (
    <>
      <Card title={page.stateName}>
        <DataTable
          caption={<VisuallyHidden>{page.stateName}</VisuallyHidden>}
          rows={page.rows}
          rowKey={({ no }) => no}
          empty={
            <EmptyList isWhole={page.unread === 0} title="Bu durumda başvuru yok" icon="check">
              Yeni başvurular ve borcu ödenenler kendiliğinden buraya gelir.
            </EmptyList>
          }
          columns={[
            {
              key: 'no',
              header: 'Takip no',
              isRowHeader: true,
              cell: ({ path, spokenNo }) => <TextLink to={path}>{spokenNo}</TextLink>,
            },
            { key: 'abone', header: 'Abone no', cell: ({ subscriberNo }) => subscriberNo },
            { key: 'ad', header: 'Abone', cell: ({ name }) => name },
            {
              key: 'zaman',
              header: 'Başvuru',
              cell: ({ submittedAt }) => <DateText value={submittedAt} isInstant />,
            },
            { key: 'gun', header: 'Ayrılma', cell: ({ leavingOn }) => <DateText value={leavingOn} /> },
          ]}
        />
        {page.nextPath && (
          <Cluster isScreenOnly>
            <ButtonLink to={page.nextPath} kind="secondary">
              Sonraki başvurular
            </ButtonLink>
          </Cluster>
        )}
      </Card>
      <Card title="Tüm durumlar">
        <States states={page.states} state={page.state} />
      </Card>
    </>
  );
}
